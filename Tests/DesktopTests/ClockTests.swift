import Testing

@testable import CasementDesktop

@Suite struct ClockTests {
  @Test("A duration is converted to nanoseconds, clamped to 0 and to the maximum")
  func nanoseconds() {
    #expect(Duration.seconds(2).nanoseconds == 2_000_000_000)
    #expect((Duration.milliseconds(1500) + .nanoseconds(1)).nanoseconds == 1_500_000_001)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 999_999_999).nanoseconds == 0)
    #expect(Duration.zero.nanoseconds == 0)
    #expect(Duration.milliseconds(-1).nanoseconds == 0 && Duration.seconds(-5).nanoseconds == 0)
    #expect(Duration.seconds(18_446_744_073).nanoseconds == 18_446_744_073_000_000_000)
    #expect(Duration.seconds(18_446_744_074).nanoseconds == .max)
    #expect((Duration.seconds(18_446_744_073) + .milliseconds(710)).nanoseconds == .max)
    #expect(Duration.seconds(Int64.max).nanoseconds == .max)
  }

  @Test("The time after a duration is valid for a timer")
  func timeAfter() {
    let clock = Clock.manual()
    #expect(clock.time(after: .seconds(3)) == clock.now + 3_000_000_000)
    #expect(clock.time(after: .seconds(-3)) == clock.now)
    #expect(clock.time(after: .seconds(Int64.max)) == UInt64(Int64.max))
    clock.move(to: .max)
    #expect(clock.time(after: .seconds(1)) == .max)
  }
}
