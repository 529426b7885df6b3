import Casement

nonisolated extension Plan {
  /// The result of a run.
  public struct Outcome: Sendable {
    /// The first failure, or nil.
    public let failure: Failure?
    /// The number of events that the compositor sent, and the number of faults that it caused.
    public let events: Int
    public let faults: Int
  }

  /// Does the steps at the given places, all without an argument, and checks after each.
  @MainActor public func run(steps places: [Int]? = nil) -> Outcome {
    let chosen = places.map { $0.map { steps[$0] } } ?? steps
    let world: World
    do { world = try World(self) } catch {
      return Outcome(failure: Failure(reason: "cannot start: \(error)", stepCount: 0), events: 0, faults: 0)
    }
    var failure = check(chosen, world)
    let left = world.end()
    if failure == nil, let left { failure = Failure(reason: left, stepCount: nil) }
    return Outcome(failure: failure, events: world.eventCount, faults: world.faultCount)
  }

  @MainActor private func check(_ steps: [Step], _ world: World) -> Failure? {
    for (index, step) in steps.enumerated() {
      do { try world.perform(step) } catch {
        return Failure(reason: "\(step): \(error)", stepCount: index + 1)
      }
      if let complaint = world.complaint() { return Failure(reason: complaint, stepCount: index + 1) }
    }
    do {
      return try world.finalComplaint().map { Failure(reason: $0, stepCount: nil) }
    } catch {
      return Failure(reason: "\(error)", stepCount: nil)
    }
  }
}
