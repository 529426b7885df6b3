import Foundation
import Graphics

/// The view in which a presentation happens. It lies above the presenter's and takes the touches of what is below it.
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

  private var mover = WindowMover()

  /// The frame of the window whose bar at the upper edge is covered where a touch is: it moves the window all the same.
  private func frame(of touches: Set<UITouch>) -> WindowFrame? {
    guard let window, let frame = window.renderer.frame, frame.isUnified, let touch = touches.first,
      touch.location(in: window).y < window.headerHeight
    else { return nil }
    return frame
  }

  // A press beside the presented view is nobody's below.
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
    // A press in place of the title bar is one on the window.
    guard frame(of: touches) == nil, let presentation, presentation.endsByPressOutside,
      presentation.presentedViewController.modal?.phase == .presented,
      let touch = touches.first, let view = presentation.presentedView,
      !view.bounds.contains(touch.location(in: view))
    else { return }
    presentation.userDismisses()
  }

  /// The way up goes past what is below, to the presenter. While that or its own presenter comes back, its view is in here.
  override var next: UIResponder? {
    let presenter = presentation?.presentedViewController.modal?.presenter
    for below in sequence(first: presenter, next: { $0?.modal?.presenter }) {
      if below?.viewIfLoaded?.isDescendant(of: self) == true { return super.next }
    }
    return presenter ?? super.next
  }

  /// Keys that nothing in the presentation takes are the window's, and not the presenter's (rule N12).
  override var nextForKeys: UIResponder? { presentation?.blocksBelow == true ? super.next : next }
}

/// Darkens what is below a presentation, and passes touches on to the container.
final class DimmingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.5 : 0.28)
    }
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Comes beside a transition.
  static func add(to presentation: UIPresentationController) -> DimmingView? {
    guard let container = presentation.containerView else { return nil }
    let view = DimmingView(frame: container.bounds)
    container.insertSubview(view, at: 0)
    view.alpha = 0
    presentation.presentedViewController.change(beside: { view.alpha = 1 })
    return view
  }

  /// Goes beside a transition.
  func remove(from presentation: UIPresentationController) {
    presentation.presentedViewController.change(beside: { self.alpha = 0 })
  }
}

extension UIViewController {
  /// Makes a change beside the transition of this controller's presentation, or at once where there is none.
  func change(beside change: @escaping () -> Void) {
    guard modal?.transition?.animate(alongsideTransition: { _ in change() }, completion: nil) == true else {
      return change()
    }
  }
}
