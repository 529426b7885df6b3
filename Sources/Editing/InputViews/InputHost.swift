import Foundation

/// Contains a window's keyboard or input view, in front of all other views of the window (rule W7). It is not in the
/// window's `subviews`.
final class InputHost: UIView {
  /// The panel that is docked at the window's lower edge.
  let panel = InputPanel(frame: .zero)

  /// Whether the panel is moving out, or has moved out.
  var isLeaving = false

  /// Counts the movements: a movement that was replaced by a newer one posts no notification for its end.
  var movements = 0

  /// The height of the window that the panel covers, or will cover at the end of the current movement.
  private(set) var height: CGFloat = 0

  /// The distance by which a finger has pulled the panel below its place, in points: from 0 to `height`.
  private(set) var pull: CGFloat = 0

  init() {
    super.init(frame: .zero)
    isOpaque = false
    addSubview(panel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The frame of the panel when it covers a height, in points of the window.
  func panelFrame(height: CGFloat) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Places the panel so that it covers a height.
  func layOut(height: CGFloat) {
    self.height = height
    pull = 0
    panel.frame =
      height > 0
      ? panelFrame(height: height)
      : CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: panel.bounds.height)
    panel.layoutIfNeeded()
  }

  /// Moves the panel below its place by a distance in points, from 0 to `height`. The panel keeps its size.
  func pull(by distance: CGFloat) {
    pull = distance
    panel.frame = panelFrame(height: height).offsetBy(dx: 0, dy: distance)
  }

  /// A point outside of the panel belongs to the window's content.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, height > 0 else { return nil }
    return panel.hitTest(convert(point, to: panel), with: event)
  }

  /// Moves the host in front of all other views and layers of the window.
  func stayInFront() {
    guard let window = superview, window.subviewList.last !== self || !isFrontLayer else { return }
    window.move(self, to: .front)
  }

  private var isFrontLayer: Bool {
    guard let window = superview else { return true }
    return window.layer.index(of: layer) == window.layer.sublayerCount - 1
  }
}

/// An accessory view above, and below it the keyboard or an input view.
final class InputPanel: UIView {
  private(set) var input: UIView?
  private(set) var accessory: UIView?

  /// Called when the content needs another height than the panel has.
  var onHeightChange: (() -> Void)?

  /// The heights of both in the last layout.
  private var placed: (accessory: CGFloat, input: CGFloat) = (0, 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Sets the views to be shown, and removes the previous ones.
  func set(input: UIView?, accessory: UIView?) {
    for (old, new) in [(self.input, input), (self.accessory, accessory)] where old !== new {
      if let old, old.superview === self, old !== input, old !== accessory { old.removeFromSuperview() }
    }
    self.input = input
    self.accessory = accessory
    placed = (-1, -1)
    for view in [input, accessory] { if let view, view.superview !== self { addSubview(view) } }
    setNeedsLayout()
  }

  /// The height that the content needs in a window.
  func wantedHeight(in window: CGSize) -> CGFloat {
    min(heights(in: window).accessory + heights(in: window).input, window.height)
  }

  private func heights(in window: CGSize) -> (accessory: CGFloat, input: CGFloat) {
    (
      accessory.map { height(of: $0, placed.accessory, in: window) } ?? 0,
      input.map { height(of: $0, placed.input, in: window) } ?? 0
    )
  }

  /// - Parameter placed: the height of the view in the last layout; if its height differs, the program has set it
  ///   since.
  private func height(of view: UIView, _ placed: CGFloat, in window: CGSize) -> CGFloat {
    if let keyboard = view as? ScreenKeyboard { return keyboard.height(in: window) }
    let isSelfSizing =
      (view as? UIInputView)?.allowsSelfSizing ?? !view.translatesAutoresizingMaskIntoConstraints
    var height = view.bounds.height
    if isSelfSizing {
      height =
        view.systemLayoutSizeFitting(
          CGSize(width: window.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    if height <= 0 || isSelfSizing && height.isNaN {
      height = view.intrinsicContentSize.height
      if height <= 0 { height = 0 }
    }
    return height.isFinite ? max(0, height) : 0
  }

  override func layoutSubviews() {
    guard let window = superview?.bounds.size else { return }
    let heights = heights(in: window)
    let isNews = heights != placed
    placed = heights
    let width = bounds.width
    accessory?.frame = CGRect(x: 0, y: 0, width: width, height: heights.accessory)
    input?.frame = CGRect(x: 0, y: heights.accessory, width: width, height: heights.input)
    if isNews { onHeightChange?() }
  }
}
