import UIKit

class PulsingView: UIView {
  var timer: Timer?

  func startPulsing() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self = self else {
        timer.invalidate()
        return
      }
      self.alpha = self.alpha < 1 ? 1 : 0.4
    }
  }

  deinit {
    timer?.invalidate()
  }
}

class CountdownModel {
  let label = UILabel()
  private var timer: Timer?
  private var left = 3

  func start() {
    let timer = Timer(timeInterval: 1, repeats: true) { _ in
      self.left -= 1
      self.label.text = "\(self.left)"
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
