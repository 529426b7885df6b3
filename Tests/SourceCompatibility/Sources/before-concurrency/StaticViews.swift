import UIKit

struct StaticViews {
  static let separator = UIView()
  static var cachedLabels: [String: UILabel] = [:]
  static let screenWidth = UIScreen.main.bounds.width

  static func label(for key: String) -> UILabel {
    if let label = cachedLabels[key] { return label }
    let label = UILabel()
    label.text = key
    cachedLabels[key] = label
    return label
  }
}
