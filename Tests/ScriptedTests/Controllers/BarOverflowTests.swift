import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Items for which a bar has no room (rule N11).
@Suite("Overflow menus of bars", .serialized) struct BarOverflowTests {
  private func buttons(_ bar: UIView) -> [BarButton] {
    var found: [BarButton] = []
    var rest = [bar]
    while let view = rest.popLast() {
      if let button = view as? BarButton { found.append(button) }
      rest += view.subviews
    }
    return found.sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
  }

  private func titles(_ bar: UIView) -> [String] { buttons(bar).map { $0.item.title ?? "" } }

  /// Opens the overflow menu, and returns its elements.
  private func openMenu(_ bar: UIView, _ desk: NavigationDesk) throws -> [UIMenuElement] {
    let more = try #require(buttons(bar).first { $0.item.title == "More" })
    try desk.click(more)
    desk.settle()
    let level = try #require(UIApplication.shared.context.popups.menu?.levels.first)
    return level.view.rows.compactMap { row -> UIMenuElement? in row.element ?? row.submenu }
  }

  @Test("A toolbar moves its last items into an overflow menu, and back when there is room") func toolbar()
    throws
  {
    try NavigationDesk.run(size: CGSize(width: 320, height: 300)) { desk in
      var pressed: [String] = []
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      bar.items = (1...6).map { number in
        UIBarButtonItem(title: "Item \(number)", primaryAction: UIAction { _ in pressed.append("\(number)") })
      }
      // Fixed widths, independent of the font.
      for item in bar.items ?? [] { item.width = 60 }
      bar.items?.insert(.flexibleSpace(), at: 1)
      let last = try #require(bar.items?.last)
      last.isSelected = true
      bar.items?[5].isEnabled = false
      desk.application.window.addSubview(bar)
      desk.settle()
      #expect(titles(bar) == ["Item 1", "Item 2", "Item 3", "Item 4", "More"])
      #expect(desk.place(try #require(buttons(bar).last)).maxX == 310)
      let elements = try openMenu(bar, desk)
      #expect(elements.map(\.title) == ["Item 5", "Item 6"])
      let actions = elements.compactMap { $0 as? UIAction }
      #expect(actions.map(\.state) == [.off, .on])
      #expect(actions.map { $0.attributes.contains(.disabled) } == [true, false])
      UIApplication.shared.context.popups.menu?.end()
      actions.last?.perform(from: nil)
      #expect(pressed == ["6"])
      bar.frame.size.width = 600
      desk.settle()
      #expect(titles(bar) == (1...6).map { "Item \($0)" })
      bar.removeFromSuperview()
    }
  }

  @Test("A navigation bar keeps its outermost item, its done item, and a third of its width for the title")
  func navigationBar() throws {
    try NavigationDesk.run(size: CGSize(width: 360, height: 300)) { desk in
      let page = desk.push("A title that is rather long")
      let save = UIBarButtonItem(systemItem: .save)
      let others = ["plus", "trash", "folder", "star", "heart"].map { name in
        UIBarButtonItem(title: name, image: UIImage(systemName: name), primaryAction: nil, menu: nil)
      }
      page.navigationItem.rightBarButtonItems = others + [save]
      desk.settle()
      let shown = titles(desk.bar)
      #expect(shown.first == "More" && shown.contains("Save") && shown.last == "plus")
      let row = try #require(desk.bar.row)
      #expect(desk.place(row.titleLabel).width >= 100)
      let moved = try openMenu(desk.bar, desk).map(\.title)
      #expect(Set(moved).union(shown) == Set(["More", "Save"] + others.compactMap(\.title)))
      #expect(moved.last == "star" || moved.last == "folder", "in the order of the bar")
      UIApplication.shared.context.popups.menu?.end()
      // A popover of an item in the menu points at the button of the menu.
      let hidden = try #require(others.last)
      #expect(hidden.shownView === buttons(desk.bar).first)
    }
  }

  @Test("Items of the leading edge are in the same menu, after those of the trailing edge") func leading()
    throws
  {
    try NavigationDesk.run(size: CGSize(width: 240, height: 300)) { desk in
      let page = desk.page("Title")
      page.navigationItem.leftBarButtonItems = ["One", "Two", "Three"].map { UIBarButtonItem(title: $0) }
      page.navigationItem.rightBarButtonItems = ["Four", "Five"].map { UIBarButtonItem(title: $0) }
      desk.navigation.viewControllers = [page]
      desk.settle()
      #expect(titles(desk.bar).filter { $0 == "More" }.count == 1)
      let elements = try openMenu(desk.bar, desk).map(\.title)
      #expect(elements.count >= 2 && elements.suffix(2) == ["Five", "Four"])
      UIApplication.shared.context.popups.menu?.end()
    }
  }

