import CasementTesting
import Foundation
import Glibc
import Testing

@testable import files

/// How the demo `files` changes files, in folders made for it, and takes changes back.
@Suite(.serialized) struct FileChangeTests {
  /// A folder that is deleted with the test.
  private final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
      .standardizedFileURL

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let temporary = TemporaryFolder()
  private var root: URL { temporary.url }
  private var folder: URL { root.appendingPathComponent("folder") }

  init() throws {
    setenv("XDG_DATA_HOME", root.appendingPathComponent("data").path, 1)
    for name in ["folder/inner", "other", "data"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["a.txt", "b.txt"] { try write(name, to: folder.appendingPathComponent(name)) }
  }

  private func write(_ text: String, to url: URL) throws {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func pair(_ from: String, _ to: String) -> FileChange.Pair {
    .init(from: root.appendingPathComponent(from), to: root.appendingPathComponent(to))
  }

  private func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(path).path)) ?? [])
      .sorted()
  }

  @Test("Undo restores files from the trash, and Redo moves them there again") func trash()
    async throws
  {
    let history = ChangeHistory()
    var messages: [String] = []
    history.onMessage = { text, canUndo in if canUndo { messages.append(text) } }
    // One of that name is in the trash already.
    for name in ["data/Trash/files", "data/Trash/info"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try write("old", to: root.appendingPathComponent("data/Trash/files/a.txt"))
    history.perform(.trash([pair("folder/a.txt", ""), pair("folder/b.txt", "")]), "Move to Trash") { "\($0)" }
    await history.waitUntilFinished()
    #expect(names("folder") == ["inner"] && messages == ["2"])
    #expect(names("data/Trash/files") == ["a 2.txt", "a.txt", "b.txt"])
    #expect(text("data/Trash/info/a 2.txt.trashinfo")?.contains("Path=\(folder.path)/a.txt\n") == true)
    #expect(history.undoManager.undoMenuItemTitle == "Undo Move to Trash")
    history.undoManager.undo()
    await history.waitUntilFinished()
    #expect(text("folder/a.txt") == "a.txt" && text("folder/b.txt") == "b.txt")
    #expect(names("data/Trash/files") == ["a.txt"] && names("data/Trash/info").isEmpty)
    history.undoManager.redo()
    await history.waitUntilFinished()
    #expect(names("folder") == ["inner"])
  }

  @Test("Undo reverts moves, renames, copies and new folders, one after the other") func others() async throws
  {
    let history = ChangeHistory()
    history.perform(.move([pair("folder/a.txt", "folder/inner/a.txt")]), "Move")
    await history.waitUntilFinished()
    history.perform(.move([pair("folder/b.txt", "folder/c.txt")]), "Rename")
    await history.waitUntilFinished()
    history.perform(.copy([pair("folder/c.txt", "folder/d.txt")]), "Copy")
    await history.waitUntilFinished()
    history.perform(.makeFolder(root.appendingPathComponent("folder/new")), "New Folder")
    await history.waitUntilFinished()
    #expect(names("folder") == ["c.txt", "d.txt", "inner", "new"] && text("folder/inner/a.txt") == "a.txt")
    var seen: [[String]] = []
    for _ in 0..<4 {
      history.undoManager.undo()
      await history.waitUntilFinished()
      seen.append(names("folder"))
    }
    #expect(
      seen == [
        ["c.txt", "d.txt", "inner"], ["c.txt", "inner"], ["b.txt", "inner"], ["a.txt", "b.txt", "inner"],
      ])
  }

  @Test("No file is replaced, no folder is moved into itself, and errors are shown") func refusals()
    async throws
  {
    let history = ChangeHistory()
    var errors = 0
    history.onError = { _ in errors += 1 }
    history.perform(
      .move([pair("folder/a.txt", "other/a.txt"), pair("folder/b.txt", "other/a.txt")]), "Move")
    await history.waitUntilFinished()
    #expect(errors == 1 && text("other/a.txt") == "a.txt" && text("folder/b.txt") == "b.txt")
    // Undo reverts the part that succeeded.
    history.undoManager.undo()
    await history.waitUntilFinished()
    #expect(text("folder/a.txt") == "a.txt" && names("other").isEmpty)
    history.perform(.move([pair("folder", "folder/inner/folder")]), "Move")
    history.perform(.copy([pair("folder", "folder/inner/folder")]), "Copy")
    await history.waitUntilFinished()
    #expect(errors == 3 && names("folder/inner").isEmpty)
    // A folder that is not empty any more stays.
    history.perform(.makeFolder(root.appendingPathComponent("other/new")), "New Folder")
    await history.waitUntilFinished()
    try write("x", to: root.appendingPathComponent("other/new/x.txt"))
    history.undoManager.undo()
    await history.waitUntilFinished()
    #expect(errors == 4 && text("other/new/x.txt") == "x")
  }

  @Test("A confirmation is requested before files of other users, links and files on other disks are moved")
  func doubts() throws {
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appendingPathComponent("a.txt"))
    let file = folder.appendingPathComponent("a.txt")
    #expect(FileWork.doubts(moving: [file], to: root.appendingPathComponent("not/there")).isEmpty)
    #expect(
      FileWork.doubts(moving: [file, link], to: root) == [
        "Only the link moves, not the file to which it leads: “link”."
      ])
    let memory = URL(fileURLWithPath: "/proc")
    #expect(
      FileWork.doubts(moving: [file], to: memory) == [
        "On another disk, so it is copied there and deleted here: “a.txt”."
      ])
    guard geteuid() == 0, chown(file.path, 65_534, 65_534) == 0 else { return }
    #expect(FileWork.doubts(moving: [file], to: root) == ["Owned by nobody: “a.txt”."])
  }

  @Test("Files are sorted by name, date, size and kind, folders first") func order() {
    func item(_ name: String, _ size: Int, _ age: Double, isFolder: Bool = false) -> FileItem {
      FileItem(
        url: folder.appendingPathComponent(name), isFolder: isFolder, isLink: false, size: size,
        changed: Date(timeIntervalSince1970: 1e9 - age))
    }
    let items = [
      item("b10.txt", 5, 1), item("b9.txt", 7, 3), item("a.png", 7, 2), item("z", 0, 9, isFolder: true),
    ]
    func sorted(_ key: FileSorting.Key, _ isReversed: Bool = false) -> [String] {
      FileSorting(key: key, isReversed: isReversed).sorted(items).map(\.name)
    }
    #expect(sorted(.name) == ["z", "a.png", "b9.txt", "b10.txt"])
    #expect(sorted(.name, true) == ["z", "b10.txt", "b9.txt", "a.png"])
    #expect(sorted(.date) == ["z", "b10.txt", "a.png", "b9.txt"])
    #expect(sorted(.size) == ["z", "a.png", "b9.txt", "b10.txt"])
    #expect(sorted(.size, true) == ["z", "b10.txt", "a.png", "b9.txt"])
    #expect(sorted(.kind).first == "z" && sorted(.kind).suffix(2).contains("b10.txt"))
  }

  @Test("Deleting from the trash removes the file's info, and restoring uses the original path") func notes()
    throws
  {
    let place = try Trash.put(folder.appendingPathComponent("a.txt"))
    #expect(Trash.origin(of: place) == folder.appendingPathComponent("a.txt") && Trash.contains(place))
    try Trash.delete(place)
    #expect(names("data/Trash/info").isEmpty && names("data/Trash/files").isEmpty)
  }
}
