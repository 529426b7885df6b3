import CasementGraphics
import CasementText
public import Foundation

/// Lays out the text of a storage in a container. Only the queried part is laid out.
///
/// Each UTF-16 unit counts as one glyph, so glyph indices equal character indices, although fonts may draw fewer
/// glyphs. Only the first container is used.
///
/// UIKit: `NSLayoutManager`.
open nonisolated class NSLayoutManager: NSObject {
  /// The text. It is set by `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The room for the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// The delegate, which arranges lines and is notified of layout; held weakly. Setting it discards the layout.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet {
      arrangement = delegate.map { _ in LayoutArrangement(self) }
      forget()
    }
  }
  /// Retained here; the layout holds it weakly.
  package private(set) final var arrangement: LayoutArrangement?
  /// The number of paragraphs and parts that were laid out when the delegate was notified last.
  private var notifiedCount = 0

  /// The text view that displays the layout.
  package weak var observer: (any LayoutObserver)?
  /// Pixels per point.
  package var scale = 1.0 { didSet { if scale != oldValue { containerChanged() } } }
  private var cachedLayout: DocumentLayout?
  /// The part of the text that has changed since the layout was updated, and its length now.
  private var pending: (old: Range<Int>, count: Int)?
  /// Line changes that are not yet reported to the observer.
  private var changes: [DocumentLayout.Change] = []

  /// Has no effect. Layout is always noncontiguous, so that texts of any length open at once: a part can be laid out
  /// before the parts above it.
  open var allowsNonContiguousLayout = true

  public override init() {}

  /// Makes a layout manager like `init()`, for subclasses whose `init(coder:)` calls this one. Decodes nothing, because
  /// archives do not contain layout managers. Never nil.
  public required init?(coder: NSCoder) {}

  deinit {}

  /// Adds a container for the layout. It is removed from the layout manager that it had before.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager?.textContainers.removeAll { $0 === container }
    container.layoutManager = self
    textContainers.append(container)
    containerChanged()
  }

  /// Removes a container.
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
  package final func notifyLayout() {
    guard let delegate, let layout, layout.laidOutCount != notifiedCount else { return }
    notifiedCount = layout.laidOutCount
    delegate.layoutManager(self, didCompleteLayoutFor: textContainers.first, atEnd: layout.isComplete)
  }

  /// The rectangle around the text in a container, in points. Parts without layout are estimated.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let layout else { return .zero }
    _ = layout.prepare(from: 0, to: 2000)
    return CGRect(x: 0, y: 0, width: layout.widest + 2 * container.lineFragmentPadding, height: layout.height)
  }

  /// The character at a point of a container, in UTF-16 units, and the fraction of its width before the point.
  /// Outside of the text it is the nearest character.
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

  /// The length of the text in UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs of a range of characters. It is the same range, clamped to the text.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    let range = clamped(charRange)
    actualCharacterRange?.pointee = range
    return range
  }

  /// The characters of a range of glyphs. It is the same range, clamped to the text.
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

  /// The glyph at a point of a container. Outside of the text it is the nearest glyph.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The glyphs in a container. The first container has all of them, the others have none.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  /// The rectangle around a range of glyphs, in points of the container; null for an empty range. Lays out the lines
  /// of the range. Heights above them may still be estimates.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    var all = CGRect.null
    enumerateEnclosingRects(
      forGlyphRange: glyphRange, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
      in: container
    ) { rect, _ in all = all.union(rect) }
    return all
  }

  /// Calls a closure for rectangles that cover a range of glyphs, from top to bottom, in points of the container.
  ///
  /// - Parameters:
  ///   - selectedRange: ignored.
  ///   - block: receives a rectangle. Setting the second argument to true stops the enumeration.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = clamped(glyphRange)
    guard textContainer === textContainers.first, let layout, range.length > 0 else { return }
    let end = range.location + range.length
    // `line(of:)` lays out the line, which the boxes below need.
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

  /// The line of a glyph with its padding, in points of the container. It is as wide as the container, or as the free
  /// part between exclusion paths. Sets `effectiveGlyphRange` to the glyphs of that line.
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

  /// The part of that line that contains letters, with the padding of the container beside them.
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

  /// The origin of a glyph on the baseline, in points from the upper left corner of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let layout, isValidGlyphIndex(glyphIndex), let container = textContainers.first else {
      return .zero
    }
    let caret = DocumentLayout.Caret(glyphIndex)
    let line = layout.box(of: caret)
    return CGPoint(
      x: line.left + Double(container.lineFragmentPadding), y: layout.baseline(of: caret) - line.top)
  }

  /// Calls a closure for each line of a range, from top to bottom, with its rectangle, its used rectangle, the
  /// container and its glyphs. Setting the last argument to true stops the enumeration.
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
    // The line includes the break at its end: a line feed, a carriage return, both, or U+2029.
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

  /// Whether a text view is drawing its visible part, all of which is laid out.
  package final var isShowing = false

  /// Draws the background of a range of glyphs in the current context. A text view calls it for its visible part
  /// before `drawGlyphs(forGlyphRange:at:)`.
  ///
  /// - Parameter origin: the upper left corner of the container.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    LayoutDrawing(self, origin)?.draw(clamped(glyphsToShow), .backgrounds)
  }

  /// Draws a range of glyphs in the current context, with their shadows, outlines, underlines and strikethroughs.
  ///
  /// - Parameter origin: the upper left corner of the container.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    LayoutDrawing(self, origin)?.draw(clamped(glyphsToShow), .glyphs)
  }

  /// Fills the background of a range of characters in the current context. The context's fill color is set already.
  /// There is one rectangle for each line, from top to bottom.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    for index in 0..<max(0, rectCount) { UIGraphicsGetCurrentContext()?.fill(rectArray[index]) }
  }

  /// Draws a line under glyphs of one line, in the current context.
  ///
  /// - Parameters:
  ///   - baselineOffset: the distance from the baseline to the lower edge of the glyphs, in points.
  ///   - lineRect: the line of text, as `lineFragmentRect(forGlyphAt:effectiveRange:)` returns it.
  ///   - lineGlyphRange: the glyphs of that line of text.
  ///   - containerOrigin: the upper left corner of the container.
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

  /// Redraws a range of characters. All visible text is redrawn.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    guard cachedLayout != nil else { return }
    observer?.layoutChanged(nil)
  }

  /// Redraws a range of glyphs. All visible text is redrawn.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// Lays out a range of characters again, for example after an attachment has changed its size.
  ///
  /// - Parameter actualCharRange: is set to the range that is laid out again.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
  ) {
    let range = clamped(charRange)
    actualCharRange?.pointee = range
    if range.length > 0 { textStorage?.restyle(range) }
  }

  // MARK: The layout

  /// The current layout, with pending changes applied; nil without text or container.
  package final var layout: DocumentLayout? {
    guard let textStorage, let container = textContainers.first else { return nil }
    guard let cachedLayout else {
      pending = nil
      let new = DocumentLayout(
        textStorage.document, width: container.lineWidth, scale: scale, limit: container.limit,
        arrangement: arrangement, library: .system)
      cachedLayout = new
      return new
    }
    if let pending {
      self.pending = nil
      changes.append(cachedLayout.replaced(pending.old, count: pending.count))
    }
    return cachedLayout
  }

  final func attached(to storage: NSTextStorage?) {
    textStorage = storage
    forget()
  }

  final func containerChanged() {
    guard let container = textContainers.first else { return forget() }
    cachedLayout.map { _ in layout?.set(width: container.lineWidth, scale: scale, limit: container.limit) }
    observer?.layoutChanged(nil)
  }

  private func forget() {
    cachedLayout = nil
    pending = nil
    notifiedCount = 0
    observer?.layoutChanged(nil)
  }

  /// A part of the text was replaced.
  final func noteChange(_ range: NSRange, count: Int) {
    guard cachedLayout != nil else { return }
    guard let known = pending else {
      pending = (range.location..<range.location + range.length, count)
      return
    }
    // Merge both into one change of the smallest range that contains them.
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

/// The view that displays the text of a layout manager.
package nonisolated protocol LayoutObserver: AnyObject {
  /// The appearance of text with some attributes. The text view applies its `linkTextAttributes` to links.
  func look(_ attributes: TextAttributes) -> TextLook

  /// A range was replaced, or its attributes changed.
  func textChanged(_ range: NSRange, _ delta: Int, isText: Bool)

  /// Lines changed; nil stands for all lines.
  func layoutChanged(_ change: DocumentLayout.Change?)
}
