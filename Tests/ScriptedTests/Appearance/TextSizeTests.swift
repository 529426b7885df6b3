import CasementTesting
import Foundation
import Preferences
import Testing

@testable import Casement
@testable import gallery

/// Controls and bars of the standard look under large text.
@MainActor @Suite("Large text", .serialized) struct TextSizeTests {
  private var updates: AppearanceUpdates { UIApplication.shared.context.appearance }

  private func with(_ preferences: UserPreferences, _ body: () throws -> Void) rethrows {
    updates.update { $0.portal = preferences }
    defer { updates.update { $0 = PreferenceSources() } }
    try body()
  }

  @Test("No control, bar or cell of the gallery truncates its text at any text size", arguments: [1, 1.5, 2])
  func pages(scale: Double) throws {
    let mode = OutputMode(width: 1600, height: 1000, scale: 1)
    try withCompositor(ScriptedCompositor(.everything, outputs: [mode])) { compositor in
      try with(UserPreferences(textScale: scale)) {
        let demo = gallery.AppDelegate()
        try compositor.launch(demo)
        let window = try #require(demo.window)
        defer { window.isHidden = true }
        let pages = try #require(window.rootViewController as? GalleryViewController)
        compositor.startFrames()
        var findings: Set<String> = []
        for index in 0..<pages.count {
          pages.show(index)
          guard ContrastTests.pages.contains(pages.title ?? "") else { continue }
          compositor.advance(by: .seconds(2))
          let picture = try #require(compositor.windows.first?.picture)
          findings.formUnion(TextAudit(window, picture).cut(pages.title ?? ""))
          if let folder = ProcessInfo.processInfo.environment["LOOKS"] {
            try picture.write(to: "\(folder)/\(index)-text\(scale).png")
          }
        }
        #expect(findings.isEmpty, "\(findings.sorted().joined(separator: "\n"))")
      }
    }
  }

  @Test("Visible buttons, segments, search fields, bars and rows grow with the text size, and shrink again")
  func growth() throws {
    try TestApplication.run(size: CGSize(width: 500, height: 600)) { application in
      let table = UITableViewController(style: .plain)
      let source = OneRow()
      table.tableView.dataSource = source
      table.title = "Rows"
      table.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
      let tabs = UITabBarController()
      let navigation = UINavigationController(rootViewController: table)
      navigation.tabBarItem = UITabBarItem(title: "Rows", image: nil, tag: 0)
      tabs.viewControllers = [navigation]
      application.window.rootViewController = tabs
      let button = UIButton(configuration: .gray())
      button.configuration?.title = "Press"
      let segments = UISegmentedControl(items: ["One", "Two"])
      let search = UISearchBar()
      application.compositor.settle()
      let heights = { () -> [CGFloat] in
        [
          button.intrinsicContentSize.height, segments.intrinsicContentSize.height,
          search.sizeThatFits(.zero).height, navigation.navigationBar.bounds.height,
          tabs.tabBar.bounds.height,
          table.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height ?? 0,
          UIPickerView.usualRowHeight, DateField.height, MenuLook.rowHeight,
        ]
      }
      let usual = heights()
      with(UserPreferences(textScale: 2)) {
        application.compositor.settle()
        let large = heights()
        for (index, (before, after)) in zip(usual, large).enumerated() {
          #expect(after >= before + 8, "number \(index): \(before) became \(after)")
        }
        let title = TextAudit.labels(in: navigation.navigationBar).first { $0.text == "Rows" }
        #expect((title?.font.pointSize ?? 0) > 28)
      }
      application.compositor.settle()
      #expect(heights() == usual)
    }
  }

  private final class OneRow: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "A row"
      cell.detailTextLabel?.text = "with two lines"
      return cell
    }
  }

  @Test("An alert has room for large text") func alert() throws {
    try TestApplication.run(size: CGSize(width: 600, height: 500)) { application in
      try with(UserPreferences(textScale: 2)) {
        let root = UIViewController()
        application.window.rootViewController = root
        let alert = UIAlertController(
          title: "Delete the picture?", message: "It cannot be brought back.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        root.present(alert, animated: false)
        application.compositor.settle()
        let picture = try #require(application.compositor.windows.first?.picture)
        let card = try #require(alert.view.window)
        let findings = TextAudit(card, picture).cut("alert")
        #expect(findings.isEmpty, "\(findings)")
        let buttons = TextAudit.labels(in: card).filter { ["Cancel", "Delete"].contains($0.text) }
        #expect(buttons.count == 2 && buttons.allSatisfy { $0.font.pointSize > 26 })
      }
    }
  }
}
