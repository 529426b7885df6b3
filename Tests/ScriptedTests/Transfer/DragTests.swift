import Casement
import CasementTesting
import Foundation
import Glibc
import Testing

/// Drags from the program's windows and to them.
@MainActor @Suite struct DragTests {
  // MARK: From this program

  @Test func aPressThatMovesDragsWhatIsThere() throws {
    try DragDesk.run { desk in
      let drag = try desk.drag()
      #expect(drag.origin === (try desk.shown.surface))
      #expect(desk.source.events == ["items", "lift", "begin"])
      #expect(drag.source?.mimeTypes.first == "text/plain;charset=utf-8")
      #expect(drag.source?.actions == [.copy, .move])
      let icon = try #require(drag.icon)
      #expect(icon.picture?.width == 100 && icon.picture?.height == 100)
      #expect(desk.window.touches.last == .cancelled, "the press is the drag's from here on")
    }
  }

  @Test func nothingToDragIsNoDrag() throws {
    try DragDesk.run { desk in
      desk.source.text = nil
      desk.press()
      desk.move(60, 60)
      #expect(desk.seat.drag == nil && desk.source.events == ["items"])
    }
  }

  @Test func anotherProgramTakesWhatIsDragged() throws {
    try DragDesk.run { desk in
      let drag = try desk.drag()
      let other = try desk.other()
      desk.pointer.move(to: .zero, on: other.input.shown)
      desk.settle()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      other.offer?.setActions(dndActions: [.copy, .move], preferredAction: .move)
      desk.settle()
      desk.pointer.release()
      desk.settle()
      #expect(desk.source.events.suffix(1) == ["will end move"])
      try #expect(other.read("text/plain") == "tea")
      other.offer?.finish()
      desk.settle()
      #expect(desk.source.events.suffix(1) == ["ended move"])
      #expect(drag.source?.isFinished == true)
    }
  }

  @Test(arguments: ["nowhere", "cancelled", "refused", "vanished"])
  func aDragThatLeadsToNothingLosesNothing(how: String) throws {
    try DragDesk.run { desk in
      let drag = try desk.drag()
      switch how {
      case "nowhere":
        desk.pointer.move(to: .zero, on: nil)
        desk.pointer.release()
      case "cancelled": drag.cancel()
      case "refused":
        let other = try desk.other()
        desk.pointer.move(to: .zero, on: other.input.shown)
        desk.pointer.release()
      default:
        let other = try desk.other()
        desk.pointer.move(to: .zero, on: other.input.shown)
        desk.settle()
        other.offer?.accept(serial: 0, mimeType: "text/plain")
        other.offer?.setActions(dndActions: .copy, preferredAction: .copy)
        desk.settle()
        desk.pointer.release()
        desk.settle()
        other.offer?.destroy()
      }
      desk.settle()
      #expect(desk.source.events.suffix(1) == ["ended cancel"])
      // Another one can begin.
      desk.pointer.move(to: .zero, on: nil)
      _ = try desk.drag()
    }
  }

  @Test func theEndOfADragIsToldThoughItsViewIsGone() throws {
    try DragDesk.run { desk in
      let drag = try desk.drag()
      weak let view = desk.window.subviews.first { $0 !== desk.targetView }
      view?.removeFromSuperview()
      desk.settle()
      #expect(view == nil && desk.source.events.last == "begin")
      drag.cancel()
      desk.settle()
      #expect(desk.source.events.suffix(2) == ["will end cancel", "ended cancel"])
    }
  }

  @Test("A drag may begin while another program reads the previous one, and has its own items")
  func twoDrags() throws {
    try DragDesk.run { desk in
      _ = try desk.drag()
      let other = try desk.other()
      desk.pointer.move(to: .zero, on: other.input.shown)
      desk.settle()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      other.offer?.setActions(dndActions: .copy, preferredAction: .copy)
      desk.settle()
      desk.pointer.release()
      desk.settle()
      let first = other.offer
      #expect(desk.source.events.last == "will end copy")
      desk.pointer.move(to: .zero, on: nil)
      _ = try desk.drag()
      desk.move(200, 50)
      let session = try #require(desk.target.session?.localDragSession)
      first?.finish()
      desk.settle()
      #expect(desk.source.events.last == "ended copy")
      desk.move(210, 50)
      #expect(desk.target.session?.localDragSession === session)
      desk.pointer.release()
      desk.settle()
      #expect(desk.target.events.suffix(3) == ["drop", "conclude", "end"])
      #expect(desk.source.events.suffix(2) == ["will end copy", "ended copy"])
    }
  }

