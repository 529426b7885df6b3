import DemoParts
import UIKit

/// A small program with tabs, arranged by the window's width.
class TabsPage: PageViewController {
  private let tabs = UITabBarController()
  private let frame = UIView()

  override var panelIsBelow: Bool { true }

  init() {
    super.init(
      "Tabs",
      "A bar at the lower edge where there is little room, above the content or at the side where there is more."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let kinds: [(String, String, String, UIColor)] = [
      ("Home", "house", "house.fill", .systemBlue), ("Library", "folder", "folder.fill", .systemOrange),
      ("Alerts", "bell", "bell.fill", .systemPink), ("People", "person", "person.fill", .systemGreen),
      ("Settings", "gearshape", "gearshape.fill", .systemIndigo),
    ]
    tabs.tabs = kinds.map { title, image, selected, color in
      let tab =
        title == "Library"
        ? library(title, image, color)
        : UITab(title: title, image: UIImage(systemName: image), identifier: title) { _ in
          UINavigationController(rootViewController: TabContent(title, color))
        }
      tab.selectedImage = UIImage(systemName: selected)
      return tab
    }
    tabs.tab(forIdentifier: "Alerts")?.badgeValue = "3"
    addChild(tabs)
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 10
    frame.layer.borderWidth = 1
    frame.addSubview(tabs.view)
    stage.addSubview(frame)
    tabs.didMove(toParent: self)
    showBorder()
    addChoice("Width", ["Narrow", "Wide"], 1) { [unowned self] index in
      isNarrow = index == 0
      UIView.animate(withDuration: 0.3) { [self] in
        stage.setNeedsLayout()
        stage.layoutIfNeeded()
      }
    }
    addChoice("Wide windows have", ["A bar", "A list"]) { [unowned self] index in
      tabs.mode = index == 0 ? .tabBar : .tabSidebar
    }
    addSwitch("Hide bar") { [unowned self] in tabs.setTabBarHidden($0, animated: true) }
    addSwitch("Badge", true) { [unowned self] in
      tabs.tab(forIdentifier: "Alerts")?.badgeValue = $0 ? "3" : nil
    }
  }

  /// A group whose tabs are in the sidebar.
  private func library(_ title: String, _ image: String, _ color: UIColor) -> UITab {
    let parts = [("Books", "book"), ("Pictures", "photo"), ("Music", "music.note")].map { name, image in
      UITab(title: name, image: UIImage(systemName: image), identifier: name) { _ in TabContent(name, color) }
    }
    let group = UITabGroup(
      title: title, image: UIImage(systemName: image), identifier: title, children: parts
    ) { _ in TabContent(title, color) }
    group.managingNavigationController = UINavigationController()
    return group
  }

  private var isNarrow = false

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorder()
  }

  private func showBorder() { frame.layer.borderColor = UIColor.separator.cgColor }

  override func sampleHeight(for width: CGFloat) -> CGFloat { stage.scaled(340) }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 20, dy: 20)
    let width = max(0, isNarrow ? min(inner.width, 380) : inner.width)
    frame.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: inner.minY, width: width, height: max(0, inner.height))
    tabs.view.frame = frame.bounds
  }
}

/// The content of a tab: its name, and a button to a further page.
private class TabContent: UIViewController {
  private let color: UIColor
  private let circle = UIView()
  private let label = UILabel()
  private let button = UIButton(configuration: .tinted())

  init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    circle.backgroundColor = color
    circle.layer.cornerRadius = 32
    label.text = "What \(title ?? "") shows"
    label.useScaled(.systemFont(ofSize: 15))
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    button.configuration?.title = "Go on"
    button.addAction(
      UIAction { [unowned self] _ in
        navigationController?.pushViewController(TabContent("More", color), animated: true)
      }, for: .primaryActionTriggered)
    for part in [circle, label, button] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    circle.frame = CGRect(x: (area.midX - 32).rounded(), y: (area.midY - 80).rounded(), width: 64, height: 64)
    label.frame = CGRect(
      x: area.minX, y: circle.frame.maxY + 16, width: area.width, height: label.lineHeight(22))
    let size = button.sizeThatFits(CGSize(width: area.width, height: 40))
    button.frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: label.frame.maxY + 16, width: size.width,
      height: size.height)
  }
}
