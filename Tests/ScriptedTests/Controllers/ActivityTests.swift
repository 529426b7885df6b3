import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementDocuments

/// The activities that are offered for shared items.
@Suite("Activities", .serialized) struct ActivityTests {
  /// An activity of the program's own.
  private final class Note: UIActivity {
    var items: [Any] = []
    deinit {}
    override var activityType: ActivityType? { ActivityType("note") }
    override var activityTitle: String? { "Add to Notes" }
    override var activityImage: UIImage? { UIImage(systemName: "pencil") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private final class Source: NSObject, UIActivityItemSource {
    deinit {}
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { "for \(type?.rawValue ?? "")" }
  }

  /// Makes its text when it is wanted.
  private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    deinit {}
    override var item: Any { "made for \(activityType?.rawValue ?? "none")" }
  }

  @Test("an item provider creates its item for the chosen activity, and none after cancellation")
  func provider() {
    let provider = Provider(placeholderItem: "")
    let controller = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    #expect(provider.activityViewControllerPlaceholderItem(controller) as? String == "")
    let type = UIActivity.ActivityType("note")
    let item = provider.activityViewController(controller, itemForActivityType: type)
    #expect(item as? String == "made for note" && provider.placeholderItem as? String == "")
    provider.cancel()
    #expect(provider.activityViewController(controller, itemForActivityType: type) == nil)
  }

  @Test("A mail whose attachments cannot be written is not composed") func unwritableAttachment() {
    let mail = MailActivity()
    mail.folder = URL(fileURLWithPath: "/dev/null/shared")
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
    mail.prepare(withActivityItems: ["Hello", image])
    var ends: [Bool] = []
    mail.onFinish = { ends.append($0) }
    mail.perform()
    #expect(ends == [false] && mail.failure != nil)
    mail.prepare(withActivityItems: ["Hello"])
    #expect(mail.failure == nil, "the failure of the next mail")
  }

  private func run(
    _ items: [Any], _ activities: [UIActivity] = [], excluded: [UIActivity.ActivityType] = [],
    isPopover: Bool = false,
    _ body: (TestApplication, UIActivityViewController, ActivityGrid, _ take: () -> [String]) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 700, height: 500)) { application in
      let root = UIViewController()
      root.view.backgroundColor = .systemBackground
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 300, y: 40, width: 80, height: 30)
      root.view.addSubview(button)
      application.window.rootViewController = root
      application.compositor.settle()
      var lines: [String] = []
      let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
      controller.excludedActivityTypes = excluded
      controller.completionWithItemsHandler = { type, isDone, _, _ in
        lines.append("\(type?.rawValue ?? "none") \(isDone)")
      }
      if isPopover { controller.popoverPresentationController?.sourceView = button }
      root.present(controller, animated: true)
      application.compositor.settle()
      let grid = try #require(controller.viewIfLoaded as? ActivityGrid)
      try body(application, controller, grid) {
        defer { lines.removeAll() }
        return lines
      }
      application.window.rootViewController = nil
      application.compositor.settle()
      #expect(UIApplication.shared.context.popups.all.isEmpty)
    }
  }

  private func titles(_ grid: ActivityGrid) -> [String] { grid.tiles.compactMap(\.accessibilityLabel) }

  @Test("A press on the copy tile copies the text, after the controller is dismissed") func copy() throws {
    try run(["Hello"], excluded: [.mail]) { application, controller, grid, take in
      #expect(titles(grid) == ["Copy", "Save to Files"])
      let tile = grid.tiles[0]
      let place = tile.convert(CGPoint(x: 40, y: 30), to: nil)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(take() == ["com.apple.UIKit.activity.CopyToPasteboard true"])
      #expect(UIPasteboard.general.string == "Hello" && controller.view.window == nil)
    }
  }

  @Test("The program's own activities receive the items of their sources, and can be chosen by keys")
  func own() throws {
    let note = Note()
    try run([Source()], [note], excluded: [.mail, .copyToPasteboard, .saveToFiles]) {
      application, controller, grid, take in
      #expect(titles(grid) == ["Add to Notes"])
      for key in ["Tab", "Return"] {
        try application.compositor.keyboard.tap(key)
        application.compositor.settle()
      }
      #expect(take() == ["note true"] && note.items as? [String] == ["for note"])
    }
  }

  @Test("The completion handler reports a dismissal without a choice", arguments: [false, true])
  func cancelled(isPopover: Bool)
    throws
  {
    try run(["Hello"], isPopover: isPopover) { application, controller, grid, take in
      #expect((application.compositor.popups.count == 1) == isPopover)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(take() == ["none false"] && controller.view.window == nil)
    }
  }

  @Test("Saving presents the document picker with the shared items as files") func save() throws {
    try run(["Hello"]) { application, controller, grid, take in
      let documents = UIApplication.shared.context.documents
      let before = documents.bus
      defer { documents.bus = before }
      documents.bus = { nil }
      grid.tiles[1].sendActions(for: .touchUpInside)
      application.compositor.settle()
      let shown = try #require(documents.all.first)
      guard case .export(let urls, asCopy: true) = shown.picker.purpose else {
        Issue.record("the picker exports nothing")
        return
      }
      #expect(urls.map(\.lastPathComponent) == ["Text.txt"])
      #expect(try String(contentsOf: urls[0], encoding: .utf8) == "Hello")
      shown.panel?.onEnd?(nil)
      application.compositor.settle()
      #expect(take() == ["com.apple.DocumentManagerUICore.SaveToFiles false"])
      #expect(!FileManager.default.fileExists(atPath: urls[0].path))
    }
  }
}
