import Foundation
import Playing
import SideMenu
import Testing
import UIKit

@testable import SideMenuClient

@MainActor @Suite(.serialized) struct SideMenuTests {
  private func play(_ body: (Stage, SideMenuController, MenuViewController) throws -> Void) throws {
    try Stage.play(AppDelegate()) { stage in
      let side = try stage.controller(SideMenuController.self)
      try body(stage, side, try #require(side.menuViewController as? MenuViewController))
    }
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test func theButtonRevealsTheMenuAndAClickBesideItHidesIt() throws {
    try play { stage, side, menu in
      #expect(menu.log.isEmpty)
      let page = try stage.controller(PageViewController.self)
      let item = try #require(page.navigationItem.leftBarButtonItem)
      try stage.press(item)
      stage.wait()
      #expect(side.isMenuRevealed)
      #expect(frame(menu) == CGRect(x: 0, y: 0, width: 240, height: 700))
      #expect(menu.log == ["reveals", "appeared"])
      try stage.check("revealed")
      stage.click(nil, at: CGPoint(x: 340, y: 500))
      stage.wait()
      #expect(!side.isMenuRevealed)
      #expect(menu.log == ["reveals", "appeared", "disappeared", "hidden"])
    }
  }

  @Test func aPageIsChosen() throws {
    try play { stage, side, menu in
      side.revealMenu()
      stage.wait()
      #expect(menu.tableView.indexPathForSelectedRow?.row == 0)
      try stage.click("Messages")
      stage.wait()
      let page = try #require((side.contentViewController as? UINavigationController)?.topViewController)
      #expect(page.title == "Messages")
      #expect((page as? PageViewController)?.appearances == 1)
      #expect(page.sideMenuController === side)
      #expect(side.contentViewController.sideMenuBadge == nil)
      #expect(side.children.count == 2)
      try stage.check("messages")
    }
  }

  @Test func theMenuIsDraggedFromTheEdgeAndBack() throws {
    try play { stage, side, menu in
      stage.swipe([1, 40, 80, 120, 160].map { CGPoint(x: CGFloat($0), y: 300) }, in: nil)
      stage.wait()
      #expect(side.isMenuRevealed)
      stage.swipe(
        [230, 220, 210, 200].map { CGPoint(x: CGFloat($0), y: 500) }, in: nil, pause: .milliseconds(100))
      stage.wait()
      #expect(side.isMenuRevealed, "A short way leads back.")
      #expect(frame(menu).minX == 0)
      stage.swipe([230, 180, 130, 80, 30].map { CGPoint(x: CGFloat($0), y: 500) }, in: nil)
      stage.wait()
      #expect(!side.isMenuRevealed)
    }
  }
}
