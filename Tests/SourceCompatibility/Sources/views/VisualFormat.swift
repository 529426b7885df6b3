import UIKit

class FormatLayoutView: UIView {
  let left = UIView()
  let right = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let views = ["left": left, "right": right]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-8-[left]-[right(==left)]-8-|", options: [.alignAllTop, .alignAllBottom],
      metrics: nil, views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-margin-[left(>=40@750)]-margin-|", options: [], metrics: ["margin": 12],
      views: views)
    addConstraints(constraints)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
