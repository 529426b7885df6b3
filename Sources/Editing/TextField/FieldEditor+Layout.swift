import CasementText

// Positions, drawing and spelling marks of a field's line of text.
extension FieldEditor {
  /// The frame of the text in the field.
  private var area: CGRect { canvas.frame }

  var lineHeight: CGFloat { text.defaults.font.lineHeight }

  var lineWidth: CGFloat { CGFloat(text.line(scale: scale).layout.right) }

  var isRightToLeft: Bool {
    text.length > 0 ? text.isRightToLeft(scale: scale) : field.laysOutRightToLeft
  }

  /// The alignment. `natural` is resolved by the layout direction of the interface.
  private var alignment: NSTextAlignment {
    guard field.textAlignment == .natural else { return field.textAlignment }
    return field.laysOutRightToLeft ? .right : .left
  }

  /// The left edge of the line, in the view that shows it.
  private var lineX: CGFloat {
    let free = area.width - lineWidth - Self.caretWidth
    guard free > 0 else { return -scroll }
    let x: CGFloat =
      switch alignment {
      case .left: 0
      case .right: free
      case .center: free / 2
      case .natural, .justified: isRightToLeft ? free : 0
      }
    return (x * scale).rounded() / scale
  }

  /// Scrolls until the caret is visible.
  func layOut() {
    let alignment = alignment
    if laidOutAlignment != alignment {
      laidOutAlignment = alignment
      canvas.setNeedsDisplay()
    }
    guard isEditing else {
      scroll = 0
      return
    }
    let width = area.width
    let most = max(0, lineWidth + Self.caretWidth - width)
    let caret = text.x(
      of: TextPlace(model.state.selection.upperBound, model.affinity), scale: scale)
    var wanted = scroll
    if caret - wanted > width - Self.caretWidth { wanted = caret - width + Self.caretWidth }
    if caret < wanted { wanted = caret }
    wanted = (max(0, min(wanted, most)) * scale).rounded() / scale
    if wanted != scroll {
      scroll = wanted
      canvas.setNeedsDisplay()
    }
    field.interaction?.setNeedsUpdate()
  }

  private var lineTop: CGFloat {
    let free = area.height - lineHeight
    let part: CGFloat =
      switch field.contentVerticalAlignment {
      case .top: 0
      case .bottom: free
      default: free / 2
      }
    return area.minY + part
  }

  func caret(at position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .null }
    let x = text.length == 0 ? 0 : text.x(of: place, scale: scale)
    return CGRect(x: area.minX + lineX + x, y: lineTop, width: Self.caretWidth, height: lineHeight)
  }

  func rectangles(of range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? TextPlaceRange else { return [] }
    let spans = text.spans(of: model.clamped(range.range), scale: scale)
    let direction: NSWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return spans.enumerated().compactMap { index, span in
      let rect = CGRect(
        x: area.minX + lineX + span.left, y: lineTop, width: span.right - span.left, height: lineHeight)
      let seen = rect.intersection(CGRect(x: area.minX, y: -1e5, width: area.width, height: 2e5))
      guard !seen.isNull else { return nil }
      return TextSelectionRect(
        seen, direction, containsStart: index == 0, containsEnd: index == spans.count - 1)
    }
  }

  func place(at point: CGPoint) -> TextPlace {
    text.place(atX: point.x - area.minX - lineX, scale: scale)
  }

  func place(from position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int) -> TextPlace? {
    guard let start = position as? TextPlace else { return nil }
    switch direction {
    case .up, .down:
      guard count != 0 else { return start }
      return TextPlace((direction == .down) == (count > 0) ? text.length : 0)
    case .left, .right:
      let isRight = (direction == .right) != (count < 0)
      var place = start
      for _ in 0..<abs(count) {
        guard let next = text.place(besides: place, toTheRight: isRight, scale: scale) else { return nil }
        place = next
      }
      return place
    }
  }

  func string(in range: NSRange) -> String {
    // Decode exactly these units, even if they split a grapheme cluster.
    String(decoding: text.units(range.location..<range.upperBound), as: UTF16.self)
  }

  // MARK: Drawing

  func drawText(in rect: CGRect) {
    guard text.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let top = ((lineTop - area.minY) * context.scale).rounded() / context.scale
    let dimmed: UIColor? = field.isEnabled ? nil : text.defaults.color.withAlphaComponent(0.4)
    if isEditing || lineWidth <= rect.width {
      let line = text.line(scale: context.scale)
      context.draw(
        line.layout, line.text.looks, at: CGPoint(x: lineX, y: top), scale: context.scale, color: dimmed)
      drawSpelling(in: context, bottom: top + lineHeight)
      return
    }
    // Text that does not fit is truncated with an ellipsis or has a smaller font, but not during editing.
    var font: UIFont?
    if field.adjustsFontSizeToFitWidth, field.minimumFontSize < text.defaults.font.pointSize {
      let part = rect.width / lineWidth
      font = text.defaults.font.withSize(
        max(field.minimumFontSize, max(1, (text.defaults.font.pointSize * part).rounded(.down))))
    }
    let shown = text.shown(font: font)
    var container = TextLayout.Container(width: Double(rect.width), lineCount: 1)
    container.lastBreaking = .tail
    let layout = shown.layout(in: container, scale: context.scale)
    let y =
      font == nil
      ? top : ((rect.height - CGFloat(layout.height)) / 2 * context.scale).rounded() / context.scale
    context.draw(layout, shown.looks, at: CGPoint(x: rect.minX, y: y), scale: context.scale, color: dimmed)
  }

  func drawText(of rect: CGRect, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: area.minX - rect.minX, y: area.minY - rect.minY)
    field.drawText(in: CGRect(origin: .zero, size: area.size))
    context.restoreGState()
  }

  // MARK: Spelling

  /// Starts or stops spell checking, depending on the traits of the field. It runs only during editing.
  func updateSpelling() {
    let isChecked = isEditing && field.spellCheckingType == .yes && !field.isSecureTextEntry
    guard isChecked != (spelling != nil) else { return }
    spelling = isChecked ? TextSpelling(self) : nil
    spelling?.update()
    canvas.setNeedsDisplay()
  }

  private func drawSpelling(in context: CGContext, bottom: CGFloat) {
    for word in spelling?.marks(in: 0..<text.length) ?? [] {
      for span in text.spans(of: NSRange(word), scale: scale) {
        TextSpelling.drawMark(
          in: context, from: lineX + span.left, to: lineX + span.right, bottom: bottom.rounded())
      }
    }
  }

  func drawPlaceholder(in rect: CGRect) {
    guard let placeholder = field.parts.placeholder, placeholder.length > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    // `paragraph` applies to text without a paragraph style, `alignment` to a style with natural alignment.
    var paragraph = ParagraphSettings()
    paragraph.alignment = alignment.setting
    let defaults = AttributedText.Defaults(
      font: text.defaults.font, color: .placeholderText, paragraph: paragraph, alignment: alignment)
    let shown = AttributedText(placeholder, defaults)
    var container = TextLayout.Container(width: Double(max(0, rect.width)), lineCount: 1)
    container.lastBreaking = .tail
    let layout = shown.layout(in: container, scale: context.scale)
    let top = rect.minY + (rect.height - CGFloat(layout.height)) / 2
    context.draw(
      layout, shown.looks, at: CGPoint(x: rect.minX, y: (top * context.scale).rounded() / context.scale),
      scale: context.scale)
  }
}
