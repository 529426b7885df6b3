import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CasementControllers
@testable import CasementCore
@testable import CasementDocuments

/// Choosing files: through the desktop's portal, and with the toolkit's own panel.
@Suite("Document pickers", .serialized) struct DocumentPickerTests {
  /// A window whose controller presents pickers, and a folder with files.
  final class Scene: UIDocumentPickerDelegate {
    let application: TestApplication
    let controller = UIViewController()
    let folder: URL
    let documents = UIApplication.shared.context.documents
    let post = UIApplication.shared.context.post
    private(set) var picked: [[URL]] = []
    private(set) var cancellations = 0

    var compositor: ScriptedCompositor { application.compositor }

    init(_ application: TestApplication, _ folder: URL) {
      self.application = application
      self.folder = folder
      application.window.rootViewController = controller
      application.compositor.settle()
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      picked.append(urls)
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancellations += 1 }

    func file(_ name: String, _ text: String = "content") throws -> URL {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url
    }

    func present(_ picker: UIDocumentPickerViewController) {
      picker.delegate = self
      controller.present(picker, animated: true)
      compositor.exchange()
    }

    /// Waits for something that other threads do.
    func wait(_ what: String, until condition: () throws -> Bool) throws {
      try waitUntil(what) {
        post.deliver()
        return try condition()
      }
      compositor.settle()
    }

    /// The toolkit's own panel, once it shows its folder.
    func panel() throws -> FilePanelController {
      let panel = try #require(documents.all.last?.panel)
      try wait("the folder to be read") { !panel.content.list.entries.isEmpty }
      return panel.content
    }

    var names: [String] { (documents.all.last?.panel?.content.list.entries ?? []).map(\.name) }
  }

