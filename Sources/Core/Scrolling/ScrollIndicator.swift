import CasementGraphics
import CasementLayers
import Foundation

/// A scroll indicator. It is thin until the pointer hovers over it, which can then drag it.
package final class ScrollIndicator: UIView {
  /// The width of the area that reacts to the pointer, in points.
  static let thickness: CGFloat = 14
  /// The length left free at the corner next to the other indicator.
  static let corner: CGFloat = 6
  private static let margin: CGFloat = 2
  private static let thin: CGFloat = 4
  private static let wide: CGFloat = 8
  private static let shortest: CGFloat = 36
  /// The minimum length while the content is beyond its end, in points.
  private static let minimumLength: CGFloat = 8

  /// The visible part of the content along the axis.
  struct Part: Equatable {
    /// The length of the visible part, in points.
    let length: CGFloat
    let offset: CGFloat
    /// The minimum and maximum offset.
    let low: CGFloat
    let high: CGFloat
  }

  let axis: NSLayoutConstraint.Axis
  /// An active touch retains the indicator, which may then outlive the scroll view.
  private weak var scrollView: UIScrollView?
  private let bar = ControlLook.part()
  private let groove = ControlLook.part()

  /// Whether the pointer hovers over it.
  var isHovered = false { didSet { if isHovered != oldValue { lookDidChange() } } }
  /// Whether the pointer drags it.
  private var isDragged = false { didSet { if isDragged != oldValue { lookDidChange() } } }
  /// The position on the bar at which the pointer grabbed it.
  private var grip: CGFloat = 0
  /// The position and length of the bar along the axis.
  private var span: (start: CGFloat, length: CGFloat) = (0, 0)

  /// Whether the pointer prevents fading.
  var isHeld: Bool { isHovered || isDragged }

  init(_ axis: NSLayoutConstraint.Axis, of scrollView: UIScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    isExclusiveTouch = false
    groove.alpha = 0
    addSubview(groove)
    addSubview(bar)
    restyle()
  }

  package required init?(coder: NSCoder) {
    preconditionFailure("a scroll view makes its indicators: none is in an archive")
  }

  // MARK: Appearance

  func restyle() {
    let isDark: Bool? =
      switch scrollView?.indicatorStyle {
      case .default, nil: nil
      case .black: false
      case .white: true
      }
    let strength: CGFloat = isDragged ? 0.7 : isHovered ? 0.55 : 0.42
    func ink(light: UIColor, dark: UIColor) -> UIColor {
      guard let isDark else { return UIColor { $0.userInterfaceStyle == .dark ? dark : light } }
      return isDark ? dark : light
    }
    bar.backgroundColor = ink(
      light: UIColor(white: 0, alpha: strength), dark: UIColor(white: 1, alpha: strength + 0.05))
    groove.backgroundColor = ink(light: UIColor(white: 0, alpha: 0.07), dark: UIColor(white: 1, alpha: 0.1))
  }

  private func lookDidChange() {
    isUserInteractionEnabled = isHeld
    ControlLook.change(self, animated: true) { [self] in
      restyle()
      groove.alpha = isHeld ? 1 : 0
      layOutParts()
    }
  }

  // MARK: Place

  /// - track: the frame in which the bar moves, in the scroll view's coordinates.
  func layOut(_ track: CGRect, _ part: Part) {
    if track != frame { frame = track }
    span = Self.span(of: part, in: (axis == .vertical ? track.height : track.width) - 2 * Self.margin)
    layOutParts()
  }

  /// The bar in a track of that length. The longer the content, the shorter is the bar. It is compressed while the
  /// content is beyond its end.
  static func span(of part: Part, in track: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let whole = part.high - part.low + part.length
    guard whole > 0, track > 0 else { return (0, max(0, track)) }
    var length = min(track, max(min(shortest, track), track * part.length / whole))
    let beyond = max(part.low - part.offset, part.offset - part.high, 0)
    length = max(min(minimumLength, track), length - beyond)
    let way = part.high - part.low
    let share = way > 0 ? min(1, max(0, (part.offset - part.low) / way)) : 0
    return (share * (track - length), length)
  }

  private func layOutParts() {
    let isVertical = axis == .vertical
    let width = isHeld ? Self.wide : Self.thin
    let across = Self.thickness - Self.margin - width
    let start = Self.margin + span.start
    bar.frame =
      isVertical
      ? CGRect(x: across, y: start, width: width, height: span.length)
      : CGRect(x: start, y: across, width: span.length, height: width)
    bar.layer.cornerRadius = width / 2
    let grooveStart = Self.thickness - Self.margin - Self.wide
    groove.frame =
      isVertical
      ? CGRect(
        x: grooveStart, y: Self.margin, width: Self.wide, height: max(0, bounds.height - 2 * Self.margin))
      : CGRect(
        x: Self.margin, y: grooveStart, width: max(0, bounds.width - 2 * Self.margin), height: Self.wide)
    groove.layer.cornerRadius = Self.wide / 2
  }

  // MARK: The pointer

  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return (axis == .vertical ? point.y : point.x) - Self.margin
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    scrollView?.mover.stop()
    isDragged = true
    let place = place(of: touch)
    let isOnBar = place >= span.start && place < span.start + span.length
    // A press beside the bar moves its center there.
    grip = isOnBar ? place - span.start : span.length / 2
    drag(to: place)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDragged, let touch = touches.first { drag(to: place(of: touch)) }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag() }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag() }

  private func drag(to place: CGFloat) {
    let track = (axis == .vertical ? bounds.height : bounds.width) - 2 * Self.margin
    let way = track - span.length
    guard way > 0 else { return }
    scrollView?.indicators.drag(axis, to: (place - grip) / way)
  }

  private func endDrag() {
    isDragged = false
    if !isHovered { scrollView?.indicators.rest() }
  }
}
