import UIKit

class TimerArgumentViewController: UIViewController {
  var remaining = 10

  func start() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: TimerArgumentViewController.fire(_:), userInfo: nil,
      repeats: true)
    RunLoop.current.add(timer, forMode: .common)
  }

  func fire(_ timer: Timer) {
    remaining -= 1
    if remaining == 0 {
      timer.invalidate()
    }
  }
}
