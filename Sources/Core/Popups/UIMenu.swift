/// A list of elements that a person can choose, including submenus.
///
/// UIKit: `UIMenu`. It is shown by `present(from:)`, or by a `UIContextMenuInteraction`.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identifier of a menu, by which the program finds it.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Options for a menu inside another one, and for choosing its elements.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its elements are shown among those of the menu around it, between separators, below its title.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Shown in the style of destructive actions, which delete data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is on; choosing another turns that on instead.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// On a phone its elements are shown beside each other. On a desktop, as on a Mac, they are rows.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements on a phone. On a desktop, as on a Mac, all are rows.
  public nonisolated enum ElementSize: Int, Sendable {
    case small
    case medium
    case large
    case automatic = -1
  }

  /// The identifier, by which the program finds the menu.
  public let identifier: Identifier

  /// Options for a menu inside another one, and for choosing its elements.
  public let options: Options

  /// The size of its elements on a phone; stored for programs that run there too.
  open var preferredElementSize: ElementSize

  /// The elements, from the top.
  open private(set) var children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: the title; shown above the elements of a menu that is no submenu.
  ///   - subtitle: a line that explains a submenu.
  ///   - image: the image beside the title of a submenu.
  ///   - identifier: the identifier; unique by default.
  ///   - options: options for a menu inside another one, and for choosing its elements.
  ///   - preferredElementSize: the size of its elements on a phone.
  ///   - children: the elements, from the top.
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

  /// A new menu with the same elements.
  open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }

  /// A menu with the same properties and other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// A menu with one of its submenus replaced, also one in an inline menu.
  func replacing(_ identifier: Identifier, with menu: UIMenu) -> UIMenu {
    replacingChildren(
      children.map { child in
        guard let inner = child as? UIMenu else { return child }
        if inner.identifier == identifier { return menu }
        return inner.options.contains(.displayInline) ? inner.replacing(identifier, with: menu) : inner
      })
  }

  /// The actions and commands that are on, those of inline menus included.
  open var selectedElements: [UIMenuElement] {
    shownChildren.flatMap { child in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return child.menuState == .on ? [child] : []
    }
  }

  /// Updates the states after an action was chosen: with `.singleSelection` it becomes the only one that is on. An inline
  /// menu without that option belongs to the selection of the menu around.
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
