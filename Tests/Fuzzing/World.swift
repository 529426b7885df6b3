import Casement
import CasementLayers
import CasementTesting
import Foundation

/// The program and the compositor of one run.
final class World {
  let compositor: ScriptedCompositor
  let witness = Witness()
  let delegate = FuzzDelegate()
  let interactions: FuzzInteractions
  let transfers: FuzzTransfers
  let stage: Stage
  var windows: [FuzzWindow] = []
  /// The root controllers of windows that are still retained.
  var controllers: [FuzzController] = []
  /// The retained controllers whose views were put into windows by hand.
  var parts: [FuzzController] = []
  var links: [FuzzLink] = []
  /// The menu that was presented last.
  var presentedMenu: UIMenu?

  var controls: [ControlRecord] = []
  var lists: [any FuzzList] = []
  var animators: [FuzzAnimator] = []
  /// Layers that were animated, wherever they are by now.
  var animatedLayers: [CALayer] = []
  /// Layers whose time is not that of the clock.
  var timedLayers: [CALayer] = []
  /// How often a completion began something new.
  var followCount = 0
  /// Whether animations are left to come to their end by themselves when all is over.
  let playsToTheEnd: Bool
  /// Whether the program does nothing by itself any more.
  var isResting = false

  /// Layers that were taken out of their trees, and may come back.
  var looseLayers: [CALayer] = []
  /// The highest difference of a component between a pixel and the same pixel painted anew. It is 0 until content is
  /// resampled.
  var tolerance = 0

  /// The kinds of answers that the compositor has withheld for good at some time.
  var unanswered: Set<ScriptedCompositor.Answer> = []

  /// Whether withheld answers keep windows from coming to rest.
  private var isUnfinished: Bool {
    !unanswered.isSubset(of: [.outputConfiguration, .activationToken, .presentation])
  }

  /// The second program, after the first step that uses it.
  var neighbour: Neighbour?
  var readings: [ScriptedReading] = []

  /// Whether an error was sent that no client had earned.
  var postedErrors = 0

  /// How many events were sent, and how many faults made.
  private(set) var eventCount = 0
  var faultCount = 0

  /// The open descriptors before the run, by number.
  private let descriptors: [String: String]

  init(_ plan: Plan) throws {
    interactions = FuzzInteractions(witness)
    transfers = FuzzTransfers(witness)
    stage = Stage(witness)
    // The run loop and the main queue open files of their own when they are first used.
    _ = RunLoop.main
    DispatchQueue.main.async {}
    _ = Self.timers
    playsToTheEnd = plan.seed % 4 == 0
    descriptors = openDescriptors()
    compositor = ScriptedCompositor(
      Self.offers[plan.offers % Self.offers.count],
      outputs: (0..<plan.outputCount).map { OutputMode(width: 640, height: 480, scale: $0 == 0 ? 1 : 2) },
      seats: Array(repeating: .all, count: plan.seatCount))
    witness.seatCount = max(1, plan.seatCount)
    try compositor.launch(delegate)
    witness.takeScreens()
  }

