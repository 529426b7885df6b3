import CasementText
import Foundation

/// The appearance of a run of text, apart from the shapes of its glyphs.
nonisolated struct TextLook {
  var color: UIColor
  var font: UIFont
  var background: UIColor?
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var baselineOffset: CGFloat = 0
  var attachment: NSTextAttachment?
  /// In percent of the font size, negative to fill the letters too; 0 for no outlines.
  var strokeWidth: CGFloat = 0
  var strokeColor: UIColor?

  init(color: UIColor, font: UIFont) {
    self.color = color
    self.font = font
  }
}

/// Attributed text in the form of the text engine, with the appearance for drawing.
nonisolated struct AttributedText {
  /// The values for text without a font, color or paragraph style.
  struct Defaults {
    var font: UIFont
    var color: UIColor
    var paragraph = ParagraphSettings()
    /// The alignment of paragraphs with natural alignment; nil for natural.
    var alignment: NSTextAlignment?
    /// Whether `alignment` was resolved from `natural`. Paragraphs with a base writing direction then start at its
    /// side.
    var isAlignmentNatural = false
  }

  let styled: StyledText
  let looks: [TextLook]
  private let paragraphs: [(end: Int, settings: ParagraphSettings)]
  /// The markers of list items, by the start of their paragraphs.
  private var markers: [Int: String] = [:]

  /// Makes plain text.
  init(_ text: String, _ defaults: Defaults) {
    styled = StyledText(text, TextStyle(defaults.font.request))
    looks = [TextLook(color: defaults.color, font: defaults.font)]
    paragraphs = [(.max, defaults.paragraph)]
  }

  /// - Parameters:
  ///   - breaking: the line breaking for all paragraphs; nil for that of the paragraph styles.
  ///   - font: scales all fonts by the ratio of its size to that of the first font; nil for no scaling.
  init(
    _ text: NSAttributedString, _ defaults: Defaults, breaking: ParagraphSettings.Breaking? = nil,
    font: UIFont? = nil
  ) {
    let part = font.flatMap { smaller -> CGFloat? in
      guard text.length > 0, let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont else {
        return nil
      }
      return smaller.pointSize / first.pointSize
    }
    var (styles, stretches, looks) = ([TextStyle](), [StyledText.Stretch](), [TextLook]())
    var paragraphs: [(end: Int, settings: ParagraphSettings)] = []
    var lastStyle: NSParagraphStyle?
    var hasLists = false
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      if paragraphs.isEmpty || style !== lastStyle {
        var settings = style.map { $0.settings(defaults) } ?? defaults.paragraph
        if let breaking { settings.breaking = breaking }
        if style?.textLists.isEmpty == false { hasLists = true }
        paragraphs.append((range.upperBound, settings))
      } else {
        paragraphs[paragraphs.count - 1].end = range.upperBound
      }
      lastStyle = style
      let (made, look) = AttributedText.style(attributes, defaults, part)
      stretches.append(StyledText.Stretch(end: range.upperBound, style: styles.count))
      styles.append(made)
      looks.append(look)
    }
    if styles.isEmpty {
      styles = [TextStyle(defaults.font.request)]
      looks = [TextLook(color: defaults.color, font: defaults.font)]
    }
    styled = StyledText(units: UTF16Units.units(of: text.string), styles: styles, stretches: stretches)
    self.looks = looks
    self.paragraphs = paragraphs.isEmpty ? [(.max, defaults.paragraph)] : paragraphs
    if hasLists { markers = ListMarkers(text).markers }
  }

  /// The style and the appearance of text with some attributes.
  ///
  /// - part: the factor of font sizes; nil for 1.
  static func style(
    _ attributes: [NSAttributedString.Key: Any], _ defaults: Defaults, _ part: CGFloat?
  ) -> (TextStyle, TextLook) {
    var font = attributes[.font] as? UIFont ?? defaults.font
    if let part { font = font.withSize(font.pointSize * part) }
    var style = TextStyle(font.request)
    var look = TextLook(color: attributes[.foregroundColor] as? UIColor ?? defaults.color, font: font)
    func number(_ key: NSAttributedString.Key) -> Double? {
      let value =
        (attributes[key] as? NSNumber)?.doubleValue ?? attributes[key] as? Double
        ?? (attributes[key] as? CGFloat).map { Double($0) } ?? (attributes[key] as? Int).map(Double.init)
      return value.flatMap { $0.isFinite ? $0 : nil }
    }
    if let kern = number(.kern) {
      // A kerning of 0 disables the font's kerning. Other values are added to it.
      if kern == 0 { style.hasKerning = false } else { style.tracking += kern }
    }
    style.tracking += number(.tracking) ?? 0
    if number(.ligature) == 0 { style.hasLigatures = false }
    style.baselineOffset = number(.baselineOffset) ?? 0
    look.baselineOffset = style.baselineOffset
    look.background = attributes[.backgroundColor] as? UIColor
    look.underline = NSUnderlineStyle(rawValue: number(.underlineStyle).flatMap { Int(exactly: $0) } ?? 0)
    look.underlineColor = attributes[.underlineColor] as? UIColor
    look.strikethrough = NSUnderlineStyle(
      rawValue: number(.strikethroughStyle).flatMap { Int(exactly: $0) } ?? 0)
    look.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    look.shadow = attributes[.shadow] as? NSShadow
    look.strokeWidth = number(.strokeWidth).map { CGFloat($0) } ?? 0
    look.strokeColor = attributes[.strokeColor] as? UIColor
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      style.box = attachment.box(in: font)
      look.attachment = attachment
    }
    if attributes[.link] != nil, attributes[.foregroundColor] == nil { look.color = .link }
    return (style, look)
  }

  /// The settings of the paragraph at an offset.
  func settings(at place: Int) -> ParagraphSettings {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    var settings = paragraphs[low].settings
    if !markers.isEmpty { settings.marker = markers[place] ?? "" }
    return settings
  }

  /// Lays out the text, at a number of pixels per point.
  ///
  /// - previous: a layout of similar text, whose unchanged paragraphs are reused.
  func layout(
    in container: TextLayout.Container, scale: CGFloat, previous: TextLayout? = nil
  ) -> TextLayout {
    TextLayout(
      styled, settings: settings(at:), in: container, scale: scale, library: .system, previous: previous)
  }
}

