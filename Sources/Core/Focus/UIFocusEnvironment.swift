public import Foundation

/// A part of the interface that may contain the keyboard focus: a view, a controller, a window.
///
/// UIKit: `UIFocusEnvironment`. The focused view is the first responder; Tab moves it (rule U3), and arrow keys move it
/// in lists.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The preferred places of the focus in the environment. The toolkit does not read it: Tab follows the reading order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

  /// The identifier of the group in which arrow keys move the focus, and which is one stop of Tab. The toolkit reads it
  /// of views only.
  var focusGroupIdentifier: String? { get }

  /// Has no effect: the focus moves by the keyboard alone.
  func setNeedsFocusUpdate()

  /// Has no effect: the focus moves by the keyboard alone.
  func updateFocusIfNeeded()

  /// Whether the focus may move. Called before Tab moves it, for the focused view, the next one, and their ancestors.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Tab has moved the focus into this environment, out of it or within it.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can have the keyboard focus.
///
/// UIKit: `UIFocusItem`.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether Tab stops here.
  var canBecomeFocused: Bool { get }

  /// Whether it has the focus.
  var isFocused: Bool { get }

  /// The frame, in the coordinates of the view that contains it.
  var frame: CGRect { get }
}

/// The direction in which the focus moves.
///
/// UIKit: `UIFocusHeading`.
public nonisolated struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// With Tab.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// With Shift-Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus.
///
/// UIKit: `UIFocusUpdateContext`.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that has, or had, the focus; nil for none.
  public final weak var previouslyFocusedView: UIView?

  /// The view that gets, or has, the focus.
  public final weak var nextFocusedView: UIView?

  /// The direction.
  public final let focusHeading: UIFocusHeading

  /// The item that has, or had, the focus.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

  /// The item that gets, or has, the focus.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, _ heading: UIFocusHeading) {
    (previouslyFocusedView, nextFocusedView, focusHeading) = (previous, next, heading)
  }
}

/// Runs animations together with a move of the focus.
///
/// UIKit: `UIFocusAnimationCoordinator`.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations, which run together after the environments were notified of the move.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Adds animations for the view that gets the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }

  /// Adds animations for the view that loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(animations, completion) }

  private func add(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?
  ) {
    addCoordinatedAnimations(
      animations.map { animations in { animations(FocusAnimationContext()) } }, completion: completion)
  }

  private static let duration = 0.2

  private final class FocusAnimationContext: UIFocusAnimationContext {
    var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
  }

  final func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

/// The properties of the animations for a move of the focus.
///
/// UIKit: `UIFocusAnimationContext`.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
  /// The duration in seconds.
  var duration: TimeInterval { get }
}

/// A guide that redirects the focus to views. It has no effect on the focus, since Tab follows the reading order, but
/// takes part in layout.
///
/// UIKit: `UIFocusGuide`.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// The places to which the focus would be redirected.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []

  /// Whether the focus would be redirected. True by default.
  open var isEnabled = true
}

/// The focus of a window.
///
/// UIKit: `UIFocusSystem`.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  /// Posted when Tab has moved the focus; `userInfo` has a `UIFocusUpdateContext` under "UIFocusUpdateContextKey".
  public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")

  private weak var window: UIWindow?
  init(_ window: UIWindow) { self.window = window }

  /// The focus of the window that contains an environment; nil for one in no window.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let window = (environment as? UIView)?.window ?? (environment as? UIViewController)?.viewIfLoaded?.window
    return window.map(UIFocusSystem.init)
  }

  /// The view that has the focus.
  open var focusedItem: (any UIFocusItem)? { window?.focusedView }

  /// Has no effect: the focus moves by the keyboard alone.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}

  /// Has no effect: the focus moves by the keyboard alone.
  open func updateFocusIfNeeded() {}
}

/// The priority of a view in its group. Tab goes to the view of the highest, unless another one is selected or had the
/// focus before.
///
/// UIKit: `UIFocusGroupPriority`.
public nonisolated struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)
}

/// A move of the focus among the rows of a table. The toolkit makes none: Tab moves the focus to the table.
///
/// UIKit: `UITableViewFocusUpdateContext`.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// A move of the focus among the items of a collection. The toolkit makes none: Tab moves the focus to the collection.
///
/// UIKit: `UICollectionViewFocusUpdateContext`.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}

extension UIView: UIFocusItem {
  /// The view's controller, else its superview.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }

  /// Whether the view is the first responder of its window, to which Tab may have moved the focus.
  public var isFocused: Bool { window?.focusedView === self }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the controller's view, else the parent.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
}

extension UIWindow {
  /// The first responder if it is a view, or the view of the controller that is first responder.
  package var focusedView: UIView? {
    firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
  }

  /// Whether the environments around both views allow the move.
  func allowsFocus(_ context: UIFocusUpdateContext) -> Bool {
    environments(context).allSatisfy { $0.shouldUpdateFocus(in: context) }
  }

  /// Notifies the environments around both views that the focus moved.
  func focusMoved(_ context: UIFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments(context) { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: self, userInfo: ["UIFocusUpdateContextKey": context])
  }

  /// The previously focused view, the next one and all their ancestor environments, without duplicates.
  private func environments(_ context: UIFocusUpdateContext) -> [any UIFocusEnvironment] {
    var seen: Set<ObjectIdentifier> = []
    var result: [any UIFocusEnvironment] = []
    for start in [context.previouslyFocusedView, context.nextFocusedView] {
      var next: (any UIFocusEnvironment)? = start
      while let environment = next, seen.insert(ObjectIdentifier(environment)).inserted {
        result.append(environment)
        next = environment.parentFocusEnvironment
      }
    }
    return result
  }
}