  /// Dispatch opens files of its own for the first timer of the process, on another thread. This one keeps them open.
  private static let timers: DispatchSourceTimer = {
    @MainActor func count() -> Int { openDescriptors().values.count { $0 == "anon_inode:[timerfd]" } }
    // The run loop has one of its own.
    let before = count()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .seconds(1_000_000))
    timer.activate()
    let deadline = ContinuousClock.now + .seconds(5)
    while count() == before, ContinuousClock.now < deadline { sched_yield() }
    return timer
  }()

  private static let offers: [Offers] = [.everything, .everything, .everything, .sway, .weston, .least]

  /// Whether the toolkit's application has a connection.
  var isConnected: Bool { !(compositor.applicationClient?.hasEnded ?? true) }

  /// The application's windows, as the compositor sees them.
  /// The surfaces of the application's windows and panels, in that order.
  private var shownSurfaces: [ScriptedSurface] {
    let surfaces = compositor.windows.map(\.surface)
    let panels = compositor.layerSurfaces.filter { !$0.isClosed }.map(\.surface)
    return (surfaces + panels).filter { $0.resource.client === compositor.applicationClient }
  }

  func endNeighbour() {
    neighbour?.session.end()
    neighbour = nil
    for reading in readings { reading.close() }
    readings.removeAll()
  }

  /// Does one step, and lets both sides talk; now and then a little time passes as well.
  func perform(_ step: Step) throws {
    try act(step)
    switch step.choice(4, below: 4) {
    case 0: break
    case 1: pass(milliseconds: step.number(4, in: 0...60))
    default: compositor.exchange()
    }
    UIApplication.shared.deliverPost()
  }

  // MARK: Invariants

  /// The first violation of an invariant that holds at any moment, or nil.
  func complaint() -> String? {
    compositor.checkBuffers()
    if let complaint = witness.complaint(windows: windows) { return complaint }
    for controller in controllers {
      let isShown = windows.contains { !$0.isHidden && $0.rootViewController === controller }
      // The program may have put the view of a former root controller into another view.
      let isPlaced = controller.viewIfLoaded?.window?.isHidden == false
      if controller.isThere != isShown, !(controller.isThere && isPlaced) {
        return "a controller was told another appearance than it has"
      }
    }
    for part in parts where part.isThere && part.viewIfLoaded?.window?.isHidden != false {
      return "a controller whose view was put in by hand was not told that it went"
    }
    if let complaint = controlComplaint() ?? controllerComplaint() ?? listComplaint()
      ?? stage.complaint(windows)
    {
      return complaint
    }
    // A newer press may cross a request that names a serial. Then the stale serial is not an error.
    let complaints = compositor.complaints.filter { !$0.hasPrefix("I7") && !$0.hasPrefix("I8") }
    if let complaint = complaints.first { return complaint }
    if compositor.protocolErrors.count > postedErrors, let error = compositor.protocolErrors.last {
      return "protocol error: \(error)"
    }
    if compositor.blockedClients > 0 { return "the client waited for a compositor that did not read" }
    return nil
  }

  /// Brings everything to rest, and checks what must hold then; nil if it does.
  func finalComplaint() throws -> String? {
    witness.rest()
    compositor.isStalled = false
    compositor.timing.removeAll()
    // The client may not have received the last request yet.
    compositor.exchange()
    makeWindowsUsual()
    compositor.settle()
    for window in compositor.windows {
      window.isExposed = true
      window.isMinimized = false
    }
    for answer in ScriptedCompositor.Answer.allCases { compositor.give(answer) }
    // Keys that are down go on typing.
    for keyboard in compositor.seats.compactMap(\.keyboard) {
      for key in keyboard.heldKeys { keyboard.release(key: key) }
    }
    takeFingersAway()
    makeWindowsUsual()
    compositor.advance(by: .seconds(1))
    stage.letGo()
    compositor.settle()
    endAnimations()
    // Animations that side effects of other steps started end by themselves.
    for _ in 0..<15 where isConnected && !AnimationTimeline.current.isEmpty {
      compositor.advance(by: .seconds(1))
    }
    compositor.advance(by: .milliseconds(100))
    UIApplication.shared.deliverPost()
    compositor.settle()
    if let complaint = animationComplaint() ?? treeComplaint() { return complaint }
    if let complaint = complaint() ?? restComplaint() { return complaint }
    eventCount = compositor.server.eventCount
    return emptyComplaint()
  }

  /// How large a window may be in points before a frame of it takes seconds, with a shadow that moves and in as many
  /// pixels as it has.
  private var usualArea: CGFloat {
    let scale = windows.map(\.contentScaleFactor).max() ?? 1
    return 3_000_000 / max(1, scale * scale)
  }

  private func isHuge(_ size: CGSize) -> Bool { size.width * size.height > usualArea }

  /// Windows of hundreds of megabytes become smaller: some thousand frames of one take minutes.
  func makeWindowsUsual() {
    let huge = windows.filter { isHuge($0.bounds.size) }
    guard !huge.isEmpty else { return }
    for window in huge { window.windowScene?.sizeRestrictions?.minimumSize = .zero }
    compositor.exchange()
    for window in compositor.windows where isHuge(window.surface.size) {
      window.configure(CGSize(width: 1000, height: 700))
    }
    for window in huge { window.frame.size = CGSize(width: 1000, height: 700) }
    compositor.exchange()
  }

  /// Lets so many milliseconds pass, or only a few where a window is huge.
  func pass(milliseconds: Int) {
    let isSlow = windows.contains { isHuge($0.bounds.size) }
    compositor.advance(by: .milliseconds(isSlow ? min(40, milliseconds) : milliseconds))
  }

  /// Every window shows what a fresh drawing of it shows, and every configure is answered.
  private func restComplaint() -> String? {
    guard isConnected else { return nil }
    for part in parts where !part.isThere && part.viewIfLoaded?.window?.isHidden == false {
      return "a controller whose view was put in by hand was not told that it came"
    }
    if let complaint = stage.restComplaint(windows) ?? restingListComplaint() { return complaint }
    guard !isUnfinished else { return nil }
    for window in compositor.windows where window.isMapped && !window.xdgSurface.unacknowledged.isEmpty {
      return "\(window.xdgSurface.unacknowledged.count) configures were never acknowledged"
    }
    if neighbour?.isWaiting ?? false {
      return "a selection was asked for, and neither data nor an error came"
    }
    let visible = windows.filter { !$0.isHidden }
    // Panels that have no screen to be on wait for one; without a layer shell they are windows like others.
    let hasScreens = compositor.outputs.contains(where: \.isEnabled)
    let hasPanels = compositor.globals["zwlr_layer_shell_v1"] != nil
    let expected = visible.filter { hasScreens || !hasPanels || !$0.isPanel }
    guard shownSurfaces.count == expected.count else {
      return "\(expected.count) windows are visible, the compositor knows \(shownSurfaces.count)"
    }
    if let surface = shownSurfaces.first(where: { $0.picture == nil }) {
      return "wl_surface@\(surface.resource.id) was never shown"
    }
    // Where a whole view is less than a pixel, that shows whichever part of it was sampled.
    let tolerance = visible.contains { $0.contentScaleFactor < 0.1 } ? 255 : tolerance
    let before = shownSurfaces.map { ($0, $0.picture) }
    for window in visible { redraw(window) }
    compositor.settle()
    for (surface, picture) in before {
      guard let difference = surface.picture.flatMap({ $0.difference(from: picture, tolerance) }) else {
        continue
      }
      return "wl_surface@\(surface.resource.id) did not show what it draws: \(difference)"
    }
    for window in expected {
      let count = FuzzView.layoutCount
      window.layoutIfNeeded()
      if FuzzView.layoutCount != count, !growsWithoutEnd(window) {
        return "a window at rest had a layout pending"
      }
      if let complaint = layoutComplaint(window) { return complaint }
      if let complaint = hitTestComplaint(window) { return complaint }
    }
    return nil
  }

  /// The first view that has another superview or window than its last notification said, or nil.
  private func treeComplaint() -> String? {
    for window in windows {
      var views = window.subviews
      var next = 0
      while next < views.count, next < 2000 {
        if let complaint = (views[next] as? FuzzView)?.placeComplaint { return complaint }
        views += views[next].subviews
        next += 1
      }
    }
    return nil
  }

  /// Has a window's views draw themselves, and all that is known of its layers worked out anew.
  private func redraw(_ window: UIWindow) {
    for layer in window.layer.wholeTree {
      if layer.drawsItself { layer.setNeedsDisplay() }
      guard layer !== window.layer else { continue }
      // Adding and subtracting would move one whose place is too small a number.
      let position = layer.position
      layer.position.x += 1
      layer.position = position
    }
  }

  /// With the last window and seat everything is given back.
  private func emptyComplaint() -> String? {
    for window in windows { window.isHidden = true }
    neighbour?.closeAll()
    for seat in compositor.seats { seat.remove() }
    compositor.settle()
    UIApplication.shared.deliverPost()
    awaitItems()
    if let complaint = complaint() { return complaint }
    if let open = witness.openEnds() ?? transfers.openEnds() ?? restingControlComplaint() { return open }
    // A question for a token is taken back after a second.
    compositor.advance(by: .seconds(2))
    // These objects end with the compositor's answer: a buffer without a release is never destroyed (rule
    // B3).
    let waiting: [(ScriptedCompositor.Answer, String)] = [
      (.release, "wl_buffer"), (.presentation, "wp_presentation_feedback"),
      (.outputConfiguration, "zwlr_output_configuration"),
    ]
    let left = compositor.leftovers.filter { left in
      !waiting.contains { unanswered.contains($0) && left.hasPrefix($1) }
    }
    if let left = left.first { return "left on the compositor: \(left)" }
    return nil
  }

  /// Waits until dropped data have been read, for at most five seconds.
  ///
  /// Other threads read the data and pass it to the main queue. The rest of a run does not serve that queue, so the
  /// main run loop has to run here.
  private func awaitItems() {
    let deadline = ContinuousClock.now + .seconds(5)
    while compositor.leftovers.contains(where: { $0.hasPrefix("wl_data_offer") }),
      ContinuousClock.now < deadline
    {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      compositor.settle()
    }
  }

  /// Ends the run. Returns a description of objects that are left over in the process, or nil.
  func end() -> String? {
    witness.rest()
    isResting = true
    endAnimations()
    animators.removeAll()
    timedLayers.removeAll()
    for window in windows { window.isHidden = true }
    windows.removeAll()
    controllers.removeAll()
    parts.removeAll()
    stage.end()
    controls.removeAll()
    lists.removeAll()
    looseLayers.removeAll()
    for link in links { link.end() }
    UIApplication.shared.isIdleTimerDisabled = false
    endNeighbour()
    compositor.end()
    UIApplication.shared.deliverPost()
    // Without a compositor the program has no run loop turns, in which animation completions are called.
    if !isConnected { AnimationTimeline.current.advance(to: CACurrentMediaTime()) }
    witness.end()
    if let survivors = stage.survivors() { return survivors }
    var left = openDescriptors()
    // Data that another thread produces arrive on the main queue, and their descriptor is closed then.
    let deadline = ContinuousClock.now + .seconds(5)
    while left.count > descriptors.count, ContinuousClock.now < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      left = openDescriptors()
    }
    guard left.count > descriptors.count else { return nil }
    let new = left.filter { descriptors[$0.key] != $0.value }.values.sorted()
    return "\(left.count - descriptors.count) file descriptors were left open: \(new.joined(separator: ", "))"
  }
}

