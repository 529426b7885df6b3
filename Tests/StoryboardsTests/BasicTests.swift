import Foundation
import Storyboards
import Testing

@Suite struct BasicTests {
  @Test func compiles() {}
}
