import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import bar
@testable import clock
@testable import editor
@testable import gallery
@testable import hello
@testable import keys
@testable import presenter
@testable import recipes
@testable import screens
@testable import settings
@testable import viewer
@testable import windows

/// Every demo in a window of 320×240 points, beside a stored picture.
@Suite struct SmallDemoTests {
  private func check(_ name: String, _ make: () -> UIViewController) throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      try DemoStage.run(style: style, make()) {
        try $0.check("small-\(name)-\(style == .dark ? "dark" : "light")")
      }
    }
  }

  @Test func bar() throws {
    let bar = BarViewController()
    bar.now = { Date(timeIntervalSince1970: 36_000) }
    try DemoStage.run(size: CGSize(width: 320, height: BarViewController.height), bar) {
      try $0.check("small-bar")
    }
  }

  @Test func hello() throws { try check("hello") { HelloViewController() } }

  @Test func gallery() throws {
    try DemoStage.run(GalleryViewController()) { stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      for index in 0..<pages.count {
        pages.show(index)
        try stage.check("small-gallery-\(index)")
      }
    }
  }

  @Test("An alert whose buttons have no room side by side in a narrow window shows them in a column")
  func narrowAlert() throws {
    let root = UIViewController()
    try DemoStage.run(root) { stage in
      for (title, isRow) in [("Move to Trash", false), ("OK", true)] {
        let alert = UIAlertController(title: "Move “a.txt”?", message: nil, preferredStyle: .alert)
        let cancel = UIAlertAction(title: "Cancel", style: .cancel)
        alert.addAction(cancel)
        alert.addAction(UIAlertAction(title: title, style: .destructive))
        alert.preferredAction = cancel
        root.present(alert, animated: true)
        stage.compositor.advance(by: .seconds(1))
        let buttons = stage.views(UIButton.self).filter { $0.isDescendant(of: alert.view) }
        let places = buttons.map { $0.convert($0.bounds, to: nil) }
        #expect(buttons.count == 2 && (places[0].minY == places[1].minY) == isRow, "\(title)")
        #expect(buttons.contains { $0.isFirstResponder }, "the preferred action has the focus")
        let labels = TextAudit.labels(in: alert.view)
        #expect(labels.filter(\.isTruncated).compactMap(\.text).isEmpty)
        root.dismiss(animated: false)
        stage.compositor.settle()
      }
    }
  }

  @Test("gallery: the texts of pages are whole at 320 points")
  func narrowGallery() throws {
    try DemoStage.run(size: CGSize(width: 320, height: 800), GalleryViewController()) { stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      for index in 0..<pages.count {
        pages.show(index)
        guard ["Controls", "Pages", "Content Modes", "Touch & Hover", "Presentation"].contains(pages.title)
        else { continue }
        stage.compositor.advance(by: .seconds(1))
        let labels = TextAudit.labels(in: pages.view)
        let known = ["Wi-Fi", "Turn the page", "scaleAspectFill", "Highlight", "Sheet with detents"]
        #expect(labels.contains { known.contains($0.text ?? "") })
        #expect(labels.filter(\.isTruncated).compactMap(\.text).isEmpty, "\(pages.title ?? "")")
      }
    }
  }

  @Test("gallery: the buttons of the page Presentation are inside of its stage in the smallest window")
  func lowPresentation() throws {
    try DemoStage.run(GalleryViewController()) { stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      while pages.title != "Presentation" { pages.show(pages.index + 1) }
      stage.compositor.advance(by: .seconds(1))
      let card = try #require(stage.views(StageView.self).first)
      let buttons = stage.views(UIButton.self).filter { $0.isDescendant(of: card) }
      #expect(buttons.count == 10)
      for button in buttons {
        let place = button.convert(button.bounds, to: card)
        #expect(card.bounds.contains(place), "\(button.configuration?.title ?? "")")
      }
    }
  }

  @Test func windows() throws {
    try check("windows-note") { NoteViewController(title: "A", accent: .systemBlue) }
    try check("windows-journal") { JournalViewController(NotificationRecord()) }
    try check("windows-alert") { AlertViewController() }
  }

  @Test("windows: a window that is too low scrolls to its button")
  func lowWindow() throws {
    let note = NoteViewController(title: "A", accent: .systemBlue)
    try DemoStage.run(size: CGSize(width: 160, height: 140), note) { stage in
      let button = try #require(stage.views(UIButton.self).first { $0.configuration?.title == "Menu" })
      let area = try #require(stage.views(UIScrollView.self).first)
      area.scrollRectToVisible(button.frame, animated: false)
      let shown = button.convert(button.bounds, to: note.view)
      #expect(note.view.bounds.contains(shown), "\(shown)")
    }
  }

  @Test func keys() throws { try check("keys") { KeysViewController() } }

  @Test func screens() throws { try check("screens") { ScreensViewController() } }

  @Test("Captions grow with the size of text, and no text covers what is beside it") func largeText() throws {
    let updates = UIApplication.shared.context.appearance
    let demos: [(String, () -> UIViewController)] = [
      ("hello", { HelloViewController() }), ("keys", { KeysViewController() }),
      ("screens", { ScreensViewController() }), ("panel", { PanelViewController() }),
      ("bar", { BarViewController() }), ("note", { NoteViewController(title: "A", accent: .systemBlue) }),
    ]
    for (name, make) in demos {
      try DemoStage.run(size: CGSize(width: 860, height: 700), make()) { stage in
        // Fonts that follow the size of their view, as on the map of screens, and very large ones stay as they are.
        let labels = TextSizeTests.ownViews(in: stage.window).compactMap { $0 as? UILabel }
          .filter { !($0.superview is ScreenView) && $0.font.pointSize < 60 }
        let sizes = labels.map(\.font.pointSize)
        #expect(!labels.isEmpty)
        updates.update { $0.portal = UserPreferences(textScale: 2) }
        defer { updates.update { $0 = PreferenceSources() } }
        stage.compositor.advance(by: .seconds(1))
        for (label, size) in zip(labels, sizes) where label.font.pointSize < size * 1.5 {
          Issue.record("\(name): \"\(label.text ?? "")\" stays at \(label.font.pointSize) points")
        }
        let covered = TextSizeTests.ownViews(in: stage.window).flatMap(TextSizeTests.covered)
        #expect(covered.isEmpty, "\(name)")
      }
    }
  }

  @Test func presenter() throws {
    try check("presenter") {
      let notes = NotesViewController(Talk(Slide.deck))
      notes.now = { Date(timeIntervalSince1970: 36_000) }
      return notes
    }
  }

  @Test func viewer() throws { try check("viewer") { ViewerViewController(ImageList([])) } }

  @Test func clock() throws {
    try check("clock") {
      let clock = ClockViewController()
      clock.fixedTime = ClockTime("10:08:36")
      clock.fixedDay = Date(timeIntervalSince1970: 36_000)
      return clock
    }
  }

  @Test func editor() throws { try check("editor") { EditorViewController(nil) } }

  @Test func settings() throws {
    try check("settings") { SettingsViewController() }
    for (index, topic) in Topic.allCases.enumerated() {
      try check("settings-\(index)") { UINavigationController(rootViewController: topic.makeController()) }
    }
  }

  @Test func recipes() throws {
    func start() -> UIViewController {
      UIStoryboard(name: "Main", modules: ["recipes"]).instantiateInitialViewController()!
    }
    try check("recipes", start)
    try DemoStage.run(start()) { stage in
      let table = try #require(stage.views(UITableView.self).first)
      let path = IndexPath(row: 0, section: 0)
      table.delegate?.tableView(table, didSelectRowAt: path)
      table.cellForRow(at: path).map { cell in
        (stage.window.rootViewController as? UITabBarController)?.selectedIndex = 2
        _ = cell
      }
      try stage.check("small-recipes-kitchen")
    }
  }
}
