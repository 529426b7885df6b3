import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with a scroll view, and the calls of its delegate.
final class ScrollDesk {
  let desk: ScreenDesk
  let view: RecordingScrollView
  /// A view at the top of the content.
  let button = PressedView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))

  var compositor: ScriptedCompositor { desk.compositor }
  var window: TestWindow { desk.application.window }

  /// Runs a test with a scroll view of 200×150 at (20, 10) whose content is 200×2000.
  static func run(
    content: CGSize = CGSize(width: 200, height: 2000), _ body: (ScrollDesk) throws -> Void
  ) throws {
    try ScreenDesk.run { desk in
      let scroll = ScrollDesk(desk, content)
      // The closures of a test may retain the desk, and with it the window.
      defer {
        scroll.view.onScroll = nil
        scroll.view.removeFromSuperview()
      }
      try body(scroll)
    }
  }

  private init(_ desk: ScreenDesk, _ content: CGSize) {
    self.desk = desk
    view = RecordingScrollView(frame: CGRect(x: 20, y: 10, width: 200, height: 150))
    view.backgroundColor = .white
    view.contentSize = content
    button.backgroundColor = .blue
    view.addSubview(button)
    window.addSubview(view)
    desk.compositor.startFrames()
    desk.compositor.settle()
    view.delegate = view
  }

  // MARK: Devices

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = window.renderer.contentOrigin
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  func pointAt(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(x, y), in: try desk.application.shown)
    compositor.exchange()
  }

  func wheel(_ steps: Double, horizontal: Bool = false) {
    compositor.pointer.turnWheel(horizontal ? .horizontalScroll : .verticalScroll, steps: steps)
    compositor.exchange()
  }

  /// Scrolls on a touchpad, once each 10 ms.
  func pad(_ distances: [Double], stops: Bool = true) {
    for distance in distances {
      compositor.pointer.scroll(by: distance)
      compositor.exchange()
      wait(10)
    }
    if stops {
      compositor.pointer.stopScrolling()
      compositor.exchange()
    }
  }

  func down(_ x: CGFloat, _ y: CGFloat, id: Int32 = 1) throws {
    compositor.touch.down(id, at: point(x, y), on: try desk.application.shown.surface)
    compositor.exchange()
  }

  func move(_ x: CGFloat, _ y: CGFloat, id: Int32 = 1) {
    compositor.touch.move(id, to: point(x, y))
    compositor.exchange()
  }

  func up(id: Int32 = 1) {
    compositor.touch.up(id)
    compositor.exchange()
  }

  /// Lets milliseconds pass.
  func wait(_ milliseconds: Int) { compositor.advance(by: .milliseconds(milliseconds)) }
}

/// A scroll view that logs the calls of its delegate by name. Only the last of consecutive `scroll` calls is kept.
final class RecordingScrollView: UIScrollView, UIScrollViewDelegate {
  private var lines: [String] = []
  var newTarget: CGPoint?
  private(set) var velocity = CGPoint.zero
  private(set) var proposed = CGPoint.zero
  var onScroll: (() -> Void)?
  private(set) var scrolls = 0

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func note(_ line: String) {
    if line == "scroll", lines.last == "scroll" { return }
    lines.append(line)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    note("scroll")
    onScroll?()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let newTarget { targetContentOffset.pointee = newTarget }
    note("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}

/// A view that logs its touches.
final class PressedView: UIView {
  private var phases: [String] = []

  func take() -> [String] {
    defer { phases = [] }
    return phases
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
}
