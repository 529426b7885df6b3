public import Foundation

nonisolated extension URL {
  /// Begins to use a file outside of the program's own folders, such as one that a document picker gave.
  ///
  /// A program may open here what its user may, and what a portal gives stays open to it. So there is nothing to begin.
  ///
  /// - Returns: whether this is the address of a file.
  ///
  /// Foundation: `URL.startAccessingSecurityScopedResource()`.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the use of a file that `startAccessingSecurityScopedResource()` has begun. There is nothing to end.
  ///
  /// Foundation: `URL.stopAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {}
}
