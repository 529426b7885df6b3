internal import CasementGraphics
import Foundation

/// The animatable properties of layers, by their names in Core Animation.
enum LayerProperty: String, CaseIterable {
  case anchorPoint, anchorPointZ, backgroundColor, borderColor, borderWidth, bounds, contents, contentsCenter
  case contentsRect, cornerRadius, hidden, opacity, position, shadowColor, shadowOffset, shadowOpacity
  case shadowPath, shadowRadius, sublayerTransform, transform, zPosition
  // Shape layers.
  case fillColor, lineDashPhase, lineWidth, miterLimit, path, strokeColor, strokeEnd, strokeStart
  // Gradient layers.
  case colors, endPoint, locations, startPoint
  // Replicator layers.
  case instanceTransform

  enum Kind { case number, point, size, rect, color, matrix, path, image, colors, numbers, flag }

  var kind: Kind {
    switch self {
    case .anchorPoint, .position, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .bounds, .contentsCenter, .contentsRect: .rect
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .sublayerTransform, .transform, .instanceTransform: .matrix
    case .path, .shadowPath: .path
    case .contents: .image
    case .colors: .colors
    case .locations: .numbers
    case .hidden: .flag
    default: .number
    }
  }
}

/// The target of an animation: a property of a layer, or a component of it.
struct AnimatedKey: Equatable {
  enum Part: Equatable {
    case whole
    /// A number of the property's components, from an index on.
    case lanes(Int, Int)
    /// The angle about an axis.
    case rotation(Int)
    /// The scale factor of an axis; nil for all axes.
    case scale(Int?)
    /// The distance along an axis; nil for the x and y distances.
    case translation(Int?)
  }

  let property: LayerProperty
  let part: Part

  init(_ property: LayerProperty, _ part: Part = .whole) {
    self.property = property
    self.part = part
  }

  /// Parses a key path such as "position.x" or "transform.rotation.z"; nil if it names nothing that can be animated.
  init?(_ path: String) {
    var words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = words.removeFirst()
    guard let property = LayerProperty(rawValue: name == "isHidden" ? "hidden" : name) else { return nil }
    self.property = property
    switch property.kind {
    case _ where words.isEmpty: part = .whole
    case .point:
      guard words.count == 1, let lane = ["x", "y"].firstIndex(of: words[0]) else { return nil }
      part = .lanes(lane, 1)
    case .size:
      guard words.count == 1, let lane = ["width", "height"].firstIndex(of: words[0]) else { return nil }
      part = .lanes(lane, 1)
    case .rect:
      switch words {
      case ["origin"]: part = .lanes(0, 2)
      case ["size"]: part = .lanes(2, 2)
      case ["origin", "x"]: part = .lanes(0, 1)
      case ["origin", "y"]: part = .lanes(1, 1)
      case ["size", "width"]: part = .lanes(2, 1)
      case ["size", "height"]: part = .lanes(3, 1)
      default: return nil
      }
    case .matrix:
      guard let part = Part(matrix: words) else { return nil }
      self.part = part
    default: return nil
    }
  }

  /// The kind of value that the component takes.
  var kind: LayerProperty.Kind {
    switch part {
    case .whole: property.kind
    case .lanes(_, 1): .number
    case .lanes(0, _) where property.kind == .rect: .point
    case .lanes: property.kind == .rect ? .size : .number
    case .rotation, .scale: .number
    case .translation(let axis): axis == nil ? .size : .number
    }
  }

  /// Extracts the component from a property's value.
  func part(of value: AnimatedValue) -> AnimatedValue {
    switch part {
    case .whole: return value.plain
    case .lanes(let first, let count):
      var result = SIMD4<Double>.zero
      for lane in 0..<count { result[lane] = value.lanes[first + lane] }
      return .numbers(result)
    case .rotation(let axis): return AnimatedValue(TransformParts(orFlat: value.matrix)?.angles[axis] ?? 0)
    case .scale(let axis):
      let scale = TransformParts(orFlat: value.matrix)?.scale ?? SIMD3(1, 1, 1)
      return AnimatedValue(axis.map { scale[$0] } ?? scale.sum() / 3)
    case .translation(let axis):
      let matrix = value.matrix
      let move = [matrix.m41, matrix.m42, matrix.m43]
      return axis.map { AnimatedValue(move[$0]) } ?? AnimatedValue(CGSize(width: move[0], height: move[1]))
    }
  }

