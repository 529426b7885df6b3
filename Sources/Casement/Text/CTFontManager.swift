public import Foundation
import Text

/// An error, as Core Foundation calls it.
public typealias CFError = NSError

/// For whom a font is registered. There is one kind here: for this program, as long as it runs.
///
/// Core Text: `CTFontManagerScope`.
public nonisolated enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
}

/// Makes the fonts of a file known to this program, so that descriptors and `UIFont(name:size:)` find them by their
/// family's name. Text that was laid out before stays as it is.
///
/// - Parameters:
///   - fontURL: a file that FreeType reads: TrueType, OpenType, collections, WOFF.
///   - scope: whatever it says, the fonts are known to this program alone, until it ends.
///   - error: where to put what is wrong; nil for nowhere.
/// - Returns: false, with an error that names the file, where it cannot be read as a font.
///
/// Core Text: `CTFontManagerRegisterFontsForURL`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard fontURL.isFileURL, FontLibrary.system.register(file: fontURL.path) else {
    let message = "no font can be read from \(fontURL.path): give it a TrueType or OpenType file that exists"
    let wrong = NSError(
      domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 101,
      userInfo: [NSLocalizedDescriptionKey: message])
    error?.pointee = Unmanaged.passRetained(wrong)
    return false
  }
  return true
}
