import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Documentation/Rules.md, lists: Y1, Y3 and Y4, for collection views.
@Suite("Collection rules") struct CollectionRules {
  private func names(_ count: Int, _ prefix: String = "") -> [String] { (0..<count).map { "\(prefix)\($0)" } }

  @Test("Y1: cells are requested for visible items, reused, and get paired display callbacks")
  func y1reuse() throws {
    try CollectionDesk.run([names(100_000)]) { desk in
      #expect(desk.view.contentSize == CGSize(width: 400, height: 1_750_000))
      let first = desk.asked
      #expect(first > 0 && first <= 24, "\(first) cells asked for 100 000 items")
      #expect(desk.shown[at(0)] == "0" && desk.shown[at(4)] == "4")
      desk.view.contentOffset.y = 900_000
      desk.compositor.settle()
      #expect(desk.asked <= 2 * 24)
      #expect(desk.view.visibleCells.count <= 24)
      for (path, text) in desk.shown { #expect(text == "\(path.item)") }
      let cells = desk.view.visibleCells.compactMap { $0 as? TextCell }
      #expect(cells.contains { $0.reuses > 0 })
      for _ in 0..<30 {
        try desk.wheel(3)
        for (path, text) in desk.shown { #expect(text == "\(path.item)") }
      }
      #expect(desk.displayed.count <= 30, "\(desk.displayed.count) cells were made")
      let cellCount = desk.view.subviews.count { $0 is UICollectionViewCell }
      #expect(cellCount <= 30)
      desk.view.reloadData()
      desk.compositor.settle()
      #expect(desk.displayed.values.reduce(0, +) == desk.view.visibleCells.count)
    }
  }

  @Test("Y1: cells that stay visible are not touched while others appear and disappear")
  func y1scroll() throws {
    try CollectionDesk.run([names(1000)]) { desk in
      let layout = CountingLayout(itemSize: CGSize(width: 90, height: 60))
      desk.view.setCollectionViewLayout(layout, animated: false)
      desk.compositor.settle()
      let (asks, prepares) = (layout.asks, layout.prepares)
      for step in 1...10 {
        desk.view.contentOffset.y = CGFloat(step * 10)
        desk.compositor.settle()
      }
      #expect(layout.asks == asks, "the layout was asked again within what it had told")
      #expect(layout.prepares == prepares)
      desk.view.contentOffset.y = 400
      desk.compositor.settle()
      #expect(layout.asks == asks + 1 && layout.prepares == prepares)
    }
  }

  private final class CountingLayout: UICollectionViewFlowLayout {
    var asks = 0
    var prepares = 0
    init(itemSize: CGSize) {
      super.init()
      self.itemSize = itemSize
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
    override func prepare() {
      super.prepare()
      prepares += 1
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      asks += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test("Y4: the order of callbacks of a press that selects, and of one that replaces the selection")
  func y4order() throws {
    try CollectionDesk.run([names(8)]) { desk in
      try desk.click(1)
      #expect(
        desk.take() == [
          "shouldHighlight [0, 1]", "didHighlight [0, 1]", "didUnhighlight [0, 1]", "shouldSelect [0, 1]",
          "didSelect [0, 1]", "primary [0, 1]",
        ])
      try desk.tap(2)
      #expect(
        desk.take() == [
          "shouldHighlight [0, 2]", "didHighlight [0, 2]", "didUnhighlight [0, 2]", "shouldSelect [0, 2]",
          "didDeselect [0, 1]", "didSelect [0, 2]", "primary [0, 2]",
        ])
      #expect(desk.view.indexPathsForSelectedItems == [at(2)])
      #expect(desk.view.cellForItem(at: at(1))?.isSelected == false)
      desk.refused = [at(3)]
      try desk.click(3)
      #expect(desk.view.indexPathsForSelectedItems == [at(2)])
      _ = desk.take()
      // A press that leaves the item does nothing.
      desk.compositor.pointer.move(to: try desk.middle(0), in: try desk.application.shown)
      desk.compositor.pointer.press(0x110)
      desk.compositor.settle()
      desk.compositor.pointer.move(to: try desk.middle(5), in: try desk.application.shown)
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(0))?.isHighlighted == false)
      desk.compositor.pointer.release(0x110)
      desk.compositor.settle()
      #expect(desk.take() == ["shouldHighlight [0, 0]", "didHighlight [0, 0]", "didUnhighlight [0, 0]"])
      desk.view.selectItem(at: at(4), animated: false, scrollPosition: [])
      desk.view.deselectItem(at: at(4), animated: false)
      #expect(desk.take().isEmpty && desk.view.indexPathsForSelectedItems == [])
    }
  }

  @Test("Y4: multiple selection: a tap toggles; a click selects one item, Control adds, Shift extends")
  func y4several() throws {
    try CollectionDesk.run([names(10)]) { desk in
      desk.view.allowsMultipleSelection = true
      try desk.tap(1)
      #expect(desk.take().last == "primary [0, 1]")
      try desk.tap(3)
      #expect(desk.view.indexPathsForSelectedItems == [at(1), at(3)])
      #expect(desk.take().last == "didSelect [0, 3]", "what extends a selection does nothing else")
      try desk.tap(1)
      #expect(
        desk.take() == [
          "shouldHighlight [0, 1]", "didHighlight [0, 1]", "didUnhighlight [0, 1]", "shouldDeselect [0, 1]",
          "didDeselect [0, 1]",
        ])
      try desk.click(2, with: "Control_L")
      #expect(desk.view.indexPathsForSelectedItems == [at(2), at(3)])
      try desk.click(3, with: "Control_L")
      try desk.click(5, with: "Control_L")
      #expect(desk.view.indexPathsForSelectedItems == [at(2), at(5)])
      _ = desk.take()
      try desk.click(5)
      #expect(desk.view.indexPathsForSelectedItems == [at(5)])
      #expect(desk.take().suffix(3) == ["didDeselect [0, 2]", "didSelect [0, 5]", "primary [0, 5]"])
      try desk.click(4)
      try desk.click(6, with: "Shift_L")
      #expect(desk.view.indexPathsForSelectedItems == [at(4), at(5), at(6)])
      try desk.hold("Control_L")
      try desk.keys("a")
      try desk.letGo("Control_L")
      #expect(desk.view.indexPathsForSelectedItems?.count == 10)
      desk.view.allowsMultipleSelection = false
      #expect(desk.view.indexPathsForSelectedItems == [at(0)])
    }
  }

