public import Foundation

nonisolated extension URL {
  /// Has no effect: a program on Linux has the user's permissions, and files from a portal stay accessible.
  ///
  /// On Apple's systems, it begins access to a file outside the program's own folders, such as a file from a document
  /// picker.
  ///
  /// - Returns: whether this is a file URL.
  ///
  /// Foundation: `URL.startAccessingSecurityScopedResource()`.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Has no effect. Ends the access that `startAccessingSecurityScopedResource()` began.
  ///
  /// Foundation: `URL.stopAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {}
}
