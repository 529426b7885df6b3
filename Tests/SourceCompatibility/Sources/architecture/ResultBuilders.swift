import UIKit

@resultBuilder
enum ViewListBuilder {
  static func buildExpression(_ view: UIView) -> [UIView] { [view] }
  static func buildExpression(_ views: [UIView]) -> [UIView] { views }
  static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
  static func buildEither(first: [UIView]) -> [UIView] { first }
  static func buildEither(second: [UIView]) -> [UIView] { second }
  static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
}

extension UIView {
  convenience init(@ViewListBuilder content: () -> [UIView]) {
    self.init(frame: .zero)
    content().forEach(addSubview)
  }
}

class BuiltViewController: UIViewController {
  var showsFooter = true

  override func loadView() {
    view = UIView {
      UILabel()
      for _ in 0..<3 {
        UIView()
      }
      if showsFooter {
        UILabel()
      }
    }
  }
}
