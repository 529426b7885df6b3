@_spi(Casement) import CasementCore
public import Foundation

/// The header or footer of a section in a table.
///
/// UIKit: `UITableViewHeaderFooterView`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// Updates the view for its state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The reuse identifier; nil for a view that is not reused.
  open internal(set) var reuseIdentifier: String?

  /// The position and options of the view, set by the table.
  var placement = TableSectionPlacement() {
    didSet {
      guard placement != oldValue else { return }
      label?.font = titleConfiguration.textProperties.font
      label?.textColor = titleConfiguration.textProperties.color
      content.setNeedsUpdate()
    }
  }

  private(set) lazy var content = CellContent(self)
  private var label: UILabel?
  private var detailLabel: UILabel?

  /// Makes a view.
  ///
  /// - Parameter reuseIdentifier: the identifier for reuse by a table; nil for none.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a view without a reuse identifier.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.nibTraits(ReusableViewTraits.self)?.reuseIdentifier
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewHeaderFooterView.self)
  }

  /// Makes a view with a frame and without a reuse identifier.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: CellMaking.consumeReuseIdentifier())
    if frame != .zero { self.frame = frame }
  }

  private func prepare() {
    isOpaque = false
    _ = content
  }

  // MARK: Accessibility

  /// Whether the view shows texts and no controls. A header with controls is a group of them.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool {
    let contents = AccessibilityTree.contents(of: self)
    return !contents.isEmpty && !contents.contains { $0.accessibilityRespondsToUserInteraction }
  }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { CellSpeech.label(of: self) }

  /// A heading, for the header of a section.
  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    placement.isHeader ? .header : .staticText
  }

  // MARK: Content

  /// The superview of the program's views, or the view of the content configuration if one is set.
  open var contentView: UIView { content.view }

  /// The title; nil for a view with a content configuration.
  open var textLabel: UILabel? {
    guard !(content.view is any UIContentView) else { return nil }
    if let label { return label }
    let new = HeaderLabel(frame: .zero)
    new.owner = self
    new.numberOfLines = 0
    new.font = titleConfiguration.textProperties.font
    new.textColor = titleConfiguration.textProperties.color
    new.adjustsFontForContentSizeCategory = true
    content.view.addSubview(new)
    label = new
    return new
  }

  /// A second text below the title; nil for a view with a content configuration.
  open var detailTextLabel: UILabel? {
    guard !(content.view is any UIContentView) else { return nil }
    if let detailLabel { return detailLabel }
    let new = HeaderLabel(frame: .zero)
    new.owner = self
    new.numberOfLines = 0
    new.font = .preferredFont(forTextStyle: .footnote)
    new.textColor = .secondaryLabel
    new.adjustsFontForContentSizeCategory = true
    content.view.addSubview(new)
    detailLabel = new
    return new
  }

  /// The content configuration; nil, the default, shows the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.configuration = newValue }
  }

  /// Whether the content configuration follows the state by itself. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesContent }
    set { content.updatesContent = newValue }
  }

  /// The default configuration of a header or footer, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { titleConfiguration }

  /// The default configuration for the table's style, for a header or a footer.
  private var titleConfiguration: UIListContentConfiguration {
    switch (placement.isHeader, placement.isGrouped) {
    case (true, true): .groupedHeader()
    case (true, false): .plainHeader()
    case (false, true): .groupedFooter()
    case (false, false): .plainFooter()
    }
  }

  // MARK: Background

  /// The background configuration; nil, the default, uses that of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { content.background = newValue }
  }

  /// Whether the background configuration follows the state by itself. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// The default background of a header or footer.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { defaultBackground }

  /// A view behind the content; nil, the default, for none.
  open var backgroundView: UIView? {
    get { content.backgroundView }
    set { content.backgroundView = newValue }
  }

  // MARK: State

  /// The state that the configurations depend on. A subclass may add values of its own.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = placement.isFloating
    return state
  }

  /// Has the configurations updated before the next layout.
  open func setNeedsUpdateConfiguration() { content.setNeedsUpdate() }

  /// Updates the configurations for a state. A subclass may set configurations of its own here.
  open func updateConfiguration(using state: UIViewConfigurationState) { content.update(for: state) }

  /// Is called after `updateConfiguration(using:)`, to update configurations without a subclass. None by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The view is about to show another section. An override resets what the program changed for the old section, and
  /// calls `super`.
  open func prepareForReuse() { content.setNeedsUpdate() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.updateIfNeeded()
    let isPlainHeader = placement.isHeader && !placement.isGrouped
    let base: UIColor? =
      backgroundColor == nil && backgroundView == nil && isPlainHeader ? .systemBackground : nil
    content.layoutBackgrounds(
      in: bounds, base: base, selection: nil, corners: (.all, 0), state: configurationState)
    content.view.frame = bounds
    guard let arrangement else { return }
    let placed = arrangement.frames(width: bounds.width).placed(
      in: bounds, rightToLeft: laysOutRightToLeft, scale: contentScaleFactor)
    label?.frame = placed.text
    detailLabel?.frame = placed.secondary
  }

  /// The arrangement of the labels; nil with a configuration, or without text.
  private var arrangement: ListContentArrangement? {
    guard !(content.view is any UIContentView) else { return nil }
    var arrangement = ListContentArrangement()
    arrangement.margins = titleConfiguration.directionalLayoutMargins
    arrangement.margins.leading = max(arrangement.margins.leading, contentMargins.leading)
    arrangement.margins.trailing = contentMargins.trailing
    arrangement.verticalPadding = 2
    if let label, label.text?.isEmpty == false { arrangement.text = { Self.size(of: label, $0) } }
    if let detailLabel, detailLabel.text?.isEmpty == false {
      arrangement.secondary = { Self.size(of: detailLabel, $0) }
    }
    return arrangement.text == nil && arrangement.secondary == nil ? nil : arrangement
  }

  private static func size(of label: UILabel, _ width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    content.updateIfNeeded()
    if content.view is any UIContentView { return content.view.sizeThatFits(size) }
    return arrangement?.frames(width: size.width > 0 ? size.width : nil).size
      ?? CGSize(width: size.width, height: placement.isGrouped ? 18 : 28)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.updateIfNeeded()
    guard content.isLaidOutByConstraints || content.view is any UIContentView else {
      return sizeThatFits(targetSize)
    }
    return content.view.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// The position and options of a header or footer in its table.
struct TableSectionPlacement: Equatable {
  var isHeader = true
  var isGrouped = false
  var isInset = false
  /// Whether the content is limited to the readable width.
  var followsReadableWidth = false
  /// Whether the view is pinned to the edge while its rows scroll.
  var isFloating = false
}

extension UITableViewHeaderFooterView: CellContentOwner {
  var defaultBackground: UIBackgroundConfiguration {
    placement.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
  }

  var currentState: any UIConfigurationState { configurationState }

  var rowMargin: CGFloat {
    let margin = CellParts.margin(bounds.width, isInset: placement.isInset)
    return placement.followsReadableWidth ? CellParts.readableMargin(bounds.width, atLeast: margin) : margin
  }

  var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: rowMargin, bottom: 0, trailing: rowMargin)
  }

  func updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func contentViewChanged(from old: UIView) { (label, detailLabel) = (nil, nil) }

  package func contentSizeMayChange() { setNeedsLayout() }
}

/// A label of a header. A change of its text lays out the header again.
private final class HeaderLabel: UILabel {
  weak var owner: UIView?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owner?.setNeedsLayout()
  }
}
