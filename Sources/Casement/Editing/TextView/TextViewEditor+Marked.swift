import Foundation

// What an input method composes (rule X3), as it is drawn.
extension TextViewEditor {
  /// The view has another style for marked text.
  func markedStyleChanged() {
    if marked != nil { tiles.redraw() }
  }

  /// Fills the background of marked text, where its style has one.
  ///
  /// - corner: what is at the upper left of the context.
  func drawMarkedBackground(in context: CGContext, from corner: CGPoint, _ top: Double, _ bottom: Double) {
    guard let color = view.markedTextStyle?[.backgroundColor] as? UIColor else { return }
    context.setFillColor(color.cgColor)
    forEachMarkedBox(from: corner, top, bottom) { context.fill($0) }
  }

  /// Draws the line under marked text: of its style, or a thin one in the color of the text.
  ///
  /// - corner: what is at the upper left of the context.
  func drawMarkedLine(in context: CGContext, from corner: CGPoint, _ top: Double, _ bottom: Double) {
    let style = view.markedTextStyle ?? FieldText.underlined
    let line = NSUnderlineStyle(rawValue: style[.underlineStyle] as? Int ?? 0)
    guard line.rawValue != 0 else { return }
    let color = style[.underlineColor] as? UIColor ?? style[.foregroundColor] as? UIColor ?? view.textColor
    context.setFillColor((color ?? .label).cgColor)
    let height: CGFloat = line.contains(.thick) ? 2 : 1
    forEachMarkedBox(from: corner, top, bottom) { box in
      context.fill(CGRect(x: box.minX, y: box.maxY.rounded() - 2, width: box.width, height: height))
    }
  }

  /// Calls a closure with the place of marked text in each line, in the context.
  private func forEachMarkedBox(
    from corner: CGPoint, _ top: Double, _ bottom: Double, _ body: (CGRect) -> Void
  ) {
    guard let marked, marked.length > 0 else { return }
    let (x, y) = (origin.x - corner.x, origin.y - corner.y)
    for box in layout.boxes(of: marked.location..<marked.location + marked.length, from: top, to: bottom) {
      body(
        CGRect(
          x: x + CGFloat(box.left), y: y + CGFloat(box.top), width: CGFloat(box.right - box.left),
          height: CGFloat(box.bottom - box.top)))
    }
  }
}
