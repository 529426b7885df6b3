import UIKit

/// Shows a part of a talk. A press goes to the next slide, a secondary press to the previous one.
class TalkViewController: UIViewController {
  let talk: Talk
  private var observer: (any NSObjectProtocol)?

  init(_ talk: Talk) {
    self.talk = talk
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  @MainActor deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Shows the slide of the talk.
  func showSlide() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    observer = NotificationCenter.default.addObserver(
      forName: Talk.didTurnNotification, object: talk, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showSlide() }
    }
    showSlide()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    talk.turn(by: event?.buttonMask.contains(.secondary) == true ? -1 : 1)
  }
}
