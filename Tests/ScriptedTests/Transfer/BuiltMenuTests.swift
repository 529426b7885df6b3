import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Menus that responders build, and edit menus of texts.
@MainActor @Suite("Menus that responders build") struct BuiltMenuTests {
  @Test("Responders build the edit menu, from the outermost to the first responder")
  func context() throws {
    try TestApplication.run { application in
      let (outer, page) = (BuildingView(), BuildingView())
      application.window.addSubview(outer)
      outer.addSubview(page)
      page.becomeFirstResponder()
      application.compositor.settle()
      var order: [String] = []
      outer.build = { builder in
        order.append("outer")
        #expect(builder.system === UIMenuSystem.context)
        builder.insertSibling(UIMenu.inline("Look Up"), afterMenu: .standardEdit)
        builder.insertChild(UIMenu.inline("First"), atStartOfMenu: .root)
        builder.remove(menu: .init("none of these"))
      }
      page.build = { builder in
        order.append("page")
        #expect(builder.command(for: .copy, propertyList: nil)?.title == "Copy")
        #expect(builder.menu(for: .standardEdit) != nil && builder.menu(for: .file) == nil)
        builder.replaceChildren(ofMenu: .standardEdit) {
          $0 + [UIAction(title: "Own", identifier: .init("own")) { _ in }]
        }
        #expect(builder.action(for: .init("own"))?.title == "Own")
      }
      let titles = { SystemCommands.editMenu(for: page).flatMap(\.titles) }
      #expect(titles() == ["First", "Copy", "Own", "Look Up"] && order == ["outer", "page"])
      page.build = { $0.replace(menu: .standardEdit, with: UIMenu.inline("Instead")) }
      #expect(titles() == ["First", "Instead", "Look Up"])
      page.build = { builder in
        builder.remove(menu: .standardEdit)
        builder.insertSibling(UIMenu.inline("Before"), beforeMenu: .textSize)
        builder.insertChild(UIMenu.inline("Last"), atEndOfMenu: .root)
      }
      #expect(titles() == ["First", "Look Up", "Last"])
    }
  }

  @Test("Key commands of the program's own menus work everywhere, after those of responders")
  func main() throws {
    try TestApplication.run { application in
      let delegate = BuildingDelegate()
      let former = UIApplication.shared.delegate
      UIApplication.shared.delegate = delegate
      UIMenuSystem.main.setNeedsRebuild()
      defer {
        UIApplication.shared.delegate = former
        UIMenuSystem.main.setNeedsRebuild()
      }
      let page = Page()
      application.window.addSubview(page)
      page.becomeFirstResponder()
      application.compositor.settle()
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      @MainActor func press(_ key: String) throws {
        try keyboard.press(key: keyboard.key(named: "Control_L"))
        try keyboard.tap(key)
        try keyboard.release(key: keyboard.key(named: "Control_L"))
        application.compositor.settle()
      }
      try press("n")
      try press("n")
      #expect(delegate.made == 2 && delegate.builds == 1)
      #expect(UIApplication.shared.activeKeyCommands.map(\.title) == ["New"])
      page.commands = [
        UIKeyCommand(input: "n", modifierFlags: .control) { [unowned page] _ in page.performed.append("own") }
      ]
      try press("n")
      #expect(delegate.made == 2 && page.performed == ["own"])
      UIMenuSystem.main.setNeedsRebuild()
      page.commands = []
      try press("n")
      #expect(delegate.made == 3 && delegate.builds == 2)
    }
  }

  @Test("The delegate of a text builds its edit menu from the suggested commands", arguments: [false, true])
  func ofText(isField: Bool) throws {
    try TestApplication.run { application in
      let delegate = TextDelegate()
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
      let view = UITextView(frame: CGRect(x: 10, y: 50, width: 200, height: 80))
      (field.text, view.text) = ("some words", "some words")
      (field.delegate, view.delegate) = (delegate, delegate)
      application.window.addSubview(field)
      application.window.addSubview(view)
      let text: UIView & UITextInput = isField ? field : view
      text.becomeFirstResponder()
      text.selectAll(nil)
      application.compositor.settle()
      @MainActor func open() throws -> [String] {
        let interaction = try #require(text.interactions.compactMap { $0 as? UITextInteraction }.first)
        interaction.presentMenu(at: CGPoint(x: 5, y: 5))
        application.compositor.settle()
        return UIApplication.shared.context.popups.menu?.levels.first?.view.rows.compactMap {
          $0.element?.title
        } ?? []
      }
      #expect(try open() == ["Shout", "Cut", "Copy", "Delete"])
      #expect(delegate.ranges == [NSRange(location: 0, length: 10)] && delegate.events == ["present"])
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(delegate.events == ["present", "dismiss"])
      delegate.isSilent = true
      #expect(try open() == ["Cut", "Copy", "Delete"])
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
    }
  }

  /// A view that can copy, and builds on menus.
  private final class BuildingView: UIView {
    var build: (any UIMenuBuilder) -> Void = { _ in }
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) {}
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      build(builder)
    }
  }

  private final class BuildingDelegate: UIResponder, UIApplicationDelegate {
    var builds = 0
    var made = 0
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system === UIMenuSystem.main else { return }
      builds += 1
      let command = UIKeyCommand(input: "n", modifierFlags: .control) { [unowned self] _ in made += 1 }
      command.title = "New"
      builder.insertChild(UIMenu(options: .displayInline, children: [command]), atStartOfMenu: .file)
      builder.remove(menu: .format)
      #expect(builder.menu(for: .font) == nil && builder.menu(for: .standardEdit) != nil)
    }
  }

  private final class TextDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var ranges: [NSRange] = []
    var events: [String] = []
    var isSilent = false

    private func menu(_ range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
      guard !isSilent else { return nil }
      ranges.append(range)
      return UIMenu(children: [UIAction(title: "Shout") { _ in }] + suggested)
    }

    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(range, suggestedActions) }
    func textField(
      _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { events.append("present") }
    func textField(
      _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { events.append("dismiss") }
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(range, suggestedActions) }
    func textView(
      _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { events.append("present") }
    func textView(
      _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { events.append("dismiss") }
  }
}

extension UIMenu {
  fileprivate static func inline(_ title: String) -> UIMenu {
    UIMenu(options: .displayInline, children: [UIAction(title: title) { _ in }])
  }
}

extension UIMenuElement {
  /// The titles of what can be chosen in it.
  fileprivate var titles: [String] {
    (self as? UIMenu)?.children.flatMap(\.titles) ?? [title]
  }
}
