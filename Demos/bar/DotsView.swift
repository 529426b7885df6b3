import DemoParts
import UIKit

/// A dot for each window, the active one wider than the others. A press activates a window.
class DotsView: UIView {
  var windows: [DesktopWindow] = [] {
    didSet {
      superview?.setNeedsLayout()
      setNeedsDisplay()
    }
  }

  var theme = Theme.dark { didSet { setNeedsDisplay() } }

  private static let maximumCount = 16
  private static let dot: CGFloat = 8
  private static let gap: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let last = places.last else { return .zero }
    return CGSize(width: last.maxX + 4, height: size.height)
  }

  /// The frames of the dots.
  private var places: [CGRect] {
    var x: CGFloat = 4
    return windows.prefix(DotsView.maximumCount).map { window in
      let width = window.isActivated ? 2.5 * DotsView.dot : DotsView.dot
      defer { x += width + DotsView.gap }
      return CGRect(x: x, y: (bounds.height - DotsView.dot) / 2, width: width, height: DotsView.dot)
    }
  }

  override func draw(_ rect: CGRect) {
    for (window, place) in zip(windows, places) {
      (window.isActivated ? theme.accent : theme.faint).setFill()
      UIBezierPath(roundedRect: place, cornerRadius: DotsView.dot / 2).fill()
    }
  }

  // Keep the press from moving the bar.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    // Half of each gap belongs to the dots beside it.
    let index = places.firstIndex { $0.insetBy(dx: -DotsView.gap / 2, dy: -bounds.height).contains(place) }
    if let index { windows[index].activate() }
  }
}
