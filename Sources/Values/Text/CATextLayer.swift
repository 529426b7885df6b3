public import CasementGraphics
public import CasementLayers
import CasementText
public import Foundation

/// The alignment of the lines of a text layer.
///
/// Core Animation: `CATextLayerAlignmentMode`.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The side at which the text's writing direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both sides, except for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position of the ellipsis in truncated text of a layer.
///
/// Core Animation: `CATextLayerTruncationMode`.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text is clipped at the layer's edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text.
///
/// Core Animation: `CATextLayer`. The text starts at the top. Font, size and color apply to plain text; an attributed
/// string has its own.
open nonisolated class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`. Other values show no text.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// The font of plain text: a `UIFont`, or a family name as a `String`. Nil, the default, is the system font. Its
  /// size is always `fontSize`.
  open var font: Any? { didSet { setNeedsDisplay() } }

  /// The font size of plain text, in points; 36 by default.
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }

  /// The color of plain text, white by default; nil draws no text.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { if foregroundColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether lines wrap at the layer's width. False by default.
  open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }

  /// The alignment of lines. `natural` by default.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
  }

  /// The position of the ellipsis in truncated text. `none` by default.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { if truncationMode != oldValue { setNeedsDisplay() } }
  }

  /// Makes a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Makes a layer like `init()`. No state is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// Makes a layer with the properties of another layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (
      other.string, other.font, other.fontSize, other.foregroundColor
    )
    (isWrapped, alignmentMode, truncationMode) = (other.isWrapped, other.alignmentMode, other.truncationMode)
  }

  deinit {}

  open override func draw(in context: CGContext) {
    guard let text = text else { return }
    var container = TextLayout.Container(width: Double(bounds.width))
    if isWrapped {
      if truncationMode != .none { container.height = Double(bounds.height) }
    }
    container.lastBreaking = truncationMode.setting
    let scale = context.textScale
    context.draw(
      text.layout(in: container, scale: scale), text.looks, at: bounds.origin, scale: scale)
  }

  private var text: AttributedText? {
    var paragraph = ParagraphSettings()
    paragraph.alignment = alignmentMode.setting
    paragraph.breaking = isWrapped ? .byWord : truncationMode.setting
    let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    let ownFont = (font as? UIFont)?.withSize(fontSize) ?? named ?? .systemFont(ofSize: fontSize)
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    let defaults = AttributedText.Defaults(font: ownFont, color: color, paragraph: paragraph)
    if let string = string as? NSAttributedString {
      return AttributedText(string, defaults, breaking: paragraph.breaking)
    }
    return (string as? String).map { AttributedText($0, defaults) }
  }
}

nonisolated extension CATextLayerAlignmentMode {
  fileprivate var setting: ParagraphSettings.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

nonisolated extension CATextLayerTruncationMode {
  fileprivate var setting: ParagraphSettings.Breaking {
    switch self {
    case .start: .head
    case .middle: .middle
    case .end: .tail
    default: .clip
    }
  }
}
