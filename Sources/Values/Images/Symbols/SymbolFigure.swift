import CasementGraphics
import Foundation
import Pixman
import Synchronization

/// A symbol in a size and a weight, which can be drawn at any scale.
nonisolated final class SymbolFigure: Sendable {
  let name: String
  let values: SymbolValues
  private let shape: SymbolShape
  /// In points, rounded to whole pixels at the requested scale.
  let size: CGSize

  /// Pictures drawn so far, with the last one at the end. Several views often show the same picture.
  private let drawn = Mutex<[(key: Key, picture: CGImage)]>([])

  private struct Key: Equatable {
    var scale: CGFloat
    /// One for each level; nil for black.
    var colors: [CGColor]?
  }

  private init(_ name: String, _ shape: SymbolShape, _ values: SymbolValues, scale: CGFloat) {
    (self.name, self.shape, self.values) = (name, shape, values)
    let line = (values.line * values.unit * scale).rounded()
    /// The number of pixels that puts a line in the middle on whole pixels.
    func length(_ units: CGFloat) -> CGFloat {
      let pixels = (units * values.unit * scale).rounded(.up)
      let isOdd = (pixels - line).truncatingRemainder(dividingBy: 2) != 0
      return (isOdd ? pixels + 1 : pixels) / scale
    }
    size = CGSize(width: length(shape.width), height: length(SymbolShape.height))
  }

  deinit {}

  /// The distance of the baseline of text beside the symbol from the symbol's lower edge, in points. The height of
  /// capitals is about 0.72 of the text's size, and they are centered on the symbol.
  var baseline: CGFloat { (size.height - 0.72 * values.size) / 2 }

  /// The colors of the levels; nil for a template.
  private var colors: [CGColor]? {
    switch values.colors {
    case .template, nil: nil
    case .hierarchical(let color):
      [1, 0.5, 0.25].map { part in color.withAlphaComponent(color.cgColor.alpha * part).cgColor }
    case .palette(let colors): (0..<3).map { colors[min($0, colors.count - 1)].cgColor }
    }
  }

  /// Whether the symbol has one color, which is set by its view.
  var isTemplate: Bool {
    switch values.colors {
    case .template, nil: true
    case .hierarchical, .palette: false
    }
  }

  /// The symbol in its colors.
  ///
  /// - scale: pixels per point. It is reduced if the symbol would have more than 4096 pixels in a direction.
  /// - color: replaces the colors of all levels.
  /// - Returns: nil if there is not enough memory.
  func picture(scale: CGFloat, color: CGColor? = nil) -> CGImage? {
    let scale = min(scale, 4096 / max(size.width, size.height))
    let key = Key(scale: scale, colors: color.map { [$0] } ?? colors)
    if let known = drawn.withLock({ $0.last { $0.key == key } }) { return known.picture }
    let made: CGImage?
    if let color {
      made = picture(scale: scale, colors: nil)?.tinted(color)
    } else {
      made = picture(scale: scale, colors: key.colors)
    }
    guard let made else { return nil }
    drawn.withLock { drawn in
      if drawn.count >= 8 { drawn.removeFirst() }
      drawn.append((key, made))
    }
    return made
  }

  private func picture(scale: CGFloat, colors: [CGColor]?) -> CGImage? {
    let context = CGContext(drawing: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.scaleBy(x: values.unit, y: values.unit)
    context.translateBy(x: -shape.center, y: -SymbolShape.height / 2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for step in shape.steps {
      let isCut = step.ink == .gap || (step.ink == .over && colors == nil)
      context.setBlendMode(isCut ? .clear : .normal)
      let color = isCut ? .black : colors.map { $0[step.level - 1] } ?? .black
      context.setLineWidth(step.width(values.line))
      context.setFillColor(color)
      context.setStrokeColor(color)
      context.addPath(step.path)
      if step.isFilled {
        draw(step, color, context)
      } else {
        context.strokePath()
      }
    }
    return context.makeImage()
  }

  /// Draws an area and its outline together, so that a translucent color is the same in both.
  private func draw(_ step: SymbolShape.Step, _ color: CGColor, _ context: CGContext) {
    guard color.alpha < 1 else { return context.drawPath(using: .fillStroke) }
    context.beginPath()
    let edge = step.path.copy(
      strokingWithWidth: step.width(values.line), lineCap: .round, lineJoin: .round, miterLimit: 10)
    context.addPath(step.path.union(edge))
    context.fillPath()
  }

  // MARK: Cache of figures in use

  private struct Identity: Hashable {
    var name: String
    var values: SymbolValues
    var scale: CGFloat
  }

  private struct Entry {
    weak var figure: SymbolFigure?
  }

  private static let known = Mutex<[Identity: Entry]>([:])

  /// The symbol with a name; nil for an unknown name.
  ///
  /// - scale: pixels per point of its view.
  static func named(_ name: String, _ values: SymbolValues, scale: CGFloat) -> SymbolFigure? {
    let identity = Identity(name: name, values: values, scale: scale)
    if let figure = known.withLock({ $0[identity]?.figure }) { return figure }
    guard let shape = SymbolShapes.shape(named: name) else { return nil }
    let figure = SymbolFigure(name, shape, values, scale: scale)
    known.withLock { known in
      // The cache holds figures weakly. Purge the entries of released figures when it is large.
      if known.count >= 256 { known = known.filter { $0.value.figure != nil } }
      known[identity] = Entry(figure: figure)
    }
    return figure
  }
}
