import UIKit

final class Debouncer {
  private let delay: TimeInterval
  private var workItem: DispatchWorkItem?

  init(delay: TimeInterval) {
    self.delay = delay
  }

  func run(_ action: @escaping () -> Void) {
    workItem?.cancel()
    let item = DispatchWorkItem(block: action)
    workItem = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }
}

class DebouncedView: UIView {
  private let debouncer = Debouncer(delay: 0.2)

  override func layoutSubviews() {
    super.layoutSubviews()
    debouncer.run { [weak self] in
      self?.setNeedsDisplay()
    }
  }
}
