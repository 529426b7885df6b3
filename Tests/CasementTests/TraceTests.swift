import Casement
import Testing

@Suite("The trace")
struct TraceTests {
  @Test(
    "Quoted text keeps to its line, whatever is in it",
    arguments: [
      ("", "\"\""), ("A b", "\"A b\""), ("say \"no\"", "\"say \\\"no\\\"\""), ("a\\b", "\"a\\\\b\""),
      ("a\nb\tc\rd", "\"a\\nb\\tc\\rd\""), ("a\r\nb", "\"a\\r\\nb\""),
      ("\u{1b}[0m\u{7f}", "\"\\u{1b}[0m\\u{7f}\""),
      ("é👍\u{301}", "\"é👍\u{301}\""),
    ])
  func quoted(_ text: String, _ expected: String) {
    #expect(Trace.quoted(text) == expected)
  }

  @Test(
    "Numbers have no superfluous digits",
    arguments: [(1.0, "1"), (-3, "-3"), (1.5, "1.5"), (0, "0"), (.infinity, "inf"), (1e300, "1e+300")])
  func number(_ value: Double, _ expected: String) {
    #expect(Trace.number(value) == expected)
  }

  @Test("A size is width by height")
  func size() {
    #expect(Trace.size(CGSize(width: 640, height: 480.5)) == "640x480.5")
  }
}
