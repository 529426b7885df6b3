import UIKit

class TimerViewController: UIViewController {
  private var timer: Timer?
  private var seconds = 0
  private let label = UILabel()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: Self.tick, userInfo: nil, repeats: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  func tick() {
    seconds += 1
    label.text = String(format: "%02d:%02d", seconds / 60, seconds % 60)
  }
}
