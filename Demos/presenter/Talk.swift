import UIKit

/// The current slide, and the start time of the talk.
class Talk {
  /// Posted when the slide changed; the object is the talk.
  static let didTurnNotification = Notification.Name("TalkDidTurnNotification")

  let slides: [Slide]
  private(set) var index = 0
  /// The time when the first page was turned.
  private(set) var start: Date?

  init(_ slides: [Slide]) {
    self.slides = slides
  }

  var slide: Slide { slides[index] }

  /// The next slide; nil at the end.
  var next: Slide? { index + 1 < slides.count ? slides[index + 1] : nil }

  func turn(by count: Int) { turn(to: index + count) }

  /// Shows another slide. No-op for an invalid index.
  func turn(to index: Int) {
    guard slides.indices.contains(index), index != self.index else { return }
    self.index = index
    start = start ?? Date()
    NotificationCenter.default.post(name: Talk.didTurnNotification, object: self)
  }
}
