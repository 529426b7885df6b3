import UIKit

class CodedBadge: UIView {
  var level = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    level = coder.decodeInteger(forKey: "level")
    if coder.containsValue(forKey: "frame") { frame = coder.decodeCGRect(forKey: "frame") }
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(level, forKey: "level")
  }
}
