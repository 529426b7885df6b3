import UIKit

struct BubbleImages {
  static let incoming = UIImage(named: "bubble")?
    .resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), resizingMode: .stretch)
  static let outgoing = UIImage(named: "bubble")?.withHorizontallyFlippedOrientation()

  static func icon(_ name: String) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    return UIImage(systemName: name, withConfiguration: configuration)?.withTintColor(
      .red, renderingMode: .alwaysOriginal)
  }
}
