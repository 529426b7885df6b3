import Wayland

/// The pending presentation requests of a surface.
///
/// Wayland: `wp_presentation_feedback`.
final class PresentationRequests {
  private var outstanding: [WpPresentationFeedback] = []

  /// The limit of pending requests. A compositor holds only a few frames that are in flight.
  private static let limit = 8

  /// Asks for the presentation of the surface's next commit.
  func requestFeedback(of surface: Surface) {
    guard outstanding.count < Self.limit,
      let feedback = surface.session.presentationClock?.feedback(of: surface.proxy)
    else { return }
    outstanding.append(feedback)
    feedback.onEvent = { [unowned self, unowned surface, unowned feedback] event in
      handle(event, of: feedback, surface)
    }
  }

  /// Drops the pending requests. The interface has no destructor request.
  func end() {
    for feedback in outstanding { feedback.destroyAfterEvent() }
    outstanding.removeAll()
  }

  private func handle(
    _ event: WpPresentationFeedback.Event, of feedback: WpPresentationFeedback, _ surface: Surface
  ) {
    switch event {
    case .syncOutput(let output):
      // A client may have bound the output several times. The last sync_output counts.
      if let output = output?.owner as? Output { feedback.owner = output }
    case .presented(let high, let low, let nanoseconds, let refresh, let countHigh, let countLow, let flags):
      let output = feedback.owner as? Output
      outstanding.removeAll { $0 === feedback }
      guard
        let time = surface.session.presentationClock?.time(
          secondsHigh: high, secondsLow: low, nanoseconds: nanoseconds)
      else { return }
      surface.onPresentation?(
        Presentation(
          time: time, refresh: (100_000...1_000_000_000).contains(refresh) ? UInt64(refresh) : nil,
          sequence: UInt64(countHigh) << 32 | UInt64(countLow), kind: flags, output: output))
    case .discarded: outstanding.removeAll { $0 === feedback }
    }
  }
}