  @Test(
    "A drag whose button is released before it starts ends, known to the program or to the compositor only",
    arguments: [true, false])
  func aCompositorThatRefusesADragEndsIt(isKnown: Bool) throws {
    try DragDesk.run { desk in
      desk.press()
      // The program reads the release together with the motion, or after it has requested the drag.
      if !isKnown { desk.source.onLift = { [weak desk] in desk?.pointer.release() } }
      desk.pointer.move(to: CGPoint(x: 60, y: 60), in: try desk.shown)
      if isKnown { desk.pointer.release() }
      desk.settle()
      #expect(desk.seat.drag == nil)
      #expect(desk.source.events == ["items", "lift", "begin", "will end cancel", "ended cancel"])
      #expect(desk.compositor.protocolErrors == [])
    }
  }

  @Test func aFingerDragsAfterALongPress() throws {
    try DragDesk.run { desk in
      desk.compositor.seats[0].touch?.down(1, at: CGPoint(x: 50, y: 50), on: try desk.shown.surface)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(desk.source.events == ["items"])
      desk.compositor.seats[0].touch?.move(1, to: CGPoint(x: 80, y: 50))
      desk.settle()
      #expect(desk.source.events.prefix(3) == ["items", "lift", "begin"])
    }
  }

  @Test func theEndOfTheConnectionEndsTheDrag() throws {
    try DragDesk.run { desk in
      _ = try desk.drag()
      UIApplication.shared.disconnect()
      #expect(desk.source.events.suffix(1) == ["ended cancel"])
    }
  }

  // MARK: Inside this program

  @Test func aDropInTheSameProgramHasTheSession() throws {
    try DragDesk.run { desk in
      _ = try desk.drag()
      desk.move(200, 50)
      #expect(desk.target.events.prefix(2) == ["enter", "update"])
      #expect(desk.target.session?.localDragSession?.localContext as? String == "context")
      #expect(desk.target.session?.items.first?.localObject as? String == "local")
      #expect(desk.target.session.map { $0.location(in: desk.targetView) } == CGPoint(x: 50, y: 50))
      desk.pointer.release()
      desk.settle()
      #expect(desk.target.events.contains("drop") && desk.target.events.contains("conclude"))
      #expect(desk.target.events.last == "end")
      #expect(desk.source.events.suffix(2) == ["will end copy", "ended copy"])
    }
  }

