import Foundation

/// How the bars of a navigation controller are hidden and shown again: by a tap, by a swipe, by a window that is low, and by
/// a keyboard on the screen.
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  var whenCompact = false { didSet { traitsChanged() } }
  var whenKeyboardAppears = false { didSet { followKeyboard() } }
  /// Whether the toolbar went with the navigation bar, and comes with it.
  private var hasHiddenToolbar = false

  /// How far a swipe goes, in points, before the bars come or go.
  private static let distance: CGFloat = 24

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    tap.addTarget(self, action: BarHiding.tapped)
    swipe.addTarget(self, action: BarHiding.swiped)
    swipe.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    swipe.allowedScrollTypesMask = .all
    for recognizer in [tap, swipe] {
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      owner.viewIfLoaded?.addGestureRecognizer(recognizer)
    }
  }

  deinit {}

  func install(in view: UIView) { for recognizer in [tap, swipe] { view.addGestureRecognizer(recognizer) } }

  private func hide(_ isHidden: Bool) {
    guard isHidden != owner.isNavigationBarHidden else { return }
    owner.setNavigationBarHidden(isHidden, animated: true)
    if isHidden {
      hasHiddenToolbar = !owner.isToolbarHidden
      if hasHiddenToolbar { owner.setToolbarHidden(true, animated: true) }
    } else if hasHiddenToolbar {
      hasHiddenToolbar = false
      owner.setToolbarHidden(false, animated: true)
    }
  }

  // MARK: What people do

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    // A touch in a bar or on a control belongs to that alone.
    var view = touch.view
    while let present = view, present !== owner.viewIfLoaded {
      if present === owner.navigationBar || present is UIToolbar || present is UIControl { return false }
      view = present.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  private func tapped() { hide(!owner.isNavigationBarHidden) }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began || pan.state == .changed, let view = owner.viewIfLoaded else { return }
    let way = pan.translation(in: view).y
    guard abs(way) >= Self.distance else { return }
    hide(way < 0)
    pan.setTranslation(.zero, in: view)
  }

  // MARK: The window and the keyboard

  func traitsChanged() {
    guard whenCompact else { return }
    hide(owner.traitCollection.verticalSizeClass == .compact)
  }

  private func followKeyboard() {
    NotificationCenter.default.removeObserver(self)
    guard whenKeyboardAppears else { return }
    NotificationCenter.default.addObserver(
      self, selector: BarHiding.keyboardAppears, name: UIResponder.keyboardWillShowNotification)
  }

  private func keyboardAppears() { if owner.viewIfLoaded?.window?.isKeyWindow == true { hide(true) } }
}

extension UINavigationController {
  /// Whether a tap beside controls and bars hides the bars, and the next one shows them. False by default.
  public var hidesBarsOnTap: Bool {
    get { hiding?.tap.isEnabled ?? false }
    set { madeHiding.tap.isEnabled = newValue }
  }

  /// Whether scrolling on, by a finger, a wheel or a touchpad, hides the bars, and scrolling back shows them. False by
  /// default.
  public var hidesBarsOnSwipe: Bool {
    get { hiding?.swipe.isEnabled ?? false }
    set { madeHiding.swipe.isEnabled = newValue }
  }

  /// Whether the bars are hidden while the window is compact in its height. False by default.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { hiding?.whenCompact ?? false }
    set { madeHiding.whenCompact = newValue }
  }

  /// Whether a keyboard that comes onto the screen hides the bars. False by default.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { hiding?.whenKeyboardAppears ?? false }
    set { madeHiding.whenKeyboardAppears = newValue }
  }

  /// Recognizes the tap of `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { madeHiding.tap }

  /// Recognizes the swipe of `hidesBarsOnSwipe`.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { madeHiding.swipe }
}
