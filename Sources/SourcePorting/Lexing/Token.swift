/// A token of Swift source. The tokens of a file in order are the whole file, byte for byte.
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
    /// A segment of a string literal, with its quotes. A literal without interpolations is one token.
    case string
    /// The `\(` in a string literal.
    case interpolationStart
    /// The `)` that ends an interpolation.
    case interpolationEnd
    case regex
    case `operator`
    /// One of `( ) [ ] { } , ; : @ . \ #`, and a postfix `?` or `!`.
    case punctuation
    /// A `#` with its word, such as `#selector`.
    case pound
    /// The unreadable rest of the file.
    case unreadable
  }

  let kind: Kind

  /// The range in the file, in bytes.
  let range: Range<Int>

  /// Whether the compiler ignores it.
  var isTrivia: Bool {
    switch kind {
    case .space, .newline, .comment: true
    default: false
    }
  }
}
