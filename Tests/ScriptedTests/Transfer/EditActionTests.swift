import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Standard edit actions of a program's own views, edit menus that are open, and pasteboards that it fills.
@MainActor @Suite("Edit actions", .serialized) struct EditActionTests {
  /// Performs the standard actions that texts of the toolkit leave to the program.
  private final class Styled: UIView {
    var performed: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func toggleBoldface(_ sender: Any?) { performed.append("bold") }
    override func toggleItalics(_ sender: Any?) { performed.append("italic") }
    override func increaseSize(_ sender: Any?) { performed.append("bigger") }
    override func decreaseSize(_ sender: Any?) { performed.append("smaller") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { performed.append("left to right") }
    override func pasteAndGo(_ sender: Any?) { performed.append("go") }
    override func pasteAndSearch(_ sender: Any?) { performed.append("search") }
    override func printContent(_ sender: Any?) { performed.append("print") }
  }

  private func run(_ body: (TestApplication, Styled) throws -> Void) throws {
    try TestApplication.run { application in
      let view = Styled(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      application.window.addSubview(view)
      view.becomeFirstResponder()
      application.compositor.settle()
      try body(application, view)
      view.removeFromSuperview()
    }
  }

  @Test("Keys and the edit menu toggle the text styles that a view supports")
  func styles() throws {
    try run { application, view in
      let keyboard = application.compositor.keyboard
      for key in ["b", "i"] {
        keyboard.press(key: try keyboard.key(named: "Control_L"))
        try keyboard.tap(key)
        keyboard.release(key: try keyboard.key(named: "Control_L"))
        application.compositor.settle()
      }
      #expect(view.performed == ["bold", "italic"])
      let menus = SystemCommands.editMenu(for: view).compactMap { $0 as? UIMenu }
      let titles = menus.map { $0.children.map(\.title) }
      #expect(titles == [["Bold", "Italic"], ["Bigger", "Smaller"]])
      for command in menus[1].children { (command as? UICommand)?.perform(from: view) }
      #expect(view.performed == ["bold", "italic", "bigger", "smaller"])
    }
  }

  @Test(
    "U1: a control sends a standard edit action with a nil target to the first responder that overrides it")
  func controls() throws {
    try run { application, view in
      let (button, inner) = (UIButton(), KeyReceiver(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      application.window.addSubview(button)
      view.addSubview(inner)
      button.addTarget(nil, action: UIResponder.toggleBoldface(_:), for: .touchDown)
      button.addTarget(nil, action: .toggleItalics, for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(view.performed == ["bold", "italic"])
      inner.becomeFirstResponder()
      button.sendActions(for: .touchDown)
      #expect(view.performed == ["bold", "italic", "bold", "italic"], "the view inside overrides neither")
      #expect(!UIApplication.shared.sendAction(.copy, to: nil, from: button, for: nil), "no responder copies")
      inner.resignFirstResponder()
      view.performed = []
      button.sendActions(for: .touchDown)
      #expect(view.performed.isEmpty, "the view is not in the chain of the button")
      view.addSubview(button)
      button.sendActions(for: .touchDown)
      #expect(view.performed == ["bold", "italic"])
      button.removeFromSuperview()
    }
  }

  /// A view that handles an action, and passes it to its superclass as well.
  private final class Polite: UIView {
    var copies = 0
    override func copy(_ sender: Any?) {
      copies += 1
      super.copy(sender)
      UIApplication.shared.sendAction(.paste, to: nil, from: self, for: nil)
    }
  }

  @Test("An override that calls super has handled the action") func callsSuper() {
    let (outer, inner, control) = (Polite(), Polite(), UIControl())
    outer.addSubview(inner)
    inner.addSubview(control)
    #expect(UIApplication.shared.sendAction(UIResponder.copy(_:), to: nil, from: control, for: nil))
    #expect(inner.copies == 1 && outer.copies == 0)
  }

  @Test("Actions without a key are sent to the nearest responder that performs them")
  func others() throws {
    try run { _, view in
      let inner = UIView()
      view.addSubview(inner)
      let actions = [
        Selector(UIResponder.makeTextWritingDirectionLeftToRight(_:)), Selector(UIResponder.pasteAndGo(_:)),
        Selector(UIResponder.pasteAndSearch(_:)), Selector(UIResponder.printContent(_:)),
      ]
      for action in actions {
        #expect(inner.target(forAction: action, withSender: nil) as? UIView === view)
        UICommand(title: "", action: action).perform(from: inner)
      }
      #expect(view.performed == ["left to right", "go", "search", "print"])
    }
  }

  /// Gives the menu of an interaction.
  private final class MenuDelegate: UIEditMenuInteractionDelegate {
    var title = "First"
    var place = CGRect(x: 10, y: 20, width: 30, height: 10)
    private(set) var asks = 0
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      asks += 1
      return UIMenu(children: [UIAction(title: title) { _ in }])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { place }
  }

  @Test("An open menu is requested again, and moved to its delegate's rectangle")
  func reload() throws {
    try run { application, view in
      let delegate = MenuDelegate()
      let interaction = UIEditMenuInteraction(delegate: delegate)
      view.addInteraction(interaction)
      interaction.reloadVisibleMenu()
      interaction.updateVisibleMenuPosition(animated: false)
      #expect(delegate.asks == 0 && UIApplication.shared.context.popups.menu == nil, "none is open")
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      application.compositor.settle()
      @MainActor func titles() -> [String] {
        UIApplication.shared.context.popups.menu?.levels[0].view.rows.compactMap { $0.element?.title } ?? []
      }
      @MainActor func top() throws -> CGFloat {
        try #require(application.compositor.popups.first { !$0.isDone }).frame.minY
      }
      #expect(titles() == ["First"])
      let before = try top()
      delegate.title = "Second"
      interaction.reloadVisibleMenu()
      application.compositor.settle()
      #expect(titles() == ["Second"] && delegate.asks == 2)
      delegate.place.origin.y += 25
      interaction.updateVisibleMenuPosition(animated: true)
      application.compositor.settle()
      try #expect(top() == before + 25)
      #expect(delegate.asks == 2, "the menu is the same")
      interaction.dismissMenu()
      application.compositor.settle()
      interaction.reloadVisibleMenu()
      #expect(titles() == [], "a menu that was dismissed stays so")
    }
  }

  @Test("Commands are validated on each use, without a call of setNeedsRevalidate")
  func revalidate() throws {
    final class Switching: UIView {
      var isOn = false
      override var canBecomeFirstResponder: Bool { true }
      override func copy(_ sender: Any?) {}
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == UIResponder.copy(_:) ? isOn : super.canPerformAction(action, withSender: sender)
      }
    }
    let view = Switching()
    #expect(SystemCommands.editMenu(for: view).isEmpty)
    view.isOn = true
    #expect(!SystemCommands.editMenu(for: view).isEmpty)
    view.isOn = false
    UIMenuSystem.context.setNeedsRevalidate()
    #expect(SystemCommands.editMenu(for: view).isEmpty)
  }

  @Test("Setting data or objects replaces the content of the pasteboard")
  func pasteboard() throws {
    try TestApplication.run { application in
      let pasteboard = UIPasteboard.general
      application.compositor.pointer.move(to: CGPoint(x: 5, y: 5), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      pasteboard.strings = ["a", "b"]
      pasteboard.setData(Data([1, 2, 3]), forPasteboardType: "com.example.note")
      #expect(pasteboard.numberOfItems == 1 && pasteboard.types == ["com.example.note"])
      #expect(pasteboard.data(forPasteboardType: "com.example.note") == Data([1, 2, 3]))
      pasteboard.setObjects(["tea", "cake"])
      #expect(pasteboard.strings == ["tea", "cake"])
      #expect(pasteboard.data(forPasteboardType: "com.example.note") == nil)
      application.compositor.exchange()
      try #expect(
        application.compositor.seats[0].selection.read("text/plain") == Array("tea\ncake".utf8))
      pasteboard.items = []
    }
  }
}
