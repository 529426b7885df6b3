import CasementGraphics
import CasementLayers
public import Foundation

/// A cell of a list in a collection view: content, accessories, indentation and a separator below.
///
/// UIKit: `UICollectionViewListCell`.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private(set) lazy var accessoryRow = ListAccessoryRow(self)

  /// The accessories beside the content. Empty by default.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryRow.accessoriesChanged()
      setNeedsLayout()
      contentSizeMayChange()
    }
  }

  /// The number of steps by which the content is indented. 0 by default; a section with levels sets it.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { indentationChanged() } } }

  /// The width of an indentation step, in points. 16 by default.
  open var indentationWidth: CGFloat = 16 {
    didSet { if indentationWidth != oldValue { indentationChanged() } }
  }

  /// Whether the accessories at the leading edge move with the content. True by default.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { indentationChanged() } } }

  private func indentationChanged() {
    setNeedsLayout()
    contentSizeMayChange()
  }

  /// The level and expansion state of the item in an outline; nil in sections without levels.
  var outline: CellOutline? {
    didSet {
      guard outline?.level != oldValue?.level || outline?.isExpanded != oldValue?.isExpanded else { return }
      if let outline { indentationLevel = outline.level }
      let turns = oldValue != nil && window != nil
      stateDidChange()
      if turns { accessoryRow.turnDisclosure() }
    }
  }

  /// The placement in the list, set by the collection view before the cell has attributes.
  var expectedPlacement: ListPlacement?

  /// The placement of the cell in its list.
  var listPlacement: ListPlacement? { layoutAttributes?.listPlacement ?? expectedPlacement }

  private var separators: (top: UIView?, bottom: UIView?)
  private var separatorGuide: UILayoutGuide?

  /// The layout guide of the separator. Constraints from its leading or trailing edge to another view move the separator.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    // A priority below that of any constraint of the program.
    let sides = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: rowMargin),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ]
    for side in sides { side.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate(
      sides + [
        guide.heightAnchor.constraint(equalToConstant: 1),
        guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    separatorGuide = guide
    return guide
  }

  // MARK: Configurations

  /// The default content configuration of a list cell, or of a header or footer when the list shows the cell as one. It
  /// has no text and no image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = listPlacement?.appearance == .plain
    if listPlacement?.isHeader == true {
      return isSidebar ? .sidebarHeader() : isPlain ? .plainHeader() : .groupedHeader()
    }
    if listPlacement?.isFooter == true { return isPlain ? .plainFooter() : .groupedFooter() }
    return isSidebar ? .sidebarCell() : .cell()
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    if isHeaderOrFooter {
      return isSidebar
        ? .listSidebarHeader()
        : listPlacement?.appearance == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    return switch listPlacement?.appearance {
    case .plain: .listPlainCell()
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    case nil: .clear()
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    outline = nil
    expectedPlacement = nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    accessoryRow.stateChanged()
  }

  override func editingDidChange() {
    super.editingDidChange()
    contentSizeMayChange()
    guard window != nil else { return }
    layoutIfNeeded()
  }

  // MARK: Accessibility

  /// A heading, for a cell that the list shows as a header.
  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    guard isHeaderOrFooter else { return super.standardAccessibilityTraits }
    return listPlacement?.isHeader == true ? .header : .staticText
  }

  /// Whether the children of an item in an outline are shown.
  open override var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get {
      let status = super.accessibilityExpandedStatus
      guard status == .unsupported, let outline, hasDisclosure else { return status }
      return outline.isExpanded ? .expanded : .collapsed
    }
    set { super.accessibilityExpandedStatus = newValue }
  }

  private var hasDisclosure: Bool {
    accessories.contains { if case .outlineDisclosure = $0.kind { true } else { false } }
  }

  // MARK: Layout

  override func layOutParts() {
    super.layOutParts()
    accessoryRow.layOut(in: bounds)
    layOutSeparators()
  }

  override func layOutBackground(_ state: UICellConfigurationState) {
    let isChosen = state.isSelected || state.isHighlighted
    var base: UIColor?
    if backgroundColor == nil, backgroundView == nil {
      switch listPlacement?.appearance {
      case .plain: base = .systemBackground
      case .grouped, .insetGrouped: base = isHeaderOrFooter ? nil : .secondarySystemGroupedBackground
      default: break
      }
    }
    let corners = roundCorners
    layer.cornerRadius = corners.1
    layer.maskedCorners = corners.0
    layer.masksToBounds = corners.1 > 0 && (backgroundView != nil || selectedBackgroundView != nil)
    content.layoutBackgrounds(
      in: bounds, base: base, selection: isChosen ? selectedBackgroundView : nil, corners: corners,
      state: state)
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  override var contentInsets: UIEdgeInsets {
    UIEdgeInsets(
      NSDirectionalEdgeInsets(
        top: 0, leading: max(0, indentation + accessoryRow.leadingWidth), bottom: 0,
        trailing: accessoryRow.trailingWidth),
      rightToLeft: laysOutRightToLeft)
  }

  override var rowMargin: CGFloat {
    guard !isSidebar else { return 10 }
    let margin = CellParts.margin(bounds.width, isInset: listPlacement?.appearance == .insetGrouped)
    return listPlacement?.appearance == .grouped
      ? CellParts.readableMargin(bounds.width, atLeast: margin) : margin
  }

  override var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: rowMargin, bottom: 0, trailing: accessoryRow.trailingWidth > 0 ? 8 : rowMargin)
  }

  /// Whether the list is a sidebar, which has smaller metrics.
  var isSidebar: Bool { listPlacement?.appearance == .sidebar || listPlacement?.appearance == .sidebarPlain }

  /// The offset of the content below the center of the cell. Headers hold their content nearer to the lower edge.
  var contentShift: CGFloat {
    guard let content = contentConfiguration as? UIListContentConfiguration else { return 0 }
    return (content.directionalLayoutMargins.top - content.directionalLayoutMargins.bottom) / 2
  }

  private var isHeaderOrFooter: Bool {
    guard let place = listPlacement else { return false }
    return place.isHeader || place.isFooter
  }

  override var roundCorners: (CACornerMask, CGFloat) {
    guard let place = listPlacement, place.appearance == .insetGrouped, place.isFirst || place.isLast else {
      return (.all, 0)
    }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return (corners, CellParts.groupRadius)
  }

  /// The distance from the leading edge to the text.
  private var textStart: CGFloat {
    let insets = contentInsets
    let start = (content.view as? UIListContentView)?.textStart ?? rowMargin
    return (laysOutRightToLeft ? insets.right : insets.left) + start
  }

  private func layOutSeparators() {
    let place = listPlacement
    let height = 1 / max(1, contentScaleFactor)
    separators.bottom = line(
      separators.bottom, isShown: place?.showsBottomSeparator == true, place?.bottomSeparatorInsets,
      y: bounds.maxY - height, place)
    separators.top = line(
      separators.top, isShown: place?.showsTopSeparator == true, place?.topSeparatorInsets, y: bounds.minY,
      place)
    guard let separatorGuide, let line = separators.bottom, !line.isHidden else { return }
    let frame = separatorGuide.layoutFrame
    if frame.width > 0 {
      line.frame = CGRect(x: frame.minX, y: line.frame.minY, width: frame.width, height: height)
    }
  }

  private func line(
    _ old: UIView?, isShown: Bool, _ insets: NSDirectionalEdgeInsets?, y: CGFloat, _ place: ListPlacement?
  ) -> UIView? {
    guard isShown else {
      old?.isHidden = true
      return old
    }
    let line = old ?? ControlLook.part()
    if old == nil { addSubview(line) }
    line.isHidden = false
    let inset = UIEdgeInsets(
      insets ?? NSDirectionalEdgeInsets(top: 0, leading: textStart, bottom: 0, trailing: 0),
      rightToLeft: laysOutRightToLeft)
    line.frame = CGRect(
      x: bounds.minX + inset.left, y: y, width: max(0, bounds.width - inset.left - inset.right),
      height: 1 / max(1, contentScaleFactor))
    line.layer.backgroundColor = (place?.separatorColor ?? .separator).cgColor
    return line
  }

  /// The arrow receives the touches of the whole cell when a press anywhere expands the item.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, let control = accessoryRow.headerDisclosure, !handlesTouches(hit) else { return hit }
    return control
  }

  /// Whether the hit view, or an ancestor of it inside the cell, handles presses itself.
  private func handlesTouches(_ hit: UIView) -> Bool {
    for view in sequence(first: hit, next: \.superview) {
      if view === self || view === contentView || view === content.view { return false }
      if view is UIControl || view is UITextView || view is UIScrollView || view is ListAccessoryView
        || view.gestureRecognizers?.isEmpty == false
      {
        return true
      }
    }
    return true
  }

  override var canBePressed: Bool {
    !accessories.isEmpty && accessoryRow.headerDisclosure != nil || super.canBePressed
  }

  /// Expands or collapses the item if a press anywhere on the cell does so.
  ///
  /// - Returns: whether the press was handled.
  func pressHeader() -> Bool {
    guard let control = accessoryRow.headerDisclosure else { return false }
    control.sendActions(for: .touchUpInside)
    return true
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// The collection view that shows the cell.
  var list: UICollectionView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first
  }
}

/// The level and expansion state of an item in an outline.
struct CellOutline {
  var level: Int
  var isExpanded: Bool
  /// Expands or collapses the item.
  var toggle: () -> Void
}
