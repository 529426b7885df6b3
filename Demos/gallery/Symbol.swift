import UIKit

/// The symbols of the pages, drawn in a square of 18 points.
enum Symbol {
  case turned, picture, springs, constraint, stack, layers, gradient, curve, path, transition, touch, pen
  case text, gesture, scroll, field, drag, paragraphs, wheels, calendar, palette, button, knobs, grid, back
  case bars, pages, columns, tabs

  /// The lines of the symbol.
  var path: UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    switch self {
    case .turned:
      path.append(UIBezierPath(roundedRect: CGRect(x: 4.5, y: 4.5, width: 9, height: 9), cornerRadius: 1.5))
      path.apply(
        CGAffineTransform(translationX: 9, y: 9).rotated(by: .pi / 4).translatedBy(x: -9, y: -9))
    case .grid:
      for (x, y) in [(2.5, 2.5), (10, 2.5), (2.5, 10), (10, 10)] {
        path.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 5.5, height: 5.5), cornerRadius: 1.5))
      }
    case .picture:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 14, height: 12), cornerRadius: 2))
      path.add([CGPoint(x: 3, y: 13), CGPoint(x: 7, y: 8.5), CGPoint(x: 10.5, y: 12), CGPoint(x: 13, y: 10)])
    case .springs:
      path.append(UIBezierPath(rect: CGRect(x: 5.5, y: 5.5, width: 7, height: 7)))
      for (a, b) in [
        ((9, 1.5), (9, 3.5)), ((9, 14.5), (9, 16.5)), ((1.5, 9), (3.5, 9)), ((14.5, 9), (16.5, 9)),
      ] {
        path.add([CGPoint(x: a.0, y: a.1), CGPoint(x: b.0, y: b.1)])
      }
    case .constraint:
      path.add([CGPoint(x: 2.5, y: 4), CGPoint(x: 2.5, y: 14)])
      path.add([CGPoint(x: 15.5, y: 4), CGPoint(x: 15.5, y: 14)])
      path.add([CGPoint(x: 4.5, y: 9), CGPoint(x: 13.5, y: 9)])
      path.add([CGPoint(x: 6.5, y: 7), CGPoint(x: 4.5, y: 9), CGPoint(x: 6.5, y: 11)])
      path.add([CGPoint(x: 11.5, y: 7), CGPoint(x: 13.5, y: 9), CGPoint(x: 11.5, y: 11)])
    case .stack:
      for y in [2.5, 7.25, 12.0] {
        path.append(UIBezierPath(roundedRect: CGRect(x: 2.5, y: y, width: 13, height: 3.5), cornerRadius: 1))
      }
    case .layers:
      path.add([
        CGPoint(x: 9, y: 2.5), CGPoint(x: 16, y: 6.5), CGPoint(x: 9, y: 10.5), CGPoint(x: 2, y: 6.5),
        CGPoint(x: 9, y: 2.5),
      ])
      path.add([CGPoint(x: 2, y: 11), CGPoint(x: 9, y: 15), CGPoint(x: 16, y: 11)])
    case .gradient:
      path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 14, height: 14)))
      path.append(UIBezierPath(ovalIn: CGRect(x: 5.5, y: 5.5, width: 7, height: 7)))
    case .curve:
      path.move(to: CGPoint(x: 2.5, y: 15))
      path.addCurve(
        to: CGPoint(x: 15.5, y: 3), controlPoint1: CGPoint(x: 10, y: 15), controlPoint2: CGPoint(x: 8, y: 3))
    case .path:
      path.move(to: CGPoint(x: 3, y: 13))
      path.addCurve(
        to: CGPoint(x: 15, y: 5), controlPoint1: CGPoint(x: 4, y: 0), controlPoint2: CGPoint(x: 12, y: 18))
      path.append(UIBezierPath(ovalIn: CGRect(x: 1.75, y: 12.5, width: 3, height: 3)))
      path.append(UIBezierPath(ovalIn: CGRect(x: 13.25, y: 2.5, width: 3, height: 3)))
    case .pen:
      path.add([
        CGPoint(x: 3, y: 15), CGPoint(x: 4, y: 11), CGPoint(x: 12, y: 3), CGPoint(x: 15, y: 6),
        CGPoint(x: 7, y: 14), CGPoint(x: 3, y: 15),
      ])
      path.add([CGPoint(x: 10, y: 5), CGPoint(x: 13, y: 8)])
    case .text:
      path.add([CGPoint(x: 3.5, y: 6), CGPoint(x: 3.5, y: 3), CGPoint(x: 14.5, y: 3), CGPoint(x: 14.5, y: 6)])
      path.add([CGPoint(x: 9, y: 3), CGPoint(x: 9, y: 15)])
      path.add([CGPoint(x: 6.5, y: 15), CGPoint(x: 11.5, y: 15)])
    case .gesture:
      path.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 8, width: 6, height: 6)))
      path.add([CGPoint(x: 9.5, y: 8.5), CGPoint(x: 15, y: 3)])
      path.add([CGPoint(x: 11, y: 3), CGPoint(x: 15, y: 3), CGPoint(x: 15, y: 7)])
    case .scroll:
      path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 2, width: 12, height: 14), cornerRadius: 2.5))
      path.add([CGPoint(x: 12, y: 5), CGPoint(x: 12, y: 9.5)])
    case .field:
      path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 4.5, width: 15, height: 9), cornerRadius: 2.5))
      path.add([CGPoint(x: 5, y: 7), CGPoint(x: 5, y: 11)])
    case .paragraphs:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 14, height: 14), cornerRadius: 2.5))
      for (y, x) in [(6.0, 13.0), (9.0, 13.0), (12.0, 9.5)] {
        path.add([CGPoint(x: 5, y: y), CGPoint(x: x, y: y)])
      }
    case .button:
      path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 5, width: 15, height: 8), cornerRadius: 4))
      path.add([CGPoint(x: 6, y: 9), CGPoint(x: 12, y: 9)])
    case .knobs:
      for (y, x) in [(4.0, 11.0), (9.0, 6.0), (14.0, 12.0)] {
        path.add([CGPoint(x: 2, y: y), CGPoint(x: x - 2, y: y)])
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 2, y: y - 2, width: 4, height: 4)))
        path.add([CGPoint(x: x + 2, y: y), CGPoint(x: 16, y: y)])
      }
    case .wheels:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 6.25, width: 14, height: 5.5), cornerRadius: 1.5))
      for (y, x) in [(2.5, 4.5), (15.5, 4.5)] { path.add([CGPoint(x: x, y: y), CGPoint(x: 18 - x, y: y)]) }
    case .calendar:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 14, height: 13), cornerRadius: 2.5))
      path.add([CGPoint(x: 2, y: 7), CGPoint(x: 16, y: 7)])
      for x in [5.5, 12.5] { path.add([CGPoint(x: x, y: 1.5), CGPoint(x: x, y: 4)]) }
    case .palette:
      path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 14, height: 14)))
      for (x, y) in [(6.0, 6.5), (11.0, 5.5), (12.5, 10.0)] {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 1, y: y - 1, width: 2, height: 2)))
      }
    case .back:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 14, height: 14), cornerRadius: 2.5))
      path.add([CGPoint(x: 10, y: 5.5), CGPoint(x: 6.5, y: 9), CGPoint(x: 10, y: 12.5)])
    case .bars:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 14, height: 14), cornerRadius: 2.5))
      for y in [6.5, 11.5] { path.add([CGPoint(x: 2, y: y), CGPoint(x: 16, y: y)]) }
    case .drag:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 9, height: 9), cornerRadius: 2))
      path.add([CGPoint(x: 9, y: 9), CGPoint(x: 15.5, y: 15.5)])
      path.add([CGPoint(x: 15.5, y: 11.5), CGPoint(x: 15.5, y: 15.5), CGPoint(x: 11.5, y: 15.5)])
    case .pages:
      path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 2.5, width: 10, height: 9), cornerRadius: 2))
      for x in [5.0, 9.0, 13.0] {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 0.6, y: 14.4, width: 1.2, height: 1.2)))
      }
    case .columns:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 14, height: 12), cornerRadius: 2))
      path.add([CGPoint(x: 7, y: 3), CGPoint(x: 7, y: 15)])
    case .tabs:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 14, height: 12), cornerRadius: 2))
      path.add([CGPoint(x: 2, y: 11), CGPoint(x: 16, y: 11)])
      path.add([CGPoint(x: 5.5, y: 13), CGPoint(x: 6.5, y: 13)])
      path.add([CGPoint(x: 11.5, y: 13), CGPoint(x: 12.5, y: 13)])
    case .transition:
      path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 9.5, height: 9.5), cornerRadius: 2))
      path.append(UIBezierPath(roundedRect: CGRect(x: 6.5, y: 6.5, width: 9.5, height: 9.5), cornerRadius: 2))
    case .touch:
      path.append(UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 6, height: 6)))
      path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 14, height: 14)))
    }
    return path
  }
}

extension UIBezierPath {
  /// Adds a line through points.
  func add(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}

/// Shows a symbol.
class SymbolView: UIView {
  /// The colour of the lines.
  var ink = UIColor.label { didSet { setNeedsDisplay() } }
  private let symbol: Symbol

  init(_ symbol: Symbol) {
    self.symbol = symbol
    super.init(frame: CGRect(x: 0, y: 0, width: 18, height: 18))
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    ink.setStroke()
    symbol.path.stroke()
  }
}
