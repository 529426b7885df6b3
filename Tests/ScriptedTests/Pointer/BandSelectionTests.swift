import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Selection rectangles that the pointer draws.
@Suite("Selection rectangles", .serialized) struct BandSelectionTests {
  private final class Band {
    /// The states and rectangles that the handler received.
    var received: [String] = []
    private(set) lazy var interaction = UIBandSelectionInteraction { [unowned self] in
      let rect = $0.selectionRect.map { "\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))×\(Int($0.height))" }
      received.append("\($0.state) \(rect ?? "-")")
    }

    func take() -> [String] {
      defer { received = [] }
      return received
    }
  }

  /// Runs a test with a view of 200×150 points at 50,50 that has a rectangle.
  private func run(_ body: (TestApplication, UIView, Band) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 150))
      let band = Band()
      view.addInteraction(band.interaction)
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view, band)
      view.removeFromSuperview()
    }
  }

  private func move(_ x: CGFloat, _ y: CGFloat, _ application: TestApplication) throws {
    let origin = application.window.renderer.contentOrigin
    application.compositor.pointer.move(
      to: CGPoint(x: x + origin.x, y: y + origin.y), in: try application.shown)
    application.compositor.settle()
  }

  private func press(_ application: TestApplication) {
    application.compositor.pointer.press(0x110)
    application.compositor.settle()
  }

  private func release(_ application: TestApplication) {
    application.compositor.pointer.release(0x110)
    application.compositor.settle()
  }

  @Test("A handler may remove the interaction during its removal") func twice() throws {
    try run { application, view, band in
      let other = UIPointerInteraction(delegate: nil)
      view.addInteraction(other)
      var ends = 0
      let own = UIBandSelectionInteraction { [unowned view] in
        guard $0.state == .ended else { return }
        ends += 1
        view.removeInteraction($0)
      }
      view.removeInteraction(band.interaction)
      view.addInteraction(own)
      view.removeInteraction(other)
      view.addInteraction(other)
      try move(70, 80, application)
      press(application)
      try move(120, 120, application)
      view.removeInteraction(own)
      #expect(ends == 1 && own.view == nil && view.interactions.count == 1 && other.view === view)
      release(application)
    }
  }

  @Test("The rectangle begins at the press, follows the pointer, is drawn, and is removed at the end")
  func course() throws {
    try run { application, view, band in
      try move(70, 80, application)
      press(application)
      try move(72, 81, application)
      #expect(band.take().isEmpty, "a hand that trembles draws nothing")
      try move(90, 120, application)
      #expect(band.take() == ["began 20,30 20×40", "selecting 20,30 20×40"])
      let shown = try #require(view.subviews.first)
      #expect(shown.frame == CGRect(x: 20, y: 30, width: 20, height: 40) && !shown.isUserInteractionEnabled)
      try move(60, 70, application)
      #expect(band.take() == ["selecting 10,20 10×10"])
      release(application)
      #expect(band.take() == ["ended 10,20 10×10"])
      #expect(band.interaction.state == .possible && band.interaction.selectionRect == nil)
      #expect(view.subviews.isEmpty)
    }
  }

  @Test("The modifier flags are those at the beginning")
  func keys() throws {
    try run { application, _, band in
      let keyboard = application.compositor.keyboard
      keyboard.press(key: try keyboard.key(named: "Shift_L"))
      try move(70, 80, application)
      press(application)
      try move(90, 120, application)
      keyboard.release(key: try keyboard.key(named: "Shift_L"))
      try move(95, 120, application)
      #expect(band.interaction.initialModifierFlags == .shift)
      release(application)
    }
  }

  @Test("No rectangle begins on a control, on a draggable item, against the program's answer, or by a finger")
  func refused() throws {
    try run { application, view, band in
      @MainActor func drag() throws -> [String] {
        try move(70, 80, application)
        press(application)
        try move(90, 120, application)
        release(application)
        return band.take()
      }
      let control = UIControl(frame: view.bounds)
      view.addSubview(control)
      #expect(try drag().isEmpty)
      control.removeFromSuperview()
      let plain = UIView(frame: view.bounds)
      view.addSubview(plain)
      #expect(try drag().count == 3)
      let drags = Drags()
      plain.addInteraction(UIDragInteraction(delegate: drags))
      #expect(try drag().isEmpty)
      plain.removeFromSuperview()
      var asked: [CGPoint] = []
      band.interaction.shouldBeginHandler = { _, point in
        asked.append(point)
        return false
      }
      #expect(try drag().isEmpty && asked == [CGPoint(x: 20, y: 30)])
      band.interaction.shouldBeginHandler = nil
      let (touch, origin) = (application.compositor.touch, application.window.renderer.contentOrigin)
      touch.down(
        1, at: CGPoint(x: 70 + origin.x, y: 80 + origin.y), on: try application.shown.surface)
      touch.move(1, to: CGPoint(x: 90 + origin.x, y: 120 + origin.y))
      touch.up(1)
      application.compositor.settle()
      #expect(band.take().isEmpty)
    }
  }

  private final class Drags: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [] }
  }

  @Test(
    "Disabling or removing the interaction, its view or the window ends the rectangle, with one callback",
    arguments: ["disabled", "removed", "view", "window", "toggled"])
  func interrupted(how: String) throws {
    try run { application, view, band in
      try move(70, 80, application)
      press(application)
      try move(90, 120, application)
      _ = band.take()
      switch how {
      case "disabled": band.interaction.isEnabled = false
      case "removed": view.removeInteraction(band.interaction)
      case "view": view.removeFromSuperview()
      case "window": application.window.isHidden = true
      default:
        band.interaction.isEnabled = false
        band.interaction.isEnabled = true
      }
      application.compositor.settle()
      #expect(band.take() == ["ended 20,30 20×40"])
      #expect(band.interaction.state == .possible && view.subviews.isEmpty)
      if how != "window" {
        try move(95, 125, application)
        release(application)
      }
      #expect(band.take().isEmpty)
    }
  }
}

