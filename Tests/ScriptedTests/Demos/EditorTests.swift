import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementDocuments
@testable import editor

/// The demo `editor`, with files made for it.
@Suite(.serialized) struct EditorTests {
  private func run(_ text: String, _ body: (DemoStage, EditorViewController, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("notes.md")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let editor = EditorViewController(file)
    try DemoStage.run(
      size: CGSize(width: 480, height: 320), UINavigationController(rootViewController: editor)
    ) { stage in
      editor.setWindow(stage.window)
      // The editor keeps its window.
      defer { stage.window.rootViewController = nil }
      stage.compositor.advance(by: .seconds(1))
      try body(stage, editor, file)
    }
  }

  private func tap(_ key: String, holding modifiers: [String] = [], _ stage: DemoStage) throws {
    let keyboard = stage.compositor.keyboard
    let codes = try modifiers.map { try keyboard.key(named: $0) }
    for code in codes { keyboard.press(key: code) }
    try keyboard.tap(key)
    for code in codes.reversed() { keyboard.release(key: code) }
    stage.compositor.advance(by: .seconds(1))
  }

  private func gutter(_ stage: DemoStage) throws -> (view: Gutter, picture: Picture) {
    let view = try #require(stage.views(Gutter.self).first)
    let frame = view.convert(view.bounds, to: nil)
    return (view, try #require(try stage.shown.picture).cropped(to: frame))
  }

  @Test("Line numbers follow the lines when wrapping is toggled") func wrapping() throws {
    let long = String(repeating: "word ", count: 60)
    try run((1...6).map { "\($0) \(long)" }.joined(separator: "\n")) { stage, _, _ in
      let wrapped = try gutter(stage).picture
      for _ in 0..<2 {
        try tap("l", holding: ["Control_L"], stage)
        let (view, picture) = try gutter(stage)
        view.setNeedsDisplay()
        stage.compositor.advance(by: .seconds(1))
        #expect(try gutter(stage).picture == picture, "a fresh drawing shows the same")
      }
      #expect(try gutter(stage).picture == wrapped)
    }
  }

  @Test("The text and the line numbers grow with the size of text, and with the command for larger text")
  func textSize() throws {
    try run("one\ntwo") { stage, _, _ in
      let text = try #require(stage.views(UITextView.self).first)
      let gutter = try gutter(stage).view
      let (size, width) = (try #require(text.font?.pointSize), gutter.bounds.width)
      #expect(size == 14)
      let updates = UIApplication.shared.context.appearance
      updates.update { $0.portal = UserPreferences(textScale: 2) }
      defer { updates.update { $0 = PreferenceSources() } }
      stage.compositor.advance(by: .seconds(1))
      let large = try #require(text.font?.pointSize)
      #expect(large > size * 1.5 && gutter.bounds.width > width * 1.3)
      try tap("equal", holding: ["Control_L"], stage)
      #expect(try #require(text.font?.pointSize) > large)
    }
  }

  @Test("Save As begins with the file's name in its folder, and leaves no draft when it is cancelled")
  func saveAs() throws {
    try run("text") { stage, _, file in
      let documents = UIApplication.shared.context.documents
      let bus = documents.bus
      documents.bus = { nil }
      defer { documents.bus = bus }
      @MainActor func drafts() throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.path
        return Set(
          try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            !$0.hasPrefix("editor-")
              && FileManager.default.fileExists(atPath: "\(folder)/\($0)/notes.md")
          })
      }
      let before = try drafts()
      try tap("s", holding: ["Control_L", "Shift_L"], stage)
      let panel = try #require(documents.all.last?.panel).content
      #expect(panel.nameField.text == "notes.md")
      #expect(panel.folder.path == file.deletingLastPathComponent().standardizedFileURL.path)
      #expect(try drafts().count == before.count + 1)
      #expect(panel.nameField.isFirstResponder)
      try tap("Escape", stage)
      #expect(documents.all.isEmpty, "Escape in the name field cancels the panel")
      #expect(try drafts() == before)
    }
  }

  @Test("Closing a window with changes shows an alert; Escape keeps the window open and the text focused")
  func asks() throws {
    try run("text") { stage, editor, _ in
      try tap("x", stage)
      try tap("w", holding: ["Control_L"], stage)
      let alert = try #require(editor.presentedViewController as? UIAlertController)
      #expect(alert.actions.map(\.title) == ["Save", "Discard", "Cancel"])
      try tap("y", stage)
      try tap("Escape", stage)
      #expect(editor.presentedViewController == nil)
      let text = try #require(stage.views(UITextView.self).first)
      #expect(text.isFirstResponder && text.text == "xtext", "nothing was typed behind the alert")
    }
  }

  @Test("A narrow bar shows Undo and Redo together: as two buttons, as one with a menu, or in the menu")
  func narrowBar() throws {
    try run("text") { stage, editor, _ in
      let group = try #require(editor.navigationItem.trailingItemGroups.first)
      #expect(!group.isDisplayingRepresentativeItem)
      stage.window.frame.size = CGSize(width: 320, height: 320)
      stage.compositor.advance(by: .seconds(1))
      #expect(group.isDisplayingRepresentativeItem)
      let items = editor.navigationItem.leftBarButtonItems ?? []
      let shown = stage.views(UIControl.self).compactMap(\.accessibilityLabel)
      #expect(items.count == 3 && items.allSatisfy { shown.contains($0.title ?? "") }, "\(shown)")
    }
  }

  @Test("Tab moves from the find field to the replace field") func replacing() throws {
    try run("text") { stage, _, _ in
      try tap("h", holding: ["Control_L"], stage)
      let fields = stage.views(UITextField.self).filter { $0.window != nil && !$0.isHidden }
      try #require(fields.count == 2)
      #expect(fields[0].isFirstResponder)
      try tap("Tab", stage)
      #expect(fields[1].isFirstResponder)
    }
  }
}
