import CasementTesting
import Foundation
import Testing

@testable import Casement
@testable import clock
@testable import editor
@testable import gallery
@testable import hello
@testable import keys
@testable import recipes
@testable import screens
@testable import settings
@testable import viewer
@testable import windows

/// The demos, audited for accessibility (rule AX19).
@Suite(.serialized) struct DemoAuditTests {
  private func audit(
    _ name: String, size: CGSize = CGSize(width: 900, height: 640),
    _ make: @autoclosure () throws -> UIViewController
  ) throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      try DemoStage.run(size: size, style: style, make()) { stage in
        let found = stage.window.accessibilityAuditIssues()
        #expect(found.isEmpty, "\(name): \(found.map(\.description).joined(separator: "\n"))")
      }
    }
  }

  @Test("the demos have no findings") func demos() throws {
    try audit("hello", HelloViewController())
    try audit("keys", KeysViewController())
    try audit("screens", ScreensViewController())
    try audit("note", NoteViewController(title: "A", accent: .systemBlue))
    try audit("journal", JournalViewController(NotificationRecord()))
    try audit("alert", AlertViewController())
    try audit("viewer", ViewerViewController(ImageList([])))
    try audit("clock", ClockViewController())
    try audit("settings", SettingsViewController())
    try audit("editor", EditorViewController(nil))
    try audit("recipes", UIStoryboard(name: "Main", modules: ["recipes"]).instantiateInitialViewController()!)
  }

  @Test("every page of the gallery has no findings") func gallery() throws {
    try DemoStage.run(size: CGSize(width: 1000, height: 700), GalleryViewController()) { stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      for index in 0..<pages.count {
        pages.show(index)
        stage.compositor.advance(by: .seconds(1))
        let found = stage.window.accessibilityAuditIssues()
        #expect(found.isEmpty, "\(pages.title ?? ""): \(found.map(\.description).joined(separator: "\n"))")
      }
    }
  }
}
