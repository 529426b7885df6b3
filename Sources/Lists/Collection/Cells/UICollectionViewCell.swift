@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
public import Foundation

/// A view that shows one item of a collection view.
///
/// The content lies in `contentView`, or comes from a `contentConfiguration`. Behind it is the background: a
/// `backgroundConfiguration`, or `backgroundView` and, while the item is selected or highlighted,
/// `selectedBackgroundView`.
///
/// UIKit: `UICollectionViewCell`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The phase of a drag of the cell.
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

  // MARK: Accessibility

  /// True by default. The label is made of the texts inside; the controls inside are elements too.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var presentsOperableDescendants: Bool { true }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { CellSpeech.label(of: self) }

  @_spi(Casement) open override var standardAccessibilityValue: String? { CellSpeech.value(of: self) }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if shownList?.allowsSelection == true { traits.insert(.button) }
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// The collection view that shows the cell.
  private var shownList: UICollectionView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    guard let list = shownList, let path = list.indexPath(for: self) else { return facts }
    facts.position = path.item + 1
    facts.count = list.numberOfItems(inSection: path.section)
    return facts
  }

  /// Presses the item, as Return does.
  open override func accessibilityActivate() -> Bool {
    if super.accessibilityActivate() { return true }
    guard let list = shownList, let path = list.indexPath(for: self) else { return false }
    return list.input.activate(path)
  }

  // MARK: Content

  /// The superview of the program's views, or the view of the content configuration if one is set. It is as large as
  /// the cell.
  open var contentView: UIView { content.view }

  /// The content configuration; nil, the default, shows the program's views in `contentView`.
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

  /// The background configuration; nil, the default, uses that of the enclosing list, or none outside of lists.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.background = newValue }
  }

  /// Whether the background configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// The default background: clear outside of lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The view behind the content. A background configuration replaces it.
  open var backgroundView: UIView? {
    get { content.backgroundView }
    set {
      content.backgroundView = newValue
      placeBackground()
    }
  }

  /// The view above `backgroundView` while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { content.selectedBackgroundView }
    set {
      content.selectedBackgroundView = newValue
      placeBackground()
    }
  }

  private func placeBackground() { layOutBackground(configurationState) }

  // MARK: State

  /// Whether the item is selected. The collection view sets it; setting it here does not change the selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the item is highlighted by a press.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether a pointer is over the cell.
  private(set) var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// Whether the collection view is editing.
  var isInEditing = false { didSet { if isInEditing != oldValue { editingDidChange() } } }
  /// Whether the cell is swiped aside and shows actions.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateDidChange() } } }
  /// Whether the item is being moved to another place.
  var isReordering = false { didSet { if isReordering != oldValue { stateDidChange() } } }
  /// The phase of a drag from the item or a drop onto it.
  var dragState = UICellConfigurationState.DragState.none {
    didSet { if dragState != oldValue { dragStateChanged() } }
  }
  var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { stateDidChange() } }
  }

  func stateDidChange() { content.setNeedsUpdate() }

  override func placementDidChange() { content.setNeedsUpdate() }

  /// The collection view began or ended editing.
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

  /// A drag of the item began, or it ended. Does nothing by default.
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

  @_spi(Casement) open override func pointerEntered() { isHovered = canBePressed }

  /// Whether the item can be selected and the delegate allows its highlight. True outside of collection views.
  var canBePressed: Bool {
    let around = sequence(first: self as UIView, next: \.superview)
    guard let list = around.lazy.compactMap({ $0 as? UICollectionView }).first,
      let path = list.indexPath(for: self)
    else { return true }
    return list.canSelect && list.delegate?.collectionView(list, shouldHighlightItemAt: path) ?? true
  }

  @_spi(Casement) open override func pointerExited() { isHovered = false }

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

  /// The insets of the content view. For cells with accessories.
  var contentInsets: UIEdgeInsets { .zero }

  /// The minimum horizontal margin of content configurations, in points. For cells of lists.
  var rowMargin: CGFloat { 16 }
  var contentMargins: NSDirectionalEdgeInsets { .zero }

  /// The rounded corners of the cell, which are those of its group, and their radius. For cells of lists.
  var roundCorners: (CACornerMask, CGFloat) { (.all, 0) }

  /// The shape that the selection of the cell fills.
  var selectionShape: SelectionShape { content.selectionShape(in: bounds, corners: roundCorners) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    content.setNeedsUpdate()
  }

  /// The size that the content configuration, or the constraints in `contentView`, require.
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

  var currentState: any UIConfigurationState { configurationState }

  func updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func contentViewChanged(from old: UIView) { setNeedsLayout() }

  package func contentSizeMayChange() {
    var ancestor = superview
    while let view = ancestor {
      if let view = view as? UICollectionView { return view.cellSizeMayChange(self) }
      ancestor = view.superview
    }
  }
}
