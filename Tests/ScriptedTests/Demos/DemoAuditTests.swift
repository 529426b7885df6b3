import Casement
import CasementTesting
import DemoParts
import Foundation
import Testing

@testable import CasementCore
@testable import bar
@testable import clock
@testable import editor
@testable import files
@testable import gallery
@testable import hello
@testable import keys
@testable import presenter
@testable import recipes
@testable import screens
@testable import settings
@testable import viewer
@testable import windows

/// The windows of all demos, and all pages of the gallery, audited for accessibility (rule AX19).
@Suite(.serialized) struct DemoAuditTests {
  nonisolated static let styles: [UIUserInterfaceStyle] = [.light, .dark]

  /// Audits a controller in a window.
  ///
  /// - Parameter prepare: brings about the state that is audited.
  private func audit(
    _ name: String, _ style: UIUserInterfaceStyle, size: CGSize = CGSize(width: 900, height: 640),
    _ make: @autoclosure () throws -> UIViewController, prepare: (DemoStage) throws -> Void = { _ in }
  ) throws {
    try DemoStage.run(size: size, style: style, make()) { stage in
      try prepare(stage)
      stage.compositor.advance(by: .seconds(1))
      check(name, stage.window)
    }
  }

  private func check(_ name: String, _ window: UIWindow) {
    #expect(throws: Never.self, "\(name)") { try window.performAccessibilityAudit() }
  }

  @Test("AX19: the windows of small demos pass the audit", arguments: styles)
  func smallDemos(style: UIUserInterfaceStyle) throws {
    try audit("hello", style, HelloViewController())
    try audit("bar", style, size: CGSize(width: 900, height: BarViewController.height), BarViewController())
    try audit("keys", style, KeysViewController())
    try audit("clock", style, ClockViewController())
    try audit("viewer", style, ViewerViewController(ImageList([])))
    try audit("editor", style, EditorViewController(nil))
  }

  @Test("AX19: the windows of the demos of windows and screens pass the audit", arguments: styles)
  func windows(style: UIUserInterfaceStyle) throws {
    for hue in Theme.hues { try audit("note", style, NoteViewController(title: "A", accent: hue)) }
    let record = NotificationRecord()
    try audit("journal", style, JournalViewController(record))
    record.note("A", "became key")
    try audit("journal with a line", style, JournalViewController(record))
    try audit("alert", style, size: AlertViewController.size(on: .infinite), AlertViewController())
    let panel = CGSize(width: 900, height: PanelViewController.height)
    try audit("panel", style, size: panel, PanelViewController())
    try audit("screens", style, ScreensViewController())
    for hue in Theme.hues { try audit("card", style, screens.CardViewController(.main, color: hue)) }
  }

  @Test("AX19: the notes and the slides of the demo `presenter` pass the audit") func presenter() throws {
    try audit("notes", .dark, NotesViewController(Talk(Slide.deck)))
    let talk = Talk(Slide.deck)
    try audit("slides", .light, SlidesViewController(talk))
  }

  @Test("AX19: all topics of the demo `settings` pass the audit", arguments: styles)
  func settings(style: UIUserInterfaceStyle) throws {
    try audit("settings", style, SettingsViewController())
    for topic in Topic.allCases {
      try audit("\(topic)", style, UINavigationController(rootViewController: topic.makeController()))
    }
  }

  @Test("AX19: the tabs of the demo `recipes`, a recipe and a new one pass the audit", arguments: styles)
  func recipes(style: UIUserInterfaceStyle) throws {
    func scene(_ id: String) -> UIViewController {
      UINavigationController(
        rootViewController: UIStoryboard(name: "Main", modules: ["recipes"]).controller(ofScene: id))
    }
    let start = { UIStoryboard(name: "Main", modules: ["recipes"]).instantiateInitialViewController()! }
    for tab in 0..<3 {
      try audit("recipes, tab \(tab)", style, start()) { stage in
        (stage.window.rootViewController as? UITabBarController)?.selectedIndex = tab
      }
    }
    let detail = scene("gCR-Ld-EZR")
    let recipe = (detail as? UINavigationController)?.topViewController as? RecipeViewController
    recipe?.recipe = RecipeBook.samples[0]
    try audit("recipe", style, detail)
  }

  @Test("AX19: a folder of the demo `files` passes the audit", arguments: styles)
  func files(style: UIUserInterfaceStyle) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("casement-audit")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for name in ["a.txt", "b.png"] { try Data("text".utf8).write(to: url.appendingPathComponent(name)) }
    let demo = FilesViewController(url)
    demo.loadViewIfNeeded()
    let features = UsedFeatures.current
    let folders = demo.viewController(for: .secondary) as? UINavigationController
    let controller = try #require(folders?.topViewController as? FolderViewController)
    await withCheckedContinuation { continuation in controller.folder.read { continuation.resume() } }
    func restored() -> UIViewController {
      UsedFeatures.current = features
      return demo
    }
    try audit("files", style, restored()) { _ in
      demo.show(.secondary)
      controller.show()
    }
  }

  @Test("AX19: every page of the demo `gallery` passes the audit", arguments: styles)
  func gallery(style: UIUserInterfaceStyle) throws {
    try DemoStage.run(size: CGSize(width: 1000, height: 700), style: style, GalleryViewController()) {
      stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      for index in 0..<pages.count {
        pages.show(index)
        stage.compositor.advance(by: .seconds(2))
        check(pages.title ?? "", stage.window)
      }
    }
  }
}
