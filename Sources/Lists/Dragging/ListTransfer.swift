import Foundation

/// Drag and drop for a table or a collection view.
///
/// A subclass returns the positions of items, and calls the list's delegates.
class ListTransfer: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate, FrameStepping {
  /// The effect of a drop on the item at its position: insertion beside it, or a drop into it.
  enum Intent {
    case unspecified, insert, into, automatic
  }

  /// A gap between two items: the index path of an inserted item, and the insertion line in the list's coordinates.
  struct Gap {
    let path: IndexPath
    let line: CGRect
  }

  private unowned let list: any ListHost
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  private let mark = DropMark(frame: .zero)
  /// The placeholders for dropped items whose data have not arrived.
  let placeholders = DropPlaceholders()

  /// The origin of the last drag, and its session while it lasts.
  private var origin: IndexPath?
  private var lifted: (any UIDragSession)?
  /// The cell of that drag.
  private weak var dragged: (any ListCell)?

  /// The drop session over the list, and its destination.
  private var over: (any UIDropSession)?
  private(set) var destination: IndexPath?
  private weak var window: UIWindow?
  private var lastStep = 0.0

  init(_ list: any ListHost) { self.list = list }

  deinit {}

  /// Whether a drag of the list's items is in progress.
  var hasActiveDrag: Bool { lifted != nil }
  /// Whether a drag is over the list.
  var hasActiveDrop: Bool { over != nil }

  /// Enables or disables drags of the list's items.
  func setDrags(_ isOn: Bool) {
    guard isOn != (drag != nil) else { return }
    if let drag { list.removeInteraction(drag) }
    drag = isOn ? UIDragInteraction(delegate: self) : nil
    if let drag { list.addInteraction(drag) }
  }

  /// Enables or disables drops on the list.
  func setDrops(_ isOn: Bool) {
    guard isOn != (drop != nil) else { return }
    if let drop { list.removeInteraction(drop) }
    drop = isOn ? UIDropInteraction(delegate: self) : nil
    if let drop { list.addInteraction(drop) }
  }

  var areDragsEnabled = true { didSet { drag?.isEnabled = areDragsEnabled } }

  /// The original index path of a drop's items, if they come from this list.
  func origin(of session: any UIDropSession) -> IndexPath? {
    guard let lifted, session.localDragSession === lifted else { return nil }
    return origin
  }

  /// The visible frame of an item, in the list's coordinates.
  final func frame(at path: IndexPath) -> CGRect? {
    list.listCell(at: path).map { list.convert($0.bounds, from: $0) }
  }

  /// Whether an item with this frame is a row. Rows lie below each other; other items lie side by side.
  final func isRow(_ frame: CGRect) -> Bool { frame.width > list.bounds.width * 0.6 }

  // MARK: For subclasses

  func gap(at point: CGPoint) -> Gap? { nil }

  func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] { [] }
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? { nil }
  func allowsMove(_ session: any UIDragSession) -> Bool { true }
  func isRestricted(_ session: any UIDragSession) -> Bool { false }
  func dragWillBegin(_ session: any UIDragSession) {}
  func dragDidEnd(_ session: any UIDragSession) {}

  func canHandle(_ session: any UIDropSession) -> Bool { true }
  func dropEntered(_ session: any UIDropSession) {}
  func dropExited(_ session: any UIDropSession) {}
  func dropEnded(_ session: any UIDropSession) {}
  func proposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, Intent) {
    (UIDropProposal(operation: .cancel), .unspecified)
  }
  func perform(_ session: any UIDropSession, at path: IndexPath?) {}

  // MARK: Dragging

  final func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard let path = list.listPath(at: session.location(in: list)) else { return [] }
    let items = items(for: session, at: path)
    if !items.isEmpty { origin = path }
    return items
  }

  final func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let origin, let view = list.listCell(at: origin), view.window != nil else { return nil }
    return UITargetedDragPreview(
      view: view, parameters: previewParameters(at: origin) ?? UIDragPreviewParameters())
  }

  final func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove(session) }

  final func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted(session) }

  final func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    lifted = session
    setDragState(.none)
    dragged = origin.flatMap(list.listCell)
    setDragState(.dragging)
    dragWillBegin(session)
  }

  final func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    // A new drag may have begun while the data of this one were transferred.
    if lifted === session {
      lifted = nil
      setDragState(.none)
      dragged = nil
    }
    dragDidEnd(session)
  }

  private func setDragState(_ state: UICellConfigurationState.DragState) {
    dragged?.dragState = state
  }

  // MARK: Dropping

  final func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    canHandle(session)
  }

  final func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    over = session
    dropEntered(session)
  }

  final func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    if window == nil || window !== list.window {
      window?.renderer.remove(self)
      window = list.window
      window?.renderer.add(self)
    }
    return update(session)
  }

  /// Asks the delegate for a drop proposal at the session's position, and shows it.
  private func update(_ session: any UIDropSession) -> UIDropProposal {
    // The delegate may release the list.
    let list = list
    let point = session.location(in: list)
    let under = list.listPath(at: point)
    let outline = under.flatMap { frame(at: $0) }
    let gap = gap(at: point)
    let middle = outline.map { $0.insetBy(dx: isRow($0) ? 0 : $0.width / 4, dy: $0.height / 4) }
    let isInMiddle = middle?.contains(point) ?? false
    let (proposal, intent) = proposal(session, at: isInMiddle ? under : gap?.path ?? under)
    let isTaken = proposal.operation == .copy || proposal.operation == .move
    let goesInto = intent == .into || intent == .automatic && isInMiddle
    if goesInto, let under, let outline {
      destination = under
      mark.show(isTaken ? .ring(outline) : nil, in: list)
      setDropStates(target: isTaken ? list.listCell(at: under) : nil)
    } else {
      destination = gap?.path
      setDropStates(target: nil)
      mark.show(isTaken && intent != .unspecified ? gap.map { .line($0.line) } : nil, in: list)
    }
    return proposal
  }

  /// Scrolls the list before each frame while the drag is at its edge.
  final func advance() {
    guard let over = over as? DropSession else { return }
    let time = CACurrentMediaTime()
    defer { if self.over != nil { lastStep = time } }
    guard lastStep > 0 else { return }
    let held = CGRect(origin: over.location(in: list), size: .zero)
    if EdgeScroll.step(list, holding: held, for: time - lastStep) != .zero {
      // The drop is updated for the cell that is now under the drag.
      list.layoutIfNeeded()
      over.updateProposal?()
    }
  }

  final func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    dropExited(session)
  }

  final func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let path = destination
    leave()
    perform(session, at: path)
  }

  final func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    dropEnded(session)
  }

  /// Sets `cellDropState` of the visible cells while a drag is over the list. Complexity: O(visible cells).
  private func setDropStates(target: UIView?) {
    for cell in list.visibleListCells { cell.dropState = cell === target ? .targeted : .notTargeted }
  }

  /// A cell becomes visible. It is no target before the drop is updated, and it may have left the screen during another
  /// drag.
  final func willDisplay(_ cell: any ListCell) { cell.dropState = over == nil ? .none : .notTargeted }

  private func leave() {
    for cell in list.visibleListCells { cell.dropState = .none }
    (over, destination, lastStep) = (nil, nil, 0)
    mark.show(nil, in: list)
    window?.renderer.remove(self)
    window = nil
  }
}
