import UIKit

class OwnedNibView: UIView {
  var contentView: UIView!

  override init(frame: CGRect) {
    super.init(frame: frame)
    loadContent()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadContent()
  }

  private func loadContent() {
    let nib = UINib(nibName: "OwnedNibView", bundle: Bundle(for: OwnedNibView.self))
    guard let content = nib.instantiate(withOwner: self, options: nil).first as? UIView else { return }
    content.frame = bounds
    addSubview(content)
    contentView = content
  }
}
