package import CasementGraphics
import Foundation
package import Pixman

/// The map and clip for which a layer's picture is made.
package struct LayerPictureSpace {
  /// From points of the layer to pixels.
  package let map: DeviceMap
  /// The visible part of the picture.
  package let clip: PixelBox
}

/// The picture that a layer class draws over its background, back to front.
package struct LayerPicture {
  package enum Part {
    /// A color through a mask.
    case color(CGColor, mask: Image, box: PixelBox)
    /// An image in pixels of the picture, which is clipped to the layer's outline.
    case source(Image, isOpaque: Bool)
  }
  package var parts: [Part]

  package init(parts: [Part]) { self.parts = parts }
}