  /// Replaces the component in a property's value.
  func replace(_ value: AnimatedValue, into whole: inout AnimatedValue) {
    switch part {
    case .whole: whole = value
    case .lanes(let first, let count):
      var lanes = whole.lanes
      for lane in 0..<count { lanes[first + lane] = value.lanes[lane] }
      whole = .numbers(lanes)
    case .rotation(let axis):
      guard var parts = TransformParts(orFlat: whole.matrix) else { return }
      var angles = parts.angles
      angles[axis] = value.number
      parts.angles = angles
      whole = .matrix(parts.matrix)
    case .scale(let axis):
      guard var parts = TransformParts(orFlat: whole.matrix) else { return }
      if let axis { parts.scale[axis] = value.number } else { parts.scale = SIMD3(repeating: value.number) }
      whole = .matrix(parts.matrix)
    case .translation(let axis):
      var matrix = whole.matrix
      switch axis {
      case 0: matrix.m41 = value.number
      case 1: matrix.m42 = value.number
      case nil: (matrix.m41, matrix.m42) = (value.size.width, value.size.height)
      default: matrix.m43 = value.number
      }
      whole = .matrix(matrix)
    }
  }
}

extension AnimatedKey.Part {
  /// Parses a component of a matrix, such as ["rotation", "z"]. Without an axis a rotation is about z.
  init?(matrix words: [String]) {
    guard words.count <= 2 else { return nil }
    var axis: Int?
    if words.count == 2 {
      guard let found = ["x", "y", "z"].firstIndex(of: words[1]) else { return nil }
      axis = found
    }
    switch words[0] {
    case "rotation": self = .rotation(axis ?? 2)
    case "scale": self = .scale(axis)
    case "translation": self = .translation(axis)
    default: return nil
    }
  }
}

extension LayerProperty.Kind {
  /// Converts an object to a value of the kind; nil if its type does not match.
  func value(_ object: Any?) -> AnimatedValue? {
    guard let object else { return nil }
    switch self {
    case .number: return LayerProperty.Kind.number(object).map { AnimatedValue($0) }
    case .point:
      if let point = object as? CGPoint { return AnimatedValue(point) }
      return (object as? NSValue).flatMap { $0.isKind("{CGPoint=dd}") ? AnimatedValue($0.pointValue) : nil }
    case .size:
      if let size = object as? CGSize { return AnimatedValue(size) }
      return (object as? NSValue).flatMap { $0.isKind("{CGSize=dd}") ? AnimatedValue($0.sizeValue) : nil }
    case .rect:
      if let rect = object as? CGRect { return AnimatedValue(rect) }
      return (object as? NSValue).flatMap { $0.isKind("{CGRect=") ? AnimatedValue($0.rectValue) : nil }
    case .color: return (object as? CGColor).map { .numbers(AnimatedValue.parts($0)) }
    case .matrix:
      if let matrix = object as? CATransform3D { return .matrix(matrix) }
      if let map = object as? CGAffineTransform { return .matrix(CATransform3D(map)) }
      return (object as? NSValue).flatMap { $0.matrix.map { .matrix($0) } }
    case .path: return (object as? CGPath).map { .path($0.copy()) }
    case .image: return (object as? CGImage).map { .image($0) }
    case .colors:
      return (object as? [Any]).map { .list($0.compactMap { ($0 as? CGColor).map(AnimatedValue.parts) }) }
    case .numbers:
      return (object as? [Any]).map {
        .list($0.compactMap(LayerProperty.Kind.number).map { SIMD4($0, 0, 0, 0) })
      }
    case .flag: return LayerProperty.Kind.number(object).map { .flag($0 != 0) }
    }
  }

  private static func number(_ object: Any) -> Double? {
    switch object {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension NSValue {
  fileprivate func isKind(_ start: String) -> Bool { String(cString: objCType).hasPrefix(start) }

  /// The matrix in an `NSValue`: sixteen numbers.
  fileprivate var matrix: CATransform3D? {
    guard String(cString: objCType) == "[16d]" else { return nil }
    var numbers = [Double](repeating: 0, count: 16)
    numbers.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    func row(_ index: Int) -> SIMD4<Double> {
      SIMD4(numbers[index], numbers[index + 1], numbers[index + 2], numbers[index + 3])
    }
    return CATransform3D(rows: row(0), row(4), row(8), row(12))
  }
}
