/// A text file that is read from its start to its end.
///
/// It has no more than its two readers need, since every build of the toolkit waits for this module.
struct SourceText {
  let file: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private(set) var line = 1

  init(_ text: String, file: String) {
    (self.file, scalars) = (file, Array(text.unicodeScalars))
  }

  var isAtEnd: Bool { position == scalars.count }

  /// The next character; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// Whether the text continues with some characters.
  func follows(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

  /// Reads one character.
  ///
  /// - Throws: if the file ends, with the name of the part that is being read.
  mutating func read(in part: String) throws(Mistake) -> Unicode.Scalar {
    guard let next else { throw mistake("the file ends inside \(part)") }
    position += 1
    if next == "\n" { line += 1 }
    return next
  }

  /// Reads some characters if the text continues with them.
  mutating func take(_ text: String) -> Bool {
    guard follows(text) else { return false }
    for scalar in text.unicodeScalars where scalar == "\n" { line += 1 }
    position += text.unicodeScalars.count
    return true
  }

  /// Reads the characters that meet a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let next, condition(next) {
      text.append(next)
      position += 1
      if next == "\n" { line += 1 }
    }
    return String(text)
  }

  /// Reads the characters before an end, and the end.
  mutating func take(until end: String, in part: String) throws(Mistake) -> String {
    var text = String.UnicodeScalarView()
    while !take(end) { text.append(try read(in: part)) }
    return String(text)
  }

  mutating func skipSpace() { _ = take { $0.properties.isWhitespace } }

  func mistake(_ reason: String) -> Mistake { Mistake(file, line, reason) }
}
