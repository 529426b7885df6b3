import UIKit

let sharedSpinnerView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
var toastLabel: UILabel = {
  let label = UILabel()
  label.textAlignment = .center
  label.textColor = .white
  return label
}()

func showToast(_ text: String, in view: UIView) {
  toastLabel.text = text
  toastLabel.sizeToFit()
  toastLabel.center = view.center
  view.addSubview(toastLabel)
}