  @Test func aViewThatTheDragLeavesHearsOfIt() throws {
    try DragDesk.run { desk in
      _ = try desk.drag()
      desk.move(200, 50)
      desk.move(50, 150)
      #expect(desk.target.events.suffix(1) == ["exit"])
      desk.move(200, 50)
      desk.pointer.move(to: .zero, on: nil)
      desk.settle()
      #expect(desk.target.events.suffix(1) == ["exit"])
      desk.pointer.release()
      desk.settle()
      #expect(desk.target.events.suffix(1) == ["end"])
      #expect(desk.source.events.suffix(1) == ["ended cancel"])
    }
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden])
  func aViewThatRefusesGetsNoDrop(operation: UIDropOperation) throws {
    try DragDesk.run { desk in
      desk.target.operation = operation
      _ = try desk.drag()
      desk.move(200, 50)
      desk.pointer.release()
      desk.settle()
      #expect(!desk.target.events.contains("drop") && desk.source.events.suffix(1) == ["ended cancel"])
    }
  }

  @Test func aMoveIsACopyWhereItIsNotPermitted() throws {
    try DragDesk.run { desk in
      desk.target.operation = .move
      desk.source.allowsMove = false
      _ = try desk.drag()
      desk.move(200, 50)
      desk.pointer.release()
      desk.settle()
      #expect(desk.source.events.suffix(1) == ["ended copy"])
    }
  }

  @Test func aViewOverWhichADragStaysIsActivated() throws {
    try DragDesk.run { desk in
      var activations = 0
      desk.targetView.addInteraction(UISpringLoadedInteraction { _, _ in activations += 1 })
      _ = try desk.drag()
      desk.move(200, 50)
      desk.compositor.advance(by: .milliseconds(600))
      desk.move(50, 150)
      desk.compositor.advance(by: .seconds(2))
      #expect(activations == 0)
      desk.move(200, 50)
      desk.compositor.advance(by: .milliseconds(700))
      #expect(desk.targetView.alpha < 1)
      desk.compositor.advance(by: .seconds(2))
      #expect(activations == 1 && desk.targetView.alpha == 1)
    }
  }

  @Test("A drag that rests over buttons and segments activates them, each anew")
  func springsOfControls() throws {
    try DragDesk.run { desk in
      var lines: [String] = []
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Up") { _ in lines.append("up") })
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      let segments = UISegmentedControl(items: ["A", "B"])
      segments.frame = CGRect(x: 0, y: 50, width: 100, height: 40)
      for view in [button, segments] { desk.targetView.addSubview(view) }
      button.isSpringLoaded = true
      segments.isSpringLoaded = true
      #expect(button.isSpringLoaded && segments.isSpringLoaded)
      desk.settle()
      _ = try desk.drag()
      desk.move(200, 20)
      desk.compositor.advance(by: .seconds(2))
      #expect(lines == ["up"])
      desk.move(170, 70)
      desk.compositor.advance(by: .milliseconds(600))
      desk.move(230, 70)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
      desk.compositor.advance(by: .seconds(1))
      #expect(segments.selectedSegmentIndex == 1)
      desk.move(170, 70)
      desk.compositor.advance(by: .seconds(2))
      #expect(segments.selectedSegmentIndex == 0)
      button.isEnabled = false
      desk.move(200, 20)
      desk.compositor.advance(by: .seconds(2))
      button.isSpringLoaded = false
      #expect(lines == ["up"] && !button.isSpringLoaded && button.alpha == 1)
    }
  }

  @Test("The ends of drags and drops are reported per item, with animators")
  func animatedEnds() throws {
    try DragDesk.run { desk in
      desk.source.tellsMore = true
      desk.target.tellsMore = true
      desk.source.events = []
      _ = try desk.drag()
      desk.move(200, 50)
      desk.pointer.release()
      desk.settle()
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.source.events.suffix(2) == ["ended copy", "transferred"])
      let drop = try #require(desk.target.events.firstIndex(of: "drop"))
      #expect(desk.target.events[drop...].prefix(2) == ["drop", "animates"])
      #expect(desk.target.events.contains("animated") && desk.target.events.contains("conclude"))
      desk.source.events = []
      _ = try desk.drag()
      desk.move(130, 50)
      desk.pointer.release()
      desk.settle()
      desk.compositor.advance(by: .seconds(1))
      #expect(
        desk.source.events.suffix(4) == ["will end cancel", "cancels", "ended cancel", "cancelled"],
        "\(desk.source.events)")
    }
  }

  // MARK: From other programs

  @Test func filesAreDroppedFromAFileManager() throws {
    try DragDesk.run { desk in
      let list = Array("file:///tmp/a.png\r\nfile:///tmp/b.txt\r\n".utf8)
      desk.pointer.move(to: CGPoint(x: 200, y: 50), in: try desk.shown)
      desk.pointer.press()
      desk.settle()
      desk.target.events = []
      let source = ScriptedSource(["text/uri-list": list])
      desk.seat.startDrag(source)
      desk.settle()
      #expect(desk.target.session?.items.count == 2, "the list was read before the drop")
      #expect(desk.target.session?.hasItemsConforming(toTypeIdentifiers: ["public.image"]) == true)
      desk.pointer.release()
      desk.settle()
      #expect(desk.target.events.suffix(3) == ["drop", "conclude", "end"])
      #expect(source.isFinished && source.isDropped)
    }
  }

  @Test("The objects of a drop are delivered once, in a turn of the main thread") func loadedObjects() throws
  {
    try DragDesk.run { desk in
      var loaded: [[URL]] = []
      desk.target.onDrop = { session in session.loadObjects(ofClass: URL.self) { loaded.append($0) } }
      let list = "file:///tmp/a.png\r\nfile:///tmp/b.txt\r\n"
      try desk.dropForeign(ScriptedSource(["text/uri-list": Array(list.utf8)]))
      #expect(loaded.isEmpty)
      // Threads of the providers make the objects. The queue may hold work of earlier tests as well.
      withinTime {
        while loaded.isEmpty {
          usleep(1000)
          UIApplication.shared.deliverPost()
        }
      }
      #expect(loaded.map { $0.map(\.path) } == [["/tmp/a.png", "/tmp/b.txt"]])
    }
  }

  @Test("An animator for later runs its animations and completions in a later turn") func laterAnimator()
    throws
  {
    try DragDesk.run { desk in
      let animator = InteractionAnimator.inNextTurn()
      var isDone = false
      animator.addAnimations { desk.targetView.alpha = 0.5 }
      animator.addCompletion { (position: UIViewAnimatingPosition) in isDone = position == .end }
      desk.settle()
      #expect(desk.targetView.alpha == 1 && !isDone)
      UIApplication.shared.deliverPost()
      #expect(desk.targetView.alpha == 0.5 && !isDone)
      desk.compositor.advance(by: .milliseconds(300))
      #expect(isDone)
    }
  }

  @Test func aDropIsFinishedWhenItsDataHaveCome() throws {
    try DragDesk.run { desk in
      desk.target.loads = "public.png"
      let source = ScriptedSource(byHand: "image/png")
      try desk.dropForeign(source)
      #expect(desk.target.events.suffix(1) == ["drop"] && !source.isFinished)
      source.requests.first?.finish(with: [1, 2, 3])
      desk.settle()
      #expect(source.isFinished && desk.target.events.suffix(2) == ["conclude", "end"])
      #expect(desk.target.loaded == Data([1, 2, 3]))
    }
  }

  @Test("A drop that cannot read its data does not finish the drag, so the source keeps them")
  func refusedData() throws {
    try DragDesk.run { desk in
      desk.target.loads = "public.png"
      let source = ScriptedSource(byHand: "image/png")
      try desk.dropForeign(source)
      source.requests.first?.finish(with: [UInt8]())
      desk.settle()
      #expect(desk.target.events.suffix(2) == ["conclude", "end"] && !source.isFinished)
    }
  }

  @Test("T3: reading from a source that sends nothing after the drop ends at its deadline") func t3Drop()
    throws
  {
    try DragDesk.run { desk in
      desk.target.loads = "public.png"
      let source = ScriptedSource(byHand: "image/png")
      try desk.dropForeign(source)
      desk.compositor.advance(by: .seconds(11))
      #expect(desk.target.events.suffix(2) == ["conclude", "end"] && desk.target.loaded == nil)
      #expect(!source.isFinished, "what could not be had must not be removed where it came from")
    }
  }

  @Test func aForeignDragThatLeavesEndsItsSession() throws {
    try DragDesk.run { desk in
      let source = ScriptedSource(text: "tea")
      desk.pointer.move(to: CGPoint(x: 200, y: 50), in: try desk.shown)
      desk.pointer.press()
      desk.settle()
      desk.target.events = []
      desk.seat.startDrag(source)
      desk.settle()
      desk.pointer.move(to: .zero, on: nil)
      desk.settle()
      #expect(desk.target.events.suffix(2) == ["exit", "end"])
      desk.pointer.release()
      desk.settle()
      #expect(source.isCancelled)
    }
  }

  @Test func aWindowThatIsHiddenUnderADragLosesIt() throws {
    try DragDesk.run { desk in
      let source = ScriptedSource(text: "tea")
      desk.pointer.move(to: CGPoint(x: 200, y: 50), in: try desk.shown)
      desk.pointer.press()
      desk.settle()
      desk.seat.startDrag(source)
      desk.settle()
      desk.window.isHidden = true
      desk.settle()
      #expect(desk.target.events.suffix(1) == ["end"])
      desk.pointer.release()
      desk.settle()
    }
  }

  @Test("W6: a window that is released under a drag is not key any more") func w6underADrag() throws {
    try DragDesk.run { desk in
      weak var second: UIWindow?
      try autoreleased {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        window.windowScene?.title = "B"
        window.makeKeyAndVisible()
        desk.settle()
        second = window
        desk.pointer.move(to: CGPoint(x: 50, y: 50), in: try #require(desk.compositor.window("B")))
        desk.pointer.press()
        desk.settle()
        desk.seat.startDrag(ScriptedSource(text: "tea"))
        desk.settle()
        #expect(window.isKeyWindow)
      }
      #expect(second == nil)
      #expect(UIApplication.shared.keyWindow === desk.window)
      desk.pointer.release()
      desk.settle()
    }
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}

/// A window with a view on the left that can be dragged, and one on the right that takes drops.
final class DragDesk {
  let application: TestApplication
  let source = DragOwner()
  let target = DropTaker()
  let targetView = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))

  var compositor: ScriptedCompositor { application.compositor }
  var seat: ScriptedSeat { compositor.seats[0] }
  var window: TestWindow { application.window }
  var shown: ScriptedWindow { get throws { try application.shown } }
  var pointer: ScriptedPointer { seat.pointer! }

  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (DragDesk) throws -> Void
  ) throws {
    try TestApplication.run(on: compositor) { application in
      let desk = DragDesk(application)
      try body(desk)
      withExtendedLifetime(desk) {}
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .green
    view.addInteraction(UIDragInteraction(delegate: source))
    targetView.addInteraction(UIDropInteraction(delegate: target))
    window.addSubview(view)
    window.addSubview(targetView)
    settle()
  }

  func settle() { compositor.settle() }

  func press() {
    if let shown = try? shown { pointer.move(to: CGPoint(x: 50, y: 50), in: shown) }
    pointer.press()
    settle()
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    if let shown = try? shown { pointer.move(to: CGPoint(x: x, y: y), in: shown) }
    settle()
  }

  /// Drags the view on the left.
  func drag() throws -> ScriptedDrag {
    press()
    move(55, 55)
    move(70, 70)
    return try #require(seat.drag)
  }

  /// Another program.
  func other() throws -> TransferClient { try TransferClient(compositor) }

  /// Has another program drop something on the view on the right.
  func dropForeign(_ source: ScriptedSource) throws {
    pointer.move(to: CGPoint(x: 200, y: 50), in: try shown)
    pointer.press()
    settle()
    target.events = []
    seat.startDrag(source)
    settle()
    pointer.release()
    settle()
  }
}

