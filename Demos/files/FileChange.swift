import Foundation
import Glibc

/// A change of files that can be undone and redone.
nonisolated enum FileChange: Sendable {
  /// From one place to another: moved or renamed.
  case move([Pair])
  case copy([Pair])
  /// From a place to the trash.
  case trash([Pair])
  /// From the trash to a place.
  case restore([Pair])
  case makeFolder(URL)
  case removeFolder(URL)

  /// The source and the target of a file.
  struct Pair: Sendable {
    let from: URL
    let to: URL
  }

  /// The outcome of a change.
  struct Outcome: Sendable {
    /// The inverse of the part that was performed; nil if none was.
    var inverse: FileChange?
    /// The resulting locations of the files.
    var places: [URL] = []
    /// The error that stopped the change.
    var error: (any Error)?
  }

  /// Performs the change, up to the first file that fails. Blocks for disks.
  func perform() -> Outcome {
    switch self {
    case .move(let pairs):
      return each(
        pairs, inverse: { FileChange.move($0.map { Pair(from: $0.to, to: $0.from) }) },
        body: {
          try FileWork.move($0.from, to: $0.to)
          return $0.to
        })
    case .copy(let pairs):
      return each(
        pairs, inverse: { FileChange.trash($0.map { Pair(from: $0.to, to: $0.from) }) },
        body: {
          try FileWork.copy($0.from, to: $0.to)
          return $0.to
        })
    case .trash(let pairs):
      return each(
        pairs, inverse: { FileChange.restore($0.map { Pair(from: $0.to, to: $0.from) }) },
        body: {
          try Trash.put($0.from)
        })
    case .restore(let pairs):
      return each(
        pairs, inverse: { FileChange.trash($0.map { Pair(from: $0.to, to: $0.from) }) },
        body: {
          try Trash.restore($0.from, to: $0.to)
          return $0.to
        })
    case .makeFolder(let url):
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        return Outcome(inverse: .removeFolder(url), places: [url])
      } catch { return Outcome(error: error) }
    case .removeFolder(let url):
      // Only if it is empty: the user may have put files into it meanwhile.
      guard rmdir(url.path) == 0 else {
        return Outcome(error: CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: url.path]))
      }
      return Outcome(inverse: .makeFolder(url))
    }
  }

  /// - Parameters:
  ///   - inverse: makes the inverse change from the pairs that were performed.
  ///   - body: changes a file, and returns its new location.
  private func each(
    _ pairs: [Pair], inverse: ([Pair]) -> FileChange, body: (Pair) throws -> URL
  ) -> Outcome {
    var done: [Pair] = []
    var failure: (any Error)?
    for pair in pairs {
      do { done.append(Pair(from: pair.from, to: try body(pair))) } catch {
        failure = error
        break
      }
    }
    return Outcome(inverse: done.isEmpty ? nil : inverse(done), places: done.map(\.to), error: failure)
  }
}
