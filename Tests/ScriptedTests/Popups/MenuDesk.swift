import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with a view that has a menu, and what became of that.
final class MenuDesk {
  let application: TestApplication
  let view = KeyedView(frame: CGRect(x: 20, y: 30, width: 160, height: 40))
  /// The performed actions, in order.
  private(set) var journal: [String] = []

  /// Runs a test in a window of 300×200 points, whose corner is in the middle of the screen.
  static func run(
    _ offers: Offers = .everything, _ body: (MenuDesk) throws -> Void
  ) throws {
    try run(on: ScriptedCompositor(offers), body)
  }

  static func run(on compositor: ScriptedCompositor, _ body: (MenuDesk) throws -> Void) throws {
    try TestApplication.run(on: compositor) { application in
      let desk = MenuDesk(application)
      try application.shown.position = CGPoint(x: 400, y: 300)
      try body(desk)
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
    application.window.addSubview(view)
    view.desk = self
    view.becomeFirstResponder()
    compositor.settle()
  }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }
  var keyboard: ScriptedKeyboard { compositor.keyboard }
  var pointer: ScriptedPointer { compositor.pointer }

  func note(_ line: String) { journal.append(line) }

  /// The actions since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  // MARK: Menus

  func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] in self?.note("do \($0.title)")
    }
  }

  /// Alpha, Beta (disabled), Gamma, then More with One and Two, then Delta.
  lazy var menu = UIMenu(children: [
    action("Alpha"), action("Beta", .disabled), action("Gamma"),
    UIMenu(title: "More", children: [action("One"), action("Two")]),
    UIMenu(options: .displayInline, children: [action("Delta"), action("Hidden", .hidden)]),
  ])

  /// Presses the left button in the view, and has the menu open.
  func open(_ menu: UIMenu? = nil) throws {
    try pressInView()
    pointer.release()
    compositor.exchange()
    _ = take()
    present(menu)
    compositor.settle()
  }

  func present(_ menu: UIMenu? = nil) {
    (menu ?? self.menu).present(from: view) { [weak self] in self?.note("chose \($0?.title ?? "nothing")") }
  }

  func pressInView(_ button: UInt32 = 0x110) throws {
    pointer.move(to: point(CGPoint(x: 30, y: 20)), in: try application.shown)
    pointer.press(button)
    compositor.exchange()
  }

  /// A point of the view as one of the surface.
  func point(_ point: CGPoint) -> CGPoint {
    let place = view.convert(point, to: nil)
    let origin = window.renderer.contentOrigin
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// The menus that are open, from the first.
  var levels: [MenuPopup] { UIApplication.shared.context.popups.menu?.levels ?? [] }

  /// The popups, as the compositor has them.
  var popups: [ScriptedPopup] { compositor.popups }

  /// The titles of a menu, a star before the one at which pointer or keys are.
  func titles(_ level: Int = 0) -> [String] {
    guard levels.indices.contains(level) else { return [] }
    let view = levels[level].view
    return view.rows.enumerated().map { index, row in
      let title = row.element?.title ?? row.submenu?.title ?? "-"
      return index == view.highlighted ? "*\(title)" : title
    }
  }

  /// Where a row is on its popup's surface.
  func place(_ title: String, level: Int = 0) throws -> CGPoint {
    let popup = try #require(levels.indices.contains(level) ? levels[level] : nil)
    let index = try #require(popup.view.rows.firstIndex { ($0.element ?? $0.submenu)?.title == title })
    let frame = popup.view.convert(popup.view.frame(of: index), to: popup as UIView)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func point(at title: String, level: Int = 0) throws {
    pointer.move(to: try place(title, level: level), on: popups[level].surface)
    compositor.exchange()
  }

  func tap(_ names: String...) throws {
    for name in names {
      try keyboard.tap(name)
      compositor.settle()
    }
  }
}

/// A view that can be first responder, and notes keys and touches.
final class KeyedView: UIView {
  weak var desk: MenuDesk?
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { desk?.note("key \(press.key?.charactersIgnoringModifiers ?? "")") }
    super.pressesBegan(presses, with: event)
  }

  /// Whether a press opens the menu.
  var opensOnPress = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    desk?.note("touch began")
    if opensOnPress { desk?.present() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { desk?.note("touch ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    desk?.note("touch cancelled")
  }
}
