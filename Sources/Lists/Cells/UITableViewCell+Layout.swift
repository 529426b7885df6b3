import CasementGraphics
import CasementLayers
import Foundation

extension UITableViewCell: CellContentOwner {
  var defaultBackground: UIBackgroundConfiguration {
    let isGray = selectionStyle == .gray
    let preset: ListBackground =
      placement.isGrouped ? isGray ? .grayGroupedCell : .groupedCell : isGray ? .grayPlainCell : .plainCell
    return UIBackgroundConfiguration(preset)
  }

  var currentState: any UIConfigurationState { configurationState }

  func updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func contentViewChanged(from old: UIView) {
    labels.contentViewChanged()
    setNeedsLayout()
  }

  package func contentSizeMayChange() { host?.cellContentChanged(self) }

  var rowMargin: CGFloat {
    let margin = CellParts.margin(bounds.width, isInset: placement.isInset)
    return placement.followsReadableWidth ? CellParts.readableMargin(bounds.width, atLeast: margin) : margin
  }

  /// The minimum margins of the content.
  var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: rowMargin, bottom: 0, trailing: parts.trailingWidth > 0 ? 8 : rowMargin)
  }

  /// The text that type-ahead compares with the typed letters.
  var typeAheadText: String? {
    if let list = contentConfiguration as? UIListContentConfiguration {
      return list.attributedText?.string ?? list.text
    }
    return labels.textLabelIfLoaded?.text
  }

  // MARK: Changes

  func stateChanged(animated: Bool = false) {
    content.setNeedsUpdate()
    guard animated else { return }
    ControlLook.change(self, animated: true) { self.layoutIfNeeded() }
  }

  func placementChanged(from old: TableCellPlacement) {
    setNeedsLayout()
    if placement.isGrouped != old.isGrouped { content.setNeedsUpdate() }
    let (now, then) = (placement, old)
    let isMoved = now.editingStyle != then.editingStyle || now.indentsWhileEditing != then.indentsWhileEditing
    if isEditing, isMoved || now.canMove != then.canMove {
      contentSizeMayChange()
    }
  }

  // MARK: Layout

  /// Places the backgrounds, the content, the accessories and the separator.
  func layOutParts() {
    let state = configurationState
    layOutBackground(state)
    parts.layOut(in: bounds)
    let inner = bounds.inset(by: contentInsets)
    content.view.frame = inner
    labels.layOut(in: CGRect(origin: .zero, size: inner.size))
    parts.layOutSeparator(in: bounds)
  }

  /// The insets of the content view: editing controls, indentation and accessory.
  var contentInsets: UIEdgeInsets {
    let indent = CGFloat(indentationLevel) * indentationWidth
    return UIEdgeInsets(
      NSDirectionalEdgeInsets(
        top: 0, leading: max(0, parts.leadingWidth + indent), bottom: 0, trailing: parts.trailingWidth),
      rightToLeft: laysOutRightToLeft)
  }

  private func layOutBackground(_ state: UICellConfigurationState) {
    var state = state
    let corners = roundCorners
    layer.cornerRadius = corners.1
    layer.maskedCorners = corners.0
    // The program's background views are clipped at the rounded corners; the default background draws them itself.
    let hasOwnBackground = backgroundView != nil || selectedBackgroundView != nil
    layer.masksToBounds = hasOwnBackground && corners.1 > 0
    if selectionStyle == .none, content.background == nil {
      (state.isSelected, state.isHighlighted, state.isHovered) = (false, false, false)
    }
    let isChosen = (state.isSelected || state.isHighlighted) && selectionStyle != .none
    let selection =
      isChosen
      ? placement.selectsSeveral
        ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
      : nil
    var base: UIColor?
    if backgroundColor == nil, backgroundView == nil {
      base = placement.isGrouped ? .secondarySystemGroupedBackground : .systemBackground
    }
    content.layoutBackgrounds(in: bounds, base: base, selection: selection, corners: corners, state: state)
  }

  /// The rounded corners of the row, which are those of its group, and their radius.
  var roundCorners: (CACornerMask, CGFloat) {
    guard placement.isInset, placement.isFirst || placement.isLast else { return (.all, 0) }
    var corners: CACornerMask = []
    if placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return (corners, CellParts.groupRadius)
  }

  /// The shape that the selection of the row fills.
  var selectionShape: SelectionShape { content.selectionShape(in: bounds, corners: roundCorners) }

  /// The separator begins where the text begins.
  var automaticSeparatorInset: UIEdgeInsets {
    let insets = contentInsets
    let start = (content.view as? UIListContentView)?.textStart ?? labels.textStart ?? rowMargin
    return UIEdgeInsets(
      NSDirectionalEdgeInsets(
        top: 0, leading: (laysOutRightToLeft ? insets.right : insets.left) + start, bottom: 0, trailing: 0),
      rightToLeft: laysOutRightToLeft)
  }

  /// Whether a point is on the reorder handle.
  func isReorderControl(at point: CGPoint) -> Bool { parts.isReorderControl(at: point) }

  // MARK: Size

  /// The size that the shown content needs; nil for an unlimited width.
  func fittingSize(width: CGFloat?) -> CGSize {
    content.updateIfNeeded()
    let insets = contentInsets
    let outside = insets.left + insets.right
    let inner = width.map { max(0, $0 - outside) }
    var size: CGSize
    if content.view is any UIContentView {
      size = content.view.sizeThatFits(CGSize(width: inner ?? 0, height: 0))
    } else {
      size = labels.fittingSize(width: inner)
    }
    size.width = width ?? size.width + outside
    return CGSize(width: size.width, height: onPixels(size.height))
  }

  func systemFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    content.updateIfNeeded()
    if content.reachesPastView {
      let size = content.fittingSizePastView(target, horizontal, vertical, insets: contentInsets)
      return CGSize(width: size.width, height: onPixels(size.height))
    }
    guard content.isLaidOutByConstraints || content.view is any UIContentView else {
      let isFixed = horizontal.rawValue >= UILayoutPriority.required.rawValue
      var size = fittingSize(width: isFixed || target.width > 0 ? target.width : nil)
      if vertical.rawValue >= UILayoutPriority.required.rawValue { size.height = target.height }
      return size
    }
    let insets = contentInsets
    let outside = insets.left + insets.right
    let size = content.view.systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - outside), height: target.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    let width =
      horizontal.rawValue >= UILayoutPriority.required.rawValue ? target.width : size.width + outside
    return CGSize(width: width, height: onPixels(size.height))
  }

  private func onPixels(_ height: CGFloat) -> CGFloat {
    let scale = max(1, contentScaleFactor)
    return (height * scale - 0.001).rounded(.up) / scale
  }
}

extension CellContent {
  /// Whether constraints between the program's views and the content view define the size.
  var isLaidOutByConstraints: Bool {
    guard let item = view.layoutItem else { return false }
    return !item.mentions.isEmpty
  }
}
