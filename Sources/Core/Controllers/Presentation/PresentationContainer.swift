import CasementGraphics
import Foundation

/// The container view of a presentation. It is above the presenter's view and intercepts touches for the views below.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?

  init(_ presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.blocksBelow != true ? nil : hit
  }

  /// Whether the views below are hidden from assistive technologies, as they are from touches.
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal || presentation?.blocksBelow == true }
    set { super.accessibilityViewIsModal = newValue }
  }

  /// A dialog with the title of the presented controller, or an alert with title and message.
  override var isStandardAccessibilityGroup: Bool { true }

  override var accessibilityRole: AccessibilityRole? { presented?.accessibilityPresentationRole ?? .dialog }

  override var standardAccessibilityLabel: String? { presented?.accessibilityScreenTitle }

  override var standardAccessibilityHint: String? { presented?.accessibilityPresentationMessage }

  private var presented: UIViewController? { presentation?.presentedViewController }

  /// Dismisses the presentation, if a press outside does.
  override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard let presentation, presentation.endsByPressOutside else { return false }
    presentation.userDismisses()
    return true
  }

  private var mover = WindowMover()

  /// The frame of a window with a unified header, if the touch is in the covered header. A drag there moves the window even
  /// during a presentation.
  private func frame(of touches: Set<UITouch>) -> WindowFrame? {
    guard let window, let frame = window.renderer.frame, frame.isUnified, let touch = touches.first,
      touch.location(in: window).y < window.headerHeight
    else { return nil }
    return frame
  }

  // A press outside the presented view does not reach the views below.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let frame = frame(of: touches) else { return }
    frame.perform(mover.began(touches, event, in: self), in: self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    window?.renderer.frame?.perform(mover.moved(touches, in: self), in: self)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { mover.ended() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    mover.ended()
    // A press in the header counts as a press on the title bar.
    guard frame(of: touches) == nil, let presentation, presentation.endsByPressOutside,
      presentation.presentedViewController.modal?.phase == .presented,
      let touch = touches.first, let view = presentation.presentedView,
      !view.bounds.contains(touch.location(in: view))
    else { return }
    presentation.userDismisses()
  }

  /// The presenter, skipping the views below. While the view of the presenter, or of one below, is in this container for a
  /// dismissal, the next responder is the superview.
  override var next: UIResponder? {
    let presenter = presentation?.presentedViewController.modal?.presenter
    for below in sequence(first: presenter, next: { $0?.modal?.presenter }) {
      if below?.viewIfLoaded?.isDescendant(of: self) == true { return super.next }
    }
    return presenter ?? super.next
  }

  /// Keys that no responder in a modal presentation handles go to the window, not to the presenter (rule N12).
  override var nextForKeys: UIResponder? { presentation?.blocksBelow == true ? super.next : next }
}

/// Dims the views below a presentation, without receiving touches.
package final class DimmingView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.5 : 0.28)
    }
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  /// Adds a dimming view that fades in alongside the transition.
  package static func add(to presentation: UIPresentationController) -> DimmingView? {
    guard let container = presentation.containerView else { return nil }
    let view = DimmingView(frame: container.bounds)
    container.insertSubview(view, at: 0)
    view.alpha = 0
    presentation.presentedViewController.change(beside: { view.alpha = 1 })
    return view
  }

  /// Fades out alongside the transition.
  package func remove(from presentation: UIPresentationController) {
    presentation.presentedViewController.change(beside: { self.alpha = 0 })
  }
}

extension UIViewController {
  /// Runs a change alongside the transition of this controller's presentation, or at once if there is none.
  func change(beside change: @escaping () -> Void) {
    guard modal?.transition?.animate(alongsideTransition: { _ in change() }, completion: nil) == true else {
      return change()
    }
  }
}