nonisolated extension NSParagraphStyle {
  /// The settings for the text engine. Natural alignment uses the alignment of the defaults.
  func settings(_ defaults: AttributedText.Defaults) -> ParagraphSettings {
    var settings = ParagraphSettings()
    func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    let hasSide = defaults.isAlignmentNatural && baseWritingDirection != .natural
    settings.alignment =
      (alignment == .natural && !hasSide ? defaults.alignment ?? .natural : alignment).setting
    settings.direction = baseWritingDirection.setting
    settings.breaking = lineBreakMode.setting
    settings.firstIndent = length(firstLineHeadIndent)
    settings.headIndent = length(headIndent)
    if !textLists.isEmpty, firstLineHeadIndent == 0, headIndent == 0 {
      settings.firstIndent = 36 * Double(textLists.count)
      settings.headIndent = settings.firstIndent
    }
    settings.tailIndent = length(tailIndent)
    settings.lineSpacing = max(0, length(lineSpacing))
    settings.spacingBefore = max(0, length(paragraphSpacingBefore))
    settings.spacingAfter = max(0, length(paragraphSpacing))
    settings.lineHeightMultiple = length(lineHeightMultiple)
    settings.minimumLineHeight = length(minimumLineHeight)
    settings.maximumLineHeight = length(maximumLineHeight)
    settings.tabs = (tabStops ?? []).map { tab in
      let side: ParagraphSettings.Tab.Alignment =
        switch tab.alignment {
        case .center: .center
        case .right: .trailing
        default: .leading
        }
      return ParagraphSettings.Tab(location: length(tab.location), alignment: side)
    }.sorted { $0.location < $1.location }
    settings.tabInterval = length(defaultTabInterval)
    return settings
  }
}

nonisolated extension NSTextAlignment {
  var setting: ParagraphSettings.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

nonisolated extension NSLineBreakMode {
  var setting: ParagraphSettings.Breaking {
    switch self {
    case .byWordWrapping: .byWord
    case .byCharWrapping: .byCharacter
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

nonisolated extension NSWritingDirection {
  fileprivate var setting: ParagraphSettings.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
