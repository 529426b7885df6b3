import UIKit

class NibLoadedView: UIView {
  static func fromNib() -> NibLoadedView {
    return Bundle.main.loadNibNamed("NibLoadedView", owner: nil, options: nil)?.first as! NibLoadedView
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.cornerRadius = 6
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    backgroundColor = .gray
  }
}
