public import Foundation

/// A row of a table.
///
/// UIKit: `UITableViewCell`. It shows the labels of its style, or a `contentConfiguration`, or views that the program adds
/// to `contentView`; beside that an accessory, in editing controls, and behind it a background that says whether the row
/// is pointed at, pressed or selected.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  let style: CellStyle

  /// The name by which the table finds cells to be used again; nil for none.
  open internal(set) var reuseIdentifier: String?

  /// What the cell keeps of the document that it comes from.
  var document: CellDocument?

  /// Whether it is one of a static table, which shows it in one place.
  var isStatic = false

  /// The table that shows the cell.
  weak var host: (any TableCellHost)?

  /// What the table says of the row.
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

  /// Makes a cell of the default style, without a name.
  public required init?(coder: NSCoder) {
    style = coder.nibTraits?.cellStyle ?? .default
    reuseIdentifier = coder.nibTraits?.reuseIdentifier
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewCell.self)
  }

  /// Makes a cell of the default style with a frame.
  public convenience override init(frame: CGRect) {
    let made = CellMaking.takeCell()
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

  /// The view for the program's own views; that of the content configuration, where there is one.
  open var contentView: UIView { content.view }

  /// The text; nil for a cell with a content configuration.
  open var textLabel: UILabel? { labels.text }

  /// The second text; nil for a cell of the default style, or with a content configuration.
  open var detailTextLabel: UILabel? { labels.detail }

  /// The image beside the text; nil for a cell of the style `value2`, or with a content configuration.
  open var imageView: UIImageView? { labels.image }

  /// What the cell shows in the place of its labels; nil, the default, for these.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  /// Whether the content configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesContent }
    set { content.updatesContent = newValue }
  }

  /// A configuration as the style of the cell has it, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  // MARK: Background

  /// The background; nil, the default, for that of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.background = newValue }
  }

  /// Whether the background configuration follows the state of the cell by itself. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// A background as the table's style has it.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    placement.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  /// A view behind everything else in the cell; nil, the default, for none. A background configuration takes its place.
  open var backgroundView: UIView? {
    get { content.backgroundView }
    set { content.backgroundView = newValue }
  }

  /// A view that is shown above `backgroundView` while the cell is selected or pressed; nil, the default, for the usual.
  open var selectedBackgroundView: UIView? {
    get { content.selectedBackgroundView }
    set { content.selectedBackgroundView = newValue }
  }

  /// The same for tables in which several rows can be selected; nil, the default, for `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    get { content.multipleSelectionBackgroundView }
    set { content.multipleSelectionBackgroundView = newValue }
  }

  // MARK: Accessories

  /// What is at the end of the row. Nothing by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// A view at the end of the row in the place of `accessoryType`; its size is its own. None by default.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryChanged() } } }

  /// What is at the end of the row in editing. Nothing by default.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }

  /// A view at the end of the row in editing. None by default.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }

  private func accessoryChanged() {
    setNeedsLayout()
    contentSizeMayChange()
  }

  // MARK: State

  /// What says that the row is selected. The tint by default.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { stateChanged() } }
  }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is pressed.
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
  /// Whether the row is moved aside, and shows actions. Set by the table.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
  /// Whether the row is being moved to another place. Set by the table.
  var isReordering = false { didSet { if isReordering != oldValue { stateChanged() } } }
  /// What drags and drops mean to the row. Set by the table.
  var dragState = UICellConfigurationState.DragState.none {
    didSet { if dragState != oldValue { dragStateChanged() } }
  }
  var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { stateChanged() } }
  }

  /// Selects the row, or does so no more; the table does that. For subclasses, which call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isShownSelected else { return }
    isShownSelected = selected
    stateChanged(animated: animated)
  }

  /// Has the row look pressed, or no more; the table does that. For subclasses, which call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isShownHighlighted else { return }
    isShownHighlighted = highlighted
    stateChanged(animated: animated)
  }

  /// Shows the controls for editing, or takes them away; the table does that. For subclasses, which call `super`.
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

  /// What the row offers in editing, as the table's delegate says.
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

  /// Whether the row shows in editing that it can be moved, where it can. False by default; the table sets it.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }

  /// Whether the row shows the button that deletes it.
  open var showingDeleteConfirmation: Bool { isSwiped }

  /// The cell is about to show its controls for editing, or to hide them. Does nothing by default.
  open func willTransition(to state: UITableViewCell.StateMask) {}

  /// The cell shows its controls for editing by now, or hides them. Does nothing by default.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// The row is lifted or dragged, or is so no more. Does nothing by default.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  /// Has no effect: the compositor sends no touches to views while something is dragged. Would let the cell take them.
  open var userInteractionEnabledWhileDragging = false

  private func dragStateChanged() {
    stateChanged()
    dragStateDidChange(DragState(rawValue: dragState.rawValue) ?? .none)
  }

  /// The cell is about to show another row: what the program changed for the old one is to be put back. A subclass calls
  /// `super`.
  open func prepareForReuse() {
    isShownHighlighted = false
    isHovered = false
    isSwiped = false
    isReordering = false
    dragState = .none
    dropState = .none
    stateChanged()
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

  /// How many steps the content is moved to the right. 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

  /// How wide a step is, in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  /// How far the line below the row is from the edges. Unless set, that of the table, or where the text begins.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? placement.separatorInset ?? automaticSeparatorInset }
    set {
      noteAppearance(\UITableViewCell.separatorInset, newValue)
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?

  /// How the cell looks while it has the focus of the keyboard: with the table's ring around it (`default`), or only as the
  /// program makes it look (`custom`). A change takes effect when the focus next comes to the row.
  open var focusStyle = FocusStyle.default

  // MARK: The pointer

  override func pointerEntered() {
    isHovered = canBePressed
    stateChanged()
  }

  override func pointerExited() {
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
  /// How a cell looks while it has the focus of the keyboard.
  ///
  /// UIKit: `UITableViewCell.FocusStyle`.
  public nonisolated enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }
}
