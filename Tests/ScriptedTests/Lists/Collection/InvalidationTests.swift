import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A flow layout that keeps the contexts with which it is invalidated.
private final class WatchedLayout: UICollectionViewFlowLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var target: IndexPath?
  var heldOffset: CGFloat = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    target ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.center.y += heldOffset
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// The contexts that name what of a layout is out of date.
@Suite(.serialized) struct InvalidationTests {
  private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  private func layout() -> WatchedLayout {
    let layout = WatchedLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    return layout
  }

  @Test("A context collects the invalidated elements by kind")
  func elements() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil && !context.invalidateEverything)
    context.invalidateItems(at: [at(1)])
    context.invalidateItems(at: [at(2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [at(0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [at(0, 1)])
    context.invalidateSupplementaryElements(ofKind: "b", at: [at(0)])
    context.invalidateDecorationElements(ofKind: "c", at: [at(3)])
    #expect(context.invalidatedItemIndexPaths == [at(1), at(2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [at(0), at(0, 1)], "b": [at(0)]])
    #expect(context.invalidatedDecorationIndexPaths == ["c": [at(3)]])
  }

  @Test("A reload invalidates everything and the item counts; a batch update invalidates the counts alone")
  func reload() throws {
    let layout = layout()
    try CollectionDesk.run([names(6)], layout: layout) { desk in
      layout.contexts = []
      desk.view.reloadData()
      let reload = try #require(layout.contexts.first)
      #expect(reload.invalidateEverything && reload.invalidateDataSourceCounts)
      desk.compositor.settle()
      layout.contexts = []
      desk.model[0].append("6")
      desk.view.insertItems(at: [at(6)])
      let batch = try #require(layout.contexts.first)
      #expect(!batch.invalidateEverything && batch.invalidateDataSourceCounts)
      layout.contexts = []
      layout.invalidateLayout()
      #expect(layout.contexts.map(\.invalidateEverything) == [true])
      #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [false])
    }
  }

  @Test("The content offset moves by a context's contentOffsetAdjustment")
  func offsetAdjustment() throws {
    let layout = layout()
    try CollectionDesk.run([names(200)], layout: layout) { desk in
      desk.view.contentOffset.y = 100
      desk.compositor.settle()
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: 44)
      layout.invalidateLayout(with: context)
      desk.compositor.settle()
      #expect(desk.view.contentOffset.y == 144)
    }
  }

  @Test("A flow layout asks its delegate for sizes again, unless the context excludes that")
  func flowMetrics() throws {
    let layout = layout()
    try CollectionDesk.run([names(6)], layout: layout) { desk in
      var height: CGFloat = 60
      desk.sizes = { _ in CGSize(width: 90, height: height) }
      layout.invalidateLayout()
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(0))?.frame.height == 60)
      height = 80
      let context = UICollectionViewFlowLayoutInvalidationContext()
      #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
      layout.invalidateLayout(with: context)
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(0))?.frame.height == 60)
      layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(0))?.frame.height == 80)
    }
  }

  // MARK: Moving by hand

  @Test(
    "A dragged item that takes another place invalidates the layout with both index paths and its position")
  func heldItem() throws {
    let layout = layout()
    try CollectionDesk.run([names(8)], layout: layout) { desk in
      #expect(desk.view.beginInteractiveMovementForItem(at: at(0)))
      let goal = try #require(desk.view.layoutAttributesForItem(at: at(2))).center
      layout.contexts = []
      desk.view.updateInteractiveMovementTargetPosition(goal)
      let moved = try #require(
        layout.contexts.first { $0.targetIndexPathsForInteractivelyMovingItems != nil })
      #expect(moved.previousIndexPathsForInteractivelyMovingItems == [at(0)])
      #expect(moved.targetIndexPathsForInteractivelyMovingItems == [at(2)])
      #expect(moved.interactiveMovementTarget == goal)
      layout.contexts = []
      desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: goal.x + 1, y: goal.y))
      #expect(layout.contexts.isEmpty, "the item has the same place")
      desk.view.endInteractiveMovement()
      let ended = try #require(layout.contexts.last)
      #expect(ended.invalidateEverything && ended.targetIndexPathsForInteractivelyMovingItems == [at(2)])
      desk.compositor.settle()
      #expect(desk.model[0].prefix(3) == ["1", "2", "0"])
    }
  }

  @Test("The layout chooses the target index path of a dragged item, and its position meanwhile")
  func heldPlace() throws {
    let layout = layout()
    try CollectionDesk.run([names(8)], layout: layout) { desk in
      let cell = try #require(desk.view.cellForItem(at: at(0)))
      layout.target = at(3)
      layout.heldOffset = -20
      #expect(desk.view.beginInteractiveMovementForItem(at: at(0)))
      desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
      #expect(cell.center == CGPoint(x: 50, y: 130) && desk.view.cellForItem(at: at(3)) === cell)
      desk.view.endInteractiveMovement()
      desk.compositor.settle()
      #expect(desk.model[0].prefix(4) == ["1", "2", "3", "0"])
    }
  }

  private final class Controller: UICollectionViewController {
    var moves: [IndexPath] = []
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      8
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves += [sourceIndexPath, destinationIndexPath] }
  }

  @Test("A long press moves an item of a collection view controller, unless the standard gesture is disabled")
  func standardGesture() throws {
    for installs in [true, false] {
      try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
        let controller = Controller(collectionViewLayout: CollectionDesk.grid())
        controller.installsStandardGestureForInteractiveMovement = installs
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        application.window.rootViewController = controller
        application.compositor.settle()
        let (view, compositor) = (controller.collectionView!, application.compositor)
        let origin = application.window.renderer.contentOrigin
        @MainActor func point(_ item: Int) throws -> CGPoint {
          let center = try #require(view.layoutAttributesForItem(at: at(item))).center
          return CGPoint(x: center.x + origin.x, y: center.y + origin.y)
        }
        let goal = try point(2)
        compositor.touch.down(1, at: try point(0), on: try application.shown.surface)
        compositor.advance(by: .milliseconds(800))
        compositor.touch.move(1, to: goal)
        compositor.exchange()
        compositor.advance(by: .milliseconds(100))
        compositor.touch.up(1)
        compositor.settle()
        #expect(controller.moves == (installs ? [at(0), at(2)] : []))
        application.window.rootViewController = nil
      }
    }
  }
}
