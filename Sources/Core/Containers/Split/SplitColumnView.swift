import CasementGraphics
import CasementLayers
import Foundation

/// The view of a column: its background, its controller's view, and the line at its inner edge.
final class SplitColumnView: UIView {
  let column: UISplitViewController.Column
  private let line = ControlLook.part()

  /// Whether the background is that of a sidebar.
  var isSidebar = false { didSet { if isSidebar != oldValue { updateBackground() } } }

  /// Whether the column is above another one.
  var isRaised = false { didSet { if isRaised != oldValue { updateShadow() } } }

  /// The edge with the line; nil for none.
  var lineEdge: CGRectEdge? { didSet { if lineEdge != oldValue { setNeedsLayout() } } }

  init(_ column: UISplitViewController.Column) {
    self.column = column
    super.init(frame: .zero)
    line.isOpaque = false
    addSubview(line)
    updateBackground()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Screen readers read one column to its end, then the next.
  override var isStandardAccessibilityGroup: Bool { true }

  /// The controller's view.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content { insertSubview(content, belowSubview: line) }
      setNeedsLayout()
    }
  }

  private func updateBackground() {
    backgroundColor = isSidebar ? .secondarySystemBackground : .systemBackground
  }

  private func updateShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = isRaised ? 0.22 : 0
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 14
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.superview === self { content.frame = bounds }
    line.isHidden = lineEdge == nil
    guard let lineEdge else { return }
    let width = 1 / contentScaleFactor
    line.frame = CGRect(
      x: lineEdge == .maxXEdge ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
    line.layer.backgroundColor = UIColor.separator.cgColor
  }
}

/// Dims the secondary column while other columns are above it. A press hides these.
final class SplitVeil: UIView {
  var onPress: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.32 : 0.12)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, bounds.contains(touch.location(in: self)) { onPress?() }
  }
}

/// The area in which a pointer can drag the line between two columns.
final class SplitDivider: UIView, UIPointerInteractionDelegate {
  /// The width of the area that can be dragged, in points.
  static let reach: CGFloat = 9

  /// Called at the beginning of a drag with 0 and true, then with the distance from the beginning in points and false.
  var onDrag: ((_ distance: CGFloat, _ begins: Bool) -> Void)?
  /// Called after a double click.
  var onReset: (() -> Void)?
  private var start: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addInteraction(UIPointerInteraction(delegate: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { .cursor(.ewResize) }

  /// A finger that touches this area is handled by the views below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let touches = event?.allTouches ?? []
    if touches.contains(where: { $0.type != .indirectPointer && $0.phase == .began }) { return nil }
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if touch.tapCount == 2 {
      start = nil
      onReset?()
      return
    }
    start = touch.location(in: nil).x
    onDrag?(0, true)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let start, let touch = touches.first { onDrag?(touch.location(in: nil).x - start, false) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
