import UIKit

@objc public protocol SideMenuControllerDelegate: AnyObject {
  @objc optional func sideMenuController(_ controller: SideMenuController, willReveal animated: Bool)
  @objc optional func sideMenuController(_ controller: SideMenuController, didHide animated: Bool)
  @objc optional func sideMenuControllerShouldReveal(_ controller: SideMenuController) -> Bool
}

/// Shows a controller, and another one at its side when the user drags it there.
open class SideMenuController: UIViewController {
  /// How the menu looks.
  public struct Preferences {
    public enum Position {
      case above, under
    }

    public var menuWidth: CGFloat = 260
    public var position = Position.above
    public var animationDuration: TimeInterval = 0.3
    public var shadowAlpha: CGFloat = 0.35
    public var panThreshold: CGFloat = 0.35
  }

  public static var preferences = Preferences()

  @IBInspectable public var menuSegue: String = "menu"
  open weak var delegate: SideMenuControllerDelegate?

  open private(set) var contentViewController: UIViewController!
  open private(set) var menuViewController: UIViewController!
  open private(set) var isMenuRevealed = false

  private let contentContainer = UIView()
  private let menuContainer = UIView()
  private let shadow = UIView()
  private var cached: [String: UIViewController] = [:]
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
  private lazy var edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(panned(_:)))

  public init(contentViewController: UIViewController, menuViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    self.contentViewController = contentViewController
    self.menuViewController = menuViewController
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  private var preferences: Preferences { return type(of: self).preferences }

  private var isRightToLeft: Bool {
    return UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .rightToLeft
  }

  // MARK: Views

  open override func viewDidLoad() {
    super.viewDidLoad()
    precondition(contentViewController != nil, "Set the content before the view is loaded")
    contentContainer.frame = view.bounds
    contentContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentContainer)
    shadow.frame = view.bounds
    shadow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shadow.backgroundColor = .black
    shadow.alpha = 0
    shadow.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    contentContainer.addSubview(shadow)
    menuContainer.autoresizingMask = .flexibleHeight
    menuContainer.isHidden = true
    if preferences.position == .above {
      view.addSubview(menuContainer)
    } else {
      view.insertSubview(menuContainer, belowSubview: contentContainer)
    }
    load(contentViewController, in: contentContainer)
    load(menuViewController, in: menuContainer)
    contentContainer.bringSubviewToFront(shadow)
    edgePan.edges = isRightToLeft ? .right : .left
    pan.delegate = self
    edgePan.delegate = self
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(edgePan)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if menuContainer.transform.isIdentity { place(isMenuRevealed ? 1 : 0) }
  }

  private func load(_ controller: UIViewController, in container: UIView) {
    addChild(controller)
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func unload(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Places menu and content for a part of the way, 0 to 1.
  private func place(_ progress: CGFloat) {
    let width = min(preferences.menuWidth, view.bounds.width - 44)
    let direction: CGFloat = isRightToLeft ? -1 : 1
    let hidden = isRightToLeft ? view.bounds.width : -width
    switch preferences.position {
    case .above:
      menuContainer.frame = CGRect(
        x: hidden + direction * progress * width, y: 0, width: width, height: view.bounds.height)
    case .under:
      menuContainer.frame = CGRect(
        x: isRightToLeft ? view.bounds.width - width : 0, y: 0, width: width, height: view.bounds.height)
      contentContainer.frame.origin.x = direction * progress * width
    }
    shadow.alpha = progress * preferences.shadowAlpha
  }

  // MARK: Revealing

  open func revealMenu(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    guard !isMenuRevealed, delegate?.sideMenuControllerShouldReveal?(self) ?? true else {
      completion?(false)
      return
    }
    delegate?.sideMenuController?(self, willReveal: animated)
    NotificationCenter.default.post(name: .sideMenuWillReveal, object: self)
    change(to: true, animated: animated, completion: completion)
  }

  open func hideMenu(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    guard isMenuRevealed else {
      completion?(false)
      return
    }
    change(to: false, animated: animated) { finished in
      self.delegate?.sideMenuController?(self, didHide: animated)
      completion?(finished)
    }
  }

  private func change(to reveals: Bool, animated: Bool, completion: ((Bool) -> Void)?) {
    isMenuRevealed = reveals
    menuContainer.isHidden = false
    menuViewController.beginAppearanceTransition(reveals, animated: animated)
    let finish: (Bool) -> Void = { finished in
      self.menuContainer.isHidden = !self.isMenuRevealed
      self.menuViewController.endAppearanceTransition()
      self.setNeedsStatusBarAppearanceUpdate()
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      completion?(finished)
    }
    guard animated else {
      place(reveals ? 1 : 0)
      return finish(true)
    }
    UIView.animate(
      withDuration: preferences.animationDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.place(reveals ? 1 : 0) }, completion: finish)
  }

  // MARK: Appearance

  /// The menu appears when it is revealed, and the content with this controller.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    contentViewController.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    contentViewController.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    contentViewController.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    contentViewController.endAppearanceTransition()
  }

  @objc private func tapped() {
    hideMenu()
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    let width = menuContainer.bounds.width
    let way = recognizer.translation(in: view).x * (isRightToLeft ? -1 : 1)
    let progress = max(0, min(1, (isMenuRevealed ? 1 : 0) + way / width))
    switch recognizer.state {
    case .began, .changed:
      menuContainer.isHidden = false
      place(progress)
    case .ended:
      let velocity = recognizer.velocity(in: view).x * (isRightToLeft ? -1 : 1)
      let moved = isMenuRevealed ? 1 - progress : progress
      let completes = moved > preferences.panThreshold || abs(velocity) > 800
      if completes != isMenuRevealed, completes {
        revealMenu()
      } else if completes {
        hideMenu()
      } else {
        UIView.animate(withDuration: 0.2) { self.place(self.isMenuRevealed ? 1 : 0) }
      }
    default:
      place(isMenuRevealed ? 1 : 0)
    }
  }

  // MARK: Content

  /// Keeps a controller by a name, for `setContentViewController(with:)`.
  open func cache(_ controller: UIViewController, with identifier: String) {
    cached[identifier] = controller
  }

  open func setContentViewController(with identifier: String, animated: Bool = false) {
    guard let controller = cached[identifier] else { return }
    setContentViewController(to: controller, animated: animated)
  }

  open func setContentViewController(to controller: UIViewController, animated: Bool = false) {
    guard controller !== contentViewController else { return }
    let old = contentViewController!
    contentViewController = controller
    guard isViewLoaded else { return }
    guard animated else {
      old.beginAppearanceTransition(false, animated: false)
      controller.beginAppearanceTransition(true, animated: false)
      load(controller, in: contentContainer)
      contentContainer.bringSubviewToFront(shadow)
      unload(old)
      old.endAppearanceTransition()
      return controller.endAppearanceTransition()
    }
    addChild(controller)
    old.willMove(toParent: nil)
    controller.view.frame = contentContainer.bounds
    transition(
      from: old, to: controller, duration: preferences.animationDuration, options: .transitionCrossDissolve,
      animations: nil
    ) { _ in
      old.removeFromParent()
      controller.didMove(toParent: self)
      self.contentContainer.bringSubviewToFront(self.shadow)
    }
  }
}

// MARK: - UIGestureRecognizerDelegate

extension SideMenuController: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === edgePan { return !isMenuRevealed }
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, isMenuRevealed else { return false }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y)
  }

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer is UISwipeGestureRecognizer
  }
}

// MARK: - Status bar

extension SideMenuController {
  open override var childForStatusBarStyle: UIViewController? {
    return isMenuRevealed ? menuViewController : contentViewController
  }

  open override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    return isRightToLeft ? .right : .left
  }
}
