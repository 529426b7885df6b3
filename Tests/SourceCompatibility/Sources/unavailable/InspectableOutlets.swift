import UIKit

@IBDesignable
class DesignableCard: UIView {
  @IBOutlet weak var titleLabel: UILabel!
  @IBInspectable var radius: CGFloat = 4 {
    didSet { layer.cornerRadius = radius }
  }

  @IBAction func tapped(_ sender: Any) {
    titleLabel.text = "tapped"
  }
}
