import UIKit

open class OpenBaseView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  open func setup() {}
}

public final class PublicBannerView: OpenBaseView {
  public private(set) var message: String = ""

  public func show(message: String) {
    self.message = message
    isHidden = false
  }

  public override func setup() {
    isHidden = true
    backgroundColor = .yellow
  }
}
