@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// The rows of one wheel of a picker, which scroll past its center and stop there.
///
/// The rows are arranged as on a cylinder: with the distance from the center they move closer together and fade. They
/// are not scaled, so that their text stays sharp.
package final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  private let component: Int

  private(set) var count = 0
  private(set) var rowHeight = UIPickerView.usualRowHeight
  /// The selected row: the row where the wheel came to rest, or the target of an animation by the program.
  private(set) var selected = 0

  /// The index of the first visible row.
  private var first = 0
  private var shown: [UIView] = []
  private var spare: [UIView] = []
  /// The fraction of a row that a high-resolution mouse wheel has turned.
  private var turned: CGFloat = 0
  /// Whether the program moves the wheel. Its rest is then not a selection by the user.
  private var isPlaced = false

  /// A slower deceleration than that of lists, so that the user can aim at a row.
  private static let rate = DecelerationRate(rawValue: 0.9965)

  init(_ picker: UIPickerView, _ component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    isOpaque = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = Self.rate
    delegate = self
    // A pointer drags a wheel as a finger does.
    panGestureRecognizer.allowedTouchTypes = [.direct, .indirectPointer, .pencil].map {
      (type: UITouch.TouchType) in NSNumber(value: type.rawValue)
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerWheel.tapped))
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  // MARK: Content

  func load(_ count: Int, height: CGFloat) {
    self.count = count
    rowHeight = height
    selected = max(0, min(selected, count - 1))
    reload()
    fit()
  }

  /// Recreates the visible rows.
  func reload() {
    clear()
    setNeedsLayout()
  }

  private func clear() {
    for view in shown { recycle(view) }
    shown = []
  }

  private func recycle(_ view: UIView) {
    view.removeFromSuperview()
    if spare.count < 8 { spare.append(view) }
  }

  func view(of row: Int) -> UIView? {
    layoutIfNeeded()
    return row >= first && row < first + shown.count ? shown[row - first] : nil
  }

  // MARK: Geometry

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  /// The row in the center at an offset.
  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + contentInset.top) / rowHeight).rounded()
    return row.isFinite ? max(0, min(Int(max(-1e9, min(1e9, row))), count - 1)) : 0
  }

  private func fit() {
    let margin = CGRect(x: 0, y: max(0, (bounds.height - rowHeight) / 2), width: 0, height: 0)
      .onPixels(contentScaleFactor).minY
    contentSize = CGSize(width: 0, height: CGFloat(count) * rowHeight)
    contentInset = UIEdgeInsets(
      top: margin, left: 0, bottom: max(0, bounds.height - rowHeight - margin), right: 0)
    // It also ends an animation to a row that does not exist any more.
    scrollByProgram { setContentOffset(offset(of: selected), animated: false) }
  }

  private func scrollByProgram(_ change: () -> Void) {
    let outer = isPlaced
    isPlaced = true
    change()
    isPlaced = outer
  }

  package override func visibleSizeDidChange() { fit() }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let middle = contentOffset.y + contentInset.top
    guard count > 0, bounds.height > 0, middle.isFinite else { return clear() }
    // The radius exceeds the visible half, so the rim of the cylinder is hidden. The limit bounds the number of
    // views.
    let half = min(bounds.height, 2000) / 2
    let radius = half * 1.5
    let reach = half + rowHeight * 0.6
    let last = min(count - 1, Int(((middle + reach * 1.2) / rowHeight).rounded(.down)))
    let start = max(0, Int(((middle - reach * 1.2) / rowHeight).rounded(.up)))
    guard start <= last else { return clear() }
    show(start...last)
    let scale = contentScaleFactor
    for (index, view) in shown.enumerated() {
      let distance = CGFloat(first + index) * rowHeight - middle
      let y = middle + radius * sin(max(-1.5, min(1.5, distance / radius)))
      view.frame = CGRect(x: 0, y: (y * scale).rounded() / scale, width: bounds.width, height: rowHeight)
      let part = max(0, 1 - abs(distance) / reach)
      view.alpha = part * part.squareRoot()
    }
  }

  /// Creates the views of rows, and recycles the others.
  private func show(_ rows: ClosedRange<Int>) {
    guard !shown.isEmpty, rows.lowerBound < first + shown.count, rows.upperBound >= first else {
      for view in shown { recycle(view) }
      shown = rows.map(added)
      first = rows.lowerBound
      return
    }
    while first + shown.count - 1 > rows.upperBound { recycle(shown.removeLast()) }
    while first < rows.lowerBound {
      recycle(shown.removeFirst())
      first += 1
    }
    while first > rows.lowerBound {
      first -= 1
      shown.insert(added(first), at: 0)
    }
    while first + shown.count - 1 < rows.upperBound { shown.append(added(first + shown.count)) }
  }

  private func added(_ row: Int) -> UIView {
    let view = picker.rowView(row, component, reusing: spare.popLast())
    addSubview(view)
    return view
  }

  // MARK: Choosing

  /// Moves a row to the center for the program.
  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selected = max(0, min(row, count - 1))
    scrollByProgram {
      setContentOffset(
        offset(of: selected), animated: animated && !UIAccessibility.isReduceMotionEnabled)
    }
  }

  /// The user selects a row.
  func choose(_ row: Int) {
    guard count > 0 else { return }
    let old = selected
    select(row, animated: true)
    if selected != old { picker.chose(selected, component) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, count > 0 else { return }
    let place = tap.location(in: self)
    guard let index = shown.firstIndex(where: { $0.frame.contains(place) }) else { return }
    choose(first + index)
  }

  /// Selects the centered row after the wheel came to rest.
  private func selectCenteredRow() {
    turned = 0
    guard !isPlaced, count > 0 else { return }
    // If the wheel was removed while it moved, the user has not selected a row.
    guard window != nil else { return fit() }
    let row = row(at: contentOffset.y)
    let old = selected
    selected = row
    if contentOffset != offset(of: row) { scrollByProgram { contentOffset = offset(of: row) } }
    if row != old { picker.chose(row, component) }
  }

  // MARK: Scrolling

  package override func wheelTurned(by steps: CGVector) {
    turned += steps.dy
    let rows = turned.rounded(.towardZero)
    guard rows != 0 else { return }
    turned -= rows
    mover.step(by: CGVector(dx: 0, dy: rows * rowHeight), cause: .hand)
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { selectCenteredRow() }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { selectCenteredRow() }
}
