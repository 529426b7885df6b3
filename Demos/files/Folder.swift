import Foundation

/// The files in a folder, read on another thread.
@MainActor final class Folder {
  let url: URL
  private(set) var items: [FileItem] = []
  /// The error of reading the folder; nil on success.
  private(set) var error: (any Error)?
  /// Whether the folder was read.
  private(set) var isRead = false
  /// Settings of all folders, applied at their next read.
  static var showsHidden = false
  static var order = FileSorting()
  private var reading = 0
  /// The completions of the readings since the last one that completed.
  private var completions: [@MainActor () -> Void] = []

  init(_ url: URL) { self.url = url }

  /// Reads the folder again.
  ///
  /// - Parameter completion: called once, later. If another read begins before this one completes, it is called when that
  ///   one completes.
  func read(_ completion: @escaping @MainActor () -> Void) {
    reading += 1
    completions.append(completion)
    let (number, url, showsHidden, order) = (reading, url, Self.showsHidden, Self.order)
    Task.detached(priority: .userInitiated) {
      let result = Result { order.sorted(try Self.contents(of: url, showsHidden)) }
      await MainActor.run {
        guard number == self.reading else { return }
        switch result {
        case .success(let items): (self.items, self.error) = (items, nil)
        case .failure(let error): (self.items, self.error) = ([], error)
        }
        self.isRead = true
        let completions = self.completions
        self.completions = []
        for completion in completions { completion() }
      }
    }
  }

  private nonisolated static func contents(of url: URL, _ showsHidden: Bool) throws -> [FileItem] {
    let manager = FileManager.default
    // The trash is created with the first file in it.
    if url.path == Trash.files.path, !manager.fileExists(atPath: url.path) { return [] }
    let names = try manager.contentsOfDirectory(atPath: url.path)
    return names.compactMap { name -> FileItem? in
      guard showsHidden || !name.hasPrefix(".") else { return nil }
      let file = url.appendingPathComponent(name)
      let status = FileStatus(file)
      // A dangling link is shown with its own status.
      let target = status?.isLink == true ? FileStatus(file, followsLinks: true) ?? status : status
      let isFolder = target?.isFolder ?? false
      return FileItem(
        url: file, isFolder: isFolder, isLink: status?.isLink ?? false,
        size: isFolder ? 0 : target?.size ?? 0, changed: target?.changed)
    }
  }
}
