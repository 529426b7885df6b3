import UIKit

class StateViewController: UIViewController {
  enum State {
    case loading
    case empty
    case failed(Error)
    case loaded([String])
  }

  var state: State = .loading {
    didSet {
      guard isViewLoaded else { return }
      render()
    }
  }

  private let messageLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(messageLabel)
    render()
  }

  private func render() {
    switch state {
    case .loading: messageLabel.text = "Loading…"
    case .empty: messageLabel.text = "Nothing here"
    case .failed(let error): messageLabel.text = error.localizedDescription
    case .loaded(let items): messageLabel.text = items.joined(separator: ", ")
    }
  }
}