/// The open files of the process, by descriptor.
func openDescriptors() -> [String: String] {
  let folder = "/proc/self/fd"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  // The descriptor by which the folder is read is among them, and closed by now.
  return names.reduce(into: [:]) { all, name in
    all[name] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
  }
}

extension Picture {
  /// The first pixel that differs from a picture by more than a tolerance, or nil.
  fileprivate func difference(from before: Picture?, _ tolerance: Int) -> String? {
    guard let before, self != before else { return nil }
    guard width == before.width, height == before.height else { return "it has another size" }
    for y in 0..<height {
      for x in 0..<width {
        let (one, other) = (before.pixel(x, y), pixel(x, y))
        guard one != other, one.premultipliedDistance(to: other) > tolerance else { continue }
        return "pixel \(x), \(y) was \(one), and is \(other) when drawn anew"
      }
    }
    return nil
  }
}

extension Picture.Pixel {
  /// The largest difference of a component, each multiplied by its pixel's opacity.
  fileprivate func premultipliedDistance(to other: Picture.Pixel) -> Int {
    func distance(_ part: KeyPath<Picture.Pixel, UInt8>) -> Int {
      abs(Int(self[keyPath: part]) * Int(alpha) - Int(other[keyPath: part]) * Int(other.alpha)) / 255
    }
    return max(
      max(distance(\.red), distance(\.green)), max(distance(\.blue), abs(Int(alpha) - Int(other.alpha))))
  }
}

extension UIWindow {
  /// Whether the window's level makes it a panel, where the compositor has panels.
  fileprivate var isPanel: Bool { windowLevel < .normal || windowLevel >= .statusBar }
}
