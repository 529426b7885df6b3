import Foundation

// Drawing of marked text, which an input method composes (rule X3).
extension TextViewEditor {
  /// The view's `markedTextStyle` changed.
  func markedStyleChanged() {
    if model.state.marked != nil { tiles.redraw() }
  }

  /// Fills the background of marked text if its style has one.
  ///
  /// - corner: the point of the view at the context's origin.
  func drawMarkedBackground(in context: CGContext, from corner: CGPoint, _ top: Double, _ bottom: Double) {
    guard let color = view.markedTextStyle?[.backgroundColor] as? UIColor else { return }
    context.setFillColor(color.cgColor)
    forEachMarkedBox(from: corner, top, bottom) { context.fill($0) }
  }

  /// Draws the underline of marked text. Without a style it is thin and has the color of the text.
  ///
  /// - corner: the point of the view at the context's origin.
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

  /// Calls a closure with the rectangle of marked text in each line, in the coordinates of the context.
  private func forEachMarkedBox(
    from corner: CGPoint, _ top: Double, _ bottom: Double, _ body: (CGRect) -> Void
  ) {
    guard let marked = model.state.marked, marked.length > 0 else { return }
    let (x, y) = (origin.x - corner.x, origin.y - corner.y)
    for box in layout.boxes(of: marked.location..<marked.upperBound, from: top, to: bottom) {
      body(
        CGRect(
          x: x + CGFloat(box.left), y: y + CGFloat(box.top), width: CGFloat(box.right - box.left),
          height: CGFloat(box.bottom - box.top)))
    }
  }
}
