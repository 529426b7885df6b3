public import Foundation

/// A menu hierarchy that responders build in `UIResponder.buildMenu(with:)`.
///
/// UIKit: `UIMenuSystem`.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The program's main menu, which the application and its delegate build. No menu bar shows it. Its key commands
  /// are active, after those of the responders (`UIResponder.keyCommands`).
  public static let main = UIMenuSystem()

  /// The edit menus. All responders from the application to the first responder build them each time one is shown.
  public static let context = UIMenuSystem()

  private var built: [UIKeyCommand]?

  private override init() {}

  /// Discards the built menus. They are rebuilt on the next use.
  open func setNeedsRebuild() { built = nil }

  /// Has no effect, since commands are validated on each use.
  open func setNeedsRevalidate() {}

  /// The key commands of the program's main menu.
  var keyCommands: [UIKeyCommand] {
    if let built { return built }
    let builder = MenuBuilder(self, .program)
    let application = UIApplication.shared
    application.buildMenu(with: builder)
    (application.delegate as? UIResponder)?.buildMenu(with: builder)
    let commands = builder.root.commands
    built = commands
    return commands
  }

  /// The edit menu of a responder, built by the responder chain from the suggested elements.
  func editMenu(_ suggested: [UIMenuElement], for responder: UIResponder?) -> [UIMenuElement] {
    guard let responder else { return suggested }
    let builder = MenuBuilder(self, UIMenu(identifier: .root, children: suggested))
    for builders in Array(responder.chain).reversed() { builders.buildMenu(with: builder) }
    return builder.root.children
  }
}

extension UIMenu {
  /// The key commands in the menu and its submenus.
  fileprivate var commands: [UIKeyCommand] {
    children.flatMap { child in
      if let menu = child as? UIMenu { return menu.commands }
      return (child as? UIKeyCommand).map { [$0] } ?? []
    }
  }

  /// The main menu before responders modify it.
  fileprivate static var program: UIMenu {
    UIMenu(
      identifier: .root,
      children: [
        UIMenu(identifier: .application), UIMenu(title: localized("File"), identifier: .file),
        UIMenu(
          title: localized("Edit"), identifier: .edit,
          children: [
            UIMenu(identifier: .undoRedo, options: .displayInline),
            UIMenu(identifier: .standardEdit, options: .displayInline),
            UIMenu(title: localized("Find"), identifier: .find),
          ]),
        UIMenu(
          title: localized("Format"), identifier: .format,
          children: [
            UIMenu(title: localized("Font"), identifier: .font),
            UIMenu(title: localized("Text"), identifier: .text),
          ]),
        UIMenu(title: localized("View"), identifier: .view),
        UIMenu(title: localized("Window"), identifier: .window),
        UIMenu(title: localized("Help"), identifier: .help),
      ])
  }
}

/// Modifies menus before they are shown.
///
/// If a menu with the given identifier does not exist, the call has no effect.
///
/// UIKit: `UIMenuBuilder`.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The menu system that is built.
  var system: UIMenuSystem { get }

  /// The menu with an identifier; nil for none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?

  /// The action with an identifier; nil for none.
  func action(for identifier: UIAction.Identifier) -> UIAction?

  /// The command with an action; nil for none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

  /// Replaces the elements of a menu. The closure receives the current elements.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  /// Inserts a menu before another menu.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu after another menu.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu as the first element of another menu.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

  /// Inserts a menu as the last element of another menu.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A menu tree during its construction.
private final class MenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, _ root: UIMenu) {
    self.system = system
    self.root = root
  }

  private func first<Element: UIMenuElement>(_ type: Element.Type, where matches: (Element) -> Bool)
    -> Element?
  {
    var waiting: [UIMenuElement] = [root]
    while let element = waiting.popLast() {
      if let found = element as? Element, matches(found) { return found }
      if let menu = element as? UIMenu { waiting += menu.children.reversed() }
    }
    return nil
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first(UIMenu.self) { $0.identifier == identifier }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first(UIAction.self) { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    let wanted = propertyList as? AnyHashable
    return first(UICommand.self) { $0.action == action && $0.propertyList as? AnyHashable == wanted }
  }

  /// Replaces a menu by the elements that a closure returns, which may include the menu itself.
  private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) {
    func changed(_ menu: UIMenu) -> [UIMenuElement]? {
      if menu.identifier == identifier { return change(menu) }
      for (index, child) in menu.children.enumerated() {
        guard let inner = child as? UIMenu, let new = changed(inner) else { continue }
        var children = menu.children
        children.replaceSubrange(index...index, with: new)
        return [menu.replacingChildren(children)]
      }
      return nil
    }
    guard let new = changed(root) else {
      return Trace.log("menu not changed reason=\"there is none \(identifier.rawValue)\"")
    }
    // The root can only be replaced by another root.
    if let new = new.first as? UIMenu, new.identifier == .root { root = new }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }
}
