import Foundation
import Glibc
import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerPresentation(_ version: UInt32) -> Global {
    Global(server, WpPresentationResource.self, version: version) { presentation in
      presentation.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
      presentation.onRequest = { request in
        guard case .feedback(let surface, let feedback) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        surface.pending.feedbacks.append(feedback)
      }
    }
  }

  /// Says that a picture has come on the screen, at this moment.
  func present(_ feedback: WpPresentationFeedbackResource, _ output: ScriptedOutput?) {
    guard !feedback.isDestroyed else { return }
    for bound in output?.resources(of: feedback.client) ?? [] { feedback.sendSyncOutput(output: bound) }
    let interval = output?.frameInterval ?? 0
    let sequence = interval > 0 ? clock.now / interval : 0
    let seconds = clock.now / 1_000_000_000
    feedback.sendPresented(
      tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
      tvNsec: UInt32(clock.now % 1_000_000_000), refresh: UInt32(clamping: interval),
      seqHi: UInt32(sequence >> 32), seqLo: UInt32(truncatingIfNeeded: sequence), flags: .vsync)
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

  /// Whether a surface that is visible keeps the screen from going dark.
  ///
  /// Wayland: `zwp_idle_inhibitor_v1`.
  public var isIdleInhibited: Bool { surfaces.contains { $0.idleInhibitorCount > 0 && $0.isVisible } }
}
