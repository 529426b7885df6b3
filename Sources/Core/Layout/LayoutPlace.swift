/// An attribute of a view or a layout guide, as a side of a constraint.
struct LayoutPlace: Equatable {
  private let reference: LayoutReference?
  let attribute: NSLayoutConstraint.Attribute

  /// - Parameter item: a view or a layout guide. It is not retained.
  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.attribute = attribute
    switch item {
    case nil: reference = nil
    case let view as UIView: reference = view.layoutReference
    case let guide as UILayoutGuide: reference = guide.layoutReference
    case let other?:
      preconditionFailure(
        "\(type(of: other)) is no item of a constraint: give it a view or a layout guide")
    }
  }

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    reference = view.layoutReference
    self.attribute = attribute
  }

  /// The view or the layout guide; nil if it was released.
  var item: AnyObject? { reference?.object }

  var layoutItem: LayoutItem? { reference?.layoutItem }

  static func == (a: LayoutPlace, b: LayoutPlace) -> Bool { a.item === b.item && a.attribute == b.attribute }

  /// The region of the view that the attribute refers to; nil for the view itself.
  var region: InsetGuide.Region? { reference?.region ?? (attribute.isMargin ? .margins : nil) }

  /// `UIView: 0x….width`.
  nonisolated var text: String {
    MainActor.assumeIsolatedIfPossible { "\(LayoutPlace.name(item)).\(attribute.name)" } ?? "item"
  }

  static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let address = UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque())
    let identifier = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
    let words = identifier.map { " '\($0)'" } ?? ""
    let type: Any.Type = item is InsetGuide || item is ReadableGuide ? UILayoutGuide.self : type(of: item)
    return "\(type): 0x\(String(address, radix: 16))\(words)"
  }
}

extension MainActor {
  /// The result of the body on the main thread; nil on other threads.
  nonisolated static func assumeIsolatedIfPossible<T: Sendable>(_ body: @MainActor () -> T) -> T? {
    MainThread.isCurrent ? assumeIsolated(body) : nil
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; nil for none.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  var isSize: Bool { self == .width || self == .height }

  var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// The attribute of the view that corresponds to a margin attribute.
  var ofView: NSLayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// The corresponding margin attribute, if one exists.
  var ofMargins: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }

  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
