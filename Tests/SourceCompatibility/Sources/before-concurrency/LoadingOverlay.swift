import UIKit

public class LoadingOverlay {
  public static let shared = LoadingOverlay()

  private var overlayView = UIView()
  private var messageLabel = UILabel()

  private init() {
    overlayView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    overlayView.addSubview(messageLabel)
  }

  public func show(over view: UIView, message: String = "") {
    overlayView.frame = view.bounds
    messageLabel.text = message
    messageLabel.frame = overlayView.bounds
    view.addSubview(overlayView)
  }

  public func hide() {
    overlayView.removeFromSuperview()
  }
}
