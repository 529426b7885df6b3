import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

@testable import CasementCore

/// Windows whose buttons sit in a bar of the content (rule W14).
@Suite(.serialized) struct HeaderBarTests {
  private func navigation(_ title: String = "Content") -> UINavigationController {
    let content = UIViewController()
    content.title = title
    content.view.backgroundColor = .white
    return UINavigationController(rootViewController: content)
  }

  /// Runs a test in a decorated window with a root controller.
  private func run(
    _ root: @autoclosure () -> UIViewController, size: CGSize = CGSize(width: 400, height: 300),
    _ body: (DecoratedWindow) throws -> Void
  ) throws {
    try DecoratedWindow.run { decorated in
      decorated.window.windowScene?.prefersUnifiedTitleBar = true
      decorated.window.rootViewController = root()
      decorated.compositor.settle()
      try decorated.configure(size)
      try body(decorated)
      decorated.window.rootViewController?.dismiss(animated: false)
      decorated.window.rootViewController = nil
      decorated.compositor.settle()
    }
  }

  /// The middle of a button of a header bar, counted from the right.
  private func button(_ index: Int, in decorated: DecoratedWindow) throws -> CGPoint {
    try decorated.place(decorated.geometry.width - 20 - 36 * CGFloat(index), 22)
  }

  @Test(
    "B7: in a window that is lower than its round corners, they are not opaque", arguments: [12, 13, 22, 23])
  func lowWindows(height: Int) throws {
    try DecoratedWindow.run { decorated in
      decorated.window.windowScene?.prefersUnifiedTitleBar = true
      decorated.window.rootViewController = navigation()
      decorated.compositor.settle()
      decorated.window.frame.size = CGSize(width: 136, height: height)
      decorated.compositor.settle()
      #expect(try decorated.geometry.height == CGFloat(height))
      let region = try decorated.shown.surface.state.opaqueRegion
      let side = DecoratedWindow.shadow.side + Double((height + 1) / 2)
      #expect(!region.isEmpty && region.allSatisfy { $0.minX >= side && $0.maxX <= 184 - side })
      #expect(decorated.compositor.complaints == [])
      decorated.window.rootViewController = nil
    }
  }

