import Foundation

/// Knows the views under one seat's pointer, and tells them when it comes, moves and goes.
///
/// They are the view that a hit test finds and all around it, up to the window. While a button is down they stay
/// as they are, wherever the pointer goes (rule E2). Fingers on a touch screen hover over nothing.
final class HoverTracker {
  /// What the pointer looks like there.
  let styler: PointerStyler

  /// Explains what is there.
  let toolTips: ToolTips

  /// The window under the pointer.
  private(set) weak var window: UIWindow?

  /// Where the pointer is, in points of the window.
  private var place = CGPoint.zero

  /// The views under the pointer, from the window inwards. Nothing keeps them alive here.
  private var views: [WeakView] = []

  /// Counts the moves from view to view: being told of one may lead to the next.
  private var changes = 0

  private struct WeakView {
    weak var view: UIView?
  }

  /// The innermost view under the pointer.
  var view: UIView? { views.last?.view }

  /// Whether a button is down.
  private(set) var isHeld = false

  /// How a pen is held, if it is one.
  var posture: PenPosture?

  private let context: ApplicationContext
  private let presses: PressTracker
  private var modifiers: UIKeyModifierFlags { presses.modifiers }

  /// - Parameter presses: the keyboard of the same seat.
  init(_ presses: PressTracker, _ context: ApplicationContext) {
    self.context = context
    self.presses = presses
    toolTips = ToolTips(context)
    styler = PointerStyler(presses)
  }

  // MARK: What the pointer does

  /// The pointer has come to a window. Where a button is down, it went down elsewhere.
  func enter(_ window: UIWindow, at point: CGPoint) {
    isHeld = false
    move(to: point, in: window)
  }

  /// The pointer is at a point of a window, perhaps still.
  func move(to point: CGPoint, in window: UIWindow) {
    self.window = window
    place = point
    guard !isHeld else { return }
    follow(target(at: point, in: window))
    let change = changes
    for entry in views {
      guard let view = entry.view else { continue }
      view.pointerMoved(to: view.convert(point, from: window))
      if view.extras != nil { view.hover(at: point, in: window, modifiers, posture) }
      guard change == changes else { return }
    }
    styler.update(over: view, at: point, in: window)
    toolTips.update(over: view, at: point, in: window)
  }

  /// The pointer is over no window of ours any more.
  func leave() {
    window = nil
    isHeld = false
    follow(nil)
    styler.leave()
    toolTips.leave()
  }

  /// The first button went down: the views stay as they are.
  func hold() {
    isHeld = true
    toolTips.stop()
  }

  /// The last button went up at a point of a window.
  func letGo(at point: CGPoint, in window: UIWindow) {
    isHeld = false
    // The pointer has left already if the window was hidden meanwhile.
    guard self.window === window else { return }
    move(to: point, in: window)
  }

  // MARK: What windows do

  /// Where the pointer is, in points of a window; nil while it is not over that.
  func place(in window: UIWindow) -> CGPoint? { self.window === window ? place : nil }

  /// A window was laid out for a frame, or changes where the pointer is: other views may be under a pointer that stands
  /// still.
  func didLayOut(_ window: UIWindow) {
    if self.window === window { refresh() }
  }

  private func refresh() {
    guard let window, !isHeld else { return }
    let change = changes + 1
    follow(target(at: place, in: window))
    guard changes <= change else { return }
    styler.update(over: view, at: place, in: window)
    toolTips.update(over: view, at: place, in: window)
  }

  /// An interaction of a view has another style.
  func styleChanged(of interaction: any UIInteraction, in view: UIView) {
    guard isHeld else {
      if isOver(view) { refresh() }
      return
    }
    if let interaction = interaction as? UIPointerInteraction { styler.restyle(interaction) }
  }

  /// A window is being hidden.
  func leave(_ window: UIWindow) {
    if self.window === window { leave() }
  }

  // MARK: From view to view

  /// Whether the pointer is over a view or one inside it.
  func isOver(_ view: UIView) -> Bool { views.contains { $0.view === view } }

  private func target(at point: CGPoint, in window: UIWindow) -> UIView? {
    window.target(at: point, with: nil)
  }

  /// Tells the views that the pointer has left, from the inside out, then those where it is now, from the outside
  /// in.
  private func follow(_ target: UIView?) {
    guard !isWhere(target) else { return }
    changes += 1
    let change = changes
    var chain: [UIView] = []
    var next = target
    while let view = next {
      chain.append(view)
      next = view.parent
    }
    chain.reverse()
    let common = zip(views, chain).prefix { $0.view === $1 }.count
    while views.count > common {
      guard let view = views.removeLast().view else { continue }
      for interaction in view.interactionList { (interaction as? UIPointerInteraction)?.forgetAnswer() }
      guard !isUnderAnotherPointer(view) else { continue }
      view.pointerExited()
      if view.extras != nil { view.hoverEnded() }
      guard change == changes else { return }
    }
    for view in chain[common...] {
      let isNews = !isUnderAnotherPointer(view)
      views.append(WeakView(view: view))
      guard isNews else { continue }
      view.pointerEntered()
      if view.extras != nil, let window { view.hover(at: place, in: window, modifiers, posture) }
      guard change == changes else { return }
    }
  }

  /// Whether a view and those around it are the ones that were told.
  private func isWhere(_ target: UIView?) -> Bool {
    var view = target
    for entry in views.reversed() {
      guard let known = entry.view, known === view else { return false }
      view = known.parent
    }
    return view == nil
  }

  private func isUnderAnotherPointer(_ view: UIView) -> Bool {
    context.inputs.contains { $0.touches.hover !== self && $0.touches.hover.isOver(view) }
  }
}
