import Foundation

/// Drag and drop for a collection view.
final class CollectionTransfer: ListTransfer {
  private unowned let collection: UICollectionView
  weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { setDrags(dragDelegate != nil) } }
  weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { setDrops(dropDelegate != nil) } }
  private var proposed = UICollectionViewDropProposal(operation: .cancel)

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(collection)
  }

  deinit {}

  // MARK: Places

  override func gap(at point: CGPoint) -> Gap? {
    guard let path = collection.listPath(at: point), let frame = frame(at: path) else { return nil }
    func gap(_ isAfter: Bool, _ line: CGRect) -> Gap {
      Gap(path: isAfter ? IndexPath(item: path.item + 1, section: path.section) : path, line: line)
    }
    if isRow(frame) {
      let isBelow = point.y > frame.midY
      return gap(
        isBelow, CGRect(x: frame.minX, y: isBelow ? frame.maxY : frame.minY, width: frame.width, height: 0))
    }
    let isRight = point.x > frame.midX
    return gap(
      isRight != collection.laysOutRightToLeft,
      CGRect(x: isRight ? frame.maxX : frame.minX, y: frame.minY, width: 0, height: frame.height))
  }

  // MARK: Calls to the delegates

  override func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(collection, itemsForBeginning: session, at: path) ?? []
  }

  override func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(collection, dragPreviewParametersForItemAt: path)
  }

  override func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
  }

  override func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  override func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(collection, dragSessionWillBegin: session)
  }

  override func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
  }

  override func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(collection, canHandle: session) ?? false
  }

  override func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
  }

  override func dropExited(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidExit: session)
  }

  override func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidEnd: session)
  }

  override func proposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, Intent) {
    proposed =
      dropDelegate?.collectionView(collection, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
    let intent: Intent =
      switch proposed.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    return (proposed, intent)
  }

  override func perform(_ session: any UIDropSession, at path: IndexPath?) {
    let items = session.items.map { CollectionDropItem($0, from: origin(of: session), in: collection) }
    let coordinator = CollectionDropCoordinator(
      session: session, items: items, destination: path, proposal: proposed, placeholders: placeholders,
      in: collection)
    dropDelegate?.collectionView(collection, performDropWith: coordinator)
    coordinator.animators.run()
  }
}

private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, in collection: UICollectionView) {
    dragItem = item
    sourceIndexPath = path
    previewSize = path.flatMap { collection.layoutAttributesForItem(at: $0)?.size } ?? .zero
  }

  deinit {}
}

private final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let animators = DropAnimators()
  let session: any UIDropSession
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  private let placeholders: DropPlaceholders
  private weak var collection: UICollectionView?

  init(
    session: any UIDropSession, items: [any UICollectionViewDropItem], destination: IndexPath?,
    proposal: UICollectionViewDropProposal, placeholders: DropPlaceholders, in collection: UICollectionView
  ) {
    self.session = session
    self.items = items
    destinationIndexPath = destination
    self.proposal = proposal
    self.placeholders = placeholders
    self.collection = collection
  }

  deinit {}

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    DropPlaceholderContext(
      dragItem, at: placeholder.insertionIndexPath, of: self, placeholders, animators.make()
    ) {
      [weak collection] path, change in
      guard let collection, path.section < collection.numberOfSections else { return false }
      let count = collection.numberOfItems(inSection: path.section)
      let path = IndexPath(item: min(path.item, count), section: path.section)
      change(path)
      collection.insertItems(at: [path])
      return true
    }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    animators.make()
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    animators.make()
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    animators.make()
  }
}

extension UICollectionView {
  /// The delegate that provides drag items. Not retained.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { input.transfer?.dragDelegate }
    set { input.ensuredTransfer.dragDelegate = newValue }
  }

  /// The delegate that accepts drops. Not retained.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { input.transfer?.dropDelegate }
    set { input.ensuredTransfer.dropDelegate = newValue }
  }

  /// Whether items can be dragged, given a `dragDelegate`. True by default, as in UIKit except on iPhone.
  public var dragInteractionEnabled: Bool {
    get { input.transfer?.areDragsEnabled ?? true }
    set { input.ensuredTransfer.areDragsEnabled = newValue }
  }

  /// Whether a drag of the collection view's items is in progress.
  public var hasActiveDrag: Bool { input.transfer?.hasActiveDrag ?? false }

  /// Whether drop placeholders exist whose data have not arrived. Reloading the data removes them.
  public var hasUncommittedUpdates: Bool { input.transfer?.placeholders.isEmpty == false }

  /// Whether a drag is over the collection view.
  public var hasActiveDrop: Bool { input.transfer?.hasActiveDrop ?? false }
}
