import UIKit

class BlinkingView: UIView {
  private var timer: Timer?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    timer?.invalidate()
    guard window != nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      DispatchQueue.main.async { [weak self] in
        self?.isHidden.toggle()
      }
    }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
