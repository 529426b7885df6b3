import DemoParts
import UIKit

/// A controller whose view has an edge along the top, in a colour of its own while the window is key.
class PageViewController: UIViewController, Themed {
  let accent: UIColor
  var theme = Theme.light { didSet { if isViewLoaded { showColors() } } }

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

  /// Shows the theme and whether the window is key; called whenever one of them changes.
  func showColors() {
    view.backgroundColor = theme.sheet
    edge.backgroundColor = isKey ? accent : theme.edge
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(edge)
    for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.showColors() }
      }
      observers.append(observer)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showColors()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 4)
  }
}