extension BandSelectionTests {
  @Test("A handler may remove the interaction at any time", arguments: ["began", "selecting", "ended"])
  func removedByHandler(when: String) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 150))
      var received: [String] = []
      let interaction = UIBandSelectionInteraction { [weak view] in
        received.append("\($0.state)")
        if "\($0.state)" == when { view?.removeInteraction($0) }
      }
      view.addInteraction(interaction)
      application.window.addSubview(view)
      application.compositor.settle()
      try move(70, 80, application)
      press(application)
      try move(90, 120, application)
      try move(95, 125, application)
      release(application)
      let full = ["began", "selecting", "selecting", "ended"]
      #expect(
        received
          == (when == "began"
            ? ["began", "ended"] : when == "ended" ? full : ["began", "selecting", "ended"]))
      #expect(interaction.state == .possible && view.subviews.isEmpty && view.interactions.isEmpty)
      view.removeFromSuperview()
    }
  }

  @Test("The pointer of another seat does not affect the rectangle")
  func otherSeat() throws {
    try run { application, _, band in
      let other = application.compositor.addSeat()
      application.compositor.settle()
      try move(70, 80, application)
      press(application)
      try move(90, 120, application)
      _ = band.take()
      let (pointer, origin) = (try #require(other.pointer), application.window.renderer.contentOrigin)
      pointer.move(to: CGPoint(x: 150 + origin.x, y: 150 + origin.y), in: try application.shown)
      pointer.press(0x110)
      application.compositor.settle()
      pointer.move(to: CGPoint(x: 160 + origin.x, y: 160 + origin.y), in: try application.shown)
      pointer.release(0x110)
      application.compositor.settle()
      try move(91, 120, application)
      #expect(band.take().last == "selecting 20,30 21×40")
      release(application)
      #expect(band.take() == ["ended 20,30 21×40"])
    }
  }
}

