import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The standard edit actions, and the responders that perform them, by keys and by the edit menu.
@MainActor @Suite struct EditMenuTests {
  private func run(_ body: (TestApplication, Page) throws -> Void) throws {
    try TestApplication.run { application in
      let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      application.window.addSubview(page)
      #expect(page.becomeFirstResponder())
      application.compositor.settle()
      try body(application, page)
    }
  }

  @Test func keysPerformWhatAResponderCan() throws {
    try run { application, page in
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      @MainActor func press(_ key: String) throws {
        try keyboard.press(key: keyboard.key(named: "Control_L"))
        try keyboard.tap(key)
        try keyboard.release(key: keyboard.key(named: "Control_L"))
        application.compositor.settle()
      }
      try press("c")
      try press("x")
      #expect(page.performed == ["copy"], "nothing cuts here")
      page.canPaste = false
      try press("v")
      page.canPaste = true
      try press("v")
      #expect(page.performed == ["copy", "paste"])
    }
  }

  @Test func theProgramsOwnCommandsComeFirst() throws {
    try run { application, page in
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      page.commands = [
        UIKeyCommand(input: "c", modifierFlags: .control) { [unowned page] _ in page.performed.append("own") }
      ]
      try keyboard.press(key: keyboard.key(named: "Control_L"))
      try keyboard.tap("c")
      try keyboard.release(key: keyboard.key(named: "Control_L"))
      application.compositor.settle()
      #expect(page.performed == ["own"])
    }
  }

  @Test func theSecondaryButtonShowsWhatCanBeDone() throws {
    try run { application, page in
      let delegate = MenuDelegate()
      let interaction = UIEditMenuInteraction(delegate: delegate)
      page.addInteraction(interaction)
      let pointer = try #require(application.compositor.seats[0].pointer)
      pointer.move(to: CGPoint(x: 30, y: 40), in: try application.shown)
      pointer.press(0x111)
      pointer.release(0x111)
      application.compositor.settle()
      #expect(delegate.events == ["menu", "present"])
      #expect(interaction.location(in: page) == CGPoint(x: 30, y: 40))
      let menu = try #require(UIApplication.shared.context.popups.menu)
      #expect(menu.levels[0].view.rows.compactMap { $0.element?.title } == ["Copy", "Paste", "Own"])
      try application.compositor.seats[0].keyboard?.tap("Down")
      try application.compositor.seats[0].keyboard?.tap("Return")
      application.compositor.settle()
      #expect(page.performed == ["copy"] && delegate.events == ["menu", "present", "dismiss"])
    }
  }

  @Test(arguments: [UIEditMenuArrowDirection.up, .down, .left, .right])
  func theMenuIsWhereItsArrowPointsAway(_ direction: UIEditMenuArrowDirection) throws {
    try run { application, page in
      try application.shown.position = CGPoint(x: 400, y: 300)
      let interaction = UIEditMenuInteraction(delegate: nil)
      page.addInteraction(interaction)
      let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 60))
      configuration.preferredArrowDirection = direction
      interaction.presentEditMenu(with: configuration)
      application.compositor.settle()
      let frame = try #require(application.compositor.popups.first).frame
      switch direction {
      case .up: #expect(frame.minY >= 60 && frame.minX < 100 && frame.maxX > 100)
      case .down: #expect(frame.maxY <= 60 && frame.minX < 100 && frame.maxX > 100)
      case .left: #expect(frame.minX >= 100 && frame.minY < 60 && frame.maxY > 60)
      default: #expect(frame.maxX <= 100 && frame.minY < 60 && frame.maxY > 60)
      }
      interaction.dismissMenu()
      application.compositor.settle()
    }
  }

  @Test func aMenuOfNothingIsNotShown() throws {
    try run { application, page in
      let interaction = UIEditMenuInteraction(delegate: nil)
      application.window.addInteraction(interaction)
      _ = page.resignFirstResponder()
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      #expect(UIApplication.shared.context.popups.menu == nil)
    }
  }

  private final class MenuDelegate: UIEditMenuInteractionDelegate {
    var events: [String] = []

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      events.append("menu")
      return UIMenu(children: suggestedActions + [UIAction(title: "Own") { _ in }])
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { events.append("present") }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { events.append("dismiss") }
  }
}

/// A view that can copy, and sometimes paste.
final class Page: UIView {
  var performed: [String] = []
  var canPaste = true
  var commands: [UIKeyCommand] = []

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func copy(_ sender: Any?) { performed.append("copy") }
  override func paste(_ sender: Any?) { performed.append("paste") }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == UIResponder.paste(_:) { return canPaste }
    return super.canPerformAction(action, withSender: sender)
  }
}
