public import CasementGraphics
import CasementText
public import Foundation
import Glibc

/// Registers the fonts of several files for this process. See `CTFontManagerRegisterFontsForURL`.
///
/// - Parameters:
///   - fontURLs: an array of `URL`.
///   - scope: ignored. The fonts are always registered for this process until it ends.
///   - errors: receives an array of the errors of unreadable files.
/// - Returns: whether all files were registered.
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

/// Registers a font in memory for this process. `UIFont(name:size:)` finds it by its `postScriptName`.
///
/// - Parameter error: receives the error; nil to ignore it.
/// - Returns: false, with an error, if the font cannot be read.
///
/// Core Text: `CTFontManagerRegisterGraphicsFont`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  // Fontconfig and FreeType read only files. This file is unlinked, and stays open until the process ends.
  if let path = namelessFile(font.data), FontLibrary.system.register(file: path) { return true }
  let name = font.postScriptName ?? "without a name"
  let wrong = NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 104,
    userInfo: [NSLocalizedDescriptionKey: "the font \(name) cannot be read"])
  error?.pointee = Unmanaged.passRetained(wrong)
  return false
}

/// The path of an open, unlinked file with the data; nil if it cannot be created.
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
