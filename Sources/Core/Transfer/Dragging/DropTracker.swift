import CasementDesktop
import Foundation
import UniformTypeIdentifiers

/// Tracks the drags of a seat over the program's windows, and notifies the drop interactions under them.
final class DropTracker {
  private let context: ApplicationContext
  private unowned let drags: SeatDrags

  /// The drag that the program itself started on the seat.
  private(set) var active: ActiveDrag?

  private var session: DropSession?
  private var offer: DropOffer?
  private var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// The spring-loaded interaction under the drag.
  private weak var spring: UISpringLoadedInteraction?
  /// The interactions that the drag entered. They receive `sessionDidEnd`.
  private var visited: [UIDropInteraction] = []

  init(_ drags: SeatDrags, _ context: ApplicationContext) {
    self.drags = drags
    self.context = context
    drags.onDrop = { [unowned self] in handle($0) }
  }

  // MARK: A drag of the program's own

  /// Adopts a drag that the program started. It cancels a drag by keys.
  func began(_ active: ActiveDrag) {
    self.active?.cancel?()
    self.active = active
  }

  /// Ends the session of a drag that the program started.
  func ended(_ active: ActiveDrag) {
    if self.active === active { self.active = nil }
    // Another drag may have begun while the dropped data were read.
    if session?.localDragSession === active.session { endSession() }
  }

  // MARK: Drags over the windows

  private func handle(_ event: DropEvent) {
    switch event {
    case .enter(let offer, let surface, let x, let y): entered(offer, surface, x, y)
    case .motion(let surface, let x, let y): moved(surface, x, y)
    case .leave: left()
    case .drop: dropped()
    }
  }

  private func entered(_ offer: DropOffer?, _ surface: Surface, _ x: Double, _ y: Double) {
    active?.cancel?()
    self.offer?.end(isTaken: false)
    self.offer = offer
    if let active, active.drag?.phase ?? .dragging == .dragging {
      // A seat has one drag at a time, so the offer belongs to the program's own drag.
      if session?.localDragSession !== active.session {
        // The session of a dropped drag ends by itself when its data have arrived.
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
        updateTarget()
      }
      // Fetch URLs ahead, so that views can inspect the dragged files before the drop.
      content.fetchAhead([UTType.url.identifier])
    }
    Trace.log("drag entered types=\(Trace.quoted(offer?.mimeTypes.joined(separator: " ") ?? ""))")
    moved(surface, x, y)
  }

  // MARK: Drags by keys

  /// Whether the delegate of a drop interaction can handle the program's own drag.
  func canHandle(_ interaction: UIDropInteraction) -> Bool {
    guard let session = ownSession else { return false }
    return interaction.delegate?.dropInteraction(interaction, canHandle: session) == true
  }

  /// Moves the program's own drag to a place; nil for none.
  ///
  /// - Returns: whether the view there accepts a drop.
  func move(to place: DragPlace?) -> Bool {
    guard let active, let session = ownSession else { return false }
    session.place = place
    active.session.place = place
    active.moved()
    updateTarget()
    return target != nil && !actions.isEmpty
  }

  /// Drops the items of the program's own drag, where a drop is accepted.
  ///
  /// - Parameter completion: called with the actions when the receiver has concluded the drop; without actions if it did
  ///   not accept the data, so that the source keeps them.
  func drop(_ completion: @escaping (DragActions) -> Void) {
    // The target's delegate may have been released since the last move.
    let actions = target?.delegate == nil ? [] : chosenAction
    guard !actions.isEmpty, let session else { return completion([]) }
    dropped { completion(session.isAccepted ? actions : []) }
  }

  /// The session of the program's own drag over its views, begun if needed.
  private var ownSession: DropSession? {
    guard let active else { return nil }
    if let session, session.localDragSession === active.session { return session }
    endSession()
    let new = DropSession(local: active.session)
    start(new)
    return new
  }

  private func start(_ session: DropSession) {
    self.session = session
    session.updateProposal = { [weak self, weak session] in
      guard let self, let session, self.session === session, session.operation == nil else { return }
      updateTarget()
    }
  }

  private func moved(_ surface: Surface, _ x: Double, _ y: Double) {
    guard let window = surface.owner as? UIWindow else {
      session?.place = nil
      return updateTarget()
    }
    let place = DragPlace(window, window.point(onSurface: CGPoint(x: x, y: y)))
    session?.place = place
    if let active, session?.localDragSession === active.session {
      active.session.place = place
      active.moved()
    }
    updateTarget()
  }

  /// Updates the target and the proposal after the position changed.
  private func updateTarget() {
    guard let session else { return refuse() }
    updateSpring(session.place)
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

  /// The drop interaction of a view or its nearest ancestor that can handle the drag.
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

  private func updateSpring(_ place: DragPlace?) {
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
    // Copy instead if the source does not permit a move.
    case .move: session?.allowsMoveOperation == true ? .move : .copy
    case .cancel, .forbidden, nil: []
    }
  }

  private func answer(_ session: DropSession) {
    let preferred = actions
    // Offer both actions, so that the user can choose one by the compositor's modifier keys.
    let actions = preferred == .move && proposal?.alsoCopies == true ? [.copy, .move] : preferred
    offer?.accept(actions.isEmpty ? nil : offer?.mimeTypes.first, actions: actions, preferred: preferred)
  }

  /// The action of the drop: the proposed one, unless the compositor chose a permitted copy.
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
    updateSpring(nil)
    offer?.end(isTaken: false)
    offer = nil
    exitTarget()
    proposal = nil
    session?.place = nil
    endSessionUnlessDragged()
  }

  /// Ends the session, unless it is a drag of the program itself, which may enter another window.
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

  private func dropped(then concluded: (() -> Void)? = nil) {
    updateSpring(nil)
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
      // A source removes moved data after success, so report failure if data could not be read.
      offer?.end(isTaken: session.isAccepted && session.offered?.hasFailed != true)
      // The delegate may have been released together with its view.
      target.delegate?.dropInteraction(target, concludeDrop: session)
      concluded?()
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

  /// Ends the drop session, after the seat was removed.
  func end() {
    offer?.end(isTaken: false)
    offer = nil
    endSession()
  }
}
