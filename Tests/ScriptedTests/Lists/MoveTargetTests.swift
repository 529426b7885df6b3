import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// The delegate's choice of the place to which the user moves a row or an item.
@Suite struct MoveTargetTests {
  /// Sends everything to the place 4, and records the proposed places.
  private final class Chooser: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    private(set) var proposed: [Int] = []

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      proposed.append(proposedDestinationIndexPath.row)
      return IndexPath(row: 4, section: 0)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      proposed.append(proposedIndexPath.item)
      return IndexPath(item: 4, section: 0)
    }
  }

  @Test("A row that is dragged by its handle moves to the delegate's target index path")
  func row() throws {
    try TableDesk.run([["a", "b", "c", "d", "e", "f"]], TableOptions(isEditable: true)) { desk in
      let chooser = Chooser()
      desk.table.delegate = chooser
      desk.table.setEditing(true, animated: false)
      desk.compositor.settle()
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let handle = CGFloat(
        try #require(
          stride(from: 398, to: 300, by: -4)
            .first { cell.isReorderControl(at: CGPoint(x: CGFloat($0), y: 22)) }))
      try desk.pointAt(handle, 22)
      desk.press()
      for y in stride(from: 22, through: 118, by: 8) { try desk.pointAt(handle, CGFloat(y)) }
      desk.wait(300)
      #expect(chooser.proposed.contains(2), "the row is held above the place 2")
      desk.release()
      desk.wait(500)
      #expect(desk.model.sections == [["b", "c", "d", "e", "a", "f"]])
      #expect(desk.texts == ["b", "c", "d", "e", "a", "f"])
    }
  }

  @Test("An interactively moved item moves to the delegate's target index path")
  func item() throws {
    try CollectionDesk.run([["a", "b", "c", "d", "e", "f"]]) { desk in
      let chooser = Chooser()
      desk.view.delegate = chooser
      desk.compositor.settle()
      #expect(desk.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      let goal = try #require(desk.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))).center
      desk.view.updateInteractiveMovementTargetPosition(goal)
      #expect(chooser.proposed == [2])
      desk.view.endInteractiveMovement()
      desk.compositor.settle()
      #expect(desk.model == [["b", "c", "d", "e", "a", "f"]])
    }
  }
}
