import Foundation

/// Drag and drop for a table.
final class TableTransfer: ListTransfer {
  private unowned let table: UITableView
  weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { setDrags(dragDelegate != nil) } }
  weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { setDrops(dropDelegate != nil) } }
  private var proposed = UITableViewDropProposal(operation: .cancel)

  init(_ table: UITableView) {
    self.table = table
    super.init(table)
  }

  deinit {}

  // MARK: Places

  override func gap(at point: CGPoint) -> Gap? {
    guard let path = table.listPath(at: point) else { return nil }
    let frame = table.rectForRow(at: path)
    let isBelow = point.y > frame.midY
    return Gap(
      path: isBelow ? IndexPath(row: path.row + 1, section: path.section) : path,
      line: CGRect(x: frame.minX, y: isBelow ? frame.maxY : frame.minY, width: frame.width, height: 0))
  }

  // MARK: Calls to the delegates

  override func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(table, itemsForBeginning: session, at: path) ?? []
  }

  override func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
  }

  override func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }

  override func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  override func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  override func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  override func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(table, canHandle: session) ?? false
  }

  override func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  override func dropExited(_ session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  override func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  override func proposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, Intent) {
    proposed =
      dropDelegate?.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UITableViewDropProposal(operation: .cancel)
    let intent: Intent =
      switch proposed.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      case .automatic: .automatic
      }
    return (proposed, intent)
  }

  override func perform(_ session: any UIDropSession, at path: IndexPath?) {
    let items = session.items.map { TableDropItem($0, from: origin(of: session), in: table) }
    let coordinator = TableDropCoordinator(
      session: session, items: items, destination: path, proposal: proposed, placeholders: placeholders,
      in: table)
    dropDelegate?.tableView(table, performDropWith: coordinator)
    coordinator.animators.run()
  }
}

private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, in table: UITableView) {
    dragItem = item
    sourceIndexPath = path
    previewSize = path.map { table.rectForRow(at: $0).size } ?? .zero
  }

  deinit {}
}

private final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let animators = DropAnimators()
  let session: any UIDropSession
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  private let placeholders: DropPlaceholders
  private weak var table: UITableView?

  init(
    session: any UIDropSession, items: [any UITableViewDropItem], destination: IndexPath?,
    proposal: UITableViewDropProposal, placeholders: DropPlaceholders, in table: UITableView
  ) {
    self.session = session
    self.items = items
    destinationIndexPath = destination
    self.proposal = proposal
    self.placeholders = placeholders
    self.table = table
  }

  deinit {}

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    DropPlaceholderContext(
      dragItem, at: placeholder.insertionIndexPath, of: self, placeholders, animators.make()
    ) {
      [weak table] path, change in
      guard let table, path.section < table.numberOfSections else { return false }
      let count = table.numberOfRows(inSection: path.section)
      let path = IndexPath(row: min(path.row, count), section: path.section)
      change(path)
      table.insertRows(at: [path], with: .automatic)
      return true
    }
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    animators.make()
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    animators.make()
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    animators.make()
  }
}

extension UITableView {
  /// The delegate that provides drag items. Not retained.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { content.transfer?.dragDelegate }
    set { content.ensuredTransfer.dragDelegate = newValue }
  }

  /// The delegate that accepts drops. Not retained.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { content.transfer?.dropDelegate }
    set { content.ensuredTransfer.dropDelegate = newValue }
  }

  /// Whether rows can be dragged, given a `dragDelegate`. True by default, as in UIKit except on iPhone.
  public var dragInteractionEnabled: Bool {
    get { content.transfer?.areDragsEnabled ?? true }
    set { content.ensuredTransfer.areDragsEnabled = newValue }
  }

  /// Whether a drag of the table's rows is in progress.
  public var hasActiveDrag: Bool { content.transfer?.hasActiveDrag ?? false }

  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { content.transfer?.hasActiveDrop ?? false }
}
