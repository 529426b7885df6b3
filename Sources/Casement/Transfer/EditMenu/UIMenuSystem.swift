public import Foundation

/// One of the two places of a program that have menus which its responders build (`UIResponder.buildMenu(with:)`).
///
/// UIKit: `UIMenuSystem`.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The program's own menus, which the application and its delegate build. A desktop of ours has no bar that shows them: what
  /// is in them is performed by the keys of its key commands, after those of responders (`UIResponder.keyCommands`).
  public static let main = UIMenuSystem()

  /// The edit menus, which all responders from the application down to the first responder build whenever one is shown.
  public static let context = UIMenuSystem()

  private var built: [UIKeyCommand]?

  private override init() {}

  /// What is in the menus may have changed: they are built anew when they are needed next.
  open func setNeedsRebuild() { built = nil }

  /// Whether commands can be performed may have changed. They are asked each time that they are needed, so that nothing
  /// follows.
  open func setNeedsRevalidate() {}

  /// The key commands of the program's own menus.
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

  /// The edit menu of a responder, as it and those around it build it from what the system suggests.
  func editMenu(_ suggested: [UIMenuElement], for responder: UIResponder?) -> [UIMenuElement] {
    guard let responder else { return suggested }
    let builder = MenuBuilder(self, UIMenu(identifier: .root, children: suggested))
    for builders in Array(responder.chain).reversed() { builders.buildMenu(with: builder) }
    return builder.root.children
  }
}

extension UIMenu {
  /// The key commands in it and in its submenus.
  fileprivate var commands: [UIKeyCommand] {
    children.flatMap { child in
      if let menu = child as? UIMenu { return menu.commands }
      return (child as? UIKeyCommand).map { [$0] } ?? []
    }
  }

  /// The menus of a program as they are before anybody has built on them.
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

/// Changes menus before they are shown.
///
/// A menu that is not there is no error: what was to happen to it, or beside it, does not happen.
///
/// UIKit: `UIMenuBuilder`.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// What the menus are for.
  var system: UIMenuSystem { get }

  /// The menu of an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?

  /// The action of an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?

  /// The command that does something; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Puts a menu in the place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

  /// Puts other elements into a menu: the block gets those that are in it.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  /// Puts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

  /// Puts a menu behind another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

  /// Puts a menu into another one, as its first element.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

  /// Puts a menu into another one, as its last element.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

  /// Takes a menu out.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A tree of menus that is being built.
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

  /// Puts something in the place of a menu, which may be that menu with something before and behind it.
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
    // Nothing is beside the root, and something takes its place.
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
