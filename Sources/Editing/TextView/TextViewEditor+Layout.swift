import CasementText

// Layout and drawing of the visible part of a text view.
extension TextViewEditor {
  /// Lays out the visible part and updates the content size.
  func layOut() {
    guard !isPlacing, view.bounds.width > 0 else { return }
    detector?.update()
    isPlacing = true
    defer { isPlacing = false }
    preserveTopLine()
    compensateLayoutShift()
    let layout = layout
    for _ in 0..<4 {
      let top = Double(view.bounds.minY - origin.y)
      // Tiles extend beyond the visible part.
      let reach = Double(TextTiles.height)
      let shift = layout.prepare(
        from: max(0, top - reach), to: max(1, top + Double(view.bounds.height) + reach))
      updateContentSize()
      guard abs(shift) > 0.01 else { break }
      move(by: shift)
    }
    let isWide = view.contentSize.width > view.bounds.width + 0.5
    tiles.show(view.bounds, columnWidth: isWide ? 512 : view.bounds.width)
    spelling?.update()
    view.interaction?.setNeedsUpdate()
    manager.notifyLayout()
  }

  /// Keeps the top line in place when the width changes.
  private func preserveTopLine() {
    let size = view.bounds.size
    defer { laidOutSize = size }
    guard laidOutSize.width > 0, laidOutSize.width != size.width, container.widthTracksTextView,
      let old = manager.layout, view.bounds.minY > origin.y
    else { return }
    let top = Double(view.bounds.minY - origin.y)
    let caret = old.caret(atX: 0, y: top)
    let above = top - old.box(of: caret).top
    let new = layout
    let place = new.box(of: caret).top + min(above, 40)
    _ = new.consumeShift()
    view.bounds.origin.y = ((CGFloat(place) + origin.y) * scale).rounded() / scale
  }

  /// Scrolls by the distance that layout above the view has moved the visible lines.
  func compensateLayoutShift() {
    guard view.isScrollEnabled else { return }
    let shift = layout.consumeShift()
    if abs(shift) > 0.01 { move(by: shift) }
  }

  private func move(by shift: Double) {
    guard view.isScrollEnabled else { return tiles.redraw() }
    view.bounds.origin.y += CGFloat(shift)
    tiles.redraw()
  }

  func updateContentSize() {
    let layout = layout
    let inset = view.textContainerInset
    var size = CGSize(
      width: view.bounds.width, height: CGFloat(layout.height).rounded(.up) + inset.top + inset.bottom)
    if layout.width == nil || !container.widthTracksTextView {
      let wide = layout.width ?? (layout.widest + Double(Self.caretWidth))
      size.width = (CGFloat(wide) + 2 * container.lineFragmentPadding).rounded(.up) + inset.left + inset.right
    }
    if view.contentSize != size { view.contentSize = size }
  }

  /// The size of all text in lines of a given width.
  func size(within width: CGFloat) -> CGSize {
    let inset = view.textContainerInset
    let sides = inset.left + inset.right + 2 * container.lineFragmentPadding
    let isOpen = width <= 0 || width > 1e6
    let own = DocumentLayout(
      storage.document, width: isOpen ? nil : Double(max(1, width - sides)), scale: Double(scale),
      limit: container.limit, arrangement: manager.arrangement, library: .system)
    // The height of very long texts is estimated.
    _ = own.prepare(from: 0, to: length < 100_000 ? .infinity : 10_000)
    return CGSize(
      width: ((CGFloat(own.widest) + sides) * scale).rounded(.up) / scale,
      height: ((CGFloat(own.height) + inset.top + inset.bottom) * scale).rounded(.up) / scale)
  }

  // MARK: Drawing

  /// Draws a rectangle of the view.
  ///
  /// - corner: the point of the view at the context's origin.
  func draw(_ rect: CGRect, in context: CGContext, from corner: CGPoint) {
    let layout = layout
    let x = origin.x - corner.x
    let (top, bottom) = (Double(rect.minY - origin.y), Double(rect.maxY - origin.y))
    for (box, style) in search.boxes(in: layout, from: top, to: bottom) {
      context.setFillColor(search.color(style).cgColor)
      context.fill(
        CGRect(
          x: x + CGFloat(box.left), y: origin.y + CGFloat(box.top) - corner.y,
          width: CGFloat(box.right - box.left), height: CGFloat(box.bottom - box.top)))
    }
    drawMarkedBackground(in: context, from: corner, top, bottom)
    var seen: Range<Int>?
    layout.forEachBlock(from: top - 24, to: bottom + 24) { block in
      seen = (seen?.lowerBound ?? block.range.lowerBound)..<block.range.upperBound
    }
    if let seen {
      let corner = CGPoint(x: x - container.lineFragmentPadding, y: origin.y - corner.y)
      manager.isShowing = true
      defer { manager.isShowing = false }
      context.makeCurrent {
        manager.drawBackground(forGlyphRange: NSRange(seen), at: corner)
        manager.drawGlyphs(forGlyphRange: NSRange(seen), at: corner)
      }
    }
    drawMarkedLine(in: context, from: corner, top, bottom)
    drawSpelling(in: context, from: corner, top, bottom)
  }

  /// The appearance of text. Links have the view's `linkTextAttributes`.
  func look(_ own: TextAttributes) -> TextLook {
    guard own.attributes[.link] != nil else { return own.look }
    var look = own.look
    let link = view.linkTextAttributes ?? [:]
    if let color = link[.foregroundColor] as? UIColor { look.color = color }
    if let color = link[.backgroundColor] as? UIColor { look.background = color }
    if let line = link[.underlineStyle] as? Int { look.underline = NSUnderlineStyle(rawValue: line) }
    if let color = link[.underlineColor] as? UIColor { look.underlineColor = color }
    return look
  }
}
