import Foundation
package import Graphics
package import Pixman

/// Where a layer that has a picture of its own is to be seen.
package struct LayerPictureSpace {
  /// From points of the layer to pixels.
  package let map: DeviceMap
  /// What of the picture can be seen at all.
  package let clip: PixelBox
}

/// What a kind of layer draws over its background, back to front.
package struct LayerPicture {
  package enum Part {
    /// A color through a mask.
    case color(CGColor, mask: Image, box: PixelBox)
    /// Something that yields pixels of the picture, all over the layer with its round corners.
    case source(Image, isOpaque: Bool)
  }
  package var parts: [Part]

  package init(parts: [Part]) { self.parts = parts }
}
