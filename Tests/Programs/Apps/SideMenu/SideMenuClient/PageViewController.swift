import SideMenu
import UIKit

enum Page: String, CaseIterable {
  case home, messages, settings

  var title: String { return rawValue.capitalized }

  var symbol: String {
    switch self {
    case .home: return "house"
    case .messages: return "envelope"
    case .settings: return "gearshape"
    }
  }

  var color: UIColor {
    switch self {
    case .home: return .systemTeal
    case .messages: return .systemIndigo
    case .settings: return .systemGray
    }
  }
}

class PageViewController: UIViewController {
  let page: Page
  private(set) var appearances = 0

  init(page: Page) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = page.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = page.color
    navigationItem.addMenuButton(target: self, action: #selector(showMenu(_:)))
    let imageView = UIImageView(image: UIImage(systemName: page.symbol))
    imageView.tintColor = .white
    imageView.contentMode = .scaleAspectFit
    imageView.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    imageView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    imageView.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    view.addSubview(imageView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  @objc private func showMenu(_ sender: UIBarButtonItem) {
    sideMenuController?.revealMenu()
  }
}
