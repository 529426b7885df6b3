@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// Colors in rows from dark to light, below a row of grays.
final class ColorGrid: ColorChooser {
  static let columns = 12
  static let rows = 10
  private static let cornerRadius: CGFloat = 8

  /// The color of a cell.
  static func color(_ column: Int, _ row: Int) -> PickedColor {
    guard row > 0 else {
      let white = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(red: white, green: white, blue: white)
    }
    let lightness: [CGFloat] = [0.14, 0.21, 0.29, 0.39, 0.5, 0.61, 0.72, 0.82, 0.91]
    return PickedColor(hue: hues[column], saturation: row == 5 ? 0.92 : 0.82, lightness: lightness[row - 1])
  }

  /// The hues from sky blue around the color circle to green. Ranges that people distinguish well have more entries.
  private static let hues: [CGFloat] = [
    0.535, 0.6, 0.69, 0.77, 0.87, 0.955, 0.02, 0.07, 0.11, 0.15, 0.215, 0.36,
  ]

  override func layoutSubviews() {
    super.layoutSubviews()
    roundCorners(Self.cornerRadius)
  }

  private var place: (column: Int, row: Int)? {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns where Self.color(column, row).isLike(picked.opaque) {
        return (column, row)
      }
    }
    return nil
  }

  private func cell(_ column: Int, _ row: Int) -> CGRect {
    let width = bounds.width / CGFloat(Self.columns)
    let height = bounds.height / CGFloat(Self.rows)
    let shown = laysOutRightToLeft ? Self.columns - 1 - column : column
    return CGRect(x: CGFloat(shown) * width, y: CGFloat(row) * height, width: width, height: height)
      .onPixels(contentScaleFactor)
  }

  override func draw(_ rect: CGRect) {
    guard !bounds.isEmpty else { return }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(column, row).color.setFill()
        UIRectFill(cell(column, row))
      }
    }
    guard let place else { return }
    let cell = cell(place.column, place.row)
    let shade = UIBezierPath(roundedRect: cell, cornerRadius: 4)
    shade.lineWidth = 4
    UIColor(white: 0, alpha: 0.3).setStroke()
    shade.stroke()
    let ring = UIBezierPath(roundedRect: cell.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 4)
    ring.lineWidth = 2.5
    UIColor.white.setStroke()
    ring.stroke()
  }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return picked }
    func index(_ part: CGFloat, _ count: Int) -> Int {
      part.isFinite ? max(0, min(count - 1, Int(max(-1, min(2, part)) * CGFloat(count)))) : 0
    }
    let column = index(point.x / bounds.width, Self.columns)
    return Self.color(
      laysOutRightToLeft ? Self.columns - 1 - column : column, index(point.y / bounds.height, Self.rows)
    ).with(alpha: picked.alpha)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.cornerRadius) }

  override func changeValue(_ key: UIKey) -> Bool {
    let forward = laysOutRightToLeft ? -1 : 1
    var (column, row) = place ?? (0, 0)
    switch key.keyCode {
    case .keyboardLeftArrow: column -= forward
    case .keyboardRightArrow: column += forward
    case .keyboardUpArrow: row -= 1
    case .keyboardDownArrow: row += 1
    case .keyboardHome: column = 0
    case .keyboardEnd: column = Self.columns - 1
    case .keyboardPageUp: row = 0
    case .keyboardPageDown: row = Self.rows - 1
    default: return false
    }
    let color = Self.color(max(0, min(column, Self.columns - 1)), max(0, min(row, Self.rows - 1)))
    let new = color.with(alpha: picked.alpha)
    if new != picked { pick(new, continuously: false) }
    return true
  }

  // MARK: Accessibility

  override var accessibilityRole: AccessibilityRole? { .colorChooser }

  /// The colors are elements after the grid itself.
  override var presentsOperableDescendants: Bool { true }

  private lazy var parts = (0..<Self.columns * Self.rows).map { AccessiblePart($0, of: self) }
  override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? parts }
    set { super.accessibilityElements = newValue }
  }

  /// Selects the next color of the row, or the first one of the next row.
  override func accessibilityIncrement() { move(by: 1) }

  override func accessibilityDecrement() { move(by: -1) }

  private func move(by step: Int) {
    let index = place.map { $0.row * Self.columns + $0.column + step } ?? 0
    if parts.indices.contains(index) { _ = activatePart(index) }
  }
}

extension ColorGrid: AccessibilityParts {
  private func color(_ index: Int) -> PickedColor {
    Self.color(index % Self.columns, index / Self.columns).with(alpha: picked.alpha)
  }

  func accessibilityLabel(ofPart index: Int) -> String? { color(index).words }

  func accessibilityTraits(ofPart index: Int) -> UIAccessibilityTraits {
    var traits = stateAccessibilityTraits.union(.button)
    if color(index).isLike(picked) { traits.insert(.selected) }
    return traits
  }

  func accessibilityFrame(ofPart index: Int) -> CGRect { cell(index % Self.columns, index / Self.columns) }

  func activatePart(_ index: Int) -> Bool {
    guard isEnabled else { return false }
    pick(color(index), continuously: false)
    return true
  }
}
