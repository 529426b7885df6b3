import CasementGraphics
import CasementText
public import Foundation

/// The vertical position of a label's text after its font was shrunk to fit.
///
/// UIKit: `UIBaselineAdjustment`.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline of the full font size is kept.
  case alignBaselines
  /// The text is centered vertically.
  case alignCenters
  /// The upper edge of the full font size is kept.
  case none
}

/// A view that displays text in one or more lines.
///
/// UIKit: `UILabel` (rule X1). Text that does not fit ends in an ellipsis, unless `lineBreakMode` specifies another
/// way.
@preconcurrency @MainActor open class UILabel: UIView {
  // MARK: The text

  /// The text. Setting it removes the attributes of `attributedText`.
  open var text: String? {
    get { storedText ?? attributed?.string }
    set {
      guard newValue != text || attributed != nil else { return }
      storedText = newValue
      attributed = nil
      textChanged()
    }
  }

  /// The text with attributes. The label's own properties supply missing attributes. Setting one of these properties
  /// changes all of the text.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed { return attributed }
      return storedText.map { NSAttributedString(string: $0, attributes: labelAttributes) }
    }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      storedText = nil
      if let newValue, newValue.length > 0 {
        let first = newValue.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { storedFont = font }
        if let color = first[.foregroundColor] as? UIColor { storedColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
          storedAlignment = style.alignment
          storedBreaking = style.lineBreakMode
        }
      }
      textChanged()
    }
  }

  var storedText: String?
  var attributed: NSAttributedString?

  private var labelAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    return [.font: storedFont, .foregroundColor: storedColor, .paragraphStyle: style]
  }

  override var descriptionParts: [String] {
    var parts = super.descriptionParts
    if let text { parts.insert("text = '\(text)'", at: 1) }
    return parts
  }

  // MARK: Appearance

  /// The font; nil stands for the system font of `UIFont.labelFontSize`.
  open var font: UIFont! {
    get { storedFont }
    set {
      noteAppearance(\UILabel.font, newValue)
      let font = newValue ?? UILabel.defaultFont
      guard font != storedFont || attributed != nil else { return }
      storedFont = font
      setAttribute(.font, font)
      textChanged()
    }
  }

  /// The color of the text; nil stands for `UIColor.label`.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      noteAppearance(\UILabel.textColor, newValue)
      let color = newValue ?? .label
      guard color != storedColor || attributed != nil else { return }
      storedColor = color
      setAttribute(.foregroundColor, color)
      lookChanged()
    }
  }

  /// The text color while the label is highlighted; nil, the default, for `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet {
      noteAppearance(\UILabel.highlightedTextColor, highlightedTextColor)
      if isHighlighted { lookChanged() }
    }
  }

  /// Whether the text has its highlighted color. False by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { lookChanged() } }
  }

  /// Whether the label is enabled. A disabled label is dimmed. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookChanged() } }
  }

  /// The shadow color of the text; nil, the default, for no shadow.
  open var shadowColor: UIColor? {
    didSet {
      noteAppearance(\UILabel.shadowColor, shadowColor)
      if shadowColor != oldValue { lookChanged() }
    }
  }

  /// The offset of the shadow, in points. By default one point above the text.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      noteAppearance(\UILabel.shadowOffset, shadowOffset)
      if shadowOffset != oldValue, shadowColor != nil { lookChanged() }
    }
  }

  /// The alignment of lines. `natural` is the leading side of the interface, independent of the text's writing
  /// direction.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      guard newValue != storedAlignment || attributed != nil else { return }
      storedAlignment = newValue
      setParagraph { $0.alignment = newValue }
      laidOut = nil
      setNeedsDisplay()
    }
  }

  /// The truncation of a line that is too long: an ellipsis at its end by default. Of several lines, only the last
  /// one is truncated; the others break between words.
  open var lineBreakMode: NSLineBreakMode {
    get { storedBreaking }
    set {
      guard newValue != storedBreaking || attributed != nil else { return }
      storedBreaking = newValue
      setParagraph { $0.lineBreakMode = newValue }
      textChanged()
    }
  }

  /// The line break strategy. Has no effect: lines break by Unicode's rules and by dictionaries.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard

  /// The maximum number of lines: 1 by default, 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// Whether the font of a single line shrinks when the text does not fit. False by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textChanged() } }
  }

  /// The smallest font size, as a factor of the full size. 0, the default, limits it only to 4 points.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { textChanged() } }
  }

  /// The vertical position of the text after its font was shrunk. By default the baseline is kept.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { lookChanged() } }
  }

  /// Has no effect: text is truncated without tightening the letter spacing. False by default.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { textChanged() } }
  }

  /// The width of lines for the label's intrinsic size, in points; 0 uses the width from the constraints.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var storedFont = UILabel.defaultFont
  var storedColor = UIColor.label
  var storedAlignment = NSTextAlignment.natural
  private var storedBreaking = NSLineBreakMode.byTruncatingTail

  /// The alignment with `natural` resolved to left or right.
  var shownAlignment: NSTextAlignment {
    guard storedAlignment == .natural else { return storedAlignment }
    return laysOutRightToLeft ? .right : .left
  }

  /// Whether a word that is wider than the label shrinks and is then truncated, instead of continuing on the next
  /// line. For buttons.
  package final var keepsWords = false { didSet { if keepsWords != oldValue { textChanged() } } }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributed = changed
  }

  private func setParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let old = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    guard let style = (old ?? .default).mutableCopy() as? NSMutableParagraphStyle else { return }
    change(style)
    setAttribute(.paragraphStyle, style)
  }

  // MARK: Initializers and accessibility

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
    coder.finish(self, as: UILabel.self)
  }

  /// The content mode has no effect on the text: a label redraws for each size, and its alignment positions the text.
  /// Storyboards set `.left`.
  open override var contentMode: ContentMode {
    didSet { layer.needsDisplayOnBoundsChange = true }
  }

  private func textChanged() {
    shaped = nil
    laidOut = nil
    measuredWidth = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    notifyObservers(.subject)
  }

  private func lookChanged() {
    laidOut = nil
    setNeedsDisplay()
  }

  /// A label without text is none, because there is nothing to read.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { text?.isEmpty == false }

  /// The text by default.
  @_spi(Casement) open override var standardAccessibilityLabel: String? { text }

  /// Static text.
  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }

  // MARK: Preferred text size

  /// Whether fonts of a text style, and fonts that `UIFontMetrics` scaled, adapt when the user changes the content
  /// size. False by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if storedAlignment == .natural,
      traitCollection.layoutDirection != previousTraitCollection?.layoutDirection
    {
      lookChanged()
    }
    guard adjustsFontForContentSizeCategory,
      traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    adjustFonts()
  }

  private func adjustFonts() {
    let traits: UITraitCollection? = traitCollection
    let size = traits.textSize
    if let attributed {
      let changed = NSMutableAttributedString(attributedString: attributed)
      attributed.enumerateAttribute(.font, in: NSRange(location: 0, length: attributed.length)) {
        value, range, _ in
        guard let font = value as? UIFont else { return }
        changed.addAttribute(.font, value: font.adjusted(to: size), range: range)
      }
      self.attributed = changed
    }
    let font = storedFont.adjusted(to: size)
    guard font != storedFont || attributed != nil else { return }
    storedFont = font
    textChanged()
  }

  // MARK: Size

  /// The size of the text in lines as wide as `size`, rounded up to pixels; zero without text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let scale = contentScaleFactor
    guard isSingle else {
      let room = CGSize(
        width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines)
        .size
    }
    let width = TextLine(text, font: storedFont, scale: scale).width.rounded(.up)
    if measuredWidth != width {
      measuredWidth = width
      shaped = nil
    }
    return CGSize(width: width, height: storedFont.lineHeight.rounded(.up))
  }

  /// The size of the text. Several lines are as wide as `preferredMaxLayoutWidth`, or as the constraints allow.
  /// Without either, each paragraph is one line.
  open override var intrinsicContentSize: CGSize {
    var width = CGFloat.greatestFiniteMagnitude
    if numberOfLines != 1 {
      if preferredMaxLayoutWidth > 0 {
        width = preferredMaxLayoutWidth
      } else if let room = layoutItem?.flow?.width {
        width = room
      }
    }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  @_spi(Casement) open override var flowsInWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  /// The frame of the text at the top of some bounds, with a maximum number of lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let scale = contentScaleFactor
    var container = TextLayout.Container()
    if bounds.width < 1e7 { container.width = Double(bounds.width) }
    if bounds.height < 1e7 { container.height = Double(bounds.height) }
    let layout = layout(lines: numberOfLines, container, scale: scale, font: nil).layout
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: (layout.width * scale).rounded(.up) / scale,
      height: (layout.height * scale).rounded(.up) / scale)
  }

  /// The text is centered vertically. A single line is centered by its font, several lines by the height of their
  /// layout.
  @_spi(Casement) open override var baselineFromMiddle: CGFloat? {
    guard !isSingle, let text, !text.isEmpty else { return (font.ascender + font.descender) / 2 }
    let laid = laidOut(in: bounds.size, contentScaleFactor)
    guard let last = laid.layout.lines.last else { return nil }
    return CGFloat(last.baseline) - CGFloat(laid.layout.height) / 2
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let text, !text.isEmpty else { return }
    drawText(in: bounds)
  }

  /// Draws the text, centered vertically in a rectangle. Override point for subclasses, which may pass another
  /// rectangle to `super`.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    guard isSingle else { return drawLines(in: rect, context) }
    let line = line(for: text, width: rect.width, scale: context.scale)
    // A `TextLine` can only be truncated at its end.
    if lineBreakMode == .byTruncatingMiddle, !fits(line, rect.width) { return drawLines(in: rect, context) }
    let free = max(0, rect.width - line.width)
    let x =
      switch shownAlignment {
      case .natural, .justified: line.isRightToLeft ? rect.minX + free : rect.minX
      case .left: rect.minX
      case .center: rect.minX + free / 2
      case .right: rect.minX + free
      }
    let metrics = line.metrics
    let height = metrics.ascent + metrics.descent
    let baseline = rect.midY - height / 2 + metrics.ascent
    if let shadowColor {
      let point = CGPoint(x: x + shadowOffset.width, y: baseline + shadowOffset.height)
      context.draw(line, at: point, tightenedTo: rect.width, color: shadowColor)
    }
    let color = colorOfState ?? storedColor
    context.draw(line, at: CGPoint(x: x, y: baseline), tightenedTo: rect.width, color: color)
  }

  /// The color that overrides all colors of the text in a state; nil for none.
  private var colorOfState: UIColor? {
    !isEnabled ? storedColor.withAlphaComponent(0.4) : isHighlighted ? highlightedTextColor : nil
  }

  private func drawLines(in rect: CGRect, _ context: CGContext) {
    let laid = laidOut(in: rect.size, context.scale)
    // Center a line that is higher than the label, such as an Arabic one. That clips the least of its letters.
    let free = (rect.height - laid.layout.height) / 2
    var top = rect.minY + (laid.layout.lines.count > 1 ? max(0, free) : free)
    if let whole = laid.fullFont, baselineAdjustment != .alignCenters, let line = laid.layout.lines.first {
      // Keep the baseline, or for `.none` the upper edge, of the full font size.
      let height = whole.ascender - whole.descender
      top = rect.minY + (rect.height - height) / 2
      if baselineAdjustment == .alignBaselines { top += whole.ascender - line.baseline }
    }
    top = (top * context.scale).rounded() / context.scale
    let point = CGPoint(x: rect.minX, y: top)
    if let shadowColor {
      let moved = CGPoint(x: point.x + shadowOffset.width, y: point.y + shadowOffset.height)
      context.draw(laid.layout, laid.looks, at: moved, scale: context.scale, color: shadowColor)
    }
    context.draw(laid.layout, laid.looks, at: point, scale: context.scale, color: colorOfState)
  }

  // MARK: One line of plain text

  /// The width that was measured, possibly at another scale, where glyphs are rounded to other pixels.
  private var measuredWidth: CGFloat?
  private var shaped: (line: TextLine, scale: CGFloat, width: CGFloat)?

  /// Whether the text is a single line of plain text, the most frequent case.
  private var isSingle: Bool {
    guard numberOfLines == 1, attributed == nil, !adjustsFontSizeToFitWidth, let storedText else {
      return false
    }
    switch lineBreakMode {
    case .byTruncatingTail, .byTruncatingMiddle, .byClipping: break
    default: return false
    }
    return !storedText.utf8.contains(10) && !storedText.utf8.contains(13) && !storedText.utf8.contains(9)
  }

  /// Whether the text does not fit the bounds.
  package var isTruncated: Bool {
    guard let text, !text.isEmpty, bounds.width > 0 else { return false }
    if isSingle { return !fits(TextLine(text, font: storedFont, scale: contentScaleFactor)) }
    return laidOut(in: bounds.size, contentScaleFactor).layout.isTruncated
  }

  /// Whether the line fits a width of the bounds. One point of tolerance, or the measured width, is accepted.
  func fits(_ line: TextLine) -> Bool { fits(line, bounds.width) }

  private func fits(_ line: TextLine, _ width: CGFloat) -> Bool {
    line.width <= width + 1 || measuredWidth.map { $0 <= width } == true
  }

  /// The text, truncated to a width if needed.
  private func line(for text: String, width: CGFloat, scale: CGFloat) -> TextLine {
    if let shaped, shaped.scale == scale, shaped.width == width { return shaped.line }
    var line = TextLine(text, font: storedFont, scale: scale)
    if lineBreakMode == .byTruncatingTail, !fits(line, width) { line = line.truncated(to: width) }
    shaped = (line, scale, width)
    return line
  }

  // MARK: Attributed and multi-line text

  struct LaidOut {
    let layout: TextLayout
    let looks: [TextLook]
    /// The full font if the text was shrunk; nil otherwise.
    var fullFont: UIFont?
    var size = CGSize.zero
    var scale: CGFloat = 1
    var alignment = NSTextAlignment.natural
  }

  var laidOut: LaidOut?

  /// The previous layout. Unchanged paragraphs are reused.
  var lastLayout: TextLayout?
}
