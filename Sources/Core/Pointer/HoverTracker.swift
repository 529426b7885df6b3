import Foundation

/// Tracks the views under one seat's pointer, and notifies them when it enters, moves and leaves.
///
/// They are the view that a hit test finds and its ancestors, up to the window. While a button is down they stay the
/// same, wherever the pointer moves (rule E2). Fingers on a touch screen do not hover.
final class HoverTracker {
  /// Applies the pointer's style over those views.
  let styler: PointerStyler

  /// Shows the tooltips of those views.
  let toolTips: ToolTips

  /// The window under the pointer.
  private(set) weak var window: UIWindow?

  /// The location of the pointer, in points of the window.
  private var location = CGPoint.zero

  /// The views under the pointer, from the window inwards. They are not retained.
  private var views: [WeakView] = []

  /// Counts the moves from view to view: a callback may cause the next move.
  private var changes = 0

  private struct WeakView {
    weak var view: UIView?
  }

  /// The innermost view under the pointer.
  var view: UIView? { views.last?.view }

  /// Whether a button is down.
  private(set) var isHeld = false

  /// The posture of a pen; nil for a pointer.
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

  // MARK: Pointer events

  /// Starts to track the pointer in a window that it entered. A held button was pressed in another window, so it no
  /// longer freezes the views.
  func enter(_ window: UIWindow, at point: CGPoint) {
    isHeld = false
    move(to: point, in: window)
  }

  /// Finds the views under the pointer, at a point of the same window as before or of another one.
  func move(to point: CGPoint, in window: UIWindow) {
    self.window = window
    location = point
    guard !isHeld else { return }
    setTarget(target(at: point, in: window))
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

  /// Notifies the views under the pointer that it left, after it left the windows of this program.
  func leave() {
    window = nil
    isHeld = false
    setTarget(nil)
    styler.leave()
    toolTips.leave()
  }

  /// Keeps the views under the pointer from the press of the first button until the release of the last one.
  func freeze() {
    isHeld = true
    toolTips.stop()
  }

  /// Finds the views under the pointer again, after the last button was released at a point of a window.
  func unfreeze(at point: CGPoint, in window: UIWindow) {
    isHeld = false
    // The window may have been hidden, which made the pointer leave.
    guard self.window === window else { return }
    move(to: point, in: window)
  }

  // MARK: Window changes

  /// The location of the pointer, in points of a window; nil while it is not over that window.
  func location(in window: UIWindow) -> CGPoint? { self.window === window ? location : nil }

  /// Finds the views under the pointer again. A layout can move other views below a pointer at rest.
  func didLayOut(_ window: UIWindow) {
    if self.window === window { refresh() }
  }

  private func refresh() {
    guard let window, !isHeld else { return }
    let change = changes + 1
    setTarget(target(at: location, in: window))
    guard changes <= change else { return }
    styler.update(over: view, at: location, in: window)
    toolTips.update(over: view, at: location, in: window)
  }

  /// Applies a changed style of an interaction, if the pointer is over its view.
  func styleChanged(of interaction: any UIInteraction, in view: UIView) {
    guard isHeld else {
      if isOver(view) { refresh() }
      return
    }
    if let interaction = interaction as? UIPointerInteraction { styler.restyle(interaction) }
  }

  /// Does the same as `leave()`, if the pointer is over a window that is being hidden.
  func leave(_ window: UIWindow) {
    if self.window === window { leave() }
  }

  // MARK: Moving between views

  /// Whether the pointer is over a view or a descendant of it.
  func isOver(_ view: UIView) -> Bool { views.contains { $0.view === view } }

  private func target(at point: CGPoint, in window: UIWindow) -> UIView? {
    window.target(at: point, with: nil)
  }

  /// Notifies the views that the pointer left, from the inside out, then the views that it entered, from the outside
  /// in.
  private func setTarget(_ target: UIView?) {
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
      if view.extras != nil, let window { view.hover(at: location, in: window, modifiers, posture) }
      guard change == changes else { return }
    }
  }

  /// Whether a view and its ancestors are those that were notified.
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
