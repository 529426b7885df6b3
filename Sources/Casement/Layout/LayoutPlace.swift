/// An attribute of a view or a layout guide, as a side of a constraint.
struct LayoutPlace: Equatable {
  /// A view or a layout guide.
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute

  static func == (a: LayoutPlace, b: LayoutPlace) -> Bool { a.item === b.item && a.attribute == b.attribute }

  /// `UIView: 0x….width`.
  nonisolated var text: String {
    MainActor.assumeIsolatedIfPossible { "\(LayoutPlace.name(item)).\(attribute.name)" } ?? "item"
  }

  static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let address = UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque())
    let identifier = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
    let words = identifier.map { " '\($0)'" } ?? ""
    return "\(type(of: item)): 0x\(String(address, radix: 16))\(words)"
  }
}

extension MainActor {
  /// What the body makes on the main thread; nil on another one.
  nonisolated static func assumeIsolatedIfPossible<T: Sendable>(_ body: @MainActor () -> T) -> T? {
    MainThread.isCurrent ? assumeIsolated(body) : nil
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// The axis along which it is measured; nil for none.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    case .notAnAttribute: nil
    }
  }

  var isSize: Bool { self == .width || self == .height }

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
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
