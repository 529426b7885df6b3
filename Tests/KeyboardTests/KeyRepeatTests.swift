import CasementKeyboard
import Testing

@Suite("I3: key repeat")
struct KeyRepeatTests {
  private let ms: UInt64 = 1_000_000
  /// 25 per second, every 40 ms, after 600 ms.
  private var usual = KeyRepeat(rate: 25, delay: 600)

  @Test func firstTheDelayThenTheRate() {
    var keys = usual
    keys.press(Key.a, at: 1000 * ms)
    #expect(keys.key == Key.a)
    #expect(keys.deadline == 1600 * ms)
    #expect(keys.fire(at: 1600 * ms - 1) == nil)
    #expect(keys.fire(at: 1600 * ms) == Key.a)
    #expect(keys.deadline == 1640 * ms)
    #expect(keys.fire(at: 1639 * ms) == nil)
    #expect(keys.fire(at: 1640 * ms) == Key.a)
    #expect(keys.deadline == 1680 * ms)
  }

  @Test(arguments: [0, -1, Int.min])
  func aRateOfZeroOrLessIsNoRepeat(rate: Int) {
    var keys = KeyRepeat(rate: rate, delay: 600)
    keys.press(Key.a, at: 0)
    #expect(keys.deadline == nil)
    #expect(keys.key == nil)
    #expect(keys.fire(at: .max) == nil)
  }

  @Test func withoutNumbersNothingRepeats() {
    var keys = KeyRepeat()
    keys.press(Key.a, at: 0)
    #expect(keys.deadline == nil)
  }

  @Test func aLateCallDoesNotSlowTheRate() {
    var keys = usual
    keys.press(Key.a, at: 0)
    #expect(keys.fire(at: 615 * ms) == Key.a)
    #expect(keys.deadline == 640 * ms)
    #expect(keys.fire(at: 660 * ms) == Key.a)
    #expect(keys.deadline == 680 * ms)
  }

  @Test func afterAStallThereIsOneRepetitionAndNoBurst() {
    var keys = usual
    keys.press(Key.a, at: 0)
    #expect(keys.fire(at: 5000 * ms) == Key.a)
    #expect(keys.deadline == 5040 * ms)
    #expect(keys.fire(at: 5000 * ms) == nil)
    #expect(keys.fire(at: 5039 * ms) == nil)
    #expect(keys.fire(at: 5040 * ms) == Key.a)
  }

  @Test func onlyTheReleaseOfTheKeyStopsIt() {
    var keys = usual
    keys.press(Key.a, at: 0)
    keys.release(Key.q)
    #expect(keys.deadline == 600 * ms)
    keys.release(Key.a)
    #expect(keys.deadline == nil)
    #expect(keys.key == nil)
    #expect(keys.fire(at: .max) == nil)
  }

  @Test func aNewKeyTakesOver() {
    var keys = usual
    keys.press(Key.a, at: 0)
    keys.press(Key.q, at: 500 * ms)
    #expect(keys.deadline == 1100 * ms)
    #expect(keys.fire(at: 600 * ms) == nil)
    keys.release(Key.a)
    #expect(keys.fire(at: 1100 * ms) == Key.q)
  }

  @Test func leaveStops() {
    var keys = usual
    keys.press(Key.a, at: 0)
    keys.stop()
    #expect(keys.deadline == nil)
    #expect(keys.fire(at: .max) == nil)
  }

  @Test func aNewRateCountsFromTheNextRepetition() {
    var keys = usual
    keys.press(Key.a, at: 0)
    keys.configure(rate: 10, delay: 200)
    #expect(keys.deadline == 600 * ms)
    #expect(keys.fire(at: 600 * ms) == Key.a)
    #expect(keys.deadline == 700 * ms)
    keys.configure(rate: 0, delay: 200)
    #expect(keys.deadline == nil, "a rate of 0 ends what repeats")
  }

  @Test func oddNumbersFromOutsideAreBounded() {
    var keys = KeyRepeat(rate: .max, delay: .min)
    keys.press(Key.a, at: 7)
    #expect(keys.deadline == 7)
    #expect(keys.fire(at: 7) == Key.a)
    #expect(keys.deadline == 7 + ms, "no more than 1000 per second")
    keys.configure(rate: 1, delay: .max)
    keys.press(Key.a, at: .max - 5)
    #expect(keys.deadline == .max)
  }
}
