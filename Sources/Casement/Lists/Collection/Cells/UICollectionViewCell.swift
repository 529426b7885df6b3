public import Foundation
import Graphics
import Layers

/// A view that shows one item of a collection view.
///
/// What it shows lies in `contentView`, or comes from a `contentConfiguration`; behind that is the background: a
/// `backgroundConfiguration`, or `backgroundView` and, while the item is selected or pressed, `selectedBackgroundView`.
///
/// UIKit: `UICollectionViewCell`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// How far a drag of the cell is.
  public nonisolated enum DragState: Int, Sendable {
    case none
    /// The item is lifted.
    case lifting
    /// The item is being dragged.
    case dragging
  }

  private(set) lazy var content = CellContent(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  private func prepare() { content.view.frame = bounds }

  // MARK: Content

  /// The view for the program's own views; that of the content configuration, where there is one. It is as large as the
  /// cell.
  open var contentView: UIView { content.view }

  /// What the cell shows; nil, the default, for the program's own views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  /// Whether the content configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesContent }
    set { content.updatesContent = newValue }
  }

  // MARK: Backgrounds

  /// The background; nil, the default, for none, or that of the list around it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.background = newValue }
  }

  /// Whether the background configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// A background as a cell has it here: none outside of lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The view behind the content. A background configuration takes its place.
  open var backgroundView: UIView? {
    get { content.backgroundView }
    set {
      content.backgroundView = newValue
      placeBackground()
    }
  }

  /// The view above `backgroundView` while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    get { content.selectedBackgroundView }
    set {
      content.selectedBackgroundView = newValue
      placeBackground()
    }
  }

  private func placeBackground() { layOutBackground(configurationState) }

  // MARK: State

  /// Whether the item is selected. The collection view sets it; setting it does not select the item.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether a pointer is over the cell.
  private(set) var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// Whether the collection view is editing.
  var isInEditing = false { didSet { if isInEditing != oldValue { editingDidChange() } } }
  /// Whether the cell is moved aside, and shows actions.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateDidChange() } } }
  /// Whether the item is being moved to another place.
  var isReordering = false { didSet { if isReordering != oldValue { stateDidChange() } } }
  /// What drags and drops mean to the item.
  var dragState = UICellConfigurationState.DragState.none {
    didSet { if dragState != oldValue { dragStateChanged() } }
  }
  var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { stateDidChange() } }
  }

  func stateDidChange() { content.setNeedsUpdate() }

  override func placementDidChange() { content.setNeedsUpdate() }

  /// The collection view began or ended to edit.
  func editingDidChange() { stateDidChange() }

  /// The state that the configurations depend on. A subclass may add values of its own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isInEditing
    state.isSwiped = isSwiped
    state.isPinned = layoutAttributes?.isPinned ?? false
    state.isReordering = isReordering
    state.isHovered = isHovered
    state.cellDragState = dragState
    state.cellDropState = dropState
    return state
  }

  /// Has the configurations updated before the next layout.
  open func setNeedsUpdateConfiguration() { content.setNeedsUpdate() }

  /// Updates the configurations for a state. A subclass may set configurations of its own here.
  open func updateConfiguration(using state: UICellConfigurationState) { content.update(for: state) }

  /// Is called after `updateConfiguration(using:)`, to update configurations without a subclass. None by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The item is lifted or dragged, or is so no more. Does nothing by default.
  open func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}

  private func dragStateChanged() {
    stateDidChange()
    dragStateDidChange(DragState(rawValue: dragState.rawValue) ?? .none)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    if isHighlighted { isHighlighted = false }
    if isSelected { isSelected = false }
    isHovered = false
    isSwiped = false
    isReordering = false
    dragState = .none
    dropState = .none
  }

  override func pointerEntered() { isHovered = canBePressed }

  /// Whether items can be selected, and the delegate allows this one to be highlighted; or a press does what else the item
  /// is for.
  var canBePressed: Bool {
    let around = sequence(first: self as UIView, next: \.superview)
    guard let list = around.lazy.compactMap({ $0 as? UICollectionView }).first,
      let path = list.indexPath(for: self)
    else { return true }
    return list.canSelect && list.delegate?.collectionView(list, shouldHighlightItemAt: path) ?? true
  }

  override func pointerExited() { isHovered = false }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.updateIfNeeded()
    layOutParts()
  }

  /// Places the background and the content.
  func layOutParts() {
    layOutBackground(configurationState)
    let inner = bounds.inset(by: contentInsets)
    if content.view.frame != inner { content.view.frame = inner }
  }

  func layOutBackground(_ state: UICellConfigurationState) {
    let isChosen = state.isSelected || state.isHighlighted
    content.layoutBackgrounds(
      in: bounds, base: nil, selection: isChosen ? selectedBackgroundView : nil, corners: roundCorners,
      state: state)
  }

  /// How far the content view is inside the cell. For cells with accessories.
  var contentInsets: UIEdgeInsets { .zero }

  /// How far content configurations keep from the edges at least. For cells of lists.
  var rowMargin: CGFloat { 16 }
  var contentMargins: NSDirectionalEdgeInsets { .zero }

  /// The corners of the cell that are corners of its group, and their radius. For cells of lists.
  var roundCorners: (CACornerMask, CGFloat) { (.all, 0) }

  /// What the selection of the cell fills.
  var selectionShape: SelectionShape { content.selectionShape(in: bounds, corners: roundCorners) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    content.setNeedsUpdate()
  }

  /// The size that the content configuration, or constraints in `contentView`, want.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.updateIfNeeded()
    let insets = contentInsets
    if content.reachesPastView {
      let size = content.fittingSizePastView(
        targetSize, horizontalFittingPriority, verticalFittingPriority, insets: insets)
      let scale = max(1, contentScaleFactor)
      return CGSize(
        width: (size.width * scale - 0.001).rounded(.up) / scale,
        height: (size.height * scale - 0.001).rounded(.up) / scale)
    }
    let (beside, above) = (insets.left + insets.right, insets.top + insets.bottom)
    var size = content.view.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - beside), height: max(0, targetSize.height - above)),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let scale = max(1, contentScaleFactor)
    if size.width > 0 { size.width = ((size.width + beside) * scale - 0.001).rounded(.up) / scale }
    if size.height > 0 { size.height = ((size.height + above) * scale - 0.001).rounded(.up) / scale }
    return size
  }
}

extension UICollectionViewCell: CellContentOwner {
  var defaultBackground: UIBackgroundConfiguration { defaultBackgroundConfiguration() }

  var presentState: any UIConfigurationState { configurationState }

  func updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func contentViewChanged(from old: UIView) { setNeedsLayout() }

  func contentSizeMayChange() {
    var ancestor = superview
    while let view = ancestor {
      if let view = view as? UICollectionView { return view.cellSizeMayChange(self) }
      ancestor = view.superview
    }
  }
}
