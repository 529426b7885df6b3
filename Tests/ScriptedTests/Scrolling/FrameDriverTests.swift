import CasementTesting
import Foundation
import Testing

@testable import Casement

/// Actions before the frames of a window.
@Suite struct FrameDriverTests {
  @Test("The action receives the seconds since the previous frame, and 0 in the first one")
  func seconds() throws {
    try ScrollDesk.run { scroll in
      var steps: [Double] = []
      let driver = FrameDriver(scroll.view) { steps.append($0) }
      driver.start()
      scroll.wait(200)
      driver.stop()
      #expect(steps.count > 10 && steps.first == 0)
      #expect(steps.dropFirst().allSatisfy { abs($0 - 1.0 / 60) < 0.002 }, "\(steps)")
      let count = steps.count
      scroll.wait(200)
      #expect(steps.count == count)
      driver.start()
      scroll.wait(50)
      #expect(steps[count] == 0, "a pause is no step")
      driver.stop()
    }
  }

  @Test("In a hidden window the clock calls the action once per second, as a step of a tenth")
  func clock() throws {
    try ScrollDesk.run { scroll in
      var steps: [Double] = []
      let driver = FrameDriver(scroll.view) { steps.append($0) }
      scroll.window.isHidden = true
      driver.start(hasClock: true)
      scroll.wait(3500)
      #expect(steps == [0, 0.1, 0.1])
      driver.stop()
      scroll.wait(2000)
      #expect(steps.count == 3 && UIApplication.shared.session?.nextDeadline == nil)
      scroll.window.isHidden = false
    }
  }

  @Test("A view that leaves its window gets no frames of it; after its return, a start continues them")
  func leaving() throws {
    try ScrollDesk.run { scroll in
      var count = 0
      let driver = FrameDriver(scroll.view) { _ in count += 1 }
      driver.start()
      scroll.wait(50)
      #expect(count > 0 && !driver.hasLeftWindow)
      scroll.view.removeFromSuperview()
      #expect(driver.hasLeftWindow)
      scroll.wait(50)
      let last = count
      scroll.wait(200)
      #expect(count == last)
      scroll.window.addSubview(scroll.view)
      driver.start()
      scroll.wait(50)
      #expect(count > last && !driver.hasLeftWindow)
      driver.stop()
    }
  }

  @Test("A driver whose view is released stops")
  func released() throws {
    try ScrollDesk.run { scroll in
      var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var count = 0
      let driver = try FrameDriver(#require(view)) { _ in count += 1 }
      scroll.window.addSubview(try #require(view))
      driver.start(hasClock: true)
      scroll.wait(50)
      view?.removeFromSuperview()
      view = nil
      let last = count
      scroll.wait(3000)
      #expect(count == last && !driver.isRunning)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }
}