  @Test("U3: arrow keys move in two dimensions, Home, End and Page keys further, Space and Return press")
  func keys() throws {
    try CollectionDesk.run([names(40), names(6, "b")]) { desk in
      desk.view.becomeFirstResponder()
      let input = desk.view.input
      #expect(input.focused == at(0))
      try desk.keys("Right", "Down")
      #expect(input.focused == at(5))
      try desk.keys("Left", "Up")
      #expect(input.focused == at(0))
      try desk.keys("Left")
      #expect(input.focused == at(0))
      try desk.keys("Right", "Right", "Right", "Right")
      #expect(input.focused == at(4), "after the end of a line comes the next one")
      _ = desk.take()
      try desk.keys("space")
      #expect(desk.view.indexPathsForSelectedItems == [at(4)])
      try desk.keys("End")
      #expect(input.focused == at(5, 1))
      #expect(desk.view.cellForItem(at: at(5, 1)) != nil, "the item is scrolled into view")
      try desk.keys("Up", "Up")
      #expect(input.focused == at(37), "from the second of the lower section to that above")
      try desk.keys("Home")
      #expect(input.focused == at(0) && desk.view.contentOffset.y == 0)
      try desk.keys("Next")
      #expect((input.focused?.item ?? 0) >= 8)
      _ = desk.take()
      try desk.keys("Return")
      let focused = try #require(input.focused)
      #expect(desk.take().suffix(2) == ["didSelect \(focused)", "primary \(focused)"])
      desk.view.selectionFollowsFocus = true
      try desk.keys("Right")
      #expect(desk.view.indexPathsForSelectedItems == [at(focused.item + 1)])
      try desk.keys("End")
      desk.view.selectItem(at: nil, animated: false, scrollPosition: [])
      try desk.keys("Down")
      #expect(desk.view.indexPathsForSelectedItems == [at(5, 1)], "there is no item to move to")
    }
  }

  @Test("A context menu is for the pressed item, for all selected items, or for none beside them")
  func menus() throws {
    try CollectionDesk.run([names(5)]) { desk in
      desk.view.allowsMultipleSelection = true
      try desk.click(0)
      try desk.click(1, with: "Control_L")
      for item in [1, 3] {
        try desk.clickSecondary(at: try desk.middle(item))
      }
      try desk.clickSecondary(at: desk.point(200, 290))
      #expect(desk.menus == [[at(0), at(1)], [at(3)], []])
      // A key asks for the menu of the item with the focus, the pointer beside the items still for none.
      desk.view.becomeFirstResponder()
      try desk.keys("End")
      try desk.clickSecondary(at: desk.point(200, 290))
      try desk.keys("Menu")
      #expect(desk.menus.suffix(2) == [[], [at(4)]])
    }
    try CollectionDesk.run([names(40)]) { desk in
      try desk.click(0)
      desk.view.contentOffset.y = desk.view.contentSize.height - desk.view.bounds.height
      desk.compositor.settle()
      #expect(!desk.view.indexPathsForVisibleItems.contains(at(0)))
      try desk.keys("Menu")
      #expect(desk.menus == [[at(0)]])
      #expect(desk.view.indexPathsForVisibleItems.contains(at(0)), "it comes into sight")
    }
  }
}