  @Test("A group is represented by its item in the bar, and the item's menu contains the others")
  func groups() throws {
    try NavigationDesk.run(size: CGSize(width: 360, height: 300)) { desk in
      let page = desk.push("Title")
      let items = ["Bold", "Italic", "Underline", "Strike"].map { UIBarButtonItem(title: $0) }
      let format = UIBarButtonItem(title: "Format")
      let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: format)
      page.navigationItem.trailingItemGroups = [group]
      desk.settle()
      #expect(group.isDisplayingRepresentativeItem && titles(desk.bar) == ["Format"])
      try desk.click(try #require(buttons(desk.bar).first))
      desk.settle()
      let level = try #require(UIApplication.shared.context.popups.menu?.levels.first)
      #expect(level.view.rows.compactMap { $0.element?.title } == items.compactMap(\.title))
      UIApplication.shared.context.popups.menu?.end()
      group.representativeItem = nil
      desk.settle()
      #expect(!group.isDisplayingRepresentativeItem && titles(desk.bar).first == "More")
      group.barButtonItems = Array(items.prefix(1))
      desk.settle()
      #expect(titles(desk.bar) == ["Bold"])
    }
  }

  @Test("An item, a group and a custom view choose their representation in the menu")
  func representations() throws {
    try NavigationDesk.run(size: CGSize(width: 300, height: 300)) { desk in
      let page = desk.push("Title")
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 30))
      let own = UIBarButtonItem(customView: slider)
      let other = UIBarButtonItem(title: "Other")
      page.navigationItem.rightBarButtonItems = [other, own]
      desk.settle()
      #expect(slider.superview != nil, "nothing stands for it in a menu")
      own.menuRepresentation = UIAction(title: "Loudness") { _ in }
      desk.settle()
      #expect(slider.superview == nil)
      page.navigationItem.additionalOverflowItems = UIDeferredMenuElement {
        $0([UIAction(title: "About") { _ in }])
      }
      desk.settle()
      let first = try openMenu(desk.bar, desk).map(\.title)
      #expect(first == ["Loudness", "About"])
      UIApplication.shared.context.popups.menu?.end()
      page.navigationItem.rightBarButtonItems = nil
      let group = UIBarButtonItemGroup(
        barButtonItems: ["First word", "Second word", "Third word"].map { UIBarButtonItem(title: $0) },
        representativeItem: UIBarButtonItem(title: "An item that is much wider than there is room"))
      group.menuRepresentation = UIMenu(title: "Words")
      page.navigationItem.trailingItemGroups = [group]
      desk.settle()
      let second = try openMenu(desk.bar, desk).map(\.title)
      #expect(second == ["Words", "About"])
      UIApplication.shared.context.popups.menu?.end()
      page.navigationItem.trailingItemGroups = []
      desk.settle()
      #expect(titles(desk.bar) == ["More"], "the program's own elements remain")
      page.navigationItem.additionalOverflowItems = nil
      desk.settle()
      #expect(titles(desk.bar).isEmpty)
    }
  }

  @Test("N11: of a group the last item moves first, and Redo before Undo", arguments: [true, false])
  func undoAndRedo(isGroup: Bool) throws {
    try NavigationDesk.run(size: CGSize(width: 360, height: 300)) { desk in
      let page = desk.push("A title that is rather long")
      let find = UIBarButtonItem(title: "Find")
      find.width = 60
      if isGroup {
        page.navigationItem.trailingItemGroups = [["Undo", "Redo"], ["Find"]].map { titles in
          UIBarButtonItemGroup(
            barButtonItems: titles.map { UIBarButtonItem(title: $0) }, representativeItem: nil)
        }
      } else {
        page.navigationItem.rightBarButtonItems = [
          find, UIBarButtonItem(systemItem: .redo), UIBarButtonItem(systemItem: .undo),
        ]
      }
      for width in stride(from: 360, through: 160, by: -4) {
        try desk.application.shown.configure(CGSize(width: width, height: 300))
        desk.settle()
        let shown = buttons(desk.bar).map { $0.item.title ?? $0.item.accessibilityLabel }
        #expect(!shown.contains("Redo") || shown.contains("Undo"), "\(shown) at \(width)")
      }
      let elements = try openMenu(desk.bar, desk).map(\.title)
      #expect(Array(elements.prefix(2)) == ["Undo", "Redo"], "in the order of the bar")
      UIApplication.shared.context.popups.menu?.end()
    }
  }
}