final class DragOwner: UIDragInteractionDelegate {
  var events: [String] = []
  var text: String? = "tea"
  var allowsMove = true

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    events.append("items")
    session.localContext = "context"
    return text.map { text in
      let item = UIDragItem(itemProvider: NSItemProvider(object: text))
      item.localObject = "local"
      return [item]
    } ?? []
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    events.append("lift")
    onLift?()
  }

  var onLift: (() -> Void)?

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    events.append("begin")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  )
    -> Bool
  { allowsMove }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { events.append("will end \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { events.append("ended \(operation)") }

  /// Whether the delegate's calls for single items are logged too.
  var tellsMore = false

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { if tellsMore { events.append("transferred") } }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    guard tellsMore else { return }
    events.append("cancels")
    animator.addCompletion { [weak self] _ in self?.events.append("cancelled") }
  }
}

final class DropTaker: UIDropInteractionDelegate {
  var events: [String] = []
  var operation = UIDropOperation.copy
  var onDrop: ((any UIDropSession) -> Void)?
  /// The type that it asks for at the drop.
  var loads: String?
  private(set) var loaded: Data?
  private(set) var session: (any UIDropSession)?

  private func note(_ event: String) { if events.last != event { events.append(event) } }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    note("enter")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    note("update")
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    note("exit")
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    note("drop")
    onDrop?(session)
    guard let loads, let provider = session.items.first?.itemProvider else { return }
    provider.loadDataRepresentation(forTypeIdentifier: loads) { [weak self] data, _ in
      // Data of another program come on the main thread.
      MainActor.assumeIsolated { self?.loaded = data }
    }
  }

  /// Whether the delegate's calls for single items are logged too.
  var tellsMore = false

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard tellsMore else { return }
    note("animates")
    animator.addCompletion { [weak self] _ in self?.events.append("animated") }
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    note("conclude")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    note("end")
  }
}
