import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementControls
@testable import CasementCore
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

  @Test("Captions of the gallery grow with the size of text, and no text covers what is beside it")
  func captions() throws {
    let mode = OutputMode(width: 1280, height: 900, scale: 1)
    try withCompositor(ScriptedCompositor(.everything, outputs: [mode])) { compositor in
      let demo = gallery.AppDelegate()
      try compositor.launch(demo)
      let window = try #require(demo.window)
      defer { window.isHidden = true }
      let pages = try #require(window.rootViewController as? GalleryViewController)
      compositor.startFrames()
      var findings: Set<String> = []
      for index in 0..<pages.count {
        pages.show(index)
        compositor.advance(by: .seconds(1))
        let title = pages.title ?? ""
        // The font of a label with attributed text is not that of its text.
        let labels = title == "Text" ? [] : Self.ownViews(in: pages.view).compactMap { $0 as? UILabel }
        let sizes = labels.map(\.font.pointSize)
        with(UserPreferences(textScale: 2)) {
          compositor.advance(by: .seconds(1))
          for (label, size) in zip(labels, sizes) where label.font.pointSize < size * 1.5 {
            findings.insert("\(title): \"\(label.text ?? "")\" stays at \(label.font.pointSize) points")
          }
          findings.formUnion(Self.ownViews(in: pages.view).flatMap(Self.covered).map { "\(title): \($0)" })
        }
        compositor.advance(by: .seconds(1))
      }
      #expect(findings.isEmpty, "\(findings.sorted().joined(separator: "\n"))")
    }
  }

  /// A view and those in it that can be seen, without what controls, bars, lists and texts of the toolkit are made of.
  static func ownViews(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.99 else { return [] }
    let isToolkits =
      view is UIControl || view is UIPickerView || view is UITableView || view is UICollectionView
      || view is UINavigationBar || view is UIToolbar || view is UITabBar || view is UISearchBar
      || view is UITextView || view is UIContentUnavailableView
    return isToolkits ? [] : [view] + view.subviews.flatMap(ownViews)
  }

  /// The labels of a view that lie over another label, a control or a text in it.
  static func covered(_ view: UIView) -> [String] {
    let seen = view.subviews.filter { !$0.isHidden && $0.alpha > 0.99 && !$0.bounds.isEmpty }
    let labels = seen.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
    return labels.flatMap { label in
      seen.filter { other in
        let hasText = (other as? UILabel).map { $0.text?.isEmpty == false } ?? false
        guard other !== label, hasText || other is UIControl || other is UITextView else { return false }
        let common = label.frame.intersection(other.frame)
        return !common.isNull && common.width > 1 && common.height > 1
      }.map { "\"\(label.text ?? "")\" at \(label.frame) lies over \(type(of: $0)) at \($0.frame)" }
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

  @Test("Titles of segments that do not fit shrink together before they are truncated, to 11 points at least")
  func segmentTitles() throws {
    try TestApplication.run(size: CGSize(width: 500, height: 200)) { application in
      let control = UISegmentedControl(items: ["Automatic", "Light", "Dark"])
      control.apportionsSegmentWidthsByContent = true
      application.window.addSubview(control)
      defer { control.removeFromSuperview() }
      @MainActor func titles(width: CGFloat) -> [UILabel] {
        control.frame = CGRect(x: 10, y: 10, width: width, height: 60)
        application.compositor.settle()
        return control.segments.map(\.label)
      }
      let usual = control.intrinsicContentSize.width
      #expect(titles(width: usual).allSatisfy { $0.font.pointSize == 14 && !$0.isTruncated })
      with(UserPreferences(textScale: 2)) {
        application.compositor.settle()
        let natural = control.intrinsicContentSize.width
        #expect(natural > usual + 60, "the control grows with its titles: \(usual) became \(natural)")
        let whole = UISegmentedControl.font
        #expect(titles(width: natural).allSatisfy { $0.font == whole && !$0.isTruncated })
        let shrunk = titles(width: 260)
        let sizes = Set(shrunk.map(\.font.pointSize))
        #expect(sizes.count == 1 && sizes.allSatisfy { $0 < whole.pointSize }, "\(sizes)")
        #expect(shrunk.allSatisfy { !$0.isTruncated })
        #expect(control.intrinsicContentSize.width == natural, "the size that it wants stays")
        #expect(titles(width: 90).allSatisfy { $0.font.pointSize == 11 })
      }
    }
  }

  @Test("A tab beside other controls grows with its text") func inlineTab() throws {
    try TestApplication.run(size: CGSize(width: 700, height: 300)) { application in
      let tabs = UITabBarController()
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "Rows", image: nil, tag: 0)
      tabs.viewControllers = [page]
      application.window.rootViewController = tabs
      with(UserPreferences(textScale: 2)) {
        application.compositor.settle()
        let button = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.first { !$0.isHidden }
        #expect(tabs.tabBar.bounds.height == UITabBar.inlineHeight)
        #expect(button?.bounds.height == button?.naturalSize.height)
        #expect((button?.bounds.height ?? 0) > 40)
      }
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
