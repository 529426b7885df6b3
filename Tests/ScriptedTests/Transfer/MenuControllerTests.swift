import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The edit menu by `UIMenuController`.
@MainActor @Suite struct MenuControllerTests {
  private static let names: [(Notification.Name, String)] = [
    (UIMenuController.willShowMenuNotification, "will show"),
    (UIMenuController.didShowMenuNotification, "did show"),
    (UIMenuController.willHideMenuNotification, "will hide"),
    (UIMenuController.didHideMenuNotification, "did hide"),
  ]

  /// A view that copies and marks.
  private final class MarkedPage: UIView {
    private(set) var performed: [String] = []
    private(set) var posted: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { performed.append("copy") }
    func mark(_ sender: Any?) { performed.append("mark") }

    func hear(_ notification: Notification) {
      posted += MenuControllerTests.names.filter { $0.0 == notification.name }.map(\.1)
    }
  }

  @Test(
    "The menu has the standard commands and the program's items, and posts its notifications")
  func shown() throws {
    try TestApplication.run { application in
      let page = MarkedPage(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      application.window.addSubview(page)
      page.becomeFirstResponder()
      application.compositor.settle()
      for (name, _) in Self.names {
        NotificationCenter.default.addObserver(
          page, selector: MarkedPage.hear, name: name, object: UIMenuController.shared)
      }
      let controller = UIMenuController.shared
      controller.menuItems = [
        UIMenuItem(title: "Mark", action: MarkedPage.mark),
        UIMenuItem(title: "Nobody's", action: Page.paste(_:)),
      ]
      defer { controller.menuItems = nil }
      // The compositor takes a popup for the answer to a key or a button.
      try application.compositor.keyboard.tap("space")
      application.compositor.settle()
      controller.showMenu(from: page, rect: CGRect(x: 20, y: 20, width: 40, height: 10))
      application.compositor.settle()
      #expect(controller.isMenuVisible && page.posted == ["will show", "did show"])
      let menu = try #require(UIApplication.shared.context.popups.menu)
      #expect(menu.levels[0].view.rows.compactMap { $0.element?.title } == ["Copy", "Mark"])
      try application.compositor.keyboard.tap("Down")
      try application.compositor.keyboard.tap("Down")
      try application.compositor.keyboard.tap("Return")
      application.compositor.exchange()
      application.compositor.settle()
      #expect(page.performed == ["mark"] && !controller.isMenuVisible)
      #expect(page.posted.suffix(2) == ["will hide", "did hide"] && page.interactions.isEmpty)

      controller.showMenu(from: page, rect: .zero)
      controller.hideMenu(from: application.window)
      #expect(controller.isMenuVisible)
      controller.hideMenu(from: page)
      #expect(!controller.isMenuVisible && page.interactions.isEmpty && page.posted.count == 8)
      application.compositor.settle()

      page.resignFirstResponder()
      controller.menuItems = nil
      controller.showMenu(from: page, rect: .zero)
      #expect(!controller.isMenuVisible && page.interactions.isEmpty, "nobody performs anything")
      page.removeFromSuperview()
    }
  }
}
