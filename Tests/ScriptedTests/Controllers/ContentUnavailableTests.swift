import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Placeholders for missing content.
@MainActor @Suite("Placeholders for missing content") struct ContentUnavailableTests {
  private func run(
    _ root: UIViewController, size: CGSize = CGSize(width: 400, height: 300),
    _ body: (TestApplication) throws -> Void
  ) throws {
    try TestApplication.run(size: size) { application in
      application.window.rootViewController = root
      application.compositor.settle()
      try body(application)
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  private func shown(by controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  private func labels(in view: UIView?) -> [String] {
    var all: [String] = []
    view?.forEachInside {
      if let label = $0 as? UILabel, let text = label.text, !text.isEmpty { all.append(text) }
    }
    return all
  }

  @Test("The placeholder fills the controller's view, is centered, and is removed with its configuration")
  func shownAndGone() throws {
    let controller = UIViewController()
    var presses = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "No Notes"
    configuration.secondaryText = "Notes that you write are shown here."
    configuration.button.title = "New Note"
    configuration.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
    controller.contentUnavailableConfiguration = configuration
    try run(controller) { application in
      let view = try #require(shown(by: controller))
      #expect(view.frame == controller.view.bounds)
      #expect(labels(in: view) == ["No Notes", "Notes that you write are shown here.", "New Note"])
      var parts: [CGRect] = []
      view.forEachInside {
        if $0 is UIImageView || $0 is UILabel || $0 is UIButton, !($0.superview is UIButton),
          $0.bounds.height > 0
        {
          parts.append($0.convert($0.bounds, to: view))
        }
      }
      let all = parts.reduce(CGRect.null) { $0.union($1) }
      #expect(abs(all.midY - view.bounds.midY) <= 1)
      for part in parts { #expect(abs(part.midX - view.bounds.midX) <= 1) }
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
      // Pressed by the pointer.
      let place = try #require(parts.last)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: place.midX + origin.x, y: place.midY + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(presses == 1)
      // The same view shows another one; nothing is left in the end.
      controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      application.compositor.settle()
      #expect(shown(by: controller) === view && labels(in: view) == ["Loading…"])
      let ring = try #require(find(UIActivityIndicatorView.self, in: view).first)
      #expect(ring.isAnimating && !ring.isHidden)
      controller.contentUnavailableConfiguration = configuration
      application.compositor.settle()
      #expect(!ring.isAnimating && ring.isHidden && labels(in: view).count == 3)
      controller.contentUnavailableConfiguration = nil
      application.compositor.settle()
      #expect(shown(by: controller) == nil && view.superview == nil)
    }
  }

  @Test("The placeholder does not scroll with the table, and keeps clear of the bar")
  func aboveTable() throws {
    let table = UITableViewController(style: .plain)
    table.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    let stack = UINavigationController(rootViewController: table)
    try run(stack) { application in
      let view = try #require(shown(by: table))
      #expect(labels(in: view) == ["No Results", "Check the spelling or try a new search."])
      #expect(view.convert(view.bounds, to: table.view.superview) == table.view.frame)
      let text = try #require(find("No Results", in: view))
      let bar = stack.navigationBar.frame.maxY
      #expect(text.convert(text.bounds, to: nil).minY > bar)
      table.tableView.contentOffset.y += 30
      application.compositor.settle()
      #expect(view.convert(view.bounds, to: table.view.superview) == table.view.frame)
    }
  }

  private func find<Part: UIView>(_ type: Part.Type, in view: UIView) -> [Part] {
    var found: [Part] = []
    view.forEachInside { if let part = $0 as? Part { found.append(part) } }
    return found
  }

  private func find(_ text: String, in view: UIView) -> UILabel? {
    var found: UILabel?
    view.forEachInside { if let label = $0 as? UILabel, label.text == text { found = label } }
    return found
  }

  @Test(
    "updateContentUnavailableConfiguration is called before the first layout, on request, and with the search text"
  )
  func asked() throws {
    let controller = AskedController()
    controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let stack = UINavigationController(rootViewController: controller)
    try run(stack, size: CGSize(width: 600, height: 400)) { application in
      #expect(controller.searched == [nil] && shown(by: controller) == nil)
      controller.isEmpty = true
      application.compositor.settle()
      #expect(controller.searched.count == 1, "nobody said so")
      controller.setNeedsUpdateContentUnavailableConfiguration()
      application.compositor.settle()
      #expect(controller.searched.count == 2 && labels(in: shown(by: controller)).first == "No Results")
      let search = try #require(controller.navigationItem.searchController)
      search.isActive = true
      search.searchBar.searchTextField.becomeFirstResponder()
      application.compositor.settle()
      try application.compositor.keyboard.tap("k")
      application.compositor.settle()
      #expect(controller.searched.last == "k")
      #expect(labels(in: shown(by: controller)).first == "No Results for “k”")
      controller.ownText = "No mail"
      controller.setNeedsUpdateContentUnavailableConfiguration()
      application.compositor.settle()
      #expect(labels(in: shown(by: controller)).first == "No mail", "the program's own words stay")
      controller.ownText = nil
      search.isActive = false
      application.compositor.settle()
      #expect(controller.searched.last == .some(nil))
      #expect(labels(in: shown(by: controller)).first == "No Results")
    }
  }

  @Test("Content without enough room scrolls, and empty parts let touches through")
  func room() {
    let view = UIContentUnavailableView(configuration: .empty())
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    #expect(!view.point(inside: CGPoint(x: 5, y: 5), with: nil))
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = String(repeating: "words and more words ", count: 20)
    configuration.alignment = .natural
    view.configuration = configuration
    view.layoutIfNeeded()
    #expect(view.point(inside: CGPoint(x: 5, y: 5), with: nil))
    let scroller = view.subviews.compactMap { $0 as? UIScrollView }.first
    let label = find(configuration.text ?? "", in: view)
    #expect((scroller?.contentSize.height ?? 0) >= (label?.frame.maxY ?? 0) && (label?.frame.maxY ?? 0) > 60)
    #expect(label?.frame.minX == 16 && label?.frame.minY == 16)
    let narrow = view.sizeThatFits(CGSize(width: 200, height: 0))
    let wide = view.sizeThatFits(CGSize(width: 600, height: 0))
    #expect(narrow.width <= 200 && narrow.height > wide.height && wide.width > 200)
  }

  private final class AskedController: UIViewController {
    var isEmpty = false
    var ownText: String?
    var searched: [String?] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      searched.append(state.searchText)
      var configuration = UIContentUnavailableConfiguration.search()
      if let ownText { configuration.text = ownText }
      contentUnavailableConfiguration = isEmpty ? configuration : nil
    }
  }
}
