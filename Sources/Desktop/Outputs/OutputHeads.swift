import Wayland

/// The outputs with all their modes, and requests to change mode and scale.
///
/// From version 3 of the protocol on, the manager stays bound for the whole session. Before, the compositor destroys
/// the objects of a removed output by itself and may reuse their IDs before the client reads the removal. libwayland
/// takes that for a protocol error and ends the connection. So older versions are bound only when an output is added or
/// changed and when a mode is to be set, and everything is released at once.
///
/// Wayland: `zwlr_output_manager_v1`.
@MainActor public final class OutputHeads {
  /// Why an output could not be changed.
  public enum Failure: Error {
    /// The output was removed.
    case finished
    /// No head, or more than one, matches the output.
    case unmanaged
    /// The compositor ended output management.
    case withdrawn
    /// The compositor refused the configuration.
    case refused
    /// The outputs changed meanwhile, at both attempts, or the requested mode was removed.
    case cancelled
    /// The session has ended.
    case connectionLost
  }

  /// The heads whose state is complete, in the order in which they became complete.
  public private(set) var all: [OutputHead] = []

  /// Called when the state of the heads changed and is complete, after start-up.
  public var onChanged: (() -> Void)?

  let globalName: UInt32
  private weak var session: Session?
  private let bindManager: () -> ZwlrOutputManagerV1
  private let isMomentary: Bool

  private var manager: ZwlrOutputManagerV1?
  /// The serial of the known state; nil before the first `done`.
  private var serial: UInt32?
  /// Announced heads whose first `done` is pending.
  private var incomplete: [OutputHead] = []
  private var changed: [OutputHead] = []

  /// Binds the manager.
  ///
  /// - Parameter bindManager: binds the global.
  init(
    globalName: UInt32, version: UInt32, session: Session, bindManager: @escaping () -> ZwlrOutputManagerV1
  ) {
    self.globalName = globalName
    self.session = session
    self.bindManager = bindManager
    isMomentary = version < 3
    bind()
    if isMomentary { stop() }
  }

  // MARK: Binding the manager

  /// Whether `stop` was sent; `finished` is the last event then.
  private var isStopped = false
  private var isOutOfDate = false

  private func bind() {
    isOutOfDate = false
    isStopped = false
    serial = nil
    let manager = bindManager()
    self.manager = manager
    manager.owner = self
    manager.onEvent = { [unowned self] event in
      switch event {
      case .head(let head): incomplete.append(OutputHead(head, of: self))
      case .done(let serial): done(serial)
      case .finished: finish()
      }
    }
  }

  private func stop() {
    isStopped = true
    manager?.stop()
  }

  /// Binds the manager before added outputs, so that the heads arrive before the outputs are complete.
  func outputsCome() {
    guard isMomentary, !hasEnded else { return }
    isOutOfDate = true
    guard manager == nil else { return }
    bind()
    stop()
  }

  /// Requests a new binding of the manager, because an output may have another mode.
  func outputChanged() { isOutOfDate = true }

  /// Removes the head of a removed output, so that the head does not match a new output at the same position.
  func forget(_ output: Output) {
    guard isMomentary, let head = head(of: output), !head.isLive else { return }
    all.removeAll { $0 === head }
  }

  // MARK: Events

  /// Marks a head as changed until the next `done`.
  func hasChanged(_ head: OutputHead) { changed.append(head) }

  private func done(_ serial: UInt32) {
    // After a new binding, the manager announces all heads again.
    if self.serial == nil { all.removeAll() }
    self.serial = serial
    for head in changed { head.apply() }
    changed.removeAll(keepingCapacity: true)
    all += incomplete
    incomplete.removeAll(keepingCapacity: true)
    onChanged?()
  }

  /// Removes a head from all lists.
  func remove(_ head: OutputHead) {
    // Thousands of heads may go at once, so the search stops at the first match.
    if let index = all.firstIndex(where: { $0 === head }) { all.remove(at: index) }
    incomplete.removeAll { $0 === head }
    changed.removeAll { $0 === head }
  }

  private func finish() {
    let wasExpected = isStopped && isMomentary
    // Release the heads only now: until `finished`, the compositor may create modes for them, and libwayland fails on
    // an object that is created by a destroyed one.
    for head in all + incomplete { head.release() }
    incomplete.removeAll()
    changed.removeAll()
    manager = nil
    guard !hasEnded, !wasExpected else { return }
    all.removeAll()
    session?.forget(self)
    end(.withdrawn)
  }

