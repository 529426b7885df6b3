import Foundation
internal import Graphics
internal import Pixman

/// A blurred mask, and where it lies.
final class LayerShadow {
  let mask: Image
  /// In pixels of the picture as it was when the shadow was made; the offset is in it.
  let box: PixelBox
  /// What it was made for.
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
