import CasementGraphics
import Foundation

/// Shows which elements assistive technologies find in a window: a numbered frame around each, in reading order, and a list
/// of the words that a screen reader says.
///
/// With `CASEMENT_INSPECT=1` in the environment, Control-Shift-F12 shows it in any window and hides it again. It takes no
/// touches and is no element itself. It reads the window when it is shown, and after each key.
package final class AccessibilityInspector: UIView {
  /// Whether the environment allows the key command.
  static let isAvailable = getenv("CASEMENT_INSPECT").map { String(cString: $0) } == "1"

  /// The elements in reading order, with their frames in this view and their words.
  package private(set) var found: [(element: NSObject, frame: CGRect, text: String)] = []

  private let list = UILabel()
  private let panel = UIView()
  /// The most lines of the list.
  private static let maximumLines = 60

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
    panel.backgroundColor = UIColor(white: 0, alpha: 0.82)
    panel.layer.cornerRadius = 8
    list.font = .systemFont(ofSize: 12)
    list.textColor = .white
    list.numberOfLines = 0
    panel.addSubview(list)
    addSubview(panel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows the inspector in a window, or removes it.
  static func toggle(in window: UIWindow) {
    if let present = shown(in: window) { return present.removeFromSuperview() }
    let inspector = AccessibilityInspector(frame: window.bounds)
    window.addSubview(inspector)
    inspector.refresh()
  }

  static func shown(in window: UIWindow) -> AccessibilityInspector? {
    window.subviews.lazy.compactMap { $0 as? AccessibilityInspector }.last
  }

  /// Handles the key command, and reads the window again after any other key.
  ///
  /// - Returns: whether the key was the command.
  static func handle(_ key: UIKey, in window: UIWindow) -> Bool {
    guard isAvailable else { return false }
    guard key.keyCode == .keyboardF12, key.modifierFlags.isSuperset(of: [.control, .shift]) else {
      shown(in: window)?.setNeedsLayout()
      return false
    }
    toggle(in: window)
    return true
  }

  /// Reads the elements of the window.
  package func refresh() {
    guard let window else { return }
    found = AccessibilityTree.elements(in: window).map { element in
      (element, convert(element.accessibilityFrame, from: nil as UIView?), SpokenText.text(for: element))
    }
    let lines = found.prefix(Self.maximumLines).enumerated().map { "\($0.offset + 1)  \($0.element.text)" }
    list.text = lines.joined(separator: "\n")
    placeList()
    setNeedsDisplay()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    refresh()
  }

  /// The list covers at most the trailing half of the window.
  private func placeList() {
    let width = min(340, bounds.width / 2)
    let size = list.sizeThatFits(CGSize(width: width - 16, height: bounds.height - 32))
    let height = min(size.height, max(0, bounds.height - 32))
    let x = laysOutRightToLeft ? 8 : bounds.width - width - 8
    panel.frame = CGRect(x: x, y: 8, width: width, height: height + 16)
    list.frame = CGRect(x: 8, y: 8, width: width - 16, height: height)
  }

  package override func draw(_ rect: CGRect) {
    for (index, item) in found.enumerated() {
      let isNamed = item.element.accessibilityLabel?.isEmpty == false || !SpokenText.needsLabel(item.element)
      let color: UIColor = isNamed ? .systemBlue : .systemRed
      color.setStroke()
      UIBezierPath(rect: item.frame.insetBy(dx: 0.5, dy: 0.5)).stroke()
      let number = NSAttributedString(
        string: " \(index + 1) ",
        attributes: [
          .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white, .backgroundColor: color,
        ])
      number.draw(at: item.frame.origin)
    }
  }
}