  /// The head with the name of an output. For an output without a name: the head at its position, with no contradicting
  /// maker or model. Nil if no head matches, or several.
  public func head(of output: Output) -> OutputHead? {
    let name = output.state.name
    guard name.isEmpty else { return all.first { $0.state.name == name } }
    let heads = all.filter { $0.mayBe(output) }
    guard heads.count == 1, session?.outputs.filter({ heads[0].mayBe($0) }).count == 1 else { return nil }
    return heads[0]
  }

  // MARK: Choosing a mode

  private var wishes: [OutputConfiguration.Wish] = []
  private var work = Work.idle

  private enum Work {
    case idle
    /// The answer to a configuration is pending.
    case sending(OutputConfiguration)
    /// Events about the last configuration may still be in flight.
    case awaitingEvents
    /// The global or the session ended, so all requests fail.
    case ended
  }

  private var hasEnded: Bool { if case .ended = work { true } else { false } }

  /// Asks for a mode, as a custom mode if the output does not list it. All requests until the session's next `flush()`
  /// form one configuration, which is applied completely or not at all. A second request for the same output replaces
  /// the first one, whose completion is never called.
  ///
  /// The configuration is tested, then applied. If the compositor cancels it, it is sent once more.
  ///
  /// - Parameters:
  ///   - mode: a size from 1 to `Output.maximumSide`. A rate of 0 selects a listed mode of the size; without one, the compositor chooses.
  ///   - completion: called without a failure when the mode is applied or already current, else with the reason. Called at once if the
  ///     result is known without a request.
  public func setMode(_ mode: Output.Mode, of output: Output, completion: @escaping (Failure?) -> Void) {
    precondition(
      mode.isPossible, "\(mode) cannot be: give 1 to \(Output.maximumSide) pixels and a rate from 0 on")
    guard !hasEnded else { return completion(.withdrawn) }
    guard isThere(output) else { return completion(.finished) }
    guard let head = head(of: output) else { return completion(.unmanaged) }
    let mode = head.resolve(mode)
    sendRequest(.mode(mode, isListed: head.state.modes.contains(mode)), of: output, completion)
  }

  /// Asks for a scale, in one configuration with the modes that are asked for.
  ///
  /// - Parameter scale: pixels per point, above 0.
  public func setScale(_ scale: Double, of output: Output, completion: @escaping (Failure?) -> Void) {
    precondition(scale > 0 && scale.isFinite, "a scale of \(scale) cannot be: give one above 0, such as 1.5")
    guard !hasEnded else { return completion(.withdrawn) }
    guard isThere(output) else { return completion(.finished) }
    guard head(of: output) != nil else { return completion(.unmanaged) }
    sendRequest(.scale(scale), of: output, completion)
  }

  private func sendRequest(
    _ want: OutputConfiguration.Want, of output: Output, _ completion: @escaping (Failure?) -> Void
  ) {
    let wish = OutputConfiguration.Wish(output: output, want: want, completion: completion)
    wishes.removeAll { wish.replaces($0) }
    wishes.append(wish)
  }

  private func isThere(_ output: Output) -> Bool { session?.outputs.contains { $0 === output } ?? false }

  /// Sends the wishes as a configuration, or first the requests that fetch the state of the heads.
  ///
  /// - Returns: whether a request may have been sent.
  func sendWishes() -> Bool {
    guard case .idle = work, let session, !session.display.isCongested else { return false }
    if isMomentary {
      guard manager != nil else {
        guard isOutOfDate || !wishes.isEmpty else { return false }
        bind()
        if wishes.isEmpty { stop() }
        return true
      }
      if wishes.isEmpty, serial != nil, !isStopped {
        stop()
        return true
      }
    }
    // Heads are matched to outputs by name, which an output has once it is complete.
    guard !wishes.isEmpty, !isStopped, serial != nil, session.pendingOutputs.isEmpty else { return false }
    let (due, settled) = dueWishes()
    wishes.removeAll()
    if !due.isEmpty { send(due, .test) }
    for (wish, failure) in settled { wish.completion(failure) }
    return !due.isEmpty || !wishes.isEmpty || isMomentary
  }

