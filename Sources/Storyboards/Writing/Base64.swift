import Foundation

/// Text that Xcode encodes as Base64.
enum Base64 {
  /// The decoded text; Xcode omits the padding.
  static func text(_ code: String) -> String? {
    let digits = code.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    return Data(base64Encoded: digits + padding).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
