public import Foundation
import Graphics
import Text

/// Lays out the text of a storage in a container, as far as it is looked at.
///
/// A glyph stands for each UTF-16 unit of the text, so that the numbers of glyphs are those of characters; fonts may draw
/// fewer. Of its containers the first one counts.
///
/// UIKit: `NSLayoutManager`.
open nonisolated class NSLayoutManager: NSObject {
  /// The text. It is set by `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The room for the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Decides about lines, and is notified of layout; held weakly. A new delegate has the text laid out again.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet {
      arrangement = delegate.map { _ in LayoutArrangement(self) }
      forget()
    }
  }
  /// Retained here; the layout holds it weakly.
  private(set) final var arrangement: LayoutArrangement?
  /// The number of paragraphs and parts that were laid out when the delegate was notified last.
  private var notifiedCount = 0

  /// The view's side, which shows the text.
  weak var observer: (any LayoutObserver)?
  /// Pixels per point.
  var scale = 1.0 { didSet { if scale != oldValue { containerChanged() } } }
  private var made: DocumentLayout?
  /// The part of the text that has changed since the layout was updated, and its length now.
  private var pending: (old: Range<Int>, count: Int)?
  /// The changes of lines that the observer has not been told of.
  private var changes: [DocumentLayout.Change] = []

  /// Has no effect: parts of the text are always laid out before earlier parts, so that texts of any length open at once.
  /// Would allow that.
  open var allowsNonContiguousLayout = true

  public override init() {}

  deinit {}

  /// Has the text laid out in a container.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager?.textContainers.removeAll { $0 === container }
    container.layoutManager = self
    textContainers.append(container)
    containerChanged()
  }

  /// Takes a container away.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    containerChanged()
  }

  // MARK: Queries

  /// Lays out all text, however long it is.
  open func ensureLayout(for container: NSTextContainer) {
    _ = layout?.prepare(from: 0, to: .infinity)
    notifyLayout()
  }

  /// Notifies the delegate if there are new lines.
  final func notifyLayout() {
    guard let delegate, let layout, layout.laidOutCount != notifiedCount else { return }
    notifiedCount = layout.laidOutCount
    delegate.layoutManager(self, didCompleteLayoutFor: textContainers.first, atEnd: layout.isComplete)
  }

  /// The rectangle around the text in a container, in points: what was not laid out yet is estimated.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let layout else { return .zero }
    _ = layout.prepare(from: 0, to: 2000)
    return CGRect(x: 0, y: 0, width: layout.widest + 2 * container.lineFragmentPadding, height: layout.height)
  }

  /// The character at a point of a container, in UTF-16 units, and how far through it the point is. Beside the text it is
  /// the nearest one.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard container === textContainers.first, let layout, layout.document.count > 0 else { return 0 }
    let x = Double(point.x - container.lineFragmentPadding)
    let found = layout.character(atX: x, y: Double(point.y))
    partialFraction?.pointee = CGFloat(found.fraction)
    return found.place
  }

  // MARK: Glyphs

  /// As many as the text has UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs of some characters: those of the same numbers.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    let range = clamped(charRange)
    actualCharacterRange?.pointee = range
    return range
  }

  /// The characters of some glyphs: those of the same numbers.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    let range = clamped(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

  /// The glyph at a point of a container; beside the text it is the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The glyphs in a container: those of all text.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  /// The rectangle around some glyphs, in points of the container; a null one for none. Their lines are laid
  /// out; heights above them are estimated where nobody has looked.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    var all = CGRect.null
    enumerateEnclosingRects(
      forGlyphRange: glyphRange, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
      in: container
    ) { rect, _ in all = all.union(rect) }
    return all
  }

  /// Calls for rectangles that cover some glyphs, from the top, in points of the container.
  ///
  /// - Parameters:
  ///   - selectedRange: not looked at.
  ///   - block: is given a rectangle, and sets the second argument to true to end.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = clamped(glyphRange)
    guard textContainer === textContainers.first, let layout, range.length > 0 else { return }
    let end = range.location + range.length
    // Asking for a line lays it out.
    var place = range.location
    while place < end {
      place = max(place + 1, layout.line(of: DocumentLayout.Caret(place)).range.upperBound)
    }
    let top = layout.box(of: DocumentLayout.Caret(range.location)).top
    let bottom = layout.box(of: DocumentLayout.Caret(end, isBackward: true)).bottom
    let boxes = layout.boxes(of: range.location..<end, from: top, to: bottom)
    var ends = ObjCBool(false)
    for box in boxes where !ends.boolValue { block(rect(box, textContainer), &ends) }
  }

  /// The line of a glyph, padding included, in points of the container: as wide as the container, or as the part that its
  /// exclusion paths leave free. It sets `effectiveGlyphRange` to the glyphs of that line.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let found = line(at: glyphIndex), let container = textContainers.first else { return .zero }
    effectiveGlyphRange?.pointee = found.range
    let part =
      layout?.part(of: DocumentLayout.Caret(glyphIndex)) ?? (0, container.lineWidth ?? layout?.widest ?? 0)
    return CGRect(
      x: part.left, y: found.box.top,
      width: part.right - part.left + 2 * Double(container.lineFragmentPadding),
      height: found.box.bottom - found.box.top)
  }

  /// The part of that line that has letters, with the padding of the container beside them.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let found = line(at: glyphIndex), let container = textContainers.first else { return .zero }
    effectiveGlyphRange?.pointee = found.range
    let letters = boundingRect(forGlyphRange: found.range, in: container)
    let line = rect(found.box, container)
    return
      (letters.isNull
      ? line : CGRect(x: letters.minX, y: line.minY, width: letters.width, height: line.height))
      .insetBy(dx: -container.lineFragmentPadding, dy: 0)
  }

  /// Where a glyph begins, in points from the upper left corner of its line: on the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let layout, isValidGlyphIndex(glyphIndex), let container = textContainers.first else {
      return .zero
    }
    let caret = DocumentLayout.Caret(glyphIndex)
    let line = layout.box(of: caret)
    return CGPoint(
      x: line.left + Double(container.lineFragmentPadding), y: layout.baseline(of: caret) - line.top)
  }

  /// Calls for each line with some of a text, from the top: its rectangle, the part of it that has letters, the container
  /// and its glyphs. Setting the last argument to true ends that.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = clamped(glyphRange)
    var (place, ends) = (range.location, ObjCBool(false))
    while place < range.location + range.length, !ends.boolValue, let container = textContainers.first {
      var own = NSRange(location: place, length: 1)
      let line = lineFragmentRect(forGlyphAt: place, effectiveRange: &own)
      block(line, lineFragmentUsedRect(forGlyphAt: place, effectiveRange: nil), container, own, &ends)
      place = max(place + 1, own.location + own.length)
    }
  }

  /// The line with a character, and the box of that line.
  private func line(at place: Int) -> (range: NSRange, box: DocumentLayout.Box)? {
    guard let layout, isValidGlyphIndex(place) else { return nil }
    let caret = DocumentLayout.Caret(place)
    let line = layout.line(of: caret).range
    // The break at its end is of the line: a line feed, a carriage return, both, or U+2029.
    let text = layout.document.text
    let next = text.units(line.upperBound..<min(text.count, line.upperBound + 2))
    var end = line.upperBound
    if let first = next.first, [0x0A, 0x0D, 0x2029].contains(first) {
      end += next == [0x0D, 0x0A] ? 2 : 1
    }
    return (NSRange(location: line.lowerBound, length: end - line.lowerBound), layout.box(of: caret))
  }

  private func rect(_ box: DocumentLayout.Box, _ container: NSTextContainer) -> CGRect {
    CGRect(
      x: box.left + Double(container.lineFragmentPadding), y: box.top, width: box.right - box.left,
      height: box.bottom - box.top)
  }

  private func clamped(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound else { return NSRange(location: 0, length: 0) }
    let start = max(0, min(numberOfGlyphs, range.location))
    return NSRange(
      location: start, length: max(0, min(numberOfGlyphs, range.location + range.length) - start))
  }

  // MARK: Drawing

  /// Whether a text view is drawing what it shows, all of which is laid out.
  final var isShowing = false

  /// Draws what is behind some glyphs in the current context; a text view calls it for what is seen before
  /// `drawGlyphs(forGlyphRange:at:)`.
  ///
  /// - Parameter origin: where the upper left corner of the container is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    LayoutDrawing(self, origin)?.draw(clamped(glyphsToShow), .backgrounds)
  }

  /// Draws some glyphs in the current context, with their shadows, outlines and lines.
  ///
  /// - Parameter origin: where the upper left corner of the container is.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    LayoutDrawing(self, origin)?.draw(clamped(glyphsToShow), .glyphs)
  }

  /// Fills what is behind some characters, in the current context, whose color for filling is set already: a rectangle for
  /// each line that they are in, from the top.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    for index in 0..<max(0, rectCount) { UIGraphicsGetCurrentContext()?.fill(rectArray[index]) }
  }

  /// Draws a line under glyphs of one line, in the current context.
  ///
  /// - Parameters:
  ///   - baselineOffset: how far the glyphs reach below the baseline, in points.
  ///   - lineRect: the line of text, as `lineFragmentRect(forGlyphAt:effectiveRange:)` has it.
  ///   - lineGlyphRange: the glyphs of that line of text.
  ///   - containerOrigin: where the upper left corner of the container is.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    LayoutDrawing(self, containerOrigin)?.rule(
      underlineVal, isStrikethrough: false, along: clamped(glyphRange))
  }

  /// Draws a line through glyphs of one line, in the current context. The parameters are those of `drawUnderline`.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    LayoutDrawing(self, containerOrigin)?.rule(
      strikethroughVal, isStrikethrough: true, along: clamped(glyphRange))
  }

  /// Has some characters drawn again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    guard made != nil else { return }
    observer?.layoutChanged(nil)
  }

  /// Has some characters drawn again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// Has some characters laid out again, as after an attachment has got another size.
  ///
  /// - Parameter actualCharRange: is set to those that are laid out again.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
  ) {
    let range = clamped(charRange)
    actualCharRange?.pointee = range
    if range.length > 0 { textStorage?.restyle(range) }
  }

  // MARK: The layout

  /// The lines; nil without text or container.
  final var layout: DocumentLayout? {
    guard let textStorage, let container = textContainers.first else { return nil }
    guard let made else {
      pending = nil
      let new = DocumentLayout(
        textStorage.document, width: container.lineWidth, scale: scale, limit: container.limit,
        arrangement: arrangement, library: .system)
      made = new
      return new
    }
    if let pending {
      self.pending = nil
      changes.append(made.replaced(pending.old, count: pending.count))
    }
    return made
  }

  final func attached(to storage: NSTextStorage?) {
    textStorage = storage
    forget()
  }

  final func containerChanged() {
    guard let container = textContainers.first else { return forget() }
    made.map { _ in layout?.set(width: container.lineWidth, scale: scale, limit: container.limit) }
    observer?.layoutChanged(nil)
  }

  private func forget() {
    made = nil
    pending = nil
    notifiedCount = 0
    observer?.layoutChanged(nil)
  }

  /// A part of the text was replaced.
  final func noteChange(_ range: NSRange, count: Int) {
    guard made != nil else { return }
    guard let known = pending else {
      pending = (range.location..<range.location + range.length, count)
      return
    }
    // Both are one change of what is around them.
    let (start, end) = (known.old.lowerBound, known.old.lowerBound + known.count)
    let from = min(start, range.location)
    let to = max(end, range.location + range.length)
    let growth = known.count - known.old.count
    pending = (from..<to - growth, to - from + count - range.length)
  }

  /// The text has changed. An override calls `super`.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    _ = layout
    let told = changes
    changes = []
    observer?.textChanged(newCharRange, delta, isText: editMask.contains(.editedCharacters))
    for change in told { observer?.layoutChanged(change) }
  }
}

/// Shows the text of a layout manager.
nonisolated protocol LayoutObserver: AnyObject {
  /// How text is drawn whose attributes look so: links as the view says.
  func look(_ attributes: TextAttributes) -> TextLook

  /// Some text was replaced, or looks otherwise.
  func textChanged(_ range: NSRange, _ delta: Int, isText: Bool)

  /// Some lines are others; nil for all.
  func layoutChanged(_ change: DocumentLayout.Change?)
}
