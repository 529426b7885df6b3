import Casement
import CasementTesting

/// The target of a display link, which records the link's properties in each call.
final class LinkCaller {
  struct Call {
    let timestamp: Double
    let target: Double
    let duration: Double
    /// The time of the call.
    let now: Double
  }

  private(set) var calls: [Call] = []

  /// Called in each call.
  var onCall: ((CADisplayLink) -> Void)?

  private(set) var link: CADisplayLink?

  /// Follows a screen, the main one without an argument, from now on.
  init(_ screen: UIScreen? = nil, isRunning: Bool = true) {
    link =
      screen.map { $0.displayLink(withTarget: self, selector: LinkCaller.step) }
      ?? CADisplayLink(target: self, selector: LinkCaller.step)
    if isRunning { link?.add(to: .main, forMode: .common) }
  }

  private func step(_ link: CADisplayLink) {
    calls.append(
      Call(
        timestamp: link.timestamp, target: link.targetTimestamp, duration: link.duration,
        now: CACurrentMediaTime()))
    onCall?(link)
  }

  /// Ends the link, which tests share an application with.
  func end() {
    onCall = nil
    link?.invalidate()
    link = nil
  }

  /// How many calls there were since the last time.
  func take() -> Int {
    defer { calls.removeAll() }
    return calls.count
  }

  /// Whether the times never went back, in none of the calls since the last time.
  var isMonotonic: Bool {
    zip(calls, calls.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp }
      && calls.allSatisfy { $0.timestamp <= $0.now && $0.target > $0.timestamp && $0.duration > 0 }
  }
}

extension ScriptedCompositor {
  /// One frame of the first output's, at 60 a second.
  func frame() { advance(by: .nanoseconds(16_666_666)) }

  /// Lets the next frame come on its output's beat from here on, and no earlier.
  func startFrames() {
    advance(by: .seconds(1))
    advance(by: .zero)
  }
}
