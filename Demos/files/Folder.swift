import Foundation

/// The files in a folder, read on another thread.
@MainActor final class Folder {
  let url: URL
  private(set) var items: [FileItem] = []
  /// Why the folder could not be read; nil if it could.
  private(set) var error: (any Error)?
  /// Whether it was read, and `items` and `error` are of the folder.
  private(set) var isRead = false
  var showsHidden = false
  private var reading = 0

  init(_ url: URL) { self.url = url }

  /// Reads the folder anew.
  ///
  /// - Parameter completion: called later, unless the folder is read once more before.
  func read(_ completion: @escaping @MainActor () -> Void) {
    reading += 1
    let (number, url, showsHidden) = (reading, url, showsHidden)
    Task.detached(priority: .userInitiated) {
      let result = Result { try Self.contents(of: url, showsHidden) }
      await MainActor.run {
        guard number == self.reading else { return }
        switch result {
        case .success(let items): (self.items, self.error) = (items, nil)
        case .failure(let error): (self.items, self.error) = ([], error)
        }
        self.isRead = true
        completion()
      }
    }
  }

  /// Folders first, then files, each by name.
  private nonisolated static func contents(of url: URL, _ showsHidden: Bool) throws -> [FileItem] {
    let manager = FileManager.default
    // The trash is made when something is first put into it.
    if url.path == Trash.files.path, !manager.fileExists(atPath: url.path) { return [] }
    let names = try manager.contentsOfDirectory(atPath: url.path)
    let items = names.compactMap { name -> FileItem? in
      guard showsHidden || !name.hasPrefix(".") else { return nil }
      let file = url.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: file.path, isDirectory: &isFolder)
      let facts = try? manager.attributesOfItem(atPath: file.path)
      let size = (facts?[.size] as? NSNumber)?.intValue ?? 0
      return FileItem(
        url: file, isFolder: isFolder.boolValue, size: isFolder.boolValue ? 0 : size,
        changed: facts?[.modificationDate] as? Date)
    }
    return items.sorted {
      if $0.isFolder != $1.isFolder { return $0.isFolder }
      return $0.name.compare($1.name, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
  }
}
