import CoreText
import UIKit

class CoreTextView: UIView {
  var attributedText = NSAttributedString(string: "Hello, Core Text") { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.textMatrix = CGAffineTransform.identity
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    let path = CGMutablePath()
    path.addRect(bounds)
    let framesetter = CTFramesetterCreateWithAttributedString(attributedText as CFAttributedString)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, attributedText.length), path, nil)
    CTFrameDraw(frame, context)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    for (line, origin) in zip(lines, origins) {
      context.textPosition = origin
      CTLineDraw(line, context)
    }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let framesetter = CTFramesetterCreateWithAttributedString(attributedText)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(location: 0, length: 0), nil,
      CGSize(width: width, height: .greatestFiniteMagnitude), nil)
    return ceil(size.height)
  }

  func lineMetrics(_ string: String, font: UIFont) -> (width: CGFloat, ascent: CGFloat) {
    let attributes: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font as CTFont
    ]
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: attributes))
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    return (CGFloat(width), ascent)
  }
}

func registerFont(named name: String, in bundle: Bundle) -> Bool {
  guard let url = bundle.url(forResource: name, withExtension: "ttf"),
    let provider = CGDataProvider(url: url as CFURL), let font = CGFont(provider)
  else { return false }
  var error: Unmanaged<CFError>?
  guard CTFontManagerRegisterGraphicsFont(font, &error) else {
    print(error?.takeRetainedValue().localizedDescription ?? "")
    return false
  }
  return font.postScriptName != nil
}
