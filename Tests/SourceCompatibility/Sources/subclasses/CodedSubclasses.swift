import UIKit

/// Objects that an archive may make, each with a value of its own, as the compiler of Apple's systems demands.
class PaddedContainer: NSTextContainer {
  let padding: CGFloat

  init(padding: CGFloat) {
    self.padding = padding
    super.init(size: .zero)
  }

  required init(coder: NSCoder) {
    padding = 8
    super.init(coder: coder)
  }
}

class MarkingLayoutManager: NSLayoutManager {
  private let marker: String

  init(marker: String) {
    self.marker = marker
    super.init()
  }

  required init?(coder: NSCoder) {
    marker = "•"
    super.init(coder: coder)
  }

  override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    (marker as NSString).draw(at: origin, withAttributes: nil)
  }
}

class StarPath: UIBezierPath {
  let points: Int

  init(points: Int) {
    self.points = points
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    points = 5
    super.init(coder: aDecoder)
  }
}

class NamedAnimation: CABasicAnimation {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
    keyPath = "opacity"
  }

  required init?(coder aDecoder: NSCoder) {
    name = "none"
    super.init(coder: aDecoder)
  }
}

class Stamp: UIStackView {
  private let caption: String

  init(caption: String) {
    self.caption = caption
    super.init(frame: .zero)
  }

  required init(coder: NSCoder) {
    caption = ""
    super.init(coder: coder)
  }
}
