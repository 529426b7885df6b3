import Foundation

/// The text format of geometry in UIKit: numbers in braces, separated by commas; pairs of pairs are nested.
nonisolated enum GeometryText {
  /// A text such as `{1, 2.5}`, with enough digits to read the same numbers back.
  static func text(_ numbers: CGFloat...) -> String { "{\(list(numbers))}" }

  /// The numbers, separated by commas.
  static func list(_ numbers: [CGFloat]) -> String {
    // UIKit writes 17 digits, which distinguish any two numbers.
    numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  /// A given count of numbers in brackets of a kind; nil for another count or another format.
  static func numbers(
    _ count: Int, in text: some StringProtocol, open: Character = "{", close: Character = "}"
  )
    -> [CGFloat]?
  {
    guard let inside = inside(text, open, close) else { return nil }
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.count == count ? numbers.map { CGFloat($0) } : nil
  }

  /// The two pairs of numbers of a rectangle.
  static func pairs(in text: String) -> (first: [CGFloat], second: [CGFloat])? {
    guard let inside = inside(text, "{", "}"), let end = inside.firstIndex(of: "}") else { return nil }
    let rest = inside[inside.index(after: end)...].drop(while: \.isWhitespace)
    guard rest.first == ",", let first = numbers(2, in: inside[...end]),
      let second = numbers(2, in: rest.dropFirst())
    else { return nil }
    return (first, second)
  }

  private static func inside(_ text: some StringProtocol, _ open: Character, _ close: Character) -> Substring?
  {
    let trimmed = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard trimmed.count >= 2, trimmed.first == open, trimmed.last == close else { return nil }
    return trimmed.dropFirst().dropLast()
  }
}
