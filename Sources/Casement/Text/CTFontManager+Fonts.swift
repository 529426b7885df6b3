public import Foundation
import Glibc
public import Graphics
import Text

/// Makes the fonts of several files known to this program. See `CTFontManagerRegisterFontsForURL`.
///
/// - Parameters:
///   - fontURLs: each a `URL`.
///   - scope: whatever it says, the fonts are known to this program alone, until it ends.
///   - errors: gets an array of the errors of files that cannot be read.
/// - Returns: whether all of them were read.
///
/// Core Text: `CTFontManagerRegisterFontsForURLs`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?
) -> Bool {
  var failures: [NSError] = []
  for case let url as URL in fontURLs {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error {
      failures.append(error.takeRetainedValue())
    }
  }
  if !failures.isEmpty { errors?.pointee = Unmanaged.passRetained(NSArray(array: failures)) }
  return failures.isEmpty
}

/// Makes a font in memory known to this program, until it ends: `UIFont(name:size:)` finds it by its `postScriptName`.
///
/// - Parameter error: where to put what is wrong; nil for nowhere.
/// - Returns: false, with an error, where the font cannot be read.
///
/// Core Text: `CTFontManagerRegisterGraphicsFont`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  // Fontconfig and FreeType read files. This one has no name and stays as long as the program.
  if let path = namelessFile(font.data), FontLibrary.system.register(file: path) { return true }
  let name = font.postScriptName ?? "without a name"
  let wrong = NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 104,
    userInfo: [NSLocalizedDescriptionKey: "the font \(name) cannot be read"])
  error?.pointee = Unmanaged.passRetained(wrong)
  return false
}

/// The path of an open file with some bytes that no folder has; nil where none can be made.
private nonisolated func namelessFile(_ data: Data) -> String? {
  let path = NSTemporaryDirectory() + "casement-font-\(UUID().uuidString)"
  let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else { return nil }
  unlink(path)
  let isWritten = data.withUnsafeBytes { bytes in
    var place = 0
    while place < bytes.count {
      let count = write(file, bytes.baseAddress! + place, bytes.count - place)
      guard count > 0 else { return false }
      place += count
    }
    return true
  }
  guard isWritten else {
    close(file)
    return nil
  }
  return "/proc/self/fd/\(file)"
}
