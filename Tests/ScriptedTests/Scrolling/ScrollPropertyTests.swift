import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The effects of single properties of scroll views.
@Suite(.serialized) struct ScrollPropertyTests {
  @Test("Content that is not wider than the view is pulled sideways with alwaysBounceHorizontal, and returns")
  func alwaysBounces() throws {
    for bounces in [false, true] {
      try ScrollDesk.run { scroll in
        scroll.view.alwaysBounceHorizontal = bounces
        try scroll.down(120, 80)
        for x in stride(from: 110, through: 40, by: -10) {
          scroll.move(CGFloat(x), 80)
          scroll.wait(16)
        }
        #expect((scroll.view.contentOffset.x > 10) == bounces)
        scroll.compositor.touch.up(1)
        scroll.compositor.exchange()
        scroll.wait(2000)
        #expect(scroll.view.contentOffset == .zero)
      }
    }
  }

  @Test("The horizontal indicator respects its insets and the safe area")
  func indicatorInsets() throws {
    try ScrollDesk.run(content: CGSize(width: 2000, height: 150)) { scroll in
      try scroll.pointAt(100, 100)
      scroll.wheel(1, horizontal: true)
      scroll.wait(50)
      let bar = try #require(scroll.view.indicators.horizontal)
      @MainActor func place() -> CGRect {
        scroll.view.layoutIfNeeded()
        return bar.convert(bar.bounds, to: scroll.window)
      }
      scroll.view.contentOffset.x = 0
      let before = place()
      scroll.view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 30, bottom: 12, right: 0)
      #expect(place().minX == before.minX + 30 && place().maxY == before.maxY - 12)
      #expect(scroll.view.verticalScrollIndicatorInsets == .zero)
      let controller = UIViewController()
      controller.view = UIView(frame: scroll.window.bounds)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
      scroll.window.rootViewController = controller
      controller.view.addSubview(scroll.view)
      scroll.compositor.settle()
      // The safe area begins 50 points from the edge of the window, and the view 20 points.
      scroll.view.contentInsetAdjustmentBehavior = .never
      scroll.view.contentOffset.x = 0
      #expect(scroll.view.safeAreaInsets.left == 30 && place().minX == before.minX + 60)
      scroll.view.automaticallyAdjustsScrollIndicatorInsets = false
      #expect(place().minX == before.minX + 30)
      scroll.view.removeFromSuperview()
      scroll.window.rootViewController = nil
    }
  }

  @Test("stopScrollingAndZooming stops decelerating content in place")
  func stopping() throws {
    try ScrollDesk.run { scroll in
      scroll.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      scroll.wait(100)
      let offset = scroll.view.contentOffset.y
      #expect(offset > 0 && offset < 1000)
      scroll.view.stopScrollingAndZooming()
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == offset && !scroll.view.isDecelerating)
    }
  }

  private final class KeepingView: UIScrollView {
    var cancels = true
    var asked: [UIView] = []
    override func touchesShouldCancel(in view: UIView) -> Bool {
      asked.append(view)
      return cancels
    }
  }

  @Test("A scroll view asks touchesShouldCancel before it cancels a view's touches")
  func cancelling() throws {
    for cancels in [true, false] {
      try ScreenDesk.run { desk in
        let scroll = KeepingView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        scroll.contentSize = CGSize(width: 200, height: 2000)
        scroll.cancels = cancels
        scroll.delaysContentTouches = false
        let inner = PressedView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        scroll.addSubview(inner)
        desk.application.window.addSubview(scroll)
        desk.compositor.settle()
        let origin = desk.application.window.renderer.contentOrigin
        desk.compositor.touch.down(
          1, at: CGPoint(x: 50 + origin.x, y: 120 + origin.y), on: try desk.application.shown.surface)
        desk.compositor.exchange()
        for y in stride(from: 110, through: 20, by: -10) {
          desk.compositor.touch.move(1, to: CGPoint(x: 50 + origin.x, y: CGFloat(y) + origin.y))
          desk.compositor.exchange()
        }
        #expect(scroll.asked.contains(inner) && (scroll.contentOffset.y > 0) == cancels)
        desk.compositor.touch.up(1)
        desk.compositor.settle()
        scroll.removeFromSuperview()
      }
    }
  }
}
