import Desktop
import Foundation
import UniformTypeIdentifiers

/// Follows what a seat drags over the program's windows, and asks views what they make of it.
final class DropTracker {
  private let context: ApplicationContext
  private unowned let drags: SeatDrags

  /// The drag that the program started on the seat, with its interaction.
  private(set) var active: ActiveDrag?

  private var session: DropSession?
  private var offer: DropOffer?
  private var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// What the drag activates if it stays.
  private weak var spring: UISpringLoadedInteraction?
  /// All that the drag was over, which hear of its end.
  private var visited: [UIDropInteraction] = []

  init(_ drags: SeatDrags, _ context: ApplicationContext) {
    self.drags = drags
    self.context = context
    drags.onDrop = { [unowned self] in handle($0) }
  }

  // MARK: A drag of the program's own

  /// The program started a drag.
  func began(_ active: ActiveDrag) { self.active = active }

  /// The drag that the program started has ended.
  func ended(_ active: ActiveDrag) {
    if self.active === active { self.active = nil }
    // Another drag may have begun while this one was read.
    if session?.localDragSession === active.session { endSession() }
  }

  // MARK: What is over the windows

  private func handle(_ event: DropEvent) {
    switch event {
    case .enter(let offer, let surface, let x, let y): entered(offer, surface, x, y)
    case .motion(let surface, let x, let y): moved(surface, x, y)
    case .leave: left()
    case .drop: dropped()
    }
  }

  private func entered(_ offer: DropOffer?, _ surface: Surface, _ x: Double, _ y: Double) {
    self.offer?.end(isTaken: false)
    self.offer = offer
    if let active, active.drag?.phase ?? .dragging == .dragging {
      // There is one drag at a time on a seat, so it is this one.
      if session?.localDragSession !== active.session {
        // One that was dropped, and whose data are on their way, ends when it has them.
        if session?.operation == nil { endSession() } else { (session, target, visited) = (nil, nil, []) }
        start(DropSession(local: active.session))
      }
    } else if let offer {
      let content = OfferedContent(offer.mimeTypes) { name, size, timeout, completion in
        offer.read(name, maximumSize: size, timeout: timeout, completion: completion)
      }
      endSession()
      let new = DropSession(content) { offer.sourceActions.contains(.move) }
      start(new)
      content.onArrival = { [weak self, weak new] in
        guard let self, let new, session === new else { return }
        new.update()
        follow()
      }
      // Which files are dragged is of interest before the drop.
      content.fetchAhead([UTType.url.identifier])
    }
    Trace.log("drag entered types=\(Trace.quoted(offer?.mimeTypes.joined(separator: " ") ?? ""))")
    moved(surface, x, y)
  }

  private func start(_ session: DropSession) {
    self.session = session
    session.followAgain = { [weak self, weak session] in
      guard let self, let session, self.session === session, session.operation == nil else { return }
      follow()
    }
  }

  private func moved(_ surface: Surface, _ x: Double, _ y: Double) {
    guard let window = surface.owner as? UIWindow else {
      session?.place = nil
      return follow()
    }
    let place = DragPlace(window, window.point(onSurface: CGPoint(x: x, y: y)))
    session?.place = place
    if let active, session?.localDragSession === active.session {
      active.session.place = place
      active.moved()
    }
    follow()
  }

