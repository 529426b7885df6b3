import Wayland

/// The outputs with all their modes, and the means to choose one.
///
/// The manager is bound for as long as the session lasts from version 3 of the protocol on. Before, the objects of an
/// output that goes end by themselves, and their numbers may be used again before a client has heard of it, which
/// libwayland takes for a mistake that ends the connection. So older versions are asked when an output comes or
/// changes and when a mode is to be set, and everything is let go of at once.
///
/// Wayland: `zwlr_output_manager_v1`.
@MainActor public final class OutputHeads {
  /// Why an output did not get its mode.
  public enum Failure: Error {
    /// The output is gone.
    case finished
    /// The compositor does not tell which of the heads the output is.
    case unmanaged
    /// The compositor does not manage outputs any more.
    case withdrawn
    /// The compositor says no.
    case refused
    /// The outputs changed meanwhile, also at the second attempt, or so that the mode is gone.
    case cancelled
    /// The session has ended.
    case connectionLost
  }

  /// The heads of which everything was told, in the order in which that happened.
  public private(set) var all: [OutputHead] = []

  /// Called when what is told of heads is complete again, after start-up.
  public var onChanged: (() -> Void)?

  let globalName: UInt32
  private weak var session: Session?
  private let bindManager: () -> ZwlrOutputManagerV1
  private let isMomentary: Bool

  private var manager: ZwlrOutputManagerV1?
  /// That of the state that is known; nil before it is complete.
  private var serial: UInt32?
  /// Those of which more is to be told.
  private var incomplete: [OutputHead] = []
  private var changed: [OutputHead] = []

  /// Asks for the heads.
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

  // MARK: The binding

  /// Whether the compositor has been asked for its last word.
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

  /// Outputs have come. What is asked now is answered before what is asked of them afterwards.
  func outputsCome() {
    guard isMomentary, !hasEnded else { return }
    isOutOfDate = true
    guard manager == nil else { return }
    bind()
    stop()
  }

  /// An output has changed, and may have another mode.
  func outputChanged() { isOutOfDate = true }

  /// An output is gone. What is known of it is not true of another one in the same place.
  func forget(_ output: Output) {
    guard isMomentary, let head = head(of: output), !head.isLive else { return }
    all.removeAll { $0 === head }
  }

  // MARK: The compositor's word

  /// Something was told of a head.
  func hasChanged(_ head: OutputHead) { changed.append(head) }

  private func done(_ serial: UInt32) {
    // A new binding of the manager gets all heads again.
    if self.serial == nil { all.removeAll() }
    self.serial = serial
    for head in changed { head.apply() }
    changed.removeAll(keepingCapacity: true)
    all += incomplete
    incomplete.removeAll(keepingCapacity: true)
    onChanged?()
  }

  /// A head is gone.
  func remove(_ head: OutputHead) {
    // Thousands of heads may go at once, so the search stops at the first match.
    if let index = all.firstIndex(where: { $0 === head }) { all.remove(at: index) }
    incomplete.removeAll { $0 === head }
    changed.removeAll { $0 === head }
  }

  private func finish() {
    let wasExpected = isStopped && isMomentary
    // The heads are released only now: until `finished` the compositor may create modes for them. libwayland
    // cannot take an object that is created for a destroyed one.
    for head in all + incomplete { head.release() }
    incomplete.removeAll()
    changed.removeAll()
    manager = nil
    guard !hasEnded, !wasExpected else { return }
    all.removeAll()
    session?.forget(self)
    end(.withdrawn)
  }

  /// The head of an output: the one with its name. Where outputs have no names, it is the one at its place, by the
  /// same maker and of the same model as far as they are told; nil if there is none, or several that it might be.
  public func head(of output: Output) -> OutputHead? {
    let name = output.state.name
    guard name.isEmpty else { return all.first { $0.state.name == name } }
    let heads = all.filter { $0.mayBe(output) }
    guard heads.count == 1, session?.outputs.filter({ heads[0].mayBe($0) }).count == 1 else { return nil }
    return heads[0]
  }

  // MARK: Choosing a mode

  private var wishes: [OutputConfiguration.Wish] = []
  private var underWay: OutputConfiguration?
  /// Whether the compositor may still be telling what its last answer was about.
  private var isSettling = false
  private var hasEnded = false

