import UIKit

protocol Displayable {
  var view: UIView { get }
}

extension Displayable {
  func show(in parent: UIView) {
    parent.addSubview(view)
    view.frame = parent.bounds
  }
}

struct Poster: Displayable {
  let view = UIView()
}

infix operator <+ : AdditionPrecedence

@discardableResult
func <+ (parent: UIView, child: UIView) -> UIView {
  parent.addSubview(child)
  return parent
}

func buildTree() -> UIView {
  let root = UIView()
  root <+ UILabel() <+ UIView()
  Poster().show(in: root)
  return root
}
