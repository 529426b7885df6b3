@_spi(Casement) import CasementCore
public import Foundation

/// A row of a table.
///
/// UIKit: `UITableViewCell`. It shows the labels of its style, a `contentConfiguration`, or subviews that the program
/// adds to `contentView`. Beside the content are the accessory and, while editing, the editing controls. The background
/// shows whether the row is hovered, highlighted or selected.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  let style: CellStyle

  /// The reuse identifier; nil for a cell that is not reused.
  open internal(set) var reuseIdentifier: String?

  /// The storyboard document of the cell, with its outlets and segues.
  var document: CellDocument?

  /// Whether the cell belongs to a static table, which shows it at one index path.
  var isStatic = false

  /// The table that shows the cell.
  weak var host: (any TableCellHost)?

  /// The position and options of the row, set by the table.
  var placement = TableCellPlacement() {
    didSet { if placement != oldValue { placementChanged(from: oldValue) } }
  }

  private(set) lazy var content = CellContent(self)
  private(set) lazy var parts = CellParts(self)
  private(set) lazy var labels = CellLabels(self)

  /// Makes a cell of a style.
  ///
  /// - Parameter reuseIdentifier: the name by which a table uses the cell again; nil for never.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Makes a cell of the default style, without a reuse identifier.
  public required init?(coder: NSCoder) {
    let traits = coder.nibTraits(TableCellTraits.self)
    style = traits?.style ?? .default
    reuseIdentifier = traits?.reuseIdentifier
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewCell.self)
  }

  /// Makes a cell of the default style with a frame.
  public convenience override init(frame: CGRect) {
    let made = CellMaking.consumeCell()
    self.init(style: made.style, reuseIdentifier: made.reuseIdentifier)
    if frame != .zero { self.frame = frame }
  }

  private func prepare() {
    isOpaque = false
    clipsToBounds = false
    layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    content.view.frame = bounds
  }

  // MARK: Content

  /// The superview of the program's views, or the view of the content configuration if one is set.
  open var contentView: UIView { content.view }

  /// The text; nil for a cell with a content configuration.
  open var textLabel: UILabel? { labels.text }

  /// The second text; nil for a cell of the default style, or with a content configuration.
  open var detailTextLabel: UILabel? { labels.detail }

  /// The image beside the text; nil for a cell of the style `value2`, or with a content configuration.
  open var imageView: UIImageView? { labels.image }

  /// The content configuration; nil, the default, shows the labels of the style.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  /// Whether the content configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesContent }
    set { content.updatesContent = newValue }
  }

  /// The default configuration of the cell's style, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  // MARK: Background

  /// The background configuration; nil, the default, uses that of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.background = newValue }
  }

  /// Whether the background configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// The default background of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    placement.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  /// A view behind the whole cell; nil, the default, for none. A background configuration replaces it.
  open var backgroundView: UIView? {
    get { content.backgroundView }
    set { content.backgroundView = newValue }
  }

  /// A view above `backgroundView` while the cell is selected or highlighted; nil, the default, uses the standard
  /// highlight.
  open var selectedBackgroundView: UIView? {
    get { content.selectedBackgroundView }
    set { content.selectedBackgroundView = newValue }
  }

  /// The same for tables that allow multiple selection; nil, the default, uses `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    get { content.multipleSelectionBackgroundView }
    set { content.multipleSelectionBackgroundView = newValue }
  }

  // MARK: Accessories

  /// The accessory at the trailing edge. None by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// A custom accessory view that replaces `accessoryType` and keeps its own size. Nil by default.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryChanged() } } }

  /// The accessory at the trailing edge while editing. None by default.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }

  /// A custom accessory view while editing. Nil by default.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }

  private func accessoryChanged() {
    setNeedsLayout()
    contentSizeMayChange()
  }

  // MARK: State

  /// The highlight of the selected row. The tint color by default.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { stateChanged() } }
  }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is highlighted by a press.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the row shows its controls for editing.
  open var isEditing: Bool {
    get { isShownEditing }
    set { setEditing(newValue, animated: false) }
  }

  private var isShownSelected = false
  private var isShownHighlighted = false
  private var isShownEditing = false
  /// Whether a pointer is over the row.
  private(set) var isHovered = false
  /// Whether the row is swiped aside and shows actions. Set by the table.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
  /// Whether the row is being moved to another place. Set by the table.
  var isReordering = false { didSet { if isReordering != oldValue { stateChanged() } } }
  /// The phase of a drag from the row or a drop onto it. Set by the table.
  var dragState = UICellConfigurationState.DragState.none {
    didSet { if dragState != oldValue { dragStateChanged() } }
  }
  var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { stateChanged() } }
  }

  /// Selects or deselects the row; the table calls it. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isShownSelected else { return }
    isShownSelected = selected
    stateChanged(animated: animated)
  }

  /// Highlights or unhighlights the row; the table calls it. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isShownHighlighted else { return }
    isShownHighlighted = highlighted
    stateChanged(animated: animated)
  }

  /// Shows or hides the editing controls; the table calls it. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isShownEditing else { return }
    let next: StateMask = editing ? .showingEditControl : []
    willTransition(to: next)
    isShownEditing = editing
    stateChanged()
    contentSizeMayChange()
    guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return didTransition(to: next)
    }
    parts.prepareToAppear()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.layoutIfNeeded() }, completion: { _ in self.didTransition(to: next) })
  }

  /// The editing control of the row, as the table's delegate returned it.
  open var editingStyle: EditingStyle { placement.editingStyle }

  /// Whether a row of the editing style `none` is indented in editing, so that it stays in line with rows that have a
  /// control. True by default. A row with a control is always indented.
  ///
  /// The delegate's `tableView(_:shouldIndentWhileEditingRowAt:)` can refuse the indentation too.
  open var shouldIndentWhileEditing = true {
    didSet {
      guard shouldIndentWhileEditing != oldValue else { return }
      setNeedsLayout()
      if isEditing { contentSizeMayChange() }
    }
  }

  /// Whether a movable row shows the reorder handle while editing. False by default; the table sets it.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }

  /// Whether the row is swiped aside and shows the delete button.
  open var showingDeleteConfirmation: Bool { isSwiped }

  /// The cell is about to show its controls for editing, or to hide them. Does nothing by default.
  open func willTransition(to state: UITableViewCell.StateMask) {}

  /// The cell has shown or hidden its editing controls. Does nothing by default.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// A drag of the row began, or it ended. Does nothing by default.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  /// Has no effect, because the compositor sends no touches during a drag. In UIKit it lets the cell receive them.
  open var userInteractionEnabledWhileDragging = false

  private func dragStateChanged() {
    stateChanged()
    dragStateDidChange(DragState(rawValue: dragState.rawValue) ?? .none)
  }

  /// The cell is about to show another row. An override resets what the program changed for the old row, and calls `super`.
  open func prepareForReuse() {
    isShownHighlighted = false
    isHovered = false
    isSwiped = false
    isReordering = false
    dragState = .none
    dropState = .none
    stateChanged()
  }

  // MARK: Accessibility

  /// True by default. The label is made of the texts inside; the controls inside are elements too.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var presentsOperableDescendants: Bool { true }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { CellSpeech.label(of: self) }

  @_spi(Casement) open override var standardAccessibilityValue: String? { CellSpeech.value(of: self) }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected || shownAccessoryType == .checkmark { traits.insert(.selected) }
    if selectionStyle != .none { traits.insert(.button) }
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// The accessory of the current state.
  private var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    host?.accessibilityFacts(of: self) ?? AccessibilityFacts()
  }

  @_spi(Casement) open override var standardAccessibilityCustomActions: [UIAccessibilityCustomAction]? {
    host?.accessibilityActions(of: self)
  }

  /// Presses the row, as Return does.
  open override func accessibilityActivate() -> Bool {
    super.accessibilityActivate() || host?.activateCell(self) == true
  }

  // MARK: Configurations

  /// The state that the configurations depend on. A subclass may add values of its own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isShownHighlighted
    state.isSelected = isShownSelected
    state.isEditing = isShownEditing
    state.isSwiped = isSwiped
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

  // MARK: Indentation and separators

  /// The number of steps by which the content is indented. 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

  /// The width of an indentation step, in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  /// The insets of the separator. By default those of the table, or the leading edge of the text.
  open var separatorInset: UIEdgeInsets {
    get { customSeparatorInset ?? placement.separatorInset ?? automaticSeparatorInset }
    set {
      noteAppearance(\UITableViewCell.separatorInset, newValue)
      customSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var customSeparatorInset: UIEdgeInsets?

  /// The appearance while the cell has keyboard focus: the table's focus ring (`default`), or only the program's own
  /// drawing (`custom`). A change takes effect when the row next receives focus.
  open var focusStyle = FocusStyle.default

  // MARK: The pointer

  @_spi(Casement) open override func pointerEntered() {
    isHovered = canBePressed
    stateChanged()
  }

  @_spi(Casement) open override func pointerExited() {
    isHovered = false
    stateChanged()
  }

  /// Whether rows can be selected, and the delegate allows this one to be highlighted.
  private var canBePressed: Bool {
    let around = sequence(first: self as UIView, next: \.superview)
    guard let table = around.lazy.compactMap({ $0 as? UITableView }).first,
      let path = table.indexPath(for: self)
    else { return true }
    let selection = table.content.selection
    return selection.isAllowed && selection.mayHighlight(RowPlace(path))
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.updateIfNeeded()
    layOutParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    content.setNeedsUpdate()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : nil)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    systemFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}

extension UITableViewCell {
  /// The appearance of a cell with keyboard focus.
  ///
  /// UIKit: `UITableViewCell.FocusStyle`.
  public nonisolated enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }
}
