import UIKit

struct RowModel {
  var title: String
  var accessory: UIView?
  var background: UIView

  init(title: String, accessory: UIView? = UIView(), background: UIView = UIView(frame: .zero)) {
    self.title = title
    self.accessory = accessory
    self.background = background
  }
}

func attach(_ view: UIView, to parent: UIView? = UIApplication.shared.keyWindow) {
  parent?.addSubview(view)
}

let plainRow = RowModel(title: "Plain", accessory: nil)
