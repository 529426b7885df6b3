/// A list of things that a person can choose from, perhaps with lists inside it.
///
/// UIKit: `UIMenu`. It is shown by `present(from:)`, or by a `UIContextMenuInteraction`.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// What a menu is to the program.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown inside another one, and what choosing does.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its elements are among those of the menu around it, between separating lines, below its title.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It is shown as one whose choice destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is on; choosing another one turns that on instead.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements stand beside each other on a phone. On a desktop, as on a Mac, they are lines like others.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large a menu's elements are on a phone. On a desktop, as on a Mac, all are lines.
  public nonisolated enum ElementSize: Int, Sendable {
    case small
    case medium
    case large
    case automatic = -1
  }

  /// What the menu is to the program.
  public let identifier: Identifier

  /// How it is shown inside another one, and what choosing does.
  public let options: Options

  /// How large its elements are on a phone; kept for programs that run there too.
  open var preferredElementSize: ElementSize

  /// What is in it, from the top.
  open private(set) var children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: what it is called; above its elements, where there is one and it is no submenu.
  ///   - subtitle: a line that explains it, where it is a submenu.
  ///   - image: the picture beside the title, where it is a submenu.
  ///   - identifier: what it is to the program; one that no other has by default.
  ///   - options: how it is shown inside another one, and what choosing does.
  ///   - preferredElementSize: how large its elements are on a phone.
  ///   - children: what is in it, from the top.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    self.identifier = identifier ?? Identifier("casement.menu.\(Self.count)")
    Self.count += 1
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private static var count = 0

  /// Another menu with the same elements in it.
  open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }

  /// The same menu with other elements in it.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The same menu with another one in the place of one that is in it, or in an inline menu in it.
  func replacing(_ identifier: Identifier, with menu: UIMenu) -> UIMenu {
    replacingChildren(
      children.map { child in
        guard let inner = child as? UIMenu else { return child }
        if inner.identifier == identifier { return menu }
        return inner.options.contains(.displayInline) ? inner.replacing(identifier, with: menu) : inner
      })
  }

  /// The actions and commands in it that are on, those of its inline menus included.
  open var selectedElements: [UIMenuElement] {
    shownChildren.flatMap { child in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return child.menuState == .on ? [child] : []
    }
  }

  /// An action in it was chosen: with `.singleSelection` it is on from now on, and no other is. Also where an
  /// inline menu in it says nothing of that.
  func select(_ chosen: UIMenuElement) {
    guard chosen is UIAction, options.contains(.singleSelection) else {
      for case let menu as UIMenu in shownChildren { menu.select(chosen) }
      return
    }
    guard contains(chosen) else { return }
    for element in selectedElements { (element as? UIAction)?.state = .off }
    (chosen as? UIAction)?.state = .on
  }

  private func contains(_ element: UIMenuElement) -> Bool {
    shownChildren.contains { child in
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else {
        return child === element
      }
      return menu.contains(element)
    }
  }
}
