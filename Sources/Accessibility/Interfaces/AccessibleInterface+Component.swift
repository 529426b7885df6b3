import CasementBus
import Foundation

extension AccessibleInterface {
  /// `org.a11y.atspi.Component`: where a node is. Programs do not move by these calls.
  static let component: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Component")
    interface.method("Contains", "iiu", "b") { subject, arguments in
      let point = subject.point(arguments[0], arguments[1], arguments[2])
      return [.bool(subject.node.frame?.contains(point) ?? false)]
    }
    interface.method("GetAccessibleAtPoint", "iiu", "(so)") { subject, arguments in
      let point = subject.point(arguments[0], arguments[1], arguments[2])
      return [subject.reference(subject.node.descendant(at: point))]
    }
    interface.method("GetExtents", "u", "(iiii)") { subject, arguments in
      [.tuple(BusValue.integers(of: subject.converted(subject.node.frame ?? .zero, arguments[0])))]
    }
    interface.method("GetPosition", "u", "ii") { subject, arguments in
      Array(BusValue.integers(of: subject.converted(subject.node.frame ?? .zero, arguments[0])).prefix(2))
    }
    interface.method("GetSize", "", "ii") { subject, _ in
      Array(BusValue.integers(of: subject.node.frame ?? .zero).suffix(2))
    }
    interface.method("GetLayer", "", "u") { subject, _ in
      // AtspiComponentLayer: a window, or a widget.
      [.uint32(subject.node.parent?.accessibleID == 0 ? 7 : 3)]
    }
    interface.method("GetMDIZOrder", "", "n") { _, _ in [.int16(-1)] }
    interface.method("GetAlpha", "", "d") { _, _ in [.double(1)] }
    interface.method("GrabFocus", "", "b") { subject, _ in [.bool(subject.node.grabFocus())] }
    interface.method("SetExtents", "iiiiu", "b") { _, _ in [.bool(false)] }
    interface.method("SetPosition", "iiu", "b") { _, _ in [.bool(false)] }
    interface.method("SetSize", "ii", "b") { _, _ in [.bool(false)] }
    interface.method("ScrollTo", "u", "b") { subject, _ in [.bool(subject.node.scrollToVisible())] }
    interface.method("ScrollToPoint", "uii", "b") { subject, _ in [.bool(subject.node.scrollToVisible())] }
    return interface
  }()

  /// `org.a11y.atspi.Image`.
  static let image: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Image")
    interface.property("ImageDescription", "s") { .string($0.node.imageDescription ?? "") }
    interface.property("ImageLocale", "s") { .string($0.server.locale) }
    interface.method("GetImageExtents", "u", "(iiii)") { subject, arguments in
      [.tuple(BusValue.integers(of: subject.converted(subject.node.frame ?? .zero, arguments[0])))]
    }
    interface.method("GetImagePosition", "u", "ii") { subject, arguments in
      Array(BusValue.integers(of: subject.converted(subject.node.frame ?? .zero, arguments[0])).prefix(2))
    }
    interface.method("GetImageSize", "", "ii") { subject, _ in
      Array(BusValue.integers(of: subject.node.frame ?? .zero).suffix(2))
    }
    return interface
  }()
}

extension AccessibleNode {
  /// The innermost descendant at a point of the window; the node itself if it contains the point.
  func descendant(at point: CGPoint) -> (any AccessibleNode)? {
    guard frame?.contains(point) ?? false else { return nil }
    var node: any AccessibleNode = self
    // The tree is finite, but a program's own elements may refer to each other.
    for _ in 0..<AccessibilityServer.maximumDepth {
      guard let child = node.child(at: point) else { break }
      node = child
    }
    return node
  }
}
