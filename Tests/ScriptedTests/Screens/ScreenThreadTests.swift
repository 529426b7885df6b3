import Casement
import CasementTesting
import Foundation
import Testing

/// Properties of a screen that any thread may read.
@Suite(.serialized) struct ScreenThreadTests {
  @Test("The size and the scale of a screen can be read on any thread")
  func constants() throws {
    try TestApplication.run { _ in
      let screen = UIScreen.main
      let expected = (screen.scale, screen.nativeScale, screen.bounds, screen.nativeBounds)
      var seen: (CGFloat, CGFloat, CGRect, CGRect)?
      inBackground(unchecked: {
        let screen = UIScreen.main
        seen = (screen.scale, screen.nativeScale, screen.bounds, screen.nativeBounds)
      })
      let read = try #require(seen)
      #expect(read == expected)
    }
  }
}
