import DemoParts
import UIKit

/// A dot for each window, the one in use longer than the others. A press brings a window to the front.
class DotsView: UIView {
  var windows: [DesktopWindow] = [] {
    didSet {
      superview?.setNeedsLayout()
      setNeedsDisplay()
    }
  }

  var theme = Theme.dark { didSet { setNeedsDisplay() } }

  private static let most = 16
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

  /// Where the dots are.
  private var places: [CGRect] {
    var x: CGFloat = 4
    return windows.prefix(DotsView.most).map { window in
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

  // A press here does not move the bar.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    // The gaps belong to the dots beside them.
    let index = places.firstIndex { $0.insetBy(dx: -DotsView.gap / 2, dy: -bounds.height).contains(place) }
    if let index { windows[index].activate() }
  }
}
