import Casement
import CasementGraphics
import Foundation
import Testing

/// Lists, fonts and drawing of text in their details.
@Suite("Details of text") struct TextDetailTests {
  @Test("A list keeps its options, and is ordered if the markers of its items differ")
  func lists() {
    #expect(NSTextList(markerFormat: .decimal).listOptions == [])
    let list = NSTextList(markerFormat: .decimal, options: .prependEnclosingMarker)
    #expect(list.listOptions == .prependEnclosingMarker && list.isOrdered)
    #expect(NSTextList(markerFormat: .lowercaseRoman).isOrdered)
    #expect(!NSTextList(markerFormat: .disc).isOrdered)
    #expect(!NSTextList(markerFormat: NSTextList.MarkerFormat("*")).isOrdered)
  }

  @Test("A font descriptor with another family keeps its other attributes")
  func family() {
    let bold = UIFont.systemFont(ofSize: 23, weight: .bold).fontDescriptor
    let mono = bold.withFamily("DejaVu Sans Mono")
    let font = UIFont(descriptor: mono, size: 0)
    #expect(font.familyName == "DejaVu Sans Mono" && font.pointSize == 23)
    #expect(mono.symbolicTraits.contains(.traitBold))
    #expect(
      bold.withFamily("DejaVu Serif") != mono
        && UIFont(descriptor: bold, size: 0).familyName != font.familyName)
  }

  @Test("Text shrinks to the minimum scale factor of its drawing context if it has no room")
  func scaleFactor() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let context = NSStringDrawingContext()
    #expect(context.actualScaleFactor == 1 && context.minimumScaleFactor == 0)
    for attributes: [NSAttributedString.Key: Any] in [[.font: font], [:]] {
      let text = NSAttributedString(string: "mmmmm mmmmm", attributes: attributes)
      let size = text.size()
      @MainActor func part(_ least: CGFloat, _ room: CGSize, _ options: NSStringDrawingOptions) -> CGFloat {
        context.minimumScaleFactor = least
        _ = text.boundingRect(with: room, options: options, context: context)
        return context.actualScaleFactor
      }
      let narrow = CGSize(width: (size.width * 0.75).rounded(), height: 0)
      #expect(part(0, narrow, []) == 1 && context.totalBounds.width > narrow.width)
      let found = part(0.5, narrow, [])
      #expect(found < 0.85 && found > 0.6 && context.totalBounds.width <= narrow.width, "\(found)")
      #expect(part(0.9, narrow, []) == 0.9, "it becomes no smaller than that")
      #expect(part(0.5, narrow, .usesLineFragmentOrigin) == 1, "there is room for two lines")
      let low = CGSize(width: narrow.width, height: size.height)
      #expect(part(0.5, low, .usesLineFragmentOrigin) < 0.85, "the lines have no room")
      #expect(part(0.5, CGSize(width: size.width + 1, height: 0), []) == 1)
    }
  }

  @Test("Flatness and the range of colors are copied, and change nothing that is drawn")
  func noEffect() throws {
    @MainActor func data(_ flatness: CGFloat, _ range: UIGraphicsImageRendererFormat.Range) throws -> Data {
      let format = UIGraphicsImageRendererFormat()
      format.preferredRange = range
      let copy = try #require(format.copy() as? UIGraphicsImageRendererFormat)
      #expect(copy.preferredRange == range)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: copy).image { _ in
        let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 30))
        path.flatness = flatness
        UIColor.red.setFill()
        (path.copy() as? UIBezierPath)?.fill()
        #expect((path.copy() as? UIBezierPath)?.flatness == flatness && path.reversing().flatness == flatness)
      }
      return try #require(image.pngData())
    }
    #expect(UIBezierPath().flatness == 0.6)
    try #expect(data(0.6, .standard) == data(50, .extended))
  }
}
