import UIKit

class TooltipController {
  private let tooltip = UILabel()
  private weak var host: UIView?

  init(host: UIView) {
    self.host = host
    host.addSubview(tooltip)
  }

  deinit {
    tooltip.removeFromSuperview()
    NotificationCenter.default.removeObserver(self)
  }
}

class BannerHost: UIView {
  private let banner = UIView()

  deinit {
    banner.removeFromSuperview()
    print("gone", bounds)
  }
}
