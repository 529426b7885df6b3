import UIKit

class LifecycleLoggingViewController: UIViewController {
  private func log(_ message: String = #function) {
    print("\(type(of: self)): \(message)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log()
  }

  deinit {
    print("\(type(of: self)) is gone")
  }
}
