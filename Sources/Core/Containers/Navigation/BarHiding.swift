import Foundation

/// Hides and shows the bars of a navigation controller: on a tap, on a swipe, in a low window, and for an on-screen
/// keyboard.
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  var whenCompact = false { didSet { traitsChanged() } }
  var whenKeyboardAppears = false { didSet { observeKeyboard() } }
  /// Whether the toolbar was hidden together with the navigation bar. It is then shown together with it.
  private var hasHiddenToolbar = false

  /// The distance of a swipe that hides or shows the bars, in points.
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

  // MARK: User gestures

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    // Touches in a bar or on a control do not hide the bars.
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

  private func observeKeyboard() {
    NotificationCenter.default.removeObserver(self)
    guard whenKeyboardAppears else { return }
    NotificationCenter.default.addObserver(
      self, selector: BarHiding.keyboardAppears, name: UIResponder.keyboardWillShowNotification)
  }

  private func keyboardAppears() { if owner.viewIfLoaded?.window?.isKeyWindow == true { hide(true) } }
}

extension UINavigationController {
  /// Whether a tap outside bars and controls hides the bars, and the next tap shows them. False by default.
  public var hidesBarsOnTap: Bool {
    get { hiding?.tap.isEnabled ?? false }
    set { ensuredHiding.tap.isEnabled = newValue }
  }

  /// Whether scrolling down with touch, wheel or touchpad hides the bars, and scrolling up shows them. False by default.
  public var hidesBarsOnSwipe: Bool {
    get { hiding?.swipe.isEnabled ?? false }
    set { ensuredHiding.swipe.isEnabled = newValue }
  }

  /// Whether the bars are hidden in a window with a compact height. False by default.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { hiding?.whenCompact ?? false }
    set { ensuredHiding.whenCompact = newValue }
  }

  /// Whether an on-screen keyboard hides the bars when it appears. False by default.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { hiding?.whenKeyboardAppears ?? false }
    set { ensuredHiding.whenKeyboardAppears = newValue }
  }

  /// The gesture recognizer of `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { ensuredHiding.tap }

  /// The gesture recognizer of `hidesBarsOnSwipe`.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { ensuredHiding.swipe }
}
