internal import CasementGraphics
import Foundation

/// A property's value in the form in which animations interpolate it.
enum AnimatedValue: Equatable {
  /// Up to four numbers: a number, a point, a size, a rectangle or a color.
  case numbers(SIMD4<Double>)
  /// A color as the program set it. `plain` converts it to numbers for interpolation.
  case color(CGColor?)
  case matrix(CATransform3D)
  case path(CGPath?)
  case image(CGImage?)
  /// A list of numbers, or of colors. A list of numbers uses the first lane of each element.
  case list([SIMD4<Double>]?)
  /// Colors as the program set them.
  case colors([CGColor]?)
  case flag(Bool)

  init(_ value: Double) { self = .numbers(SIMD4(value, 0, 0, 0)) }
  init(_ point: CGPoint) { self = .numbers(SIMD4(point.x, point.y, 0, 0)) }
  init(_ size: CGSize) { self = .numbers(SIMD4(size.width, size.height, 0, 0)) }
  init(_ rect: CGRect) { self = .numbers(SIMD4(rect.minX, rect.minY, rect.width, rect.height)) }

  /// The value in numbers.
  var plain: AnimatedValue {
    switch self {
    case .color(let color): .numbers(color.map(AnimatedValue.parts) ?? .zero)
    case .colors(let colors): .list(colors?.map(AnimatedValue.parts))
    default: self
    }
  }

  /// Premultiplied components. Interpolating them keeps a color that fades in from transparent from looking dark in
  /// between.
  static func parts(_ color: CGColor) -> SIMD4<Double> {
    let alpha = color.alpha
    return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.matrix(let a), .matrix(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    case (.image(let a), .image(let b)): a === b
    case (.list(let a), .list(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    default: false
    }
  }

  // MARK: As what it is

  var lanes: SIMD4<Double> { if case .numbers(let lanes) = plain { lanes } else { .zero } }
  var number: Double { lanes[0] }
  var point: CGPoint { CGPoint(x: lanes[0], y: lanes[1]) }
  var size: CGSize { CGSize(width: lanes[0], height: lanes[1]) }
  var rect: CGRect { CGRect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3]) }
  /// A transparent color that was interpolated becomes nil, as both draw nothing.
  var color: CGColor? {
    if case .color(let color) = self { return color }
    return lanes == .zero ? nil : AnimatedValue.color(lanes)
  }
  var matrix: CATransform3D { if case .matrix(let matrix) = self { matrix } else { .identity } }
  var path: CGPath? { if case .path(let path) = self { path } else { nil } }
  var image: CGImage? { if case .image(let image) = self { image } else { nil } }
  var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
  var list: [SIMD4<Double>]? { if case .list(let list) = self { list } else { nil } }
  var colors: [CGColor]? {
    if case .colors(let colors) = self { return colors }
    return list.map { $0.map(AnimatedValue.color) }
  }

  static func color(_ lanes: SIMD4<Double>) -> CGColor {
    let alpha = lanes[3]
    guard alpha > 0 else { return CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
    return CGColor(red: lanes[0] / alpha, green: lanes[1] / alpha, blue: lanes[2] / alpha, alpha: alpha)
  }

  // MARK: Arithmetic

  /// Interpolates between two values.
  ///
  /// `part` may lie outside 0…1, as springs overshoot. Kinds without intermediate values switch in the middle.
  static func between(_ a: AnimatedValue, _ b: AnimatedValue, _ part: Double) -> AnimatedValue {
    switch (a, b) {
    // At the ends exactly these: sums would round.
    case _ where part == 0: a
    case _ where part == 1: b
    case (.numbers(let a), .numbers(let b)): .numbers(b.standingIn(for: a + (b - a) * part, of: a))
    case (.matrix(let a), .matrix(let b)): .matrix(CATransform3D.between(a, b, part))
    case (.path(let from?), .path(let to?)):
      CGPath.between(from, to, part).map { .path($0) } ?? (part < 0.5 ? a : b)
    case (.list(let from?), .list(let to?)) where from.count == to.count:
      .list(zip(from, to).map { $0 + ($1 - $0) * part })
    default: part < 0.5 ? a : b
    }
  }

  /// Applies an additive change: sums numbers, and concatenates a matrix with this one after the change. Kinds that
  /// cannot be added are replaced by the change.
  func adding(_ change: AnimatedValue) -> AnimatedValue {
    switch (self, change) {
    case (.numbers(let own), .numbers(let more)): .numbers(own.standingIn(for: own + more, of: more))
    case (.matrix(let own), .matrix(let more)): .matrix(more.concatenating(own))
    case (.list(let own?), .list(let more?)) where own.count == more.count:
      .list(zip(own, more).map { $0 + $1 })
    default: change
    }
  }

  /// The change that has to be added to `other` to get this value; nil for kinds that cannot be subtracted.
  func change(from other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.numbers(let own), .numbers(let other)): return .numbers(own - other)
    case (.matrix(let own), .matrix(let other)):
      return other.inverted().map { .matrix(own.concatenating($0)) }
    case (.list(let own?), .list(let other?)) where own.count == other.count:
      return .list(zip(own, other).map { $0 - $1 })
    default: return nil
    }
  }

  /// The value multiplied by a count, for cumulative animations.
  func times(_ count: Double) -> AnimatedValue {
    switch self {
    case .numbers(let lanes): .numbers(lanes * count)
    case .list(let list?): .list(list.map { $0 * count })
    default: self
    }
  }

  /// The neutral element of `adding`; nil for kinds that cannot be added.
  var zero: AnimatedValue? {
    switch self {
    case .numbers: .numbers(.zero)
    case .matrix: .matrix(.identity)
    case .list(let list?): .list(list.map { _ in .zero })
    default: nil
    }
  }

  /// How far it is from one value to another.
  static func distance(_ a: AnimatedValue, _ b: AnimatedValue) -> Double {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)): ((b - a) * (b - a)).sum().squareRoot()
    case (.matrix(let a), .matrix(let b)): hypot(hypot(b.m41 - a.m41, b.m42 - a.m42), b.m43 - a.m43)
    default: 1
    }
  }
}

extension SIMD4<Double> {
  /// Replaces NaN lanes of a computed value with these numbers, where neither input is NaN. Interpolating between
  /// infinite values yields NaN.
  fileprivate func standingIn(for value: SIMD4<Double>, of others: SIMD4<Double>) -> SIMD4<Double> {
    value.replacing(with: self, where: value .!= value .& (self .== self) .& (others .== others))
  }
}

extension CGPath {
  /// A path between two that consist of the same kinds of elements; nil for others.
  static func between(_ a: CGPath, _ b: CGPath, _ part: Double) -> CGPath? {
    guard a.elements.count == b.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    let path = CGMutablePath()
    for pair in zip(a.elements, b.elements) {
      switch pair {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
      case (.quadCurve(let a, to: let p), .quadCurve(let b, to: let q)):
        path.addQuadCurve(to: mix(p, q), control: mix(a, b))
      case (.curve(let a, let c, to: let p), .curve(let b, let d, to: let q)):
        path.addCurve(to: mix(p, q), control1: mix(a, b), control2: mix(c, d))
      case (.close, .close): path.closeSubpath()
      default: return nil
      }
    }
    return path.copy()
  }
}
