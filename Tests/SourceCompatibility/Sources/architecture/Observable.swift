import Foundation
import UIKit

final class Box<Value> {
  typealias Listener = (Value) -> Void
  private var listener: Listener?

  var value: Value {
    didSet { listener?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ listener: @escaping Listener) {
    self.listener = listener
    listener(value)
  }
}

final class ProfileScreenModel {
  let name = Box("")
  let isBusy = Box(false)
}

class ProfileScreen: UIViewController {
  private let model = ProfileScreenModel()
  private let nameLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
    model.name.bind { [weak self] name in
      self?.nameLabel.text = name
    }
    model.isBusy.bind { [unowned self] busy in
      self.view.alpha = busy ? 0.5 : 1
    }
    model.name.value = "Ada"
  }
}
