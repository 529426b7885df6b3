/// A MIME type without data that every source for a selection has, with a number that no other source has.
///
/// The protocol does not say whose source an offer is, and another program may offer the same types as this one. A
/// compositor that finds a serial too old ignores `set_selection` without a word, so a source that was not cancelled need
/// not be the selection either. An offer with the mark of a source is certainly that source's.
struct SelectionMark: Equatable {
  /// The MIME type.
  let mimeType: String

  private static let prefix = "application/x-casement-source;id="

  /// Makes a mark that no other source of any program has.
  init() { mimeType = Self.prefix + String(UInt64.random(in: .min ... .max), radix: 16) }

  /// The mark that a MIME type is; nil for all others.
  init?(mimeType: String) {
    guard mimeType.hasPrefix(Self.prefix) else { return nil }
    self.mimeType = mimeType
  }
}
