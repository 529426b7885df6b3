import Casement
import CasementTesting
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CasementDocuments

/// The parts of the toolkit's own file panel besides its list.
extension DocumentPickerTests {
  private func tap(_ key: String, holding modifiers: [String] = [], _ scene: Scene) throws {
    let keyboard = scene.compositor.keyboard
    let codes = try modifiers.map { try keyboard.key(named: $0) }
    for code in codes { keyboard.press(key: code) }
    try keyboard.tap(key)
    for code in codes.reversed() { keyboard.release(key: code) }
    scene.compositor.exchange()
  }

  private func enter(_ text: String, _ scene: Scene) throws {
    try scene.compositor.keyboard.type(text)
    scene.compositor.exchange()
  }

  private func present(
    _ scene: Scene, saving file: URL? = nil, _ set: (UIDocumentPickerViewController) -> Void = { _ in }
  )
    throws -> FilePanelController
  {
    let picker =
      file.map { UIDocumentPickerViewController(forExporting: [$0], asCopy: true) }
      ?? UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = scene.folder
    picker.shouldShowFileExtensions = true
    set(picker)
    scene.present(picker)
    let panel = try scene.panel()
    scene.compositor.settle()
    return panel
  }

  private func cancel(_ panel: FilePanelController, _ scene: Scene) {
    panel.cancelButton.sendActions(for: .primaryActionTriggered)
    scene.compositor.settle()
  }

  @Test("Save As suggests the file's name in the program's folder, and selects it without its extension")
  func currentName() throws {
    try run { scene in
      let file = try scene.file("mine/report.final.txt", "new")
      _ = try scene.file("there/other.txt")
      let panel = try present(scene, saving: file) {
        $0.directoryURL = scene.folder.appendingPathComponent("there")
      }
      #expect(panel.folder.path == scene.folder.appendingPathComponent("there").standardizedFileURL.path)
      #expect(panel.nameField.text == "report.final.txt" && panel.nameField.isFirstResponder)
      try enter("draft", scene)
      #expect(panel.nameField.text == "draft.txt")
      try tap("Return", scene)
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(try text(scene.folder.appendingPathComponent("there/draft.txt")) == "new")
    }
  }

  @Test("A name typed with its ending over the selected stem does not get the ending twice")
  func doubledEnding() throws {
    try run { scene in
      let file = try scene.file("mine/Untitled.txt", "new")
      let panel = try present(scene, saving: file)
      try enter("notes.txt", scene)
      #expect(panel.nameField.text == "notes.txt.txt")
      try tap("Return", scene)
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(scene.picked.first?.map(\.lastPathComponent) == ["notes.txt"])
    }
  }

  @Test("A chosen file with a doubled ending is replaced, not the file without it")
  func chosenDoubledEnding() throws {
    try run { scene in
      let file = try scene.file("mine/Untitled.txt", "new")
      _ = try scene.file("a.txt.txt")
      let panel = try present(scene, saving: file)
      let row = try #require(panel.list.entries.firstIndex { $0.name == "a.txt.txt" })
      panel.list.choose(row)
      #expect(panel.nameField.text == "a.txt.txt")
      panel.doneButton.sendActions(for: .primaryActionTriggered)
      try scene.wait("an answer") {
        panel.presentedViewController is UIAlertController || !scene.picked.isEmpty
      }
      let alert = try #require(panel.presentedViewController as? UIAlertController, "\(scene.picked)")
      #expect(alert.title?.contains("“a.txt.txt”") == true, "\(alert.title ?? "")")
      alert.dismiss(animated: false)
      cancel(panel, scene)
    }
  }

  @Test("A whole path can be typed as the file name") func pathAsName() throws {
    try run { scene in
      let file = try scene.file("mine/a.txt", "new")
      let panel = try present(scene, saving: file)
      let target = scene.folder.appendingPathComponent("mine/b.txt")
      panel.nameField.text = target.path
      try tap("Return", scene)
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(try text(target) == "new")
    }
  }

