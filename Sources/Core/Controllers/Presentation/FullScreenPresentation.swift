import CasementGraphics

/// A presentation that covers the window, or the view of the controller that defines the context.
final class FullScreenPresentation: UIPresentationController {
  private let removesPresenter: Bool

  init(_ presented: UIViewController, _ presenting: UIViewController?, removesPresenter: Bool) {
    self.removesPresenter = removesPresenter
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override func containerViewDidLayoutSubviews() {
    guard presentedViewController.modal?.phase == .presented else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
