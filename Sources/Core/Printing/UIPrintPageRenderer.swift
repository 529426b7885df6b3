import CasementGraphics
public import Foundation

/// Draws pages: a header, the content, and a footer. Subclasses draw what their pages have, and formatters lay out content.
///
/// UIKit: `UIPrintPageRenderer`. Lengths are in points of 1/72 inch.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  /// Pixels per point for a paper: 300 pixels per inch, and fewer for a paper on which these would be more than 40
  /// million, or more than 30 000 in a row or column.
  static func scale(for paper: CGSize) -> CGFloat {
    let (area, side) = (paper.width * paper.height, max(paper.width, paper.height))
    return min(300.0 / 72, (40e6 / area).squareRoot(), 30_000 / side)
  }

  /// Pixels per point for the paper that was chosen.
  final var scale: CGFloat { Self.scale(for: paperRect.size) }

  /// The height of the header at the upper edge of the printable area, and that of the footer at its lower edge.
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0

  /// The paper, from its upper left corner. The print interaction controller sets it before it asks for pages.
  open private(set) var paperRect = CGRect.zero
  /// The part of the paper on which printers can print.
  open private(set) var printableRect = CGRect.zero

  /// The formatters with their pages. A formatter that is set leaves the renderer that it was part of.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] {
        addPrintFormatter(formatter, startingAtPageAt: formatter.startPage)
      }
    }
  }
  private var formatters: [UIPrintFormatter] = []

  public override init() { super.init() }

  deinit {}

  /// How many pages there are. By default as many as the formatters need.
  open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  /// Adds a formatter whose content begins on a page.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.removeFromPrintPageRenderer()
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    formatters.append(formatter)
  }

  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  /// The formatters with content on a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    formatters.filter { ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex) }
  }

  /// The printable area without header and footer.
  var contentRect: CGRect {
    printableRect.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
  }

  /// Is called before pages are drawn.
  ///
  /// - Parameter range: the pages.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page into the current context: the header, the content, the formatters, and the footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (header, rest) = printableRect.divided(atDistance: headerHeight, from: .minYEdge)
    let (footer, content) = rest.divided(atDistance: footerHeight, from: .maxYEdge)
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
  }

  /// Draws the part of a formatter's content that is on a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws the header. Does nothing by default.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

  /// Draws the content. Does nothing by default.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

  /// Draws the footer. Does nothing by default.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  /// Prepares the drawing of all pages on a paper.
  ///
  /// - Returns: how many there are.
  func prepare(for paper: PrintPaper) -> Int {
    (paperRect, printableRect) = (paper.rect, paper.printable)
    let count = numberOfPages
    if count > 0 { prepare(forDrawingPages: NSRange(location: 0, length: count)) }
    return count
  }

  /// A picture of a page on the prepared paper; nil if memory is exhausted.
  func picture(ofPageAt index: Int) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    let image = UIGraphicsImageRenderer(size: paperRect.size, format: format).image { context in
      context.cgContext.setFillColor(UIColor.white.cgColor)
      context.fill(paperRect)
      drawPage(at: index, in: printableRect)
    }
    return image.cgImage
  }
}

/// Pages with a picture each, as large as the printable area.
final class ImagePageRenderer: UIPrintPageRenderer {
  private let images: [UIImage]

  init(_ images: [UIImage]) {
    self.images = images
    super.init()
  }

  deinit {}

  override var numberOfPages: Int { images.count }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let image = images[pageIndex]
    guard image.size.width > 0, image.size.height > 0 else { return }
    let scale = min(contentRect.width / image.size.width, contentRect.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    image.draw(
      in: CGRect(
        x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}

/// The area of a page on its sheet of paper, in points, as the page is read.
struct PrintPaper: Equatable {
  var rect: CGRect
  var printable: CGRect

  /// Whether pages are printed upside down, because the user chose a reverse orientation.
  var isReversed = false

  /// The usual paper of a locale, with margins of a quarter of an inch.
  init(_ locale: Locale, _ orientation: UIPrintInfo.Orientation) {
    let isLetter = locale.measurementSystem == .us
    var size = isLetter ? CGSize(width: 612, height: 792) : CGSize(width: 595, height: 842)
    if orientation == .landscape { size = CGSize(width: size.height, height: size.width) }
    rect = CGRect(origin: .zero, size: size)
    printable = rect.insetBy(dx: 18, dy: 18)
  }

  /// The paper of a page setup of the portal.
  ///
  /// Width, height and margins of a setup are those of the sheet in portrait, as in `GtkPageSetup`. The upper edge of a
  /// landscape page lies on the left edge of the sheet, that of a reverse landscape page on the right edge.
  ///
  /// - Parameters:
  ///   - setup: lengths in millimeters by their keys. Without a width and a height the result is nil.
  ///   - orientation: as in the portal: `landscape`, or with a prefix such as `reverse-`.
  init?(_ setup: [String: Double], orientation: String) {
    func points(_ key: String) -> CGFloat { CGFloat(max(0, setup[key] ?? 0) * 72 / 25.4) }
    var size = CGSize(width: points("Width"), height: points("Height"))
    guard size.width >= 1, size.height >= 1, size.width < 14_400, size.height < 14_400 else { return nil }
    var margins = UIEdgeInsets(
      top: points("MarginTop"), left: points("MarginLeft"), bottom: points("MarginBottom"),
      right: points("MarginRight"))
    if orientation.hasSuffix("landscape") {
      size = CGSize(width: size.height, height: size.width)
      margins = UIEdgeInsets(
        top: margins.left, left: margins.bottom, bottom: margins.right, right: margins.top)
    }
    isReversed = orientation.hasPrefix("reverse")
    if isReversed {
      margins = UIEdgeInsets(
        top: margins.bottom, left: margins.right, bottom: margins.top, right: margins.left)
    }
    rect = CGRect(origin: .zero, size: size)
    let inner = rect.inset(by: margins)
    // `CGRect.width` is never negative.
    printable = inner.size.width > 0 && inner.size.height > 0 ? inner : rect
  }
}
