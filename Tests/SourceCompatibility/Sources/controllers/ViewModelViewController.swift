import UIKit

final class CounterViewModel {
  private(set) var count = 0 {
    didSet { onChange?(count) }
  }

  var onChange: ((Int) -> Void)?

  func increment() { count += 1 }
}

class ViewModelViewController: UIViewController {
  private let viewModel: CounterViewModel
  private let label = UILabel()

  init(viewModel: CounterViewModel = CounterViewModel()) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    self.viewModel = CounterViewModel()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind()
    viewModel.increment()
  }

  private func bind() {
    viewModel.onChange = { [weak self] count in
      self?.label.text = "\(count)"
    }
  }
}