  /// The wishes to send, and those whose result is known, with that result.
  private func dueWishes() -> ([OutputConfiguration.Change], [(OutputConfiguration.Wish, Failure?)]) {
    var due: [OutputConfiguration.Change] = []
    var settled: [(OutputConfiguration.Wish, Failure?)] = []
    for wish in wishes {
      guard isThere(wish.output) else {
        settled.append((wish, .finished))
        continue
      }
      guard let head = head(of: wish.output) else {
        settled.append((wish, .unmanaged))
        continue
      }
      if isFulfilled(wish.want, head, wish.output) {
        settled.append((wish, nil))
      } else if isPossible((head, wish)) {
        due.append((head, wish))
      } else {
        settled.append((wish, .cancelled))
      }
    }
    return (due, settled)
  }

  private func isFulfilled(_ want: OutputConfiguration.Want, _ head: OutputHead, _ output: Output) -> Bool {
    switch want {
    case .mode(let mode, _): (head.state.isEnabled ? head.state.currentMode : output.mode) == mode
    // Scales on the wire are multiples of 1/256.
    case .scale(let scale): head.state.isEnabled && abs(head.state.scale - scale) < 1.0 / 512
    }
  }

  /// Whether the head exists, and the mode if it was a listed one.
  private func isPossible(_ change: OutputConfiguration.Change) -> Bool {
    guard change.head.isLive, case .mode(let mode, isListed: true) = change.wish.want else {
      return change.head.isLive
    }
    return change.head.object(for: mode) != nil
  }

  private func send(_ changes: [OutputConfiguration.Change], _ step: OutputConfiguration.Step) {
    guard let manager, let serial, let session else { return }
    var outputs: [ObjectIdentifier: Output] = [:]
    for output in session.outputs {
      if let head = head(of: output) { outputs[ObjectIdentifier(head)] = output }
    }
    let members = all.map { ($0, outputs[ObjectIdentifier($0)]) }
    work = .sending(
      OutputConfiguration(manager, step, serial: serial, members: members, changes: changes) {
        [unowned self] in answered($0, $1)
      })
  }

  private func answered(
    _ configuration: OutputConfiguration, _ answer: ZwlrOutputConfigurationV1.Event
  ) {
    let changes = configuration.changes
    work = .idle
    configuration.end()
    switch answer {
    case .succeeded where configuration.step == .test:
      // If heads changed since, the test was about an older state.
      if serial == configuration.serial, changes.allSatisfy(isPossible) {
        send(changes, .apply)
      } else {
        retry(changes.map(\.wish))
      }
    case .succeeded:
      awaitEvents()
      fulfill(changes.map(\.wish), nil)
    case .failed: fulfill(changes.map(\.wish), .refused)
    case .cancelled: retry(changes.map(\.wish))
    }
  }

  /// Waits for the events about the applied configuration, which may follow the answer.
  private func awaitEvents() {
    work = .awaitingEvents
    session?.whenHandled { [weak self] in
      if let self, case .awaitingEvents = work { work = .idle }
    }
  }

  private func retry(_ cancelled: [OutputConfiguration.Wish]) {
    awaitEvents()
    // A newer wish for an output replaces an older one.
    let again = cancelled.filter { old in
      !old.wasCancelled && !wishes.contains { $0.replaces(old) }
    }
    wishes =
      again.map { wish in
        var wish = wish
        wish.wasCancelled = true
        return wish
      } + wishes
    fulfill(cancelled.filter(\.wasCancelled), .cancelled)
  }

  private func fulfill(_ wishes: [OutputConfiguration.Wish], _ failure: Failure?) {
    for wish in wishes { wish.completion(failure) }
  }

  // MARK: Ending

  /// Fails all requests, because the global was removed. The objects stay bound until the compositor sends `finished`.
  func withdraw() {
    guard !hasEnded else { return }
    if !isStopped { stop() }
    all.removeAll { !$0.isLive }
    end(.withdrawn)
  }

  /// Empties the lists and reports the end. The session, which ended, destroys the objects.
  func end() {
    all.removeAll()
    incomplete.removeAll()
    changed.removeAll()
    end(.connectionLost)
  }

  private func end(_ failure: Failure) {
    var unfulfilled = wishes
    if case .sending(let configuration) = work {
      configuration.end()
      unfulfilled = configuration.changes.map(\.wish) + wishes
    }
    work = .ended
    onChanged = nil
    wishes.removeAll()
    fulfill(unfulfilled, failure)
  }
}
