import Foundation
import Glibc
public import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerPresentation(_ version: UInt32) -> Global {
    Global(server, WpPresentationResource.self, version: version) { [unowned self] presentation in
      presentation.sendClockId(clkId: self.presentationClock)
      presentation.onRequest = { request in
        guard case .feedback(let surface, let feedback) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        surface.pending.feedbacks.append(feedback)
      }
    }
  }

  /// The presentation time that clients receive.
  public struct PresentationTime: Sendable {
    /// The time by `presentationClock`.
    public var seconds: UInt64
    public var nanoseconds: UInt32
    /// Nanoseconds until the next refresh of the output; 0 if unknown.
    public var refresh: UInt32
    /// The refresh counter.
    public var sequence: UInt64
    public var flags: WpPresentationFeedback.Kind = .vsync

    /// Makes a presentation time from nanoseconds.
    public init(_ nanoseconds: UInt64, refresh: UInt32 = 0, sequence: UInt64 = 0) {
      seconds = nanoseconds / 1_000_000_000
      self.nanoseconds = UInt32(nanoseconds % 1_000_000_000)
      self.refresh = refresh
      self.sequence = sequence
    }
  }

  /// Sends the presentation of a commit, with the current time or the time that the test gives.
  func present(_ feedback: WpPresentationFeedbackResource, _ output: ScriptedOutput?) {
    guard !feedback.isDestroyed else { return }
    for bound in output?.resources(of: feedback.client) ?? [] { feedback.sendSyncOutput(output: bound) }
    let interval = output?.frameInterval ?? 0
    let time =
      presentationTime?(output)
      ?? PresentationTime(
        clock.now, refresh: UInt32(clamping: interval), sequence: interval > 0 ? clock.now / interval : 0)
    feedback.sendPresented(
      tvSecHi: UInt32(time.seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: time.seconds),
      tvNsec: time.nanoseconds, refresh: time.refresh, seqHi: UInt32(time.sequence >> 32),
      seqLo: UInt32(truncatingIfNeeded: time.sequence), flags: time.flags)
  }

  // MARK: Idleness

  func offerIdleInhibit(_ version: UInt32) -> Global {
    Global(server, ZwpIdleInhibitManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .createInhibitor(let inhibitor, let surface) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        surface.idleInhibitorCount += 1
        inhibitor.onDestroy = { [weak surface] in surface?.idleInhibitorCount -= 1 }
      }
    }
  }

  /// Whether a visible surface has an idle inhibitor.
  ///
  /// Wayland: `zwp_idle_inhibitor_v1`.
  public var isIdleInhibited: Bool { surfaces.contains { $0.idleInhibitorCount > 0 && $0.isVisible } }
}
