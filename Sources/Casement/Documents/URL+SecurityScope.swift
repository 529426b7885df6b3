public import Foundation

nonisolated extension URL {
  /// Begins access to a file outside the program's own folders, such as a file from a document picker.
  ///
  /// A program on Linux has the user's permissions, and files from a portal stay accessible. So this has no effect.
  ///
  /// - Returns: whether this is a file URL.
  ///
  /// Foundation: `URL.startAccessingSecurityScopedResource()`.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the access that `startAccessingSecurityScopedResource()` began. Has no effect.
  ///
  /// Foundation: `URL.stopAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {}
}
