import Wayland

/// What a surface has asked of the fate of its commits and not yet heard.
///
/// Wayland: `wp_presentation_feedback`.
final class PresentationRequests {
  private var outstanding: [WpPresentationFeedback] = []

  /// How many may be outstanding: a compositor keeps those of the few pictures that are on their way.
  private static let limit = 8

  /// Asks what becomes of the surface's next commit.
  func ask(of surface: Surface) {
    guard outstanding.count < Self.limit,
      let feedback = surface.session.presentationClock?.feedback(of: surface.proxy)
    else { return }
    outstanding.append(feedback)
    feedback.onEvent = { [unowned self, unowned surface, unowned feedback] event in
      handle(event, of: feedback, surface)
    }
  }

  /// Lets go of what was not answered: there is no request for that.
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
