import UIKit

class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let steps = [UIViewController(), UIViewController()]

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([steps[0]], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    steps.firstIndex(of: viewController).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    steps.firstIndex(of: viewController).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
  }
}

class MailSplitViewController: UISplitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    preferredDisplayMode = .oneBesideSecondary
    viewControllers = [UINavigationController(), UIViewController()]
  }
}
