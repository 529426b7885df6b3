import DemoParts
import UIKit

/// Pages turned by fingers, touchpads, wheels, keys and dots.
class PagesPage: PageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private let frame = UIView()
  private var book: UIPageViewController?
  private let pages: [LeafController] = [
    LeafController("Turn the page", "Swipe, scroll, press the arrows, or the dots below.", .systemBlue),
    LeafController("Only what is seen", "A page is asked for when the one beside it is shown.", .systemTeal),
    LeafController(
      "Half way is back", "A page that is let go of too early goes back, and says so.", .systemOrange),
    LeafController("The end", "Here it springs back.", .systemPink),
  ]

  init() {
    super.init(
      "Pages", "One page at a time, and the next one beside it. Pages lie in the direction of reading.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 10
    stage.addSubview(frame)
    build(.horizontal)
    addChoice("Pages lie", ["Beside", "Below"]) { [unowned self] in build($0 == 0 ? .horizontal : .vertical) }
    addButton("Next") { [unowned self] in turn(1) }
    addButton("Back") { [unowned self] in turn(-1) }
  }

  private func build(_ orientation: UIPageViewController.NavigationOrientation) {
    let present = book?.viewControllers?.first ?? pages[0]
    if let old = book {
      old.setViewControllers(nil, direction: .forward, animated: false)
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let new = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: 16])
    new.dataSource = self
    new.delegate = self
    new.setViewControllers([present], direction: .forward, animated: false)
    book = new
    addChild(new)
    frame.addSubview(new.view)
    new.didMove(toParent: self)
    stage.setNeedsLayout()
  }

  private func place(_ controller: UIViewController?) -> Int { pages.firstIndex { $0 === controller } ?? 0 }

  private func turn(_ way: Int) {
    let next = place(book?.viewControllers?.first) + way
    guard pages.indices.contains(next) else { return }
    book?.setViewControllers([pages[next]], direction: way > 0 ? .forward : .reverse, animated: true)
  }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 24, dy: 24)
    frame.frame = CGRect(
      x: inner.minX, y: inner.minY, width: max(0, inner.width), height: max(0, inner.height))
    book?.view.frame = frame.bounds
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { place(viewController) > 0 ? pages[place(viewController) - 1] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let next = place(viewController) + 1
    return pages.indices.contains(next) ? pages[next] : nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    place(pageViewController.viewControllers?.first)
  }
}

/// A page of a color, with a few words.
private class LeafController: UIViewController {
  private let heading = UILabel()
  private let words = UILabel()
  private let color: UIColor

  init(_ title: String, _ text: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    heading.text = title
    words.text = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.layer.cornerRadius = 10
    heading.useScaled(.systemFont(ofSize: 26, weight: .bold))
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.5
    words.useScaled(.systemFont(ofSize: 15))
    words.numberOfLines = 0
    for label in [heading, words] {
      label.textColor = .ink(on: color)
      label.textAlignment = .center
      view.addSubview(label)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 24, dy: 0)
    let height = view.scaled(34)
    heading.frame = CGRect(
      x: area.minX, y: (area.midY - 2 - height).rounded(), width: area.width, height: height)
    let fitting = words.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
    words.frame = CGRect(x: area.minX, y: heading.frame.maxY + 6, width: area.width, height: max(44, fitting))
  }
}
