/// A MIME type without data, unique to a source, which every source for a selection offers.
///
/// The protocol does not tell whose source an offer is, and another program may offer the same types. A compositor that
/// finds a serial too old ignores `set_selection` without an event, so a source that was not canceled need not be the
/// selection. An offer with the mark of a source certainly belongs to that source.
struct SelectionMark: Equatable {
  /// The MIME type.
  let mimeType: String

  private static let prefix = "application/x-casement-source;id="

  /// Makes a random mark that no other source has.
  init() { mimeType = Self.prefix + String(UInt64.random(in: .min ... .max), radix: 16) }

  /// The mark in a MIME type; nil if it is not a mark.
  init?(mimeType: String) {
    guard mimeType.hasPrefix(Self.prefix) else { return nil }
    self.mimeType = mimeType
  }
}
