import CasementGraphics
import CasementText
import Foundation

// Spelling of a text view's text.
extension TextViewEditor {
  /// The margin above and below the visible part that is checked too, in points, so that the next lines are checked
  /// before they become visible.
  private static let reach = Double(TextTiles.height)

  /// Starts or stops spell checking, depending on the traits of the view.
  func updateSpelling() {
    let isChecked = view.spellCheckingType == .yes && view.isEditable && !view.isSecureTextEntry
    guard isChecked != (spelling != nil) else { return }
    spelling = isChecked ? TextSpelling(self) : nil
    view.setNeedsLayout()
    tiles.redraw()
  }

  var spelledRange: Range<Int>? {
    guard view.window != nil, length > 0, view.bounds.height > 0 else { return nil }
    let top = Double(view.bounds.minY - origin.y)
    return visibleRange(from: top - Self.reach, to: top + Double(view.bounds.height) + Self.reach)
  }

  private func visibleRange(from top: Double, to bottom: Double) -> Range<Int>? {
    var seen: Range<Int>?
    layout.forEachBlock(from: top, to: bottom) { block in
      seen = (seen?.lowerBound ?? block.range.lowerBound)..<block.range.upperBound
    }
    return seen.flatMap { $0.isEmpty ? nil : $0 }
  }

  func redrawSpelling(_ words: [Range<Int>]) {
    guard words.count <= 16 else { return tiles.redraw() }
    let (top, bottom) = (Double(view.bounds.minY - origin.y), Double(view.bounds.maxY - origin.y))
    for word in words {
      for box in layout.boxes(of: word.clamped(to: 0..<length), from: top, to: bottom) {
        tiles.redraw(from: origin.y + CGFloat(box.top), to: origin.y + CGFloat(box.bottom) + 1)
      }
    }
  }

  func drawSpelling(in context: CGContext, from corner: CGPoint, _ top: Double, _ bottom: Double) {
    guard let spelling, !spelling.words.isEmpty, let seen = visibleRange(from: top, to: bottom) else {
      return
    }
    let (x, y) = (origin.x - corner.x, origin.y - corner.y)
    for word in spelling.marks(in: seen) {
      for box in layout.boxes(of: word.clamped(to: 0..<length), from: top, to: bottom) {
        TextSpelling.drawMark(
          in: context, from: x + CGFloat(box.left), to: x + CGFloat(box.right),
          bottom: (y + CGFloat(box.bottom)).rounded())
      }
    }
  }
}
