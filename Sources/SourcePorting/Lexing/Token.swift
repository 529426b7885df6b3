/// A piece of Swift source. The tokens of a file, in their order, are the whole file, byte for byte.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Spaces and tabs, and a byte order mark.
    case space
    /// One line break.
    case newline
    /// A comment of either form, or the `#!` line.
    case comment
    /// A name or a keyword. Backticks are part of it.
    case identifier
    case number
    /// A part of a string literal with the quotes it has. A literal without interpolation is one token.
    case string
    /// The `\(` in a string literal.
    case interpolationStart
    /// The `)` that ends an interpolation.
    case interpolationEnd
    case regex
    case `operator`
    /// One of `( ) [ ] { } , ; : @ . \ #`, and `?` and `!` right behind what they belong to.
    case punctuation
    /// A `#` with its word, such as `#selector`.
    case pound
    /// What cannot be read: the rest of the file.
    case unreadable
  }

  let kind: Kind

  /// Where it is in the file, in bytes.
  let range: Range<Int>

  /// Whether the compiler ignores it.
  var isTrivia: Bool {
    switch kind {
    case .space, .newline, .comment: true
    default: false
    }
  }
}
