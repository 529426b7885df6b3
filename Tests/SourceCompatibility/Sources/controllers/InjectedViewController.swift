import UIKit

protocol GreetingProviding {
  func greeting() -> String
}

struct FixedGreeting: GreetingProviding {
  func greeting() -> String { "Good morning" }
}

class InjectedViewController: UIViewController {
  private let provider: GreetingProviding
  private let label = UILabel()

  init(provider: GreetingProviding) {
    self.provider = provider
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = provider.greeting()
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.sizeToFit()
    label.center = view.center
  }
}
