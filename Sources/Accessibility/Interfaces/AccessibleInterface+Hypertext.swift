import CasementBus

extension AccessibleInterface {
  /// `org.a11y.atspi.Hypertext`.
  static let hypertext: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Hypertext")
    interface.method("GetNLinks", "", "i") { subject, _ in [.int(subject.node.text?.links.count ?? 0)] }
    interface.method("GetLink", "i", "(so)") { subject, arguments in
      let links = subject.node.text?.links ?? []
      return [subject.reference(links.indices.contains(arguments[0].int) ? links[arguments[0].int] : nil)]
    }
    interface.method("GetLinkIndex", "i", "i") { subject, arguments in
      let links = subject.node.text?.links ?? []
      return [.int(links.firstIndex { $0.link?.range.contains(arguments[0].int) ?? false } ?? -1)]
    }
    return interface
  }()

  /// `org.a11y.atspi.Hyperlink`.
  static let hyperlink: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Hyperlink")
    interface.property("NAnchors", "n") { _ in .int16(1) }
    interface.property("StartIndex", "i") { .int($0.node.link?.range.lowerBound ?? 0) }
    interface.property("EndIndex", "i") { .int($0.node.link?.range.upperBound ?? 0) }
    interface.method("GetObject", "i", "(so)") { subject, _ in [subject.reference(subject.node)] }
    interface.method("GetURI", "i", "s") { subject, _ in [.string(subject.node.link?.address ?? "")] }
    interface.method("IsValid", "", "b") { subject, _ in [.bool(subject.node.link != nil)] }
    return interface
  }()

  /// `org.a11y.atspi.Document`.
  static let document: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Document")
    interface.property("CurrentPageNumber", "i") { _ in .int(-1) }
    interface.property("PageCount", "i") { _ in .int(-1) }
    interface.method("GetLocale", "", "s") { subject, _ in [.string(subject.server.locale)] }
    interface.method("GetAttributeValue", "s", "s") { subject, arguments in
      [.string(subject.node.attributes[arguments[0].string ?? ""] ?? "")]
    }
    interface.method("GetAttributes", "", "a{ss}") { subject, _ in [.strings(subject.node.attributes)] }
    return interface
  }()
}