  @Test("Column titles sort by name, size and date, in both directions") func sorting() throws {
    try run { scene in
      for (name, size) in [("a.txt", 30), ("b.txt", 10), ("c.txt", 20)] {
        _ = try scene.file(name, String(repeating: "x", count: size))
      }
      _ = try scene.file("z/inner.txt")
      for (name, age) in [("a.txt", 10.0), ("b.txt", 30), ("c.txt", 20)] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9 - age)],
          ofItemAtPath: scene.folder.appendingPathComponent(name).path)
      }
      let panel = try present(scene)
      #expect(scene.names == ["z", "a.txt", "b.txt", "c.txt"])
      panel.list.choose(1)
      @MainActor func press(_ column: Int, _ expected: [String]) throws {
        panel.header.buttons[column].sendActions(for: .primaryActionTriggered)
        try scene.wait("the order \(expected)") { scene.names == expected }
      }
      try press(0, ["z", "c.txt", "b.txt", "a.txt"])
      try press(1, ["z", "a.txt", "c.txt", "b.txt"])
      try press(1, ["z", "b.txt", "c.txt", "a.txt"])
      try press(2, ["z", "a.txt", "c.txt", "b.txt"])
      #expect(panel.list.chosenEntries.map(\.name) == ["a.txt"], "the choice stays")
      cancel(panel, scene)
    }
  }

  @Test("Back passes a folder that was deleted") func backOverDeletedFolder() throws {
    try run { scene in
      for name in ["one/a.txt", "two/b.txt"] { _ = try scene.file(name) }
      let panel = try present(scene)
      try scene.wait("the folder") { scene.names == ["one", "two"] }
      panel.show(scene.folder.appendingPathComponent("one"))
      try scene.wait("the first folder") { scene.names == ["a.txt"] }
      panel.show(scene.folder.appendingPathComponent("two"))
      try scene.wait("the second folder") { scene.names == ["b.txt"] }
      try FileManager.default.removeItem(at: scene.folder.appendingPathComponent("one"))
      try tap("Left", holding: ["Alt_L"], scene)
      try scene.wait("the message") { panel.message.text == "one cannot be opened" }
      try tap("Left", holding: ["Alt_L"], scene)
      try scene.wait("the folder before") { scene.names == ["two"] }
      cancel(panel, scene)
    }
  }

  @Test("The search finds files in all subfolders, and Escape ends it") func search() throws {
    try run { scene in
      for name in ["deep/deeper/Übung.txt", "deep/b.txt", "übung.png", ".hidden/übung.txt"] {
        _ = try scene.file(name)
      }
      // A link that leads back.
      try FileManager.default.createSymbolicLink(
        at: scene.folder.appendingPathComponent("deep/loop"), withDestinationURL: scene.folder)
      let panel = try present(scene)
      try tap("f", holding: ["Control_L"], scene)
      #expect(panel.searchField.isFirstResponder)
      try enter("ubung", scene)
      try scene.wait("the files that were found") { scene.names == ["übung.png", "Übung.txt"] }
      try tap("Down", scene)
      #expect(panel.list.isFirstResponder && panel.list.chosenEntries.map(\.name) == ["übung.png"])
      try tap("Escape", scene)
      try scene.wait("the folder") { scene.names == ["deep", "übung.png"] }
      panel.searchField.text = "Übung"
      panel.searchField.sendActions(for: .editingChanged)
      try scene.wait("the files that were found") { scene.names == ["übung.png", "Übung.txt"] }
      scene.compositor.settle()
      let cell = try #require(panel.list.cellForRow(at: IndexPath(row: 1, section: 0)))
      let label = try #require(
        cell.contentView.subviews.compactMap { $0 as? UILabel }.first {
          $0.text?.hasSuffix("deep/deeper") == true
        })
      #expect(
        !label.isHidden && label.lineBreakMode == .byTruncatingHead && label.textColor == .secondaryLabel)
      #expect(cell.contentView.bounds.contains(label.frame) && label.bounds.height > 0)
      panel.list.choose(1)
      panel.doneButton.sendActions(for: .primaryActionTriggered)
      let found = scene.folder.appendingPathComponent("deep/deeper/Übung.txt").standardizedFileURL
      #expect(scene.picked == [[found]])
      scene.compositor.settle()
    }
  }

  @Test("A new folder is created with a name that the user types, and opened") func newFolder() throws {
    try run { scene in
      _ = try scene.file("a.txt")
      let panel = try present(scene)
      try tap("n", holding: ["Control_L", "Shift_L"], scene)
      scene.compositor.advance(by: .seconds(1))
      let alert = try #require(panel.presentedViewController as? UIAlertController)
      #expect(alert.textFields?.first?.isFirstResponder == true)
      try enter("new", scene)
      try tap("Return", scene)
      scene.compositor.advance(by: .seconds(1))
      let made = scene.folder.appendingPathComponent("new").standardizedFileURL
      try scene.wait("the new folder") { panel.folder.path == made.path }
      #expect(scene.names.isEmpty && FileManager.default.fileExists(atPath: made.path))
      cancel(panel, scene)
    }
  }

  @Test("Control-L opens a field for a path, which leads to a folder or a file") func path() throws {
    try run { scene in
      _ = try scene.file("a.txt")
      _ = try scene.file("inner/b.txt")
      let panel = try present(scene)
      try tap("l", holding: ["Control_L"], scene)
      let field = try #require(panel.pathBar.field)
      #expect(field.isFirstResponder && field.text == scene.folder.standardizedFileURL.path)
      try enter("/inner/b.txt", scene)
      try tap("Return", scene)
      try scene.wait("the file") { panel.list.chosenEntries.map(\.name) == ["b.txt"] }
      #expect(panel.pathBar.field == nil && panel.list.isFirstResponder)
      // To where the user came from.
      try tap("Left", holding: ["Alt_L"], scene)
      try scene.wait("the folder before") { scene.names == ["inner", "a.txt"] }
      try enter("/", scene)
      #expect(panel.pathBar.field?.text == "/")
      try tap("Escape", scene)
      #expect(panel.pathBar.field == nil && scene.cancellations == 0)
      cancel(panel, scene)
    }
  }

  @Test("Control-H shows hidden files, and Alt-Up the parent folder") func hidden() throws {
    try run { scene in
      _ = try scene.file("inner/.hidden.txt")
      _ = try scene.file("inner/a.txt")
      let panel = try present(scene) { $0.directoryURL = scene.folder.appendingPathComponent("inner") }
      #expect(scene.names == ["a.txt"])
      try tap("h", holding: ["Control_L"], scene)
      try scene.wait("the hidden file") { scene.names == [".hidden.txt", "a.txt"] }
      try tap("Up", holding: ["Alt_L"], scene)
      try scene.wait("the folder above") { scene.names == ["inner"] }
      #expect(panel.list.chosenEntries.map(\.name) == ["inner"], "the folder that was left is chosen")
      cancel(panel, scene)
    }
  }

  @Test("Space previews a file") func preview() throws {
    try run { scene in
      _ = try scene.file("a.txt", "first line\n")
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
      }
      try image.pngData()?.write(to: scene.folder.appendingPathComponent("b.png"))
      let panel = try present(scene)
      try tap("Down", scene)
      try tap("space", scene)
      try scene.wait("the text") { panel.preview.shownText == "first line\n" }
      #expect(!panel.preview.isHidden)
      try tap("Down", scene)
      try scene.wait("the picture") {
        panel.preview.shownText == nil && panel.preview.shownImage?.isSymbolImage == false
      }
      try tap("space", scene)
      scene.compositor.settle()
      #expect(panel.preview.isHidden)
      cancel(panel, scene)
    }
  }

  @Test("In a right-to-left layout the sidebar is at the right, and dates are at the left") func mirrored()
    throws
  {
    try run { scene in
      _ = try scene.file("a.txt")
      let panel = try present(scene)
      let window = try #require(panel.view.window)
      window.traitOverrides.layoutDirection = .rightToLeft
      scene.compositor.settle()
      let width = panel.view.bounds.width
      #expect(panel.places.frame.minX > width / 2 && panel.doneButton.frame.minX < width / 4)
      #expect(panel.upButton.frame.maxX > width - 20 && panel.moreButton.frame.minX < 20)
      let columns = panel.header.buttons.map(\.frame.midX)
      #expect(columns[0] > columns[1] && columns[1] > columns[2])
      cancel(panel, scene)
    }
  }

  @Test("In a narrow window the sidebar becomes a menu, and nothing extends beyond the edges") func narrow()
    throws
  {
    try run { scene in
      let file = try scene.file("a.txt")
      let panel = try present(scene, saving: file)
      try #require(scene.compositor.window("Save")).configure(CGSize(width: 340, height: 400))
      scene.compositor.settle()
      #expect(panel.view.bounds.width == 340 && panel.places.isHidden && !panel.placesButton.isHidden)
      for part in panel.view.subviews where !part.isHidden {
        #expect(panel.view.bounds.contains(part.frame), "\(type(of: part))")
      }
      let parts = panel.view.subviews.filter { !$0.isHidden }
      for (index, part) in parts.enumerated() {
        for other in parts[..<index] {
          #expect(part.frame.intersection(other.frame).isEmpty, "\(type(of: part)), \(type(of: other))")
        }
      }
      cancel(panel, scene)
    }
  }

  @Test("Tab moves through all parts of the panel, and back to the first") func tab() throws {
    try run { scene in
      let file = try scene.file("a.txt")
      let panel = try present(scene, saving: file)
      let window = try #require(panel.view.window)
      var seen: [UIView] = []
      for _ in 0..<40 {
        try tap("Tab", scene)
        guard let view = window.firstResponder as? UIView else { continue }
        if view === seen.first { break }
        seen.append(view)
      }
      let parts: [UIView] = [
        panel.upButton, panel.searchField, panel.newFolderButton, panel.moreButton, panel.places, panel.list,
        panel.nameField, panel.cancelButton, panel.doneButton,
      ]
      for part in parts {
        #expect(seen.contains { $0 === part || $0.isDescendant(of: part) }, "\(part)")
      }
      cancel(panel, scene)
    }
  }

  @Test(
    "The sidebar lists home, the user's folders with localized names, the disk, bookmarks and mounted disks")
  func places() throws {
    try run { scene in
      let root = scene.folder
      for name in ["home/Musik", "home/Documents", "home/.config/gtk-3.0", "stick/a b"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let home = root.appendingPathComponent("home").path
      try "XDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_DESKTOP_DIR=\"$HOME/\"\n# XDG_VIDEOS_DIR=\"/v\"\n".write(
        toFile: "\(home)/.config/user-dirs.dirs", atomically: true, encoding: .utf8)
      try "file://\(home)/Documents Papers\nfile://\(root.path)/stick My%20Stick\nsftp://host/x\n".write(
        toFile: "\(home)/.config/gtk-3.0/bookmarks", atomically: true, encoding: .utf8)
      let places = FilePlaces(home: home, configuration: "\(home)/.config", mounts: "/dev/null")
        .read(names: ("Home", "Computer"))
      let expected: [FilePlace] = [
        .recents, .folder(name: "Home", symbol: "house", path: home),
        .folder(name: "Documents", symbol: "doc", path: "\(home)/Documents"),
        .folder(name: "Musik", symbol: "music.note", path: "\(home)/Musik"),
        .folder(name: "Computer", symbol: "internaldrive", path: "/"),
        .folder(name: "My%20Stick", symbol: "folder", path: "\(root.path)/stick"),
      ]
      #expect(places == expected)
      #expect(FilePlaces.unescaped("/media/me/a\\040b\\011c") == "/media/me/a b\tc")
      #expect(
        FilePlaces.userFolders(in: "XDG_PICTURES_DIR=\"/data/Bilder\"")["PICTURES"] == "/data/Bilder")
    }
  }

  @Test("Recent files are those that any program recorded, newest first; a selection is recorded")
  func recents() throws {
    try run { scene in
      let (one, two) = (try scene.file("one & only.txt"), try scene.file("two.txt"))
      try FileManager.default.createDirectory(
        at: scene.folder.appendingPathComponent("data"), withIntermediateDirectories: true)
      let recent = RecentFiles(path: scene.folder.appendingPathComponent("data/recent.xbel").path)
      #expect(recent.read().isEmpty)
      recent.note([one], program: "a", at: Date(timeIntervalSince1970: 1_000))
      recent.note([two], program: "a", at: Date(timeIntervalSince1970: 2_000))
      #expect(recent.read().map(\.name) == ["two.txt", "one & only.txt"])
      // A known file is not added twice, and unknown content of the list stays.
      var text = try String(contentsOfFile: recent.path, encoding: .utf8)
      text = text.replacingOccurrences(of: "</xbel>", with: "<!-- kept --></xbel>")
      try text.write(toFile: recent.path, atomically: true, encoding: .utf8)
      recent.note([one], program: "b", at: Date(timeIntervalSince1970: 3_000))
      let entries = recent.read()
      #expect(entries.map(\.name) == ["one & only.txt", "two.txt"])
      #expect(entries[0].date == Date(timeIntervalSince1970: 3_000))
      #expect(entries[0].folder == scene.folder.path)
      #expect(try String(contentsOfFile: recent.path, encoding: .utf8).contains("<!-- kept -->"))
      // A file of another kind is left alone.
      try "something".write(toFile: recent.path, atomically: true, encoding: .utf8)
      recent.note([one], program: "b")
      #expect(try String(contentsOfFile: recent.path, encoding: .utf8) == "something")
    }
  }
}
