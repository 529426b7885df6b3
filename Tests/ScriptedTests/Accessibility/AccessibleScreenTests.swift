import Casement
import CasementAccessibility
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementLists

/// Screens, presentations, and the reading focus (rules AX64 and AX65).
@Suite(.serialized) struct AccessibleScreenTests {
  private func run(
    _ root: UIViewController, _ body: (TestApplication, AccessibilityNodes) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 600, height: 400)) { application in
      application.window.rootViewController = root
      application.compositor.settle()
      // Nodes have unowned references to their store.
      let nodes = AccessibilityNodes(application.window.context)
      try withExtendedLifetime(nodes) { try body(application, nodes) }
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  /// The names of the nodes around a node, outside first.
  private func path(_ node: AccessibilityNode?) -> [String] {
    var path: [String] = []
    var current = node as (any AccessibleNode)?
    while let next = current {
      path.insert("\(next.role.title) \(next.name)", at: 0)
      current = next.parent
    }
    return path
  }

  /// Collects the elements to which notifications move the reading focus.
  private func withPosts(_ body: (() -> [NSObject]) throws -> Void) rethrows {
    var elements: [NSObject] = []
    AssistiveTechnology.onPost = { notification, element in
      if notification == .screenChanged, let element = element as? NSObject { elements.append(element) }
    }
    defer { AssistiveTechnology.onPost = nil }
    try body {
      defer { elements = [] }
      return elements
    }
  }

  @Test("AX64: an alert has its title and message around the focused button") func alerts() throws {
    let root = UIViewController()
    try run(root) { application, nodes in
      try withPosts { posts in
        let alert = UIAlertController(title: "Delete?", message: "It is lost.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        root.present(alert, animated: false)
        application.compositor.settle()
        let node = try #require(nodes.focusedNode)
        #expect(node.name == "Cancel" && node.states.contains(.focused))
        let dialog = try #require(
          sequence(first: node, next: { $0.parent as? AccessibilityNode }).first { $0.role == .alert })
        #expect(dialog.name == "Delete?" && dialog.summary == "It is lost.")
        #expect(dialog.states.contains(.modal))
        // The focus is inside, so nothing has to move it.
        #expect(posts().isEmpty)
        root.dismiss(animated: false)
        application.compositor.settle()
      }
    }
  }

  @Test("AX64: a sheet without a focused view is read itself, with the title of its controller")
  func sheets() throws {
    let root = UIViewController()
    try run(root) { application, nodes in
      try withPosts { posts in
        let page = UIViewController()
        page.navigationItem.title = "New Recipe"
        root.present(UINavigationController(rootViewController: page), animated: false)
        application.compositor.settle()
        let container = try #require(posts().last)
        let node = nodes.node(for: container)
        #expect(node.role == .dialog && node.name == "New Recipe")
        #expect(!node.states.contains(.focused))
        nodes.read(container)
        #expect(nodes.focusedNode === node && node.states.contains(.focused))
        root.dismiss(animated: false)
        application.compositor.settle()
        #expect(nodes.focusedNode !== node)
      }
    }
  }

  @Test("AX64: a pushed controller moves the reading focus to its title, until the keyboard focus moves")
  func pushing() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    try run(navigation) { application, nodes in
      try withPosts { posts in
        let page = UIViewController()
        page.title = "Torte"
        let button = UIButton(configuration: .gray())
        button.setTitle("Buy", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
        page.view.addSubview(button)
        navigation.pushViewController(page, animated: false)
        application.compositor.settle()
        let heading = try #require(posts().last)
        #expect(heading.accessibilityLabel == "Torte" && heading.accessibilityTraits.contains(.header))
        nodes.read(heading)
        #expect(nodes.focusedNode === nodes.node(for: heading))
        #expect(button.becomeFirstResponder())
        #expect(nodes.focusedNode === nodes.node(for: button))
        // The screen is a node with the title of its controller.
        #expect(path(nodes.focusedNode).suffix(2) == ["layered pane Torte", "push button Buy"])
        navigation.popViewController(animated: false)
        application.compositor.settle()
        #expect(button.window == nil)
      }
    }
  }

  @Test("AX64: a list that is a screen has the title of its controller, unless it has a label")
  func listScreen() throws {
    let list = UITableViewController(style: .plain)
    list.title = "Places"
    try run(UINavigationController(rootViewController: list)) { _, nodes in
      let node = nodes.node(for: list.tableView)
      #expect(node.role == .list && node.name == "Places")
      list.tableView.accessibilityLabel = "All Places"
      #expect(node.name == "All Places")
    }
  }

  @Test("AX65: the selected segment has the focus of a segmented control") func segments() throws {
    let root = UIViewController()
    try run(root) { application, nodes in
      let control = UISegmentedControl(items: ["Day", "Week", "Month"])
      control.accessibilityLabel = "Span"
      control.selectedSegmentIndex = 1
      control.frame = CGRect(x: 20, y: 60, width: 240, height: 32)
      root.view.addSubview(control)
      application.compositor.settle()
      #expect(control.becomeFirstResponder())
      let week = try #require(nodes.focusedNode)
      #expect(week.name == "Week" && week.role == .radioButton)
      #expect(week.states.isSuperset(of: [.checkable, .checked, .focused]))
      #expect(week.attributes["posinset"] == "2" && week.attributes["setsize"] == "3")
      let group = week.parent
      #expect(group?.role == .panel && group?.name == "Span")
      try application.compositor.keyboard.tap("Right")
      application.compositor.exchange()
      #expect(nodes.focusedNode?.name == "Month" && !week.states.contains(.checked))
      #expect(week.grabFocus() && control.isFirstResponder)
    }
  }

  @Test("AX61: a list has a selection only if a row of it can be selected") func selection() throws {
    final class Rows: NSObject, UITableViewDataSource {
      var style = UITableViewCell.SelectionStyle.none
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.selectionStyle = style
        return cell
      }
    }
    let rows = Rows()
    let list = UITableViewController(style: .plain)
    list.tableView.dataSource = rows
    try run(list) { application, nodes in
      let node = nodes.node(for: list.tableView)
      #expect(node.selection == nil)
      #expect(node.child(at: 0)?.states.contains(.selectable) == false)
      rows.style = .default
      list.tableView.reloadData()
      application.compositor.settle()
      #expect(node.selection != nil)
      #expect(node.child(at: 0)?.states.contains(.selectable) == true)
    }
  }

  @Test("AX65: a menu is read inside of its window, which stays active") func menus() throws {
    let root = UIViewController()
    try run(root) { application, nodes in
      let button = UIButton(configuration: .gray())
      button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }, UIAction(title: "Paste") { _ in }])
      button.showsMenuAsPrimaryAction = true
      button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
      root.view.addSubview(button)
      application.compositor.settle()
      #expect(button.becomeFirstResponder())
      try application.compositor.keyboard.tap("space")
      application.compositor.settle()
      #expect(nodes.activeWindow === application.window)
      let copy = try #require(nodes.focusedNode)
      let around = path(copy)
      #expect(around.first?.hasPrefix("application") == true && around.dropFirst().first == "frame A")
      #expect(around.suffix(2) == ["menu ", "menu item Copy"])
      let frame = nodes.node(for: application.window)
      #expect(frame.children.last.map { nodes.parent(of: $0.object ?? button) === frame } == true)
      #expect(nodes.program.children.count == 1)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(nodes.focusedNode === nodes.node(for: button))
    }
  }

  @Test("AX64: an announcement has a node that clients read") func notices() throws {
    try run(UIViewController()) { application, nodes in
      let notice = nodes.notice("Saved")
      #expect(notice.role == .notification && notice.name == "Saved" && notice.states.contains(.showing))
      #expect(notice.parent?.accessibleID == nodes.node(for: application.window).accessibleID)
      #expect(nodes.node(notice.accessibleID) === notice)
      for index in 0..<20 { _ = nodes.notice("\(index)") }
      #expect(nodes.node(notice.accessibleID) == nil)
    }
  }
}
