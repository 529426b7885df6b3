import Casement
import CasementTesting
import Foundation
import Testing

/// The rate of display links as one number.
@Suite struct DisplayLinkRateTests {
  @Test(
    "a link that prefers a half or a third of the rate is called in every second or third frame",
    arguments: [(0, 60), (60, 60), (30, 30), (20, 20)])
  func rate(preferred: Int, expected: Int) throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller(isRunning: false)
      defer { caller.end() }
      let link = try #require(caller.link)
      link.preferredFramesPerSecond = preferred
      #expect(link.preferredFramesPerSecond == preferred)
      link.add(to: .main, forMode: .common)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      _ = caller.take()
      desk.compositor.advance(by: .seconds(2))
      #expect(abs(caller.take() - 2 * expected) <= 2)
    }
  }
}
