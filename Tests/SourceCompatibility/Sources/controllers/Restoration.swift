import UIKit

class RestoredViewController: UIViewController, UIViewControllerRestoration {
  var identifier: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "Restored"
    restorationClass = RestoredViewController.self
    view.restorationIdentifier = "view"
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let controller = RestoredViewController()
    controller.restorationIdentifier = identifierComponents.last
    return controller
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(identifier, forKey: "identifier")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    identifier = coder.decodeObject(forKey: "identifier") as? String
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    title = identifier
  }
}

class RestoredCanvas: UIView, UIDataSourceModelAssociation {
  override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
  override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(idx.row)" }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Int(identifier).map { IndexPath(row: $0, section: 0) }
  }
}

class FocusedViewController: UIViewController {
  private let button = UIButton(type: .system)
  private let guide = UIFocusGuide()

  override var preferredFocusEnvironments: [UIFocusEnvironment] { [button] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    view.addLayoutGuide(guide)
    guide.preferredFocusEnvironments = [button]
    guide.isEnabled = true
    focusGroupIdentifier = "com.example.main"
    button.focusGroupIdentifier = "com.example.buttons"
    setNeedsFocusUpdate()
    updateFocusIfNeeded()
    _ = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: nil, queue: .main
    ) { _ in }
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context)
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.previouslyFocusedView === button, context.focusHeading == .next { button.alpha = 0.5 }
    guard context.nextFocusedView === button else { return }
    coordinator.addCoordinatedAnimations({ self.button.alpha = 1 }, completion: nil)
  }
}

class FocusableTile: UIView {
  override var canBecomeFocused: Bool { true }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    backgroundColor = isFocused ? .systemBlue : .clear
    setNeedsFocusUpdate()
    updateFocusIfNeeded()
    UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self)
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }
}

class FocusableTable: NSObject, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    print(context.previouslyFocusedIndexPath as Any, context.nextFocusedIndexPath as Any)
  }
}

class FocusableCollection: NSObject, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    print(context.previouslyFocusedIndexPath as Any, context.nextFocusedIndexPath as Any)
  }
}
