import UIKit

/// A controller with an edge along the top, colored while the window is key.
class PageViewController: UIViewController {
  let accent: UIColor

  private let edge = UIView()
  private var observers: [any NSObjectProtocol] = []

  init(title: String, accent: UIColor) {
    self.accent = accent
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  @MainActor deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  var isKey: Bool { view.window?.isKeyWindow ?? false }

  /// Updates the edge; called whenever the key window changes.
  func showKey() { edge.backgroundColor = isKey ? accent : .restingEdge }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(edge)
    for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.showKey() }
      }
      observers.append(observer)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showKey()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 4)
    view.bringSubviewToFront(edge)
  }
}
