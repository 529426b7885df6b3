import UIKit

/// The title of a form, with a bar that shows how much of it is filled.
class FormHeaderView: UIView {
  @IBOutlet private var contentView: UIView!
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var progressView: UIProgressView!

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    Bundle.main.loadNibNamed(String(describing: type(of: self)), owner: self, options: nil)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  func show(_ form: Form, animated: Bool) {
    titleLabel.text = form.title
    progressView.setProgress(form.progress, animated: animated)
  }
}
