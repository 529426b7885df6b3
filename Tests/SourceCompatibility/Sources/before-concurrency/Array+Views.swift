import UIKit

extension Array where Element: UIView {
  func hideAll() {
    forEach { $0.isHidden = true }
  }

  var totalHeight: CGFloat {
    reduce(0) { $0 + $1.frame.height }
  }
}

extension Array where Element == UIColor {
  var cgColors: [CGColor] { map { $0.cgColor } }
}

extension Array {
  subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }

  func chunked(into size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