  func run(_ bus: PrivateBus? = nil, _ body: (Scene) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "casement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try TestApplication.run { application in
      let scene = Scene(application, folder)
      let before = scene.documents.bus
      defer { scene.documents.bus = before }
      scene.documents.bus = { bus?.address }
      try body(scene)
      #expect(scene.documents.all.isEmpty)
    }
  }

  func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  // MARK: The portal

  @Test("the portal is asked for files of the types, as a child of the requesting window") func portal()
    throws
  {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let file = try scene.file("a b.png")
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png])
      picker.allowsMultipleSelection = true
      picker.directoryURL = scene.folder
      scene.present(picker)
      try portal.wait("the question") { !portal.requests.isEmpty }
      let request = portal.requests[0]
      #expect(request.interface == "org.freedesktop.portal.FileChooser" && request.member == "OpenFile")
      #expect(request.arguments == [.string("wayland:window:1"), .string("Open")])
      #expect(request.options["multiple"] == .bool(true) && request.options["modal"] == .bool(true))
      #expect(request.options["current_folder"] == .path(scene.folder.path))
      let filter = request.options["filters"]?.elements?.first
      guard case .tuple(let parts)? = filter, let rules = parts.last?.elements else {
        Issue.record("there is no filter")
        return
      }
      #expect(rules.contains(.tuple([.uint32(1), .string("image/png")])))
      #expect(rules.contains(.tuple([.uint32(0), .string("*.[pP][nN][gG]")])))
      portal.respond(to: request, ["uris": .array(of: "s", [.string(file.absoluteString)])])
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(scene.picked == [[file]] && scene.cancellations == 0)
    }
  }

  @Test("a picker is cancelled by the user, by the program, and by a portal that disappears") func cancelled()
    throws
  {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      scene.present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
      try portal.wait("the question") { !portal.requests.isEmpty }
      #expect(portal.requests[0].options["filters"] == nil)
      portal.respond(to: portal.requests[0], code: 1)
      try scene.wait("the delegate to be told") { scene.cancellations == 1 }
      scene.present(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]))
      try portal.wait("the question") { portal.requests.count == 2 }
      #expect(portal.requests[1].options["directory"] == .bool(true))
      scene.controller.dismiss(animated: true)
      try portal.wait("the portal to be told") { portal.closed == [portal.requests[1].handle] }
      scene.post.deliver()
      #expect(scene.cancellations == 1 && scene.picked.isEmpty)
    }
  }

  @Test("exported files are copied or moved to the chosen folder", arguments: [true, false])
  func exporting(asCopy: Bool) throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let file = try scene.file("out.txt", "new")
      let target = try scene.file("there/kept.txt", "old")
      scene.present(UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy))
      try portal.wait("the question") { !portal.requests.isEmpty }
      #expect(portal.requests[0].member == "SaveFile")
      #expect(portal.requests[0].options["current_name"] == .string("out.txt"))
      portal.respond(to: portal.requests[0], ["uris": .array(of: "s", [.string(target.absoluteString)])])
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(scene.picked == [[target]])
      #expect(try text(target) == "new")
      #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: target.deletingLastPathComponent().path)
      #expect(left == ["kept.txt"])
    }
  }

  @Test("several exported files replace nothing, and symbolic links in paths do not matter")
  func exportingSeveral() throws {
    try run { scene in
      let files = FileManager.default
      let (one, two) = (try scene.file("mine/one.txt", "1"), try scene.file("mine/two.txt", "2"))
      let there = scene.folder.appendingPathComponent("there")
      for name in ["one.txt", "one 2.txt"] { _ = try scene.file("there/\(name)", "old") }
      let done = try #require(
        DocumentFiles.export([one, two], to: there, isFolder: true, asCopy: true))
      #expect(done.map(\.lastPathComponent) == ["one 3.txt", "two.txt"])
      #expect(try done.map(text) == ["1", "2"] && text(there.appendingPathComponent("one.txt")) == "old")

      // The same file by another path stays where it is.
      let linked = scene.folder.appendingPathComponent("linked")
      try files.createSymbolicLink(
        at: linked, withDestinationURL: scene.folder.appendingPathComponent("mine"))
      let same = linked.appendingPathComponent("one.txt")
      #expect(DocumentFiles.export([one], to: same, isFolder: false, asCopy: false) == [same])
      #expect(try text(one) == "1")

      // A symbolic link is replaced by its target.
      let link = scene.folder.appendingPathComponent("link.txt")
      try files.createSymbolicLink(at: link, withDestinationURL: two)
      let place = there.appendingPathComponent("taken.txt")
      #expect(DocumentFiles.export([link], to: place, isFolder: false, asCopy: false) == [place])
      #expect(try text(place) == "2" && text(two) == "2")
      #expect(throws: (any Error).self) { try files.destinationOfSymbolicLink(atPath: place.path) }
      #expect(throws: (any Error).self) { try files.destinationOfSymbolicLink(atPath: link.path) }

      // A partial success is reported. Long names of files are possible.
      let long = try scene.file("mine/\(String(repeating: "字", count: 80)).txt", "long")
      let missing = scene.folder.appendingPathComponent("missing.txt")
      let partly = try #require(
        DocumentFiles.export([long, missing], to: there, isFolder: true, asCopy: false))
      #expect(try partly.map(text) == ["long"] && !files.fileExists(atPath: long.path))
      #expect(DocumentFiles.export([missing], to: there, isFolder: true, asCopy: true) == nil)
      #expect(try files.contentsOfDirectory(atPath: there.path).allSatisfy { !$0.hasPrefix(".") })
    }
  }

  @Test("copies of imported files belong to the program") func copies() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let file = try scene.file("a.txt")
      scene.present(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true))
      try portal.wait("the question") { !portal.requests.isEmpty }
      portal.respond(to: portal.requests[0], ["uris": .array(of: "s", [.string(file.absoluteString)])])
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      let copy = try #require(scene.picked[0].first)
      #expect(copy != file && copy.lastPathComponent == "a.txt")
      #expect(try text(copy) == "content")
      try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }
  }

  // MARK: The toolkit's own panel

  @Test("without a portal the toolkit's panel lists folders before files, and is operated by keys")
  func ownPanel() throws {
    try run { scene in
      for name in ["b10.txt", "b9.txt", "A.txt", "z/inner.txt", ".hidden", "picture.png"] {
        _ = try scene.file(name)
      }
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      picker.directoryURL = scene.folder
      picker.shouldShowFileExtensions = true
      scene.present(picker)
      let panel = try scene.panel()
      #expect(scene.names == ["z", "A.txt", "b9.txt", "b10.txt", "picture.png"])
      let window = try #require(scene.compositor.window("Open"))
      #expect(window.parent?.title == "A" && window.dialog?.isModal == true)
      #expect(!panel.doneButton.isEnabled)
      // Letters lead to names.
      for key in ["p"] {
        try scene.compositor.keyboard.tap(key)
        scene.compositor.exchange()
      }
      #expect(panel.list.chosenEntries.map(\.name) == ["picture.png"])
      #expect(!panel.doneButton.isEnabled, "it is no text")
      panel.list.choose(0)
      try scene.compositor.keyboard.tap("Return")
      scene.compositor.exchange()
      try scene.wait("the inner folder") { scene.names == ["inner.txt"] }
      try scene.compositor.keyboard.tap("Down")
      try scene.compositor.keyboard.tap("Return")
      scene.compositor.exchange()
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(scene.picked == [[scene.folder.appendingPathComponent("z/inner.txt").standardizedFileURL]])
      scene.compositor.settle()
      #expect(scene.compositor.window("Open") == nil)
    }
  }

  @Test("files are selected by the pointer, several with Control, and opened by a double press")
  func pointer()
    throws
  {
    try run { scene in
      for name in ["a.txt", "b.txt", "c.txt"] { _ = try scene.file(name) }
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      picker.directoryURL = scene.folder
      picker.allowsMultipleSelection = true
      scene.present(picker)
      let panel = try scene.panel()
      let window = try #require(scene.compositor.window("Open"))
      @MainActor func click(_ row: Int) {
        let rect = panel.list.rect(ofRow: row)
        let place = panel.list.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        scene.compositor.pointer.move(to: place, in: window)
        scene.compositor.pointer.click()
        scene.compositor.exchange()
      }
      click(2)
      #expect(panel.list.chosenEntries.map(\.name) == ["c.txt"])
      scene.compositor.advance(by: .seconds(1))
      click(0)
      #expect(panel.list.chosenEntries.map(\.name) == ["a.txt"])
      click(0)
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(scene.picked == [[scene.folder.appendingPathComponent("a.txt").standardizedFileURL]])
    }
  }

  @Test("the save panel asks for a name, and for a confirmation before replacing") func saving() throws {
    try run { scene in
      let file = try scene.file("mine/report.txt", "new")
      _ = try scene.file("there/report.txt", "old")
      let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
      // As a path may be that a program has put together.
      picker.directoryURL = scene.folder.appendingPathComponent("mine/../there")
      scene.present(picker)
      let panel = try scene.panel()
      #expect(panel.nameField.text == "report.txt" && panel.nameField.isFirstResponder)
      try scene.compositor.keyboard.tap("Return")
      scene.compositor.exchange()
      try scene.wait("the question") { panel.presentedViewController is UIAlertController }
      #expect(scene.documents.all.count == 1)
      // Return leaves the file as it is.
      try scene.compositor.keyboard.tap("Return")
      scene.compositor.advance(by: .seconds(1))
      #expect(panel.presentedViewController == nil && scene.picked.isEmpty)
      panel.nameField.becomeFirstResponder()
      try scene.compositor.keyboard.tap("Return")
      scene.compositor.exchange()
      try scene.wait("the question") { panel.presentedViewController is UIAlertController }
      let alert = try #require(panel.presentedViewController as? UIAlertController)
      alert.choose(alert.actions.first { $0.style == .destructive })
      scene.compositor.advance(by: .seconds(1))
      try scene.wait("the delegate to be told") { !scene.picked.isEmpty }
      #expect(try text(scene.folder.appendingPathComponent("there/report.txt")) == "new")
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("Escape, the Cancel button and the window's close button cancel the panel", arguments: [0, 1, 2])
  func cancelling(
    way: Int
  ) throws {
    try run { scene in
      _ = try scene.file("a.txt")
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      picker.directoryURL = scene.folder
      scene.present(picker)
      let panel = try scene.panel()
      scene.compositor.exchange()
      scene.compositor.settle()
      switch way {
      case 0: try scene.compositor.keyboard.tap("Escape")
      case 1: panel.cancelButton.sendActions(for: .primaryActionTriggered)
      default: try #require(scene.compositor.window("Open")).close()
      }
      try scene.wait("the panel to go") {
        scene.compositor.exchange()
        return scene.cancellations == 1 && scene.documents.all.isEmpty
          && scene.compositor.window("Open") == nil
      }
      #expect(scene.picked.isEmpty)
    }
  }

  // MARK: Pictures

  private final class Pictures: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var picked: [[UIImagePickerController.InfoKey: Any]] = []
    var cancellations = 0

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      picked.append(info)
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancellations += 1
      picker.dismiss(animated: true)
    }
  }

  @Test("An image picker opens the file panel for a picture, and returns its central square too")
  func picture() throws {
    try run { scene in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 15, height: 20))
      }
      try image.pngData()?.write(to: scene.folder.appendingPathComponent("a.png"))
      _ = try scene.file("b.txt")
      let delegate = Pictures()
      weak var gone: UIImagePickerController?
      @MainActor func present() {
        let picker = UIImagePickerController()
        gone = picker
        picker.delegate = delegate
        picker.allowsEditing = true
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        scene.controller.present(picker, animated: true)
        scene.compositor.exchange()
      }
      present()
      let request = try #require(scene.documents.all.last)
      request.picker.delegate?.documentPicker(
        request.picker, didPickDocumentsAt: [scene.folder.appendingPathComponent("a.png")])
      let info = try #require(delegate.picked.first)
      let original = try #require(info[.originalImage] as? UIImage)
      let square = try #require(info[.editedImage] as? UIImage)
      #expect(original.size.width * 2 == original.size.height * 3 && square.size.width == square.size.height)
      #expect(
        info[.cropRect] as? CGRect
          == CGRect(x: original.size.width / 6, y: 0, width: square.size.width, height: square.size.height))
      #expect(info[.mediaType] as? String == "public.image" && info[.imageURL] is URL)
      request.picker.delegate?.documentPicker(
        request.picker, didPickDocumentsAt: [scene.folder.appendingPathComponent("b.txt")])
      #expect(delegate.picked.count == 1 && delegate.cancellations == 1, "a text is no picture")
      scene.compositor.settle()
      #expect(scene.documents.all.isEmpty)
      _ = request
      #expect(gone != nil, "the panel keeps it")
    }
  }

  // MARK: Presenting

  @Test("a second presentation of a picker is ignored while it is open") func twice() throws {
    try run { scene in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      scene.present(picker)
      scene.controller.present(picker, animated: true)
      scene.controller.present(UIImagePickerController(), animated: true)
      #expect(scene.documents.all.count == 1)
      scene.controller.dismiss(animated: true)
      #expect(scene.documents.all.isEmpty)
      scene.compositor.settle()
    }
  }

  @Test("dismissing an image picker keeps the sheet that presented it") func pickerAboveSheet() throws {
    final class Answers: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      weak var sheet: UIViewController?
      var count = 0
      deinit {}
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        count += 1
        sheet?.dismiss(animated: true)
      }
    }
    try run { scene in
      let (sheet, answers) = (UIViewController(), Answers())
      answers.sheet = sheet
      scene.controller.present(sheet, animated: false)
      scene.compositor.settle()
      let picker = UIImagePickerController()
      picker.delegate = answers
      sheet.present(picker, animated: true)
      scene.compositor.exchange()
      #expect(scene.documents.all.count == 1)
      // While the panel is shown, `dismiss` of its presenter closes the panel alone.
      sheet.dismiss(animated: false)
      #expect(scene.documents.all.isEmpty && scene.controller.presentedViewController === sheet)
      sheet.present(picker, animated: true)
      scene.compositor.exchange()
      scene.documents.all.last?.panel?.onEnd?(nil)
      #expect(answers.count == 1 && scene.controller.presentedViewController === sheet)
      sheet.dismiss(animated: false)
      #expect(scene.controller.presentedViewController == nil)
      scene.compositor.settle()
    }
  }

  @Test("closing a window closes the panel above it without a selection")
  func closedBelow() throws {
    try run { scene in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      other.isHidden = false
      scene.present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
      scene.compositor.settle()
      #expect(scene.compositor.windows.count == 3)
      scene.application.window.close()
      scene.compositor.settle()
      #expect(scene.documents.all.isEmpty && scene.cancellations == 1)
      #expect(scene.compositor.windows.count == 1)
      scene.application.window.isHidden = false
      other.isHidden = true
      scene.compositor.settle()
    }
  }
}
