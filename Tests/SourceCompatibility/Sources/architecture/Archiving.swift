import UIKit

class Bookmark: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  let title: String
  let frame: CGRect

  init(title: String, frame: CGRect) {
    self.title = title
    self.frame = frame
  }

  required init?(coder: NSCoder) {
    guard let title = coder.decodeObject(forKey: "title") as? String else { return nil }
    self.title = title
    frame = coder.decodeCGRect(forKey: "frame")
  }

  func encode(with coder: NSCoder) {
    coder.encode(title as NSString, forKey: "title")
    coder.encode(frame, forKey: "frame")
  }
}

struct GeometryText {
  static func text(of rect: CGRect) -> String { NSStringFromCGRect(rect) }
  static func point(from text: String) -> CGPoint { NSCoder.cgPoint(for: text) }
  static func boxed(_ rect: CGRect) -> NSValue { NSValue(cgRect: rect) }
  static func size(of value: NSValue) -> CGSize { value.cgSizeValue }
}
