import UIKit

class SafeAreaView: UIView {
  private let content = UIView()

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsUpdateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds.inset(by: safeAreaInsets)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    preservesSuperviewLayoutMargins = true
  }
}
