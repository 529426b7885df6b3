import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Sheets in narrow windows, between their heights.
@Suite struct SheetTests {
  /// A sheet with 2000 points of content to scroll, in a window of 400×600 points.
  private func run(_ body: (ContainerDesk, UISheetPresentationController, UIScrollView) throws -> Void) throws
  {
    try ContainerDesk.run(size: CGSize(width: 400, height: 600)) { desk in
      desk.show(UIViewController())
      let (page, list) = (UIViewController(), UIScrollView())
      list.contentSize = CGSize(width: 100, height: 2_000)
      page.view = list
      let sheet = try #require(page.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      desk.window.rootViewController?.present(page, animated: false)
      desk.compositor.settle()
      try body(desk, sheet, list)
      desk.window.rootViewController?.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  /// Drags a finger up or down, slowly enough that nothing is thrown.
  private func drag(_ desk: ContainerDesk, from y: CGFloat, by distance: CGFloat, x: CGFloat = 200) throws {
    let origin = desk.window.renderer.contentOrigin
    func point(_ part: CGFloat) -> CGPoint { CGPoint(x: x + origin.x, y: y + origin.y + distance * part) }
    desk.compositor.touch.down(1, at: point(0), on: try desk.application.shown.surface)
    for step in 1...20 {
      desk.compositor.touch.move(1, to: point(CGFloat(step) / 20))
      desk.compositor.advance(by: .milliseconds(16))
    }
    desk.compositor.advance(by: .milliseconds(300))
    desk.compositor.touch.up(1)
    desk.compositor.advance(by: .seconds(2))
  }

  @Test(
    "A drag up at the top of the content expands the sheet, then scrolls the content; a drag down reverses that"
  )
  func expanding() throws {
    try run { desk, sheet, list in
      let card = try #require(sheet.presentedView)
      let low = card.frame.minY
      try drag(desk, from: low + 100, by: -200)
      #expect(card.frame.minY == 24 && list.contentOffset.y == 0)
      #expect(sheet.selectedDetentIdentifier == .large)
      try drag(desk, from: 400, by: -200)
      #expect(card.frame.minY == 24 && list.contentOffset.y > 100)
      try drag(desk, from: 200, by: 100)
      #expect(card.frame.minY == 24, "the content goes back first")
      list.contentOffset = .zero
      try drag(desk, from: 100, by: 250)
      #expect(card.frame.minY == low && list.contentOffset.y == 0)
    }
  }

  @Test("A detent without a value is skipped until it is resolved again") func leftOut() throws {
    try run { desk, sheet, _ in
      let card = try #require(sheet.presentedView)
      var height: CGFloat?
      sheet.detents = [.custom(identifier: .init("own")) { _ in height }, .medium()]
      sheet.invalidateDetents()
      desk.compositor.settle()
      let low = card.frame.minY
      #expect(low > 250 && card.frame.maxY == 600)
      try drag(desk, from: low + 100, by: -200)
      #expect(card.frame.minY == low, "there is nothing above")
      height = 100
      sheet.invalidateDetents()
      desk.compositor.settle()
      #expect(card.frame.height == 100)
    }
  }

  @Test("If scrolling does not expand the sheet, the content scrolls at once")
  func scrolling() throws {
    try run { desk, sheet, list in
      let card = try #require(sheet.presentedView)
      let low = card.frame.minY
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      try drag(desk, from: low + 200, by: -150)
      #expect(card.frame.minY == low && list.contentOffset.y > 80)
    }
  }

  @Test(
    "In a wide window a sheet is not dragged: its content scrolls, and its layer's layoutIfNeeded lays it out"
  )
  func wide() throws {
    try ContainerDesk.run(size: CGSize(width: 900, height: 600)) { desk in
      desk.show(UIViewController())
      let (page, list) = (UIViewController(), UIScrollView())
      list.contentSize = CGSize(width: 100, height: 2_000)
      page.view = list
      desk.window.rootViewController?.present(page, animated: false)
      desk.compositor.settle()
      try drag(desk, from: 400, by: -150, x: 450)
      #expect(list.contentOffset.y > 80)
      list.setNeedsLayout()
      list.layer.layoutIfNeeded()
      #expect(!list.needsLayout)
      desk.window.rootViewController?.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  @Test(
    "In a low window a sheet may be attached to the lower edge, and its toolbar has the appearance for it")
  func low() throws {
    try ContainerDesk.run(size: CGSize(width: 900, height: 320)) { desk in
      let root = UINavigationController(rootViewController: UIViewController())
      let (standard, compact) = (UIToolbarAppearance(), UIToolbarAppearance())
      (standard.backgroundColor, compact.backgroundColor) = (.red, .green)
      root.isToolbarHidden = false
      root.toolbar.standardAppearance = standard
      root.toolbar.compactAppearance = compact
      desk.show(root)
      #expect(root.traitCollection.verticalSizeClass == .compact)
      let color = root.toolbar.subviews.compactMap { $0 as? BarBackground }.first?.backgroundColor
      #expect(color == .green)
      let page = UIViewController()
      root.present(page, animated: false)
      desk.compositor.settle()
      let sheet = try #require(page.sheetPresentationController)
      #expect(sheet.presentedView?.frame.maxY == 296)
      sheet.prefersEdgeAttachedInCompactHeight = true
      desk.compositor.settle()
      #expect(sheet.presentedView?.frame.maxY == 320)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  @Test("In a wide window a sheet is near its source view, as far as there is room")
  func source() throws {
    try ContainerDesk.run(size: CGSize(width: 900, height: 600)) { desk in
      let root = UIViewController()
      desk.show(root)
      let source = UIView(frame: CGRect(x: 560, y: 20, width: 40, height: 20))
      root.view.addSubview(source)
      let page = UIViewController()
      page.preferredContentSize = CGSize(width: 400, height: 200)
      page.modalPresentationStyle = .formSheet
      root.present(page, animated: false)
      desk.compositor.settle()
      let sheet = try #require(page.sheetPresentationController)
      #expect(sheet.presentedView?.frame.midX == 450)
      sheet.sourceView = source
      desk.compositor.settle()
      #expect(sheet.presentedView?.frame.midX == 580)
      source.frame.origin.x = 860
      sheet.sourceView = source
      desk.compositor.settle()
      #expect(sheet.presentedView?.frame.maxX == 876)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }
}