  @Test func theContentOfANavigationControllerBeginsAtTheWindowsUpperEdge() throws {
    try run(navigation()) { decorated in
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
      let size = try decorated.geometry.size
      #expect(size == CGSize(width: 400, height: 300))
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 300))
      decorated.window.windowScene?.prefersUnifiedTitleBar = false
      decorated.compositor.settle()
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == false)
      let later = try decorated.geometry.size
      #expect(later == size, "the window keeps its size")
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 260))
    }
  }

  @Test func otherContentHasATitleBarAboveIt() throws {
    try run(UIViewController()) { decorated in
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == false)
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 260))
    }
  }

  @Test func theSizeThatAProgramChoosesIsThatOfTheContent() throws {
    try DecoratedWindow.run { decorated in
      decorated.window.isHidden = true
      decorated.window.windowScene?.prefersUnifiedTitleBar = true
      decorated.window.rootViewController = navigation()
      decorated.window.frame = CGRect(x: 0, y: 0, width: 500, height: 350)
      decorated.window.isHidden = false
      decorated.compositor.settle()
      #expect(decorated.window.bounds.size == CGSize(width: 500, height: 350))
      let size = try decorated.geometry.size
      #expect(size == CGSize(width: 500, height: 350))
      decorated.window.rootViewController = nil
    }
  }

  @Test func aPressBesideTheItemsMovesTheWindow() throws {
    try run(navigation()) { decorated in
      try decorated.move(to: decorated.place(200, 22))
      try decorated.press()
      try decorated.move(to: decorated.place(203, 22))
      try #expect(decorated.wishes == [])
      try decorated.move(to: decorated.place(206, 22))
      try #expect(decorated.wishes == [.move(serial: decorated.pressSerial)])
    }
  }

  @Test func aDoublePressMaximizesAndTheSecondaryButtonOpensTheMenu() throws {
    try run(navigation()) { decorated in
      try decorated.click(at: decorated.place(200, 22))
      try decorated.click(at: decorated.place(200, 22))
      try #expect(decorated.wishes == [.maximized])
    }
    try run(navigation()) { decorated in
      try decorated.move(to: decorated.place(150, 20))
      try decorated.press(0x111)
      try #expect(decorated.wishes == [.menu(serial: decorated.pressSerial, x: 150, y: 20)])
    }
  }

  @Test func theContentBelowTheBarDoesNotMoveTheWindow() throws {
    try run(navigation()) { decorated in
      try decorated.move(to: decorated.place(200, 120))
      try decorated.press()
      try decorated.move(to: decorated.place(240, 120))
      try decorated.release()
      try #expect(decorated.wishes == [])
    }
  }

  @Test func theButtonsOfTheWindowWorkInTheBar() throws {
    try run(navigation()) { decorated in
      decorated.application.lets = false
      try decorated.click(at: button(0, in: decorated))
      #expect(decorated.application.closeRequests == 1)
      try decorated.click(at: button(1, in: decorated))
      try #expect(decorated.wishes == [.maximized])
      try decorated.click(at: button(2, in: decorated))
      try #expect(decorated.wishes == [.maximized, .minimized])
    }
  }

  @Test func itemsOfTheBarMakeRoomForTheButtons() throws {
    var presses = 0
    let root = navigation("A rather long title that needs all of the room")
    root.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction(title: "Edit") { _ in presses += 1 })
    try run(root) { decorated in
      let buttons = try #require(decorated.window.renderer.frame?.buttonArea)
      #expect(buttons.width == 110 && buttons.minX == 290)
      var parts: [UIView] = [root.navigationBar]
      while let part = parts.popLast() {
        guard part.alpha > 0, !part.isHidden else { continue }
        if part is UILabel || part is UIControl {
          let frame = part.convert(part.bounds, to: nil)
          #expect(!frame.intersects(buttons), "\(part) \(frame)")
        }
        parts += part.subviews
      }
      try decorated.click(at: decorated.place(265, 22))
      #expect(presses == 1)
      try #expect(decorated.wishes == [])
    }
  }

  @Test func aHiddenBarBringsTheTitleBarBack() throws {
    let root = navigation()
    try run(root) { decorated in
      root.isNavigationBarHidden = true
      decorated.compositor.settle()
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == false)
      #expect(decorated.window.bounds.height == 260)
      root.isNavigationBarHidden = false
      decorated.compositor.settle()
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
      #expect(decorated.window.bounds.height == 300)
    }
  }

  @Test func aControllerThatCoversTheWindowWithoutABarHasATitleBar() throws {
    let root = navigation()
    try run(root) { decorated in
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      root.present(cover, animated: false)
      decorated.compositor.settle()
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == false)
      root.dismiss(animated: false)
      decorated.compositor.settle()
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
    }
  }

  @Test func theButtonsAreInTheTrailingColumnOfASplitView() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (primary, secondary) = (UIViewController(), UIViewController())
    primary.title = "Primary"
    secondary.title = "Secondary"
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    try run(split, size: CGSize(width: 900, height: 400)) { decorated in
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
      #expect(primary.navigationController?.navigationBar.reservedWidth == 0)
      #expect(secondary.navigationController?.navigationBar.reservedWidth == 110)
      // Both columns move the window.
      for x in [150.0, 600] {
        try decorated.move(to: decorated.place(x, 22))
        try decorated.press()
        try decorated.move(to: decorated.place(x + 20, 22))
        try decorated.release()
      }
      try #expect(decorated.wishes.count == 2)
      try decorated.configure(CGSize(width: 400, height: 400))
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true, "collapsed, it has one bar")
    }
  }

  @Test func theButtonsAreInATabBarAtTheUpperEdge() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { navigation($0) }
    try run(tabs, size: CGSize(width: 700, height: 400)) { decorated in
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
      #expect(tabs.tabBar.reservedWidth == 110)
      // The bar of a page that is laid out for the first time makes no room for the buttons above it.
      tabs.selectedIndex = 1
      decorated.compositor.settle()
      let second = (tabs.selectedViewController as? UINavigationController)?.navigationBar
      #expect(second?.reservedWidth == 0)
      try decorated.move(to: decorated.place(60, 22))
      try decorated.press()
      try decorated.move(to: decorated.place(80, 22))
      try decorated.release()
      try #expect(decorated.wishes.count == 1)
      try decorated.configure(CGSize(width: 400, height: 400))
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == true)
      let bar = (tabs.selectedViewController as? UINavigationController)?.navigationBar
      #expect(bar?.reservedWidth == 110, "the tab bar is at the lower edge")
    }
  }

  @Test func aSheetStaysBelowTheButtonsAndTheWindowCanStillBeMoved() throws {
    let root = navigation()
    try run(root) { decorated in
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      root.present(sheet, animated: false)
      decorated.compositor.settle()
      #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY >= 44)
      try decorated.move(to: decorated.place(100, 22))
      try decorated.press()
      try decorated.move(to: decorated.place(120, 22))
      try decorated.release()
      try #expect(decorated.wishes.count == 1)
      #expect(root.presentedViewController === sheet)
    }
  }

  @Test func fullscreenHasNoButtons() throws {
    let root = navigation()
    try run(root) { decorated in
      try decorated.configure(CGSize(width: 1280, height: 720), [.fullscreen])
      #expect(decorated.window.windowScene?.hasUnifiedTitleBar == false)
      #expect(root.navigationBar.reservedWidth == 0)
    }
  }

  // MARK: Whose decorations

  @Test func aProgramMayPreferTheToolkitsDecorations() throws {
    try DecoratedWindow.run(Offers.everything) { decorated in
      #expect(decorated.window.renderer.frame == nil, "the compositor offers to draw them")
      decorated.window.windowScene?.prefersOwnDecorations = true
      decorated.compositor.settle()
      try #expect(decorated.shown.decoration?.wish == .clientSide)
      #expect(decorated.window.renderer.frame != nil)
      try decorated.shown.decorate(.serverSide)
      decorated.compositor.settle()
      #expect(decorated.window.renderer.frame == nil, "the compositor has the last word")
    }
  }

  @Test func aUserMayPreferTheToolkitsDecorations() throws {
    try DecoratedWindow.run { _ in
      defer { unsetenv("CASEMENT_DECORATIONS") }
      for (value, isPreferred) in [(nil, false), ("client", true), ("server", false)] as [(String?, Bool)] {
        if let value { setenv("CASEMENT_DECORATIONS", value, 1) }
        #expect(UIWindow().windowScene?.prefersOwnDecorations == isPreferred)
      }
    }
  }
}
