import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import editor
@testable import files

/// The demos `files` and `editor` with nothing to show, an error, long names and very many entries, beside stored pictures.
/// The tests share a folder, and wait for other threads in between.
@Suite(.serialized) struct FileDemoTests {
  private static let long = "A name that is so long that it has no room in any window, whatever its size"
  private static let size = CGSize(width: 480, height: 360)

  /// A folder with files of one date, at a path that is the same each time: the demo shows it.
  private func withFolder(_ names: [String], _ body: (URL) async throws -> Void) async throws {
    let manager = FileManager.default
    let outer = URL(fileURLWithPath: "/tmp/casement-pictures", isDirectory: true)
    let folder = outer.appendingPathComponent("Folder", isDirectory: true)
    try? manager.removeItem(at: outer)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: outer) }
    let date = Date(timeIntervalSince1970: 1_718_200_000)
    for name in names {
      let file = folder.appendingPathComponent(name)
      try Data("text".utf8).write(to: file)
      try manager.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try await body(folder)
  }

  private func read(_ folder: Folder) async {
    await withCheckedContinuation { continuation in folder.read { continuation.resume() } }
  }

  /// Shows a folder that was read before: the test keeps the main thread.
  private func check(_ name: String, _ url: URL, size: CGSize = size) async throws {
    let demo = FilesViewController(url)
    demo.loadViewIfNeeded()
    // The end of another test, while this one waits, resets what the views need.
    let features = UsedFeatures.current
    let folders = demo.viewController(for: .secondary) as? UINavigationController
    let controller = try #require(folders?.topViewController as? FolderViewController)
    await read(controller.folder)
    func restored() -> UIViewController {
      UsedFeatures.current = features
      return demo
    }
    try DemoStage.run(size: size, restored()) { stage in
      demo.show(.secondary)
      controller.show()
      try stage.check(name)
    }
  }

  private func checkState(_ name: String, _ url: URL) async throws {
    try await check("state-\(name)", url)
    try await check("small-\(name)", url, size: DemoStage.small)
  }

  @Test("files: an empty folder, a missing folder, and long names")
  func files() async throws {
    try await withFolder([]) { try await checkState("files-none", $0) }
    try await checkState("files-error", URL(fileURLWithPath: "/tmp/casement-pictures/nowhere"))
    try await withFolder([Self.long + ".txt", "a.txt", "b.png"]) { folder in
      try await check("state-files-long", folder, size: CGSize(width: 860, height: 400))
      try await check("small-files-long", folder, size: DemoStage.small)
    }
  }

  @Test("files: ten thousand of them")
  func manyFiles() async throws {
    try await withFolder((1...10_000).map { "File \($0).txt" }) { try await checkState("files-many", $0) }
  }

  @Test("files: a reading that another one replaces completes with that one")
  func replacedReading() async throws {
    try await withFolder(["a.txt"]) { url in
      let folder = Folder(url)
      var completed = 0
      folder.read { completed += 1 }
      await read(folder)
      #expect(completed == 1, "the first reading completed before the second one's completion")
      #expect(folder.items.map(\.name) == ["a.txt"])
    }
  }

  @Test("files: Tab reaches the search field, and the buttons of the bar stay in sight")
  func tabToSearch() throws {
    let demo = FilesViewController(URL(fileURLWithPath: "/tmp/casement-pictures/nowhere"))
    try DemoStage.run(size: CGSize(width: 860, height: 400), demo) { stage in
      let field = try #require(stage.views(UISearchTextField.self).first)
      let kind = try #require(stage.views(UISegmentedControl.self).first)
      let place = kind.convert(kind.bounds, to: nil)
      for _ in 0..<20 where !field.isFirstResponder { try stage.tap("Tab") }
      #expect(field.isFirstResponder)
      stage.compositor.advance(by: .seconds(1))
      #expect(kind.convert(kind.bounds, to: nil) == place, "a search leaves the bar where it is")
    }
  }

  @Test("files: in the search field, Control-2 shows the grid, and Down selects the first result")
  func keysInSearch() async throws {
    try await withFolder(["a.txt", "b.txt"]) { url in
      let demo = FilesViewController(url)
      demo.loadViewIfNeeded()
      let features = UsedFeatures.current
      let folders = demo.viewController(for: .secondary) as? UINavigationController
      let controller = try #require(folders?.topViewController as? FolderViewController)
      await read(controller.folder)
      UsedFeatures.current = features
      try DemoStage.run(size: CGSize(width: 860, height: 400), demo) { stage in
        controller.show()
        let field = try #require(stage.views(UISearchTextField.self).first)
        defer { controller.choose(kind: 0) }
        for (key, list) in [("2", controller.grid), ("1", controller.table)] as [(String, UIScrollView)] {
          try stage.tap("f", holding: "Control_L")
          #expect(field.isFirstResponder)
          try stage.tap(key, holding: "Control_L")
          #expect(!list.isHidden && list.isFirstResponder)
        }
        try stage.tap("f", holding: "Control_L")
        try stage.tap("Down")
        #expect(controller.table.isFirstResponder && controller.selection.map(\.name) == ["a.txt"])
      }
    }
  }

  @Test("files: renaming selects the name of a file without its ending, and the whole name of a folder")
  func stems() throws {
    let demo = FilesViewController(URL(fileURLWithPath: "/tmp/casement-pictures/nowhere"))
    try DemoStage.run(size: CGSize(width: 860, height: 400), demo) { stage in
      let folders = demo.viewController(for: .secondary) as? UINavigationController
      let controller = try #require(folders?.topViewController as? FolderViewController)
      for (name, isFolder, stem) in [("a.b.txt", false, "a.b"), ("a.b", true, "a.b"), (".rc", false, ".rc")] {
        controller.rename(
          FileItem(
            url: URL(fileURLWithPath: "/nowhere/\(name)"), isFolder: isFolder, isLink: false, size: 0,
            changed: nil))
        stage.compositor.advance(by: .seconds(1))
        let alert = try #require(demo.presentedViewController as? UIAlertController)
        let field = try #require(alert.textFields?.first)
        let range = try #require(field.selectedTextRange)
        #expect(field.text(in: range) == stem)
        alert.dismiss(animated: false)
        stage.compositor.settle()
      }
    }
  }

  @Test("editor: a file that cannot be read, a long name, and ten thousand lines")
  func texts() async throws {
    try await withFolder([Self.long + ".txt"]) { folder in
      let file = folder.appendingPathComponent(Self.long + ".txt")
      let lines = (1...10_000).map { "Line \($0) of a text" }.joined(separator: "\n")
      try Data(lines.utf8).write(to: file)
      for (name, url) in [("many", file), ("error", folder)] {
        try DemoStage.checkState("editor-\(name)", EditorViewController(url)) { stage in
          (stage.window.rootViewController as? EditorViewController)?.setWindow(stage.window)
          stage.compositor.advance(by: .seconds(1))
          // A caret blinks.
          stage.window.endEditing(true)
        }
      }
    }
  }
}
