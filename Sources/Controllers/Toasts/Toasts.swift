import CasementDesktop
import Foundation

/// The toast that a window shows, and the queue behind it.
final class Toasts: WindowToasts {
  private unowned let window: UIWindow
  private var waiting: [UIWindowScene.Toast] = []
  private(set) var current: UIWindowScene.Toast?
  private(set) var view: ToastView?
  var shownView: UIView? { view }
  /// When the current toast's time is over. None while the toast is held.
  private var deadline: Deadline?

  init(_ window: UIWindow) { self.window = window }

  // MARK: Queue

  func show(_ toast: UIWindowScene.Toast) {
    guard toast.toasts == nil else { return }
    toast.toasts = self
    waiting.append(toast)
    showNext()
  }

  /// Shows the next toast, unless one is shown already or the window is hidden.
  func showNext() {
    guard view == nil, !window.isHidden, !waiting.isEmpty else { return }
    let toast = waiting.removeFirst()
    current = toast
    let view = ToastView(toast, in: self)
    self.view = view
    UIView.performWithoutAnimation {
      window.addSubview(view)
      layOut()
    }
    Trace.log("toast shown title=\(Trace.quoted(toast.title))")
    UIAccessibility.post(notification: .announcement, argument: toast.title)
    restart()
    guard window.showsMotion else { return }
    UIView.performWithoutAnimation {
      view.alpha = 0
      view.transform = CGAffineTransform(translationX: 0, y: Self.travel)
    }
    animate(0.2, .curveEaseOut) {
      view.alpha = 1
      view.transform = .identity
    }
  }

  /// The window has a session now, whose clock the timeout needs.
  func windowBecameVisible() {
    if view == nil { showNext() } else { restart() }
  }

  func dismiss(_ toast: UIWindowScene.Toast) {
    if toast === current {
      endCurrent(animated: true)
    } else if let index = waiting.firstIndex(where: { $0 === toast }) {
      waiting.remove(at: index)
      toast.toasts = nil
      toast.didDismiss?()
    }
  }

  /// The user chose the current toast's action.
  func perform(_ action: UIAction) {
    endCurrent(animated: true) { action.perform() }
  }

  /// Dismisses the current toast and discards the waiting ones, after the window was hidden.
  func end() {
    endCurrent(animated: false)
    removeView()
    let rest = waiting
    waiting = []
    for toast in rest {
      toast.toasts = nil
      toast.didDismiss?()
    }
  }

  private func endCurrent(animated: Bool, then handler: () -> Void = {}) {
    guard let toast = current, let view else { return }
    Trace.log("toast dismissed title=\(Trace.quoted(toast.title))")
    deadline?.time = nil
    deadline = nil
    current = nil
    toast.toasts = nil
    view.isUserInteractionEnabled = false
    view.returnFocus()
    if animated, window.showsMotion {
      animate(0.15, .curveEaseIn) {
        view.alpha = 0
      } completion: { [weak self, weak view] in
        guard let self, let view, self.view === view else { return }
        removeView()
        showNext()
      }
    } else {
      removeView()
    }
    handler()
    toast.didDismiss?()
    showNext()
  }

  private func removeView() {
    view?.removeFromSuperview()
    view = nil
  }

  private static let travel: CGFloat = 16

  private func animate(
    _ duration: TimeInterval, _ curve: UIView.AnimationOptions, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [curve, .allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion?() })
  }

  // MARK: Time

  /// Restarts the current toast's timeout, unless the pointer or the focus pauses it.
  func restart() {
    guard let toast = current, let session = window.context.session else { return }
    guard toast.timeout > 0, view?.isHeld == false else {
      deadline?.time = nil
      return
    }
    let deadline = self.deadline ?? session.deadline { [weak self] in self?.timeIsOver() }
    self.deadline = deadline
    // `Duration` traps for more seconds than an integer holds.
    deadline.time = session.clock.time(after: .seconds(min(toast.timeout, 1e9)))
  }

  private func timeIsOver() {
    // A finger on a button of the toast is about to press it.
    if view?.isPressed == true { return restart() }
    endCurrent(animated: true)
  }

  /// The window's first responder changed.
  func focusChanged() { if current != nil { view?.focusChanged() } }

  // MARK: Place

  /// Puts the toast at the lower edge of the content, in front of everything but the status bar and the keyboard.
  func layOut() {
    guard let view else { return }
    let room = area
    layoutArea = room
    let size = view.sizeThatFits(CGSize(width: room.width - 2 * Self.margin, height: room.height))
    let scale = window.renderer.scale
    let frame = CGRect(
      x: room.midX - size.width / 2, y: room.maxY - Self.margin - size.height, width: size.width,
      height: size.height
    ).onPixels(scale)
    view.setPlace(frame.size, at: CGPoint(x: frame.midX, y: frame.midY))
    let front = window.subviews.last { !($0 is StatusBarView) }
    if front !== view { window.bringSubviewToFront(view) }
  }

  /// Places the toast again if bars or the keyboard leave it another area than before. Called for each frame.
  func layOutIfAreaChanged() {
    if view != nil, area != layoutArea { layOut() }
  }

  private var layoutArea = CGRect.null

  private static let margin: CGFloat = 16

  /// The part of the window that bars and the keyboard leave free.
  private var area: CGRect {
    var area = window.bounds.inset(by: window.safeAreaInsets)
    if let controller = contentController { excludeBars(of: controller, from: &area) }
    if let keyboard = window.context.inputViews.coveredArea(of: window), keyboard.minY < area.maxY {
      area.size.height = max(0, keyboard.minY - area.minY)
    }
    return area
  }

  /// Excludes the part below the safe area of a controller, and then of its children, where it is at the lower edge and a
  /// toast may lie over it.
  private func excludeBars(of controller: UIViewController, from area: inout CGRect) {
    guard let view = controller.viewIfLoaded, view.window === window, !view.isHidden else { return }
    let frame = view.convert(view.bounds, to: window)
    let safe = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: window)
    let column = area.insetBy(dx: max(0, (area.width - ToastView.maximumWidth) / 2), dy: 0)
    if frame.intersects(column), frame.maxY > area.maxY - 1, safe.maxY < area.maxY,
      safe.maxY > window.bounds.midY
    {
      area.size.height = safe.maxY - area.minY
    }
    for child in controller.children { excludeBars(of: child, from: &area) }
  }

  /// The topmost controller that fills the window: the root, or one that is presented over all of it.
  private var contentController: UIViewController? {
    let presented = window.presentedControllers.last { controller in
      controller.viewIfLoaded.map { $0.window === window && $0.bounds.size == window.bounds.size } ?? false
    }
    return presented ?? window.rootViewController
  }
}
