import CasementConstraints
import Foundation

/// The layout state of a view or layout guide that participates in constraint layout.
package final class LayoutItem {
  /// A solver variable: a value of the alignment rectangle, in the container's coordinates.
  enum Part: Int, CaseIterable { case x, y, width, height }

  // The view or guide owns the item, so it outlives it.
  unowned(unsafe) let view: UIView?
  unowned(unsafe) let guide: UILayoutGuide?

  // The engine clears it in its `deinit`, when no other code accesses it.
  nonisolated(unsafe) unowned(unsafe) var engine: LayoutEngine?
  /// The index in the engine's list of items.
  var index = 0
  private var variables: InlineArray<4, Variable?> = [nil, nil, nil, nil]
  /// The constraints that hold the variables at the set frame.
  var frameIDs: InlineArray<4, Constraint.ID?> = [nil, nil, nil, nil]
  /// The constraints of the content: minimum and maximum width (0, 1) and height (2, 3), not negative (4, 5), and
  /// fallback sizes (6, 7).
  var contentIDs: InlineArray<8, Constraint.ID?> = [nil, nil, nil, nil, nil, nil, nil, nil]
  /// The size of the alignment rectangle for the content, as passed to the solver; nil if the content has none.
  var contentLengths: (width: Double?, height: Double?) = (nil, nil)

  /// The state of flowing content; nil before its size was measured.
  package var flow: ContentFlow?
  /// Whether the item is in the engine's `limited` list.
  var isLimited = false
  /// Whether hugging or resistance changed since the last pass.
  var hasNewPriorities = false

  /// Whether the frame is set by the program, not found by constraints (rule Z2).
  package var translatesMask = true
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var insets = UIEdgeInsets.zero
  /// Whether constraints refer to the margins or safe area of the view.
  var usesInsets = false
  /// The bounds origin of the view that the constraints between subviews and margins last used.
  var boundsOrigin = CGPoint.zero

  /// The active constraints that the view holds, and those that refer to this item, in no order.
  // Accessed on the main thread, and by the view's `deinit`, when no other code accesses it.
  package private(set) nonisolated(unsafe) var held: [NSLayoutConstraint] = []
  package private(set) var mentions: [Unowned] = []
  var guides: [UILayoutGuide] = []

  /// The stack view that arranges the view.
  weak var stack: UIStackView?

  var needsUpdate = false
  /// Whether the item is in the engine's `changedItems` list.
  var isChanged = false
  /// Whether a new frame is pending.
  var isDirty = false
  /// The subviews' and guides' items with a pending frame.
  var dirty: [LayoutItem] = []
  /// Whether the item is being moved to another engine.
  var isMoving = false

  package struct Unowned { unowned let constraint: NSLayoutConstraint }

  init(_ view: UIView) {
    self.view = view
    guide = nil
    hugging = view.initialHugging
  }

  init(_ guide: UILayoutGuide) {
    view = nil
    self.guide = guide
    translatesMask = false
  }

  /// The view in whose coordinates the frame is.
  var container: UIView? { view.map { $0.parent } ?? guide?.owningView }

  /// The view itself, or the owning view of the guide.
  package var tree: UIView? { view ?? guide?.owningView }

  subscript(part: Part) -> Variable? {
    get { variables[part.rawValue] }
    set { variables[part.rawValue] = newValue }
  }

  // MARK: Constraints

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.heldIndex = held.count
    held.append(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    let last = held.removeLast()
    guard last !== constraint else { return }
    held[constraint.heldIndex] = last
    last.heldIndex = constraint.heldIndex
  }

  func addMention(_ constraint: NSLayoutConstraint) -> Int {
    mentions.append(Unowned(constraint: constraint))
    return mentions.count - 1
  }

  /// Removes a mention; the last one takes its index.
  func removeMention(at index: Int) {
    let moved = mentions.removeLast().constraint
    guard index < mentions.count else { return }
    let old = mentions.count
    mentions[index] = Unowned(constraint: moved)
    for place in 0..<4 where moved.mentionIndices[place] == old && moved.item(at: place) === self {
      moved.mentionIndices[place] = index
      break
    }
  }

  // MARK: Frames

  /// The value of the alignment rectangle for the set frame.
  func frameValue(_ part: Part) -> Double {
    guard let view else { return 0 }
    let (size, middle) = (view.bounds.size, view.center)
    let value: CGFloat =
      switch part {
      case .x: middle.x - size.width / 2 + insets.left
      case .y: middle.y - size.height / 2 + insets.top
      case .width: size.width - insets.left - insets.right
      case .height: size.height - insets.top - insets.bottom
      }
    return Double(value).clampedForSolver
  }

  /// Schedules the new frame for the next layout of the container.
  func markDirty() {
    guard !isDirty, !translatesMask, let container else { return }
    isDirty = true
    container.ensuredLayoutItem.dirty.append(self)
    container.setNeedsLayout()
  }

  /// Applies the solved frame, with edges aligned to pixels.
  func applyFrame(scale: CGFloat) {
    isDirty = false
    guard let engine, !translatesMask else { return }
    func value(_ part: Part) -> CGFloat { self[part].map { CGFloat(engine.solver.value(of: $0)) } ?? 0 }
    // The tolerance rounds values between two pixels consistently, whatever the rounding errors of the solver.
    func onPixel(_ value: CGFloat) -> CGFloat { (value * scale + 1e-5).rounded() / scale }
    let (x, y) = (value(.x), value(.y))
    let (left, top) = (onPixel(x), onPixel(y))
    let rect = CGRect(
      x: left, y: top, width: max(0, onPixel(x + value(.width)) - left),
      height: max(0, onPixel(y + value(.height)) - top))
    if let guide { guide.layoutFrame = rect }
    guard let view else { return }
    let frame = view.frame(forAlignmentRect: rect)
    let zoom = view.zoomedScale
    view.setPlace(
      frame.size,
      at: CGPoint(x: frame.minX + frame.width / 2 * zoom, y: frame.minY + frame.height / 2 * zoom))
  }
}

extension UIView {
  /// The zoom scale that the enclosing scroll view applies to the view; 1 if it is not zoomed.
  var zoomedScale: CGFloat {
    guard let parent, parent.scrollsContent, let zoom = (parent as? UIScrollView)?.zoom, zoom.scale != 1,
      zoom.scaled === self
    else { return 1 }
    return zoom.scale
  }

  /// Updates the constraints to the scaled size, because the enclosing scroll view changed the zoom scale.
  func zoomScaleChanged() {
    guard let item = extras?.layout, !item.translatesMask else { return }
    for mention in item.mentions { LayoutEngine.changed(mention.constraint, anew: true) }
    item.markDirty()
  }
}

nonisolated extension Double {
  /// The value clamped to the range that the solver can distinguish. Programs use larger values for "unlimited".
  var clampedForSolver: Double { isNaN ? 0 : Swift.min(1e7, Swift.max(-1e7, self)) }
}
