import Constraints
import Foundation

/// What a view or a layout guide that takes part in layout by constraints has beside it.
final class LayoutItem {
  /// One of the numbers that the solver finds: of the alignment rectangle, in the coordinates of what it is in.
  enum Part: Int, CaseIterable { case x, y, width, height }

  // The view or the guide keeps the item, so it is there as long as the item is used.
  unowned(unsafe) let view: UIView?
  unowned(unsafe) let guide: UILayoutGuide?

  // The engine clears it when it ends, which nothing else happens beside.
  nonisolated(unsafe) unowned(unsafe) var engine: LayoutEngine?
  /// Where it is among the items of its engine.
  var index = 0
  private var variables: InlineArray<4, Variable?> = [nil, nil, nil, nil]
  /// Of a view whose frame is set: what holds each variable to it.
  var frameIDs: InlineArray<4, Constraint.ID?> = [nil, nil, nil, nil]
  /// At least and at most the width of the content; the same for its height; at least zero for both; what both are
  /// where nothing else decides.
  var contentIDs: InlineArray<8, Constraint.ID?> = [nil, nil, nil, nil, nil, nil, nil, nil]
  /// The size that the content gives the alignment rectangle, as the solver knows it; nil where it gives none.
  var contentLengths: (width: Double?, height: Double?) = (nil, nil)

  /// Of content whose height follows from its width; nil before its size was asked for.
  var flow: ContentFlow?
  /// Whether it is in the list of this name of its engine.
  var isLimited = false
  /// Whether hugging or resistance are others than the solver knows.
  var hasNewPriorities = false

  /// Whether the frame is set and not found (rule Z2).
  var translatesMask = true
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var insets = UIEdgeInsets.zero
  /// Whether constraints mention the margins or the safe area of the view.
  var usesInsets = false
  /// The origin of the view's bounds, for constraints that hold something in the view to its margins.
  var boundsOrigin = CGPoint.zero

  /// The active constraints that the view holds, and those that mention this item, in no order.
  // For the main thread, and for the view's `deinit`, which nothing else happens beside.
  private(set) nonisolated(unsafe) var held: [NSLayoutConstraint] = []
  private(set) var mentions: [Unowned] = []
  var guides: [UILayoutGuide] = []

  /// The stack that arranges the view.
  weak var stack: UIStackView?

  var needsUpdate = false
  /// Whether it waits in the list of this name of its engine.
  var isChanged = false
  /// Whether it waits for its new frame.
  var isDirty = false
  /// Of the superview: the items in it whose frames are to be set.
  var dirty: [LayoutItem] = []
  /// Whether it is among those that are being moved to another engine.
  var isMoving = false

  struct Unowned { unowned let constraint: NSLayoutConstraint }

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

  /// The view in whose coordinates it is.
  var container: UIView? { view.map { $0.parent } ?? guide?.owningView }

  /// The view that it is, or is in.
  var tree: UIView? { view ?? guide?.owningView }

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

  /// Takes a mention out; the last one takes its place.
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

  /// The alignment rectangle that follows from the frame that was set.
  func settled(_ part: Part) -> Double {
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

  /// Has the frame set by the next layout of what it is in.
  func markDirty() {
    guard !isDirty, !translatesMask, let container else { return }
    isDirty = true
    container.madeLayoutItem.dirty.append(self)
    container.setNeedsLayout()
  }

  /// Takes over what the solver found, its edges at whole pixels.
  func takeFrame(scale: CGFloat) {
    isDirty = false
    guard let engine, !translatesMask else { return }
    func value(_ part: Part) -> CGFloat { self[part].map { CGFloat(engine.solver.value(of: $0)) } ?? 0 }
    // What lies between two pixels goes the same way however the solver came there, whose numbers are rounded.
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
  /// The scale that the scroll view around the view gives it; 1 for all views that are not zoomed.
  var zoomedScale: CGFloat {
    guard let parent, parent.scrollsContent, let zoom = (parent as? UIScrollView)?.zoom, zoom.scale != 1,
      zoom.scaled === self
    else { return 1 }
    return zoom.scale
  }

  /// The scroll view around the view gave it another scale: constraints hold it where it is seen.
  func zoomScaleChanged() {
    guard let item = extras?.layout, !item.translatesMask else { return }
    for mention in item.mentions { LayoutEngine.changed(mention.constraint, anew: true) }
    item.markDirty()
  }
}

nonisolated extension Double {
  /// Numbers that the solver can tell apart; programs say "as large as can be" with larger ones.
  var clampedForSolver: Double { isNaN ? 0 : Swift.min(1e7, Swift.max(-1e7, self)) }
}
