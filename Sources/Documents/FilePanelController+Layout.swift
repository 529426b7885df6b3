import Foundation

// The frames of the panel's parts.
extension FilePanelController {
  private static let margin: CGFloat = 14

  /// The height of controls.
  private var controlHeight: CGFloat { max(32, scaled(30)) }

  /// Whether there is no room beside the list.
  private var isNarrow: Bool { view.bounds.width < scaled(560) }

  func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
  }

  /// Gives a view its frame, which is mirrored from right to left.
  private func place(_ part: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    part.frame = CGRect(x: x, y: y, width: width, height: height)
      .mirrored(in: view.bounds, view.laysOutRightToLeft)
  }

  /// Lays out the buttons, the path bar and the search field at the top.
  ///
  /// - Returns: the top of the rest.
  func layOutToolbar() -> CGFloat {
    let (area, margin, height, isNarrow) = (view.bounds, Self.margin, controlHeight, isNarrow)
    let (top, side) = (margin - 4, max(34, scaled(30)))
    var leading = margin - 4
    place(upButton, x: leading, y: top, width: side, height: height)
    leading += side
    placesButton.isHidden = !isNarrow
    if isNarrow {
      place(placesButton, x: leading, y: top, width: side, height: height)
      leading += side
    }
    var trailing = area.width - margin + 4 - side
    place(moreButton, x: trailing, y: top, width: side, height: height)
    trailing -= side
    place(newFolderButton, x: trailing, y: top, width: side, height: height)
    if !isNarrow {
      let width = scaled(180)
      trailing -= width + 6
      place(searchField, x: trailing, y: top, width: width, height: height)
    }
    place(pathBar, x: leading + 2, y: top, width: trailing - leading - 8, height: height)
    let below = top + height + 8
    guard isNarrow else { return below }
    place(searchField, x: margin, y: below, width: area.width - 2 * margin, height: height)
    return below + height + 8
  }

  /// Lays out the buttons and the name field at the bottom.
  ///
  /// - Returns: the bottom of the rest.
  func layOutButtons() -> CGFloat {
    let (area, margin, height) = (view.bounds, Self.margin, controlHeight)
    let cancelWidth = max(88, cancelButton.sizeThatFits(area.size).width)
    let doneWidth = max(88, doneButton.sizeThatFits(area.size).width)
    let top = area.height - margin - height
    let doneStart = area.width - margin - doneWidth
    place(doneButton, x: doneStart, y: top, width: doneWidth, height: height)
    place(cancelButton, x: doneStart - 10 - cancelWidth, y: top, width: cancelWidth, height: height)
    let above = top - 12
    guard asksForName else { return above }
    guard isNarrow else {
      let width = area.width - 2 * margin - doneWidth - cancelWidth - 26
      place(nameField, x: margin, y: top, width: width, height: height)
      return above
    }
    place(nameField, x: margin, y: above - height + 4, width: area.width - 2 * margin, height: height)
    return above - height - 8
  }

  /// Lays out the places and the border of the list.
  func layOutFiles(from top: CGFloat, to bottom: CGFloat) {
    let (area, margin, height, isNarrow) = (view.bounds, Self.margin, max(0, bottom - top), isNarrow)
    places.isHidden = isNarrow
    let placesWidth = isNarrow ? 0 : scaled(188)
    place(places, x: 4, y: top, width: placesWidth, height: height)
    let start = isNarrow ? margin : placesWidth + 10
    place(frame, x: start, y: top, width: area.width - margin - start, height: height)
  }

  func layOutCard(_ isMirrored: Bool, _ previewWidth: CGFloat) {
    card.frame = frame.bounds.insetBy(dx: 1, dy: 1)
    let area = card.bounds
    let hasPreview = showsPreview && area.width > previewWidth * 1.6
    preview.isHidden = !hasPreview
    let width = hasPreview ? area.width - previewWidth : area.width
    let top = FileListHeader.height(traitCollection)
    let part = CGRect(x: 0, y: 0, width: width, height: area.height).mirrored(in: area, isMirrored)
    header.frame = CGRect(x: part.minX, y: 0, width: width, height: top)
    let rows = CGRect(x: part.minX, y: top, width: width, height: max(0, area.height - top))
    if list.frame != rows { list.frame = rows }
    preview.frame = CGRect(x: width, y: 0, width: previewWidth, height: area.height)
      .mirrored(in: area, isMirrored)
    let wanted = message.sizeThatFits(CGSize(width: width - 40, height: 100)).height
    message.frame =
      list.entries.isEmpty
      ? CGRect(x: part.minX + 20, y: top + 24, width: width - 40, height: wanted)
      : CGRect(x: part.minX + 8, y: area.height - wanted - 14, width: width - 16, height: wanted + 8)
    message.textAlignment = .center
    message.layer.cornerRadius = 6
    message.backgroundColor = list.entries.isEmpty ? .clear : .secondarySystemBackground
    message.isHidden = message.text?.isEmpty ?? true
  }
}
