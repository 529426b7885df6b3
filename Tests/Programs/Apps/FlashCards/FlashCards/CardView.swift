import UIKit

/// A card with rounded corners, which can be turned.
@IBDesignable
class CardView: UIView {
  @IBOutlet fileprivate weak var textLabel: UILabel!
  @IBOutlet fileprivate weak var numberLabel: UILabel!

  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  @IBInspectable var borderColor: UIColor? {
    didSet {
      layer.borderColor = borderColor?.cgColor
      layer.borderWidth = borderColor == nil ? 0 : 2
    }
  }

  @IBInspectable var showsShadow: Bool = false {
    didSet { layer.shadowOpacity = showsShadow ? 0.3 : 0 }
  }

  private(set) var isTurned = false

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    textLabel?.text = "Question"
  }

  var text: String? { return textLabel.text }

  func show(_ card: Card, number: String) {
    isTurned = false
    textLabel.text = card.question
    textLabel.textColor = .label
    numberLabel.text = number
  }

  func turn(_ card: Card, animated: Bool, completion: (() -> Void)? = nil) {
    isTurned = !isTurned
    let changes = {
      self.textLabel.text = self.isTurned ? card.answer : card.question
      self.textLabel.textColor = self.isTurned ? self.borderColor : .label
    }
    guard animated else {
      changes()
      completion?()
      return
    }
    UIView.transition(
      with: self, duration: 0.4, options: [.transitionFlipFromRight, .showHideTransitionViews],
      animations: changes,
      completion: { _ in completion?() })
  }
}
