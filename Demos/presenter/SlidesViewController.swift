import UIKit

/// A window that leaves the keys to the one with the notes, also where the compositor turns to it.
class SlidesWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// The slide, and nothing else.
class SlidesViewController: TalkViewController {
  /// Called with the size that slides have here.
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