  /// Asks for a mode; one that the output does not have is asked for as a custom one. What is asked for until the
  /// session's next `flush()` is one configuration: all of it comes about, or nothing. Of several modes for an output
  /// the last one counts, and of the others nobody hears again.
  ///
  /// The configuration is tested, then applied. If the compositor cancels it, it is tried once more.
  ///
  /// - Parameters:
  ///   - mode: a size from 1 to `Output.maximumSide`; a rate of 0 leaves it to the modes of the size, or to the
  ///     compositor if there is none.
  ///   - completion: called once the compositor has agreed or the output has the mode, and otherwise with the reason;
  ///     at once where nothing needs to be asked to know it.
  public func setMode(_ mode: Output.Mode, of output: Output, completion: @escaping (Failure?) -> Void) {
    precondition(
      mode.isPossible, "\(mode) cannot be: give 1 to \(Output.maximumSide) pixels and a rate from 0 on")
    guard !hasEnded else { return completion(.withdrawn) }
    guard isThere(output) else { return completion(.finished) }
    guard let head = head(of: output) else { return completion(.unmanaged) }
    let mode = head.resolve(mode)
    ask(.mode(mode, isListed: head.state.modes.contains(mode)), of: output, completion)
  }

  /// Asks for a scale, in the same way and together with the modes that are asked for.
  ///
  /// - Parameter scale: pixels per point, above 0.
  public func setScale(_ scale: Double, of output: Output, completion: @escaping (Failure?) -> Void) {
    precondition(scale > 0 && scale.isFinite, "a scale of \(scale) cannot be: give one above 0, such as 1.5")
    guard !hasEnded else { return completion(.withdrawn) }
    guard isThere(output) else { return completion(.finished) }
    guard head(of: output) != nil else { return completion(.unmanaged) }
    ask(.scale(scale), of: output, completion)
  }

  private func ask(
    _ want: OutputConfiguration.Want, of output: Output, _ completion: @escaping (Failure?) -> Void
  ) {
    let wish = OutputConfiguration.Wish(output: output, want: want, completion: completion)
    wishes.removeAll { wish.replaces($0) }
    wishes.append(wish)
  }

  private func isThere(_ output: Output) -> Bool { session?.outputs.contains { $0 === output } ?? false }

  /// Sends what was asked for, and what it takes to know the outputs.
  ///
  /// - Returns: whether there was something to send.
  func sendWishes() -> Bool {
    guard underWay == nil, !isSettling, !hasEnded, let session, !session.display.isCongested else {
      return false
    }
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

  /// What is to be sent of the wishes, and what is known of the others.
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
    // The wire has scales in parts of 256.
    case .scale(let scale): head.state.isEnabled && abs(head.state.scale - scale) < 1.0 / 512
    }
  }

  /// Whether a change can be said to the compositor.
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
    underWay = OutputConfiguration(manager, step, serial: serial, members: members, changes: changes) {
      [unowned self] in answered($0, $1)
    }
  }

  private func answered(
    _ configuration: OutputConfiguration, _ answer: ZwlrOutputConfigurationV1.Event
  ) {
    let changes = configuration.changes
    underWay = nil
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
      settle()
      fulfill(changes.map(\.wish), nil)
    case .failed: fulfill(changes.map(\.wish), .refused)
    case .cancelled: retry(changes.map(\.wish))
    }
  }

  /// Lets the compositor tell what has changed, which may come after its answer.
  private func settle() {
    isSettling = true
    session?.whenHandled { [weak self] in self?.isSettling = false }
  }

  private func retry(_ cancelled: [OutputConfiguration.Wish]) {
    settle()
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

  // MARK: The end

  /// The global is gone. What was bound is followed until the compositor has said its last word.
  func withdraw() {
    guard !hasEnded else { return }
    if !isStopped { stop() }
    all.removeAll { !$0.isLive }
    end(.withdrawn)
  }

  /// The session has ended, and all its objects with it.
  func end() {
    all.removeAll()
    incomplete.removeAll()
    changed.removeAll()
    end(.connectionLost)
  }

  private func end(_ failure: Failure) {
    hasEnded = true
    onChanged = nil
    underWay?.end()
    let unfulfilled = (underWay?.changes.map(\.wish) ?? []) + wishes
    underWay = nil
    wishes.removeAll()
    fulfill(unfulfilled, failure)
  }
}
