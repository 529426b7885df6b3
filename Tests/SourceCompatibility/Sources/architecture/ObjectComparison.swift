import UIKit

class Ticket: NSObject, NSCopying {
  let number: Int
  let color: UIColor

  init(number: Int, color: UIColor) {
    self.number = number
    self.color = color
    super.init()
  }

  func copy(with zone: NSZone? = nil) -> Any {
    Ticket(number: number, color: color)
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Ticket else { return false }
    return number == other.number && color == other.color
  }

  override var hash: Int { number.hashValue ^ color.hash }
}

func copied(_ path: UIBezierPath) -> UIBezierPath {
  return path.copy() as! UIBezierPath
}
