internal import CasementGraphics
import Foundation
internal import Pixman

/// A blurred mask, and its position.
final class LayerShadow {
  let mask: Image
  /// In pixels of the picture when the shadow was made, including the offset.
  let box: PixelBox
  /// The parameters of the shadow.
  let key: Key

  struct Key: Equatable {
    var map: DeviceMap
    var radius: CGFloat
    var offset: CGSize
    var bounds: CGRect
    var cornerRadius: CGFloat
    var path: CGPath?
    var clip: PixelBox
  }

  init(mask: Image, box: PixelBox, key: Key) {
    self.mask = mask
    self.box = box
    self.key = key
  }
}