  /// Finds out whose the drag is now, and what a drop would do.
  private func follow() {
    guard let session else { return refuse() }
    followSpring(session.place)
    let found = interaction(above: session.place?.target, session)
    if found !== target {
      let former = target
      target = found
      if let former { former.delegate?.dropInteraction(former, sessionDidExit: session) }
      guard target === found, self.session === session else { return }
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: session)
      }
    }
    guard let target, target === found, self.session === session else { return refuse() }
    proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: session)
    answer(session)
  }

  /// The interaction of a view or of the nearest one around it that has a use for the drag.
  private func interaction(above view: UIView?, _ session: DropSession) -> UIDropInteraction? {
    var view = view
    while let candidate = view {
      for case let interaction as UIDropInteraction in candidate.interactionList {
        if interaction === target { return interaction }
        if interaction.delegate?.dropInteraction(interaction, canHandle: session) == true {
          return interaction
        }
      }
      view = candidate.superview
    }
    return nil
  }

  private func followSpring(_ place: DragPlace?) {
    var view = place?.target
    var found: UISpringLoadedInteraction?
    while let candidate = view, found == nil {
      found = candidate.interactionList.lazy.compactMap { $0 as? UISpringLoadedInteraction }.first
      view = candidate.superview
    }
    if found !== spring {
      spring?.leave()
      spring = found
    }
    if let found, let place { found.drag(at: place, context.session) }
  }

  private var actions: DragActions {
    switch proposal?.operation {
    case .copy: .copy
    // A source that permits no move is asked for a copy.
    case .move: session?.allowsMoveOperation == true ? .move : .copy
    case .cancel, .forbidden, nil: []
    }
  }

  private func answer(_ session: DropSession) {
    let preferred = actions
    // The compositor knows of keys that choose between the two.
    let actions = preferred == .move && proposal?.alsoCopies == true ? [.copy, .move] : preferred
    offer?.accept(actions.isEmpty ? nil : offer?.mimeTypes.first, actions: actions, preferred: preferred)
  }

  /// What the drop does: what was proposed, unless the compositor chose the other thing that was permitted.
  private var chosenAction: DragActions {
    let proposed = actions
    guard proposed == .move, proposal?.alsoCopies == true, offer?.action == .copy else { return proposed }
    return .copy
  }

  private func refuse() {
    proposal = nil
    offer?.accept(nil, actions: [], preferred: [])
  }

  private func left() {
    followSpring(nil)
    offer?.end(isTaken: false)
    offer = nil
    exitTarget()
    proposal = nil
    session?.place = nil
    endSessionUnlessDragged()
  }

  /// A drag of the program's own may go on to another of its windows.
  private func endSessionUnlessDragged() {
    guard let session, active?.session !== session.localDragSession || active == nil else { return }
    endSession()
  }

  private func exitTarget() {
    guard let former = target, let session else { return }
    target = nil
    former.delegate?.dropInteraction(former, sessionDidExit: session)
  }

  private func endSession() {
    guard let session else { return }
    exitTarget()
    self.session = nil
    session.isOver = true
    session.offered?.retire()
    let visited = visited
    self.visited = []
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }

  // MARK: Dropping

  private func dropped() {
    followSpring(nil)
    let (offer, session, target, operation) = (offer, session, target, chosenAction)
    self.offer = nil
    guard let session, let target, let delegate = target.delegate, !operation.isEmpty else {
      offer?.end(isTaken: false)
      exitTarget()
      endSessionUnlessDragged()
      return
    }
    Trace.log("drag dropped operation=\(operation == .move ? "move" : "copy")")
    self.target = nil
    proposal = nil
    session.operation = operation == .move ? .move : .copy
    let isLocal = session.localDragSession != nil
    if !isLocal { self.session = nil }
    session.offered?.hasFailed = false
    delegate.dropInteraction(target, performDrop: session)
    let animator = InteractionAnimator()
    for item in session.items {
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
    }
    animator.run()
    let visited = visited
    if !isLocal { self.visited = [] }
    let finish = { [weak self] in
      // What could not be had must not be removed where it came from.
      offer?.end(isTaken: session.isTaken && session.offered?.hasFailed != true)
      // The delegate may be gone by now: a list goes with its view.
      target.delegate?.dropInteraction(target, concludeDrop: session)
      if isLocal, let self, self.session === session { return endSessionUnlessDragged() }
      guard !session.isOver else { return }
      session.isOver = true
      session.offered?.retire()
      for interaction in visited {
        interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
      }
    }
    session.whenIdle(finish)
  }

  /// The seat is gone.
  func end() {
    offer?.end(isTaken: false)
    offer = nil
    endSession()
  }
}
