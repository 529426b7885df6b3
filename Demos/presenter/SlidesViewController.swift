import UIKit

/// A window that never becomes key, even if the compositor activates it.
class SlidesWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// The slide only.
class SlidesViewController: TalkViewController {
  /// Called with the size of slides here.
  var onLayout: ((CGSize) -> Void)?

  private let slide = SlideView()

  override func viewDidLoad() {
    view.addSubview(slide)
    super.viewDidLoad()
    title = "Slides"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    slide.frame = view.bounds
    onLayout?(view.bounds.size)
  }

  override func showSlide() { slide.show(talk.slide, number: talk.index + 1) }
}
