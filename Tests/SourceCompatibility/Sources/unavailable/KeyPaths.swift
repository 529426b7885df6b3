import UIKit

class KeyPathReader: NSObject {
  dynamic var progress: Double = 0

  func read(_ layer: CALayer) -> Any? {
    layer.setValue(true, forKey: "flipped")
    return layer.value(forKeyPath: #keyPath(CALayer.opacity))
  }
}
