import CasementGraphics
import Foundation

/// The selection of a text: colored rectangles behind it, the caret, and the handles for touch.
///
/// Its frame covers only the visible part of the selection, however long the text is.
final class SelectionView: UIView {
  let caret = CaretView()
  private weak var interaction: UITextInteraction?
  private var rectangles: [CGRect] = []
  private var handles: [SelectionHandle] = []

  init(_ interaction: UITextInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
      NotificationCenter.default.addObserver(self, selector: Self.keyWindowChanged, name: name, object: nil)
    }
  }

  private func keyWindowChanged(_ notification: Notification) {
    // A popover has the keys of the window below it.
    guard let window, notification.object as? UIWindow === window.base else { return }
    focusChanged()
    // The field's border has a ring in the key window alone.
    (interaction?.view as? UITextField)?.setNeedsDisplay()
  }

  required init?(coder: NSCoder) { preconditionFailure("a selection is in no archive") }

  /// The text gained or lost the keyboard focus.
  func focusChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    focusChanged()
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview == nil {
      caret.isShown = false
      caret.removeFromSuperview()
      for handle in handles { handle.removeFromSuperview() }
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let interaction, let input = interaction.textInput, let place = superview else { return }
    let selection = input.isFirstResponder ? input.selectedTextRange : nil
    layOutCaret(selection, input, in: place)
    var found: [CGRect] = []
    if let selection, !selection.isEmpty, let seen = visiblePart(of: selection, input, in: place) {
      found = input.selectionRects(for: seen).map(\.rect).filter { !$0.isEmpty && !$0.isNull }
    }
    let area = found.reduce(CGRect.null) { $0.union($1) }
    let shown = area.isNull ? .zero : area.integral
    let own = found.map { $0.offsetBy(dx: -shown.minX, dy: -shown.minY) }
    if frame != shown { frame = shown }
    if own != rectangles {
      rectangles = own
      setNeedsDisplay()
    }
    layOutHandles(selection, input, in: place)
  }

  private func layOutCaret(_ selection: UITextRange?, _ input: any UITextInput, in place: UIView) {
    guard let interaction, interaction.showsCaret, let selection else {
      caret.isShown = false
      return
    }
    if caret.superview !== place { place.addSubview(caret) }
    let rect = input.caretRect(for: selection.end)
    let scale = max(1, place.contentScaleFactor)
    // Align the caret to whole pixels, so that it is sharp.
    let width = max(1, (rect.width * scale).rounded()) / scale
    caret.frame = CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: width,
      height: (rect.height * scale).rounded() / scale)
    caret.backgroundColor = tintColor
    caret.isShown = true
  }

  /// The visible part of the selection.
  private func visiblePart(of selection: UITextRange, _ input: any UITextInput, in place: UIView)
    -> UITextRange?
  {
    var visible = place.bounds
    var outer: UIView? = place.superview
    while let view = outer {
      if view.clipsToBounds || view is UIWindow {
        visible = visible.intersection(place.convert(view.bounds, from: view))
      }
      outer = view.superview
    }
    guard !visible.isNull, !visible.isEmpty else { return nil }
    guard let first = line(at: visible.minY, input)?.first, let last = line(at: visible.maxY, input)?.last
    else { return selection }
    let start = input.compare(selection.start, to: first) == .orderedAscending ? first : selection.start
    let end = input.compare(selection.end, to: last) == .orderedDescending ? last : selection.end
    guard input.compare(start, to: end) == .orderedAscending else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// The ends of the line at a y coordinate, in reading order.
  private func line(
    at y: CGFloat, _ input: any UITextInput
  ) -> (first: UITextPosition, last: UITextPosition)? {
    guard let left = input.closestPosition(to: CGPoint(x: -1e7, y: y)),
      let right = input.closestPosition(to: CGPoint(x: 1e7, y: y))
    else { return nil }
    var ends = [left, right]
    if let line = input.tokenizer.rangeEnclosingPosition(left, with: .line, inDirection: .storage(.forward)) {
      ends += [line.start, line.end]
    }
    ends.sort { input.compare($0, to: $1) == .orderedAscending }
    return (ends[0], ends[ends.count - 1])
  }

  private func layOutHandles(_ selection: UITextRange?, _ input: any UITextInput, in place: UIView) {
    guard let interaction, interaction.showsHandles, let selection, !selection.isEmpty else {
      for handle in handles { handle.isHidden = true }
      return
    }
    if handles.isEmpty { handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)] }
    for (handle, position) in zip(handles, [selection.start, selection.end]) {
      if handle.superview !== place { place.addSubview(handle) }
      handle.isHidden = false
      handle.layOut(at: input.caretRect(for: position))
    }
  }

  /// The handle near a touch, at a point of the text's view.
  func handle(at point: CGPoint) -> SelectionHandle? {
    handles.first { !$0.isHidden && $0.frame.insetBy(dx: -14, dy: -10).contains(point) }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !rectangles.isEmpty else { return }
    let isActive = window?.isKeyWindow ?? false
    let color = isActive ? tintColor.withAlphaComponent(0.28) : UIColor.systemGray.withAlphaComponent(0.3)
    context.setFillColor(color.cgColor)
    for rectangle in rectangles where rectangle.intersects(rect) { context.fill(rectangle) }
  }
}

/// A handle at an end of a selection, for touch.
final class SelectionHandle: UIView {
  let isStart: Bool
  private static let radius: CGFloat = 6

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { preconditionFailure("a handle is in no archive") }

  /// Positions the handle at an end of the selection, with its knob above or below the line.
  func layOut(at caret: CGRect) {
    let radius = Self.radius
    let top = isStart ? caret.minY - 2 * radius : caret.minY
    frame = CGRect(
      x: (caret.midX - radius - 1).rounded(), y: top.rounded(), width: 2 * radius + 2,
      height: (caret.height + 2 * radius).rounded(.up))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = Self.radius
    context.setFillColor(tintColor.cgColor)
    context.fill(CGRect(x: bounds.midX - 1, y: radius, width: 2, height: bounds.height - 2 * radius))
    let y = isStart ? 0 : bounds.height - 2 * radius
    context.fillEllipse(in: CGRect(x: bounds.midX - radius, y: y, width: 2 * radius, height: 2 * radius))
  }
}
