import CasementText
public import Foundation

/// Core Foundation's name for an error.
public typealias CFError = NSError

/// The scope of a font registration. All values register for this process until it ends.
///
/// Core Text: `CTFontManagerScope`.
public nonisolated enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
}

/// Registers the fonts of a file for this process, so that descriptors and `UIFont(name:size:)` find them by their
/// family name. Existing text layouts do not change.
///
/// - Parameters:
///   - fontURL: a file that FreeType can read: TrueType, OpenType, a collection, or WOFF.
///   - scope: ignored. The fonts are always registered for this process until it ends.
///   - error: receives the error; nil to ignore it.
/// - Returns: false, with an error that names the file, if it cannot be read as a font.
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
