import CasementGraphics
import CasementText
public import Foundation

/// Lays out content on pages. Subclasses know the content.
///
/// UIKit: `UIPrintFormatter`.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject, NSCopying {
  /// The renderer that the formatter is part of.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  /// The largest size of the content on a page, in points; 0, the default, for no limit.
  open var maximumContentHeight: CGFloat = 0
  open var maximumContentWidth: CGFloat = 0

  /// The room between the content and the edges of the printable area of each page, in points.
  open var perPageContentInsets = UIEdgeInsets.zero

  /// The page of the renderer on which the content begins.
  open var startPage = 0

  public override init() { super.init() }

  deinit {}

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  /// Another formatter with the same content.
  func copied() -> UIPrintFormatter { UIPrintFormatter().assigning(self) }

  final func assigning(_ other: UIPrintFormatter) -> Self {
    maximumContentHeight = other.maximumContentHeight
    maximumContentWidth = other.maximumContentWidth
    perPageContentInsets = other.perPageContentInsets
    startPage = other.startPage
    return self
  }

  /// How many pages the content needs.
  open var pageCount: Int { 0 }

  /// Takes the formatter out of its renderer.
  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  /// The area of the content on a page, in points from the upper left corner of the paper.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var area = renderer.contentRect.inset(by: perPageContentInsets)
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area
  }

  /// Draws the content of a page into the current context.
  ///
  /// - Parameter pageIndex: of the renderer's pages.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// Lays out text on pages.
///
/// UIKit: `UISimpleTextPrintFormatter`.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text without attributes; nil where `attributedText` is set.
  open var text: String? {
    didSet {
      if text != nil { attributedText = nil }
      cachedPages = nil
    }
  }

  /// The text with attributes; nil where `text` is set.
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { text = nil }
      cachedPages = nil
    }
  }

  /// The font of `text`. The system font of 12 points by default.
  open var font: UIFont? { didSet { cachedPages = nil } }
  /// The color of `text`. Black by default.
  open var color: UIColor? { didSet { cachedPages = nil } }
  /// The alignment of `text`. Natural by default.
  open var textAlignment = NSTextAlignment.natural { didSet { cachedPages = nil } }

  public init(text: String) {
    self.text = text
    super.init()
  }

  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  deinit {}

  override func copied() -> UIPrintFormatter {
    let copy = UISimpleTextPrintFormatter(text: "").assigning(self)
    copy.text = text
    copy.attributedText = attributedText
    (copy.font, copy.color, copy.textAlignment) = (font, color, textAlignment)
    return copy
  }

  /// The lines for a size of the pages, and the heights at which pages begin.
  private struct Pages {
    let size: CGSize
    let scale: CGFloat
    let text: AttributedText
    let layout: TextLayout
    let tops: [Double]
  }
  private var cachedPages: Pages?

  private var pages: Pages {
    let size = rectForPage(at: startPage).size
    let scale = printPageRenderer?.scale ?? UIPrintPageRenderer.scale(for: size)
    if let cachedPages, cachedPages.size == size, cachedPages.scale == scale { return cachedPages }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    let plain = NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
    let all = AttributedText(
      attributedText ?? plain, AttributedText.Defaults(font: .systemFont(ofSize: 12), color: .black))
    var container = TextLayout.Container()
    container.width = Double(max(1, size.width))
    let layout = all.layout(in: container, scale: scale)
    var tops: [Double] = []
    for line in layout.lines {
      guard let top = tops.last, line.bottom - top <= Double(size.height) else {
        tops.append(line.top)
        continue
      }
    }
    let new = Pages(size: size, scale: scale, text: all, layout: layout, tops: tops)
    cachedPages = new
    return new
  }

  open override var pageCount: Int { pages.tops.count }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let (pages, index) = (pages, pageIndex - startPage)
    guard pages.tops.indices.contains(index), let context = UIGraphicsGetCurrentContext() else { return }
    let top = pages.tops[index]
    let next = index + 1 < pages.tops.count ? pages.tops[index + 1] : pages.layout.height
    context.saveGState()
    context.clip(to: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: next - top))
    context.draw(
      pages.layout, pages.text.looks, at: CGPoint(x: rect.minX, y: rect.minY - top),
      scale: pages.scale)
    context.restoreGState()
  }
}

/// Lays out a view on pages. A view that is wider than the page is printed smaller.
///
/// UIKit: `UIViewPrintFormatter`. A scroll view prints its visible part.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view.
  public final let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  deinit {}

  override func copied() -> UIPrintFormatter { UIViewPrintFormatter(view).assigning(self) }

  /// Points of the paper in a point of the view.
  private func scale(_ size: CGSize) -> CGFloat {
    view.bounds.width > size.width ? size.width / view.bounds.width : 1
  }

  open override var pageCount: Int {
    let size = rectForPage(at: startPage).size
    guard size.width > 0, size.height > 0, !view.bounds.isEmpty else { return 0 }
    return max(1, Int((view.bounds.height * scale(size) / size.height - 0.001).rounded(.up)))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext(), pageIndex >= startPage else { return }
    let scale = scale(rect.size)
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - CGFloat(pageIndex - startPage) * rect.height)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    view.layer.render(in: context)
    context.restoreGState()
  }
}

extension UIView {
  /// A formatter that prints the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
