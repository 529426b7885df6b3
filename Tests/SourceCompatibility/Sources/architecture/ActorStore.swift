import UIKit

actor CounterStore {
  private var count = 0

  func increment() -> Int {
    count += 1
    return count
  }
}

@MainActor
final class CounterScreenModel {
  private let store = CounterStore()
  private(set) var text = "0"

  func tap() async {
    text = String(await store.increment())
  }
}

class CounterScreen: UIViewController {
  private let model = CounterScreenModel()
  private let label = UILabel()

  func tap() {
    Task {
      await model.tap()
      label.text = model.text
    }
  }
}