/// Items of collection views that are selected by a rectangle.
@Suite("Selection rectangles in collection views", .serialized) struct CollectionBandTests {
  private func names(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

  private func selected(_ desk: CollectionDesk) -> [Int] {
    (desk.view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
  }

  private func move(_ x: CGFloat, _ y: CGFloat, _ desk: CollectionDesk) throws {
    desk.compositor.pointer.move(to: desk.point(x, y), in: try desk.application.shown)
    desk.compositor.settle()
  }

  private func drag(_ desk: CollectionDesk, _ places: (CGFloat, CGFloat)...) throws {
    for (index, place) in places.enumerated() {
      try move(place.0, place.1, desk)
      if index == 0 { desk.compositor.pointer.press(0x110) }
    }
  }

  private func release(_ desk: CollectionDesk) {
    desk.compositor.pointer.release(0x110)
    desk.compositor.settle()
  }

  // Lines of four items of 90×60, from 5 on, every 97 and 70 points.

  @Test("Y4: the rectangle selects the items inside, and deselects those that leave it")
  func selects() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      desk.view.selectItem(at: IndexPath(item: 11, section: 0), animated: false, scrollPosition: [])
      _ = desk.take()
      try drag(desk, (97, 68), (150, 100))
      #expect(selected(desk) == [5])
      #expect(
        desk.take() == [
          "shouldDeselect [0, 11]", "didDeselect [0, 11]", "shouldSelect [0, 5]", "didSelect [0, 5]",
        ])
      try move(250, 100, desk)
      #expect(selected(desk) == [5, 6])
      try move(250, 150, desk)
      #expect(selected(desk) == [5, 6, 9, 10])
      try move(20, 150, desk)
      #expect(selected(desk) == [4, 8])
      #expect(desk.view.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected == true)
      try move(20, 20, desk)
      #expect(selected(desk) == [0])
      release(desk)
      #expect(selected(desk) == [0])
    }
  }

  @Test("Y4: Shift adds the items inside, Control toggles them")
  func keys() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      for item in [1, 5] {
        desk.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
      try desk.hold("Shift_L")
      try drag(desk, (97, 68), (250, 100))
      #expect(selected(desk) == [1, 5, 6])
      try move(110, 90, desk)
      #expect(selected(desk) == [1, 5])
      try move(250, 100, desk)
      release(desk)
      try desk.letGo("Shift_L")
      #expect(selected(desk) == [1, 5, 6])
      try desk.hold("Control_L")
      try drag(desk, (97, 68), (250, 150))
      #expect(selected(desk) == [1, 9, 10])
      try move(250, 100, desk)
      #expect(selected(desk) == [1])
      try move(97, 66, desk)
      #expect(selected(desk) == [1, 5, 6])
      release(desk)
      try desk.letGo("Control_L")
    }
  }

  @Test("A rectangle requires multiple selection, and begins beside items")
  func offered() throws {
    try CollectionDesk.run([names(12)]) { desk in
      try drag(desk, (97, 68), (250, 150))
      release(desk)
      #expect(selected(desk).isEmpty && !desk.view.interactions.contains { $0 is UIBandSelectionInteraction })
      desk.view.allowsMultipleSelection = true
      #expect(desk.view.interactions.contains { $0 is UIBandSelectionInteraction })
      try drag(desk, (50, 50), (250, 150))
      release(desk)
      #expect(selected(desk).isEmpty)
      desk.view.allowsMultipleSelection = false
      #expect(!desk.view.interactions.contains { $0 is UIBandSelectionInteraction })
    }
  }

  @Test("A pointer held at the edge scrolls, and items that appear are selected")
  func scrolls() throws {
    try CollectionDesk.run([names(400)]) { desk in
      desk.view.allowsMultipleSelection = true
      try drag(desk, (97, 68), (250, 298))
      let first = selected(desk)
      #expect(first.prefix(8) == [5, 6, 9, 10, 13, 14, 17, 18])
      desk.compositor.advance(by: .seconds(2))
      let (offset, more) = (desk.view.contentOffset.y, selected(desk))
      #expect(offset > 300 && more.count > first.count)
      #expect(more.allSatisfy { $0 % 4 == 1 || $0 % 4 == 2 } && more.first == 5)
      // To the last line that the rectangle touches: 298 points below the upper edge.
      #expect(more.last == Int((offset + 298 - 5) / 70) * 4 + 2)
      release(desk)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.view.contentOffset.y == offset && selected(desk) == more)
    }
  }

  @Test(
    "With multiple selection in editing, the delegate is asked, and notified of the beginning and the end")
  func editing() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelectionDuringEditing = true
      desk.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      _ = desk.take()
      try drag(desk, (97, 68), (150, 100), (250, 100))
      #expect(desk.view.isEditing && selected(desk) == [5, 6])
      release(desk)
      let told = desk.take()
      #expect(told.filter { $0.contains("several") } == ["begin several [0, 5]", "end several"])
      #expect(told.last == "end several")
    }
  }

  @Test("Y4: an item that the delegate refuses stays unselected, and is asked about once")
  func refused() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      desk.refused = [IndexPath(item: 5, section: 0)]
      try drag(desk, (97, 68), (150, 100), (160, 100), (250, 100))
      #expect(selected(desk) == [6])
      #expect(desk.take().filter { $0 == "shouldSelect [0, 5]" }.count == 1)
      release(desk)
    }
  }

  @Test("Insertions and deletions meanwhile keep the other items' selection")
  func changes() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      try drag(desk, (97, 68), (250, 100))
      desk.model[0].remove(at: 5)
      desk.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
      desk.compositor.settle()
      desk.compositor.advance(by: .seconds(1))
      #expect(selected(desk) == [5])
      try move(251, 100, desk)
      desk.model[0].removeAll()
      desk.view.reloadData()
      desk.compositor.settle()
      try move(260, 110, desk)
      release(desk)
      #expect(selected(desk).isEmpty)
    }
  }

  @Test(
    "If a delegate reloads or deletes meanwhile, the next step selects the items inside again"
  )
  func delegateChanges() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      desk.onSelect = { [unowned desk] path in
        guard path.item == 5, desk.model[0].count == 12 else { return }
        desk.model[0].remove(at: 0)
        desk.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      try drag(desk, (97, 68), (250, 100), (251, 100))
      desk.compositor.advance(by: .seconds(1))
      try move(250, 100, desk)
      #expect(selected(desk) == [5, 6])
      desk.onSelect = { [unowned desk] path in if path.item == 9 { desk.view.reloadData() } }
      try move(250, 150, desk)
      desk.onSelect = nil
      desk.compositor.settle()
      try move(250, 151, desk)
      #expect(selected(desk) == [5, 6, 9, 10])
      release(desk)
    }
  }

  @Test("Items whose layout changes under the rectangle are updated by the next step")
  func otherPlaces() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelection = true
      try drag(desk, (97, 68), (250, 100))
      #expect(selected(desk) == [5, 6])
      (desk.view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
        width: 190, height: 60)
      desk.compositor.settle()
      try move(251, 100, desk)
      #expect(selected(desk) == [2, 3])
      release(desk)
    }
  }

  @Test("A wheel under a resting pointer changes the items inside")
  func wheel() throws {
    try CollectionDesk.run([names(100)]) { desk in
      desk.view.allowsMultipleSelection = true
      try drag(desk, (97, 68), (250, 100))
      desk.view.contentOffset.y = 140
      desk.compositor.settle()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(selected(desk) == [5, 6, 9, 10, 13, 14])
      release(desk)
    }
  }

  @Test(
    "Y4: A Shift-click that begins editing extends from the selected item; Return performs the primary action of one item"
  )
  func ranges() throws {
    try CollectionDesk.run([names(12)]) { desk in
      desk.view.allowsMultipleSelectionDuringEditing = true
      try desk.click(1)
      try desk.click(4, with: "Shift_L")
      #expect(desk.view.isEditing && selected(desk) == [1, 2, 3, 4])
      desk.view.isEditing = false
      desk.view.allowsMultipleSelection = true
      try desk.click(1)
      _ = desk.take()
      try desk.keys("Right", "Return")
      #expect(selected(desk) == [2] && desk.take().last == "primary [0, 2]")
    }
  }

  @Test("Of a hundred thousand items, only those that enter or leave the rectangle are examined")
  func many() throws {
    let layout = CountingLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    try CollectionDesk.run([names(100_000)], layout: layout) { desk in
      desk.view.allowsMultipleSelection = true
      try drag(desk, (97, 68), (250, 100))
      desk.view.setContentOffset(CGPoint(x: 0, y: 1_000_000), animated: false)
      try move(250, 101, desk)
      #expect(selected(desk).count > 20_000)
      layout.given = 0
      try move(250, 110, desk)
      try move(250, 120, desk)
      #expect(layout.given < 200)
      release(desk)
    }
  }

  private final class CountingLayout: UICollectionViewFlowLayout {
    var given = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)
      given += attributes?.count ?? 0
      return attributes
    }
  }
}

/// Several rows that begin to be selected by a press.
@Suite("Multiple selection", .serialized) struct SeveralRowsTests {
  @Test("Shift and Control begin editing if that allows multiple selection; the delegate is notified")
  func editing() throws {
    try TableDesk.run { desk in
      desk.table.allowsMultipleSelectionDuringEditing = true
      try desk.click(1)
      _ = desk.model.take()
      try desk.click(3, with: "Control_L")
      #expect(desk.table.isEditing)
      #expect(desk.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
      let told = desk.model.take()
      #expect(told.filter { $0.contains("several") } == ["begin several 0/3", "end several"])
      #expect(told.last == "end several")
    }
  }

  @Test("A tap performs the primary action of a first row; a tap on another row adds it")
  func primary() throws {
    try TableDesk.run { desk in
      desk.table.allowsMultipleSelection = true
      desk.model.notesPrimary = true
      for row in [1, 3] {
        let place = desk.middle(of: row)
        try desk.down(place.x, place.y)
        desk.wait(200)
        desk.lift()
      }
      #expect(desk.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
      #expect(desk.model.take().filter { $0.hasPrefix("primary") } == ["primary 0/1"])
    }
  }
}
