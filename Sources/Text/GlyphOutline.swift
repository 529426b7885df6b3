internal import CFreeType

/// A segment of a glyph's outline. It is in pixels with the y axis downward, if nothing else is said.
package enum OutlinePart {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  /// A quadratic or a cubic curve.
  case quadratic(controlX: Double, controlY: Double, x: Double, y: Double)
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case close

  func moved(_ dx: Double, _ dy: Double) -> OutlinePart {
    switch self {
    case .move(let x, let y): .move(x: x + dx, y: y + dy)
    case .line(let x, let y): .line(x: x + dx, y: y + dy)
    case .quadratic(let cx, let cy, let x, let y):
      .quadratic(controlX: cx + dx, controlY: cy + dy, x: x + dx, y: y + dy)
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      .cubic(x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy, x: x + dx, y: y + dy)
    case .close: .close
    }
  }

  func scaled(_ sx: Double, _ sy: Double) -> OutlinePart {
    switch self {
    case .move(let x, let y): .move(x: x * sx, y: y * sy)
    case .line(let x, let y): .line(x: x * sx, y: y * sy)
    case .quadratic(let cx, let cy, let x, let y):
      .quadratic(controlX: cx * sx, controlY: cy * sy, x: x * sx, y: y * sy)
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      .cubic(x1: x1 * sx, y1: y1 * sy, x2: x2 * sx, y2: y2 * sy, x: x * sx, y: y * sy)
    case .close: .close
    }
  }
}

/// Receives FreeType's callbacks for the segments of an outline.
///
/// C type: `FT_Outline_Funcs`.
struct OutlineVisitor {
  let body: (OutlinePart) -> Void
  private var isOpen = false

  init(body: @escaping (OutlinePart) -> Void) { self.body = body }

  mutating func close() {
    if isOpen { body(.close) }
    isOpen = false
  }

  private mutating func move(_ x: Double, _ y: Double) {
    close()
    isOpen = true
    body(.move(x: x, y: y))
  }

  static var functions: FT_Outline_Funcs {
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, visitor in
      guard let to, let visitor = OutlineVisitor.at(visitor) else { return 0 }
      visitor.pointee.move(to.pointee.right, to.pointee.down)
      return 0
    }
    functions.line_to = { to, visitor in
      guard let to, let visitor = OutlineVisitor.at(visitor) else { return 0 }
      visitor.pointee.body(.line(x: to.pointee.right, y: to.pointee.down))
      return 0
    }
    functions.conic_to = { control, to, visitor in
      guard let control, let to, let visitor = OutlineVisitor.at(visitor) else { return 0 }
      visitor.pointee.body(
        .quadratic(
          controlX: control.pointee.right, controlY: control.pointee.down, x: to.pointee.right,
          y: to.pointee.down))
      return 0
    }
    functions.cubic_to = { first, second, to, visitor in
      guard let first, let second, let to, let visitor = OutlineVisitor.at(visitor) else { return 0 }
      visitor.pointee.body(
        .cubic(
          x1: first.pointee.right, y1: first.pointee.down, x2: second.pointee.right,
          y2: second.pointee.down, x: to.pointee.right, y: to.pointee.down))
      return 0
    }
    return functions
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineVisitor>? {
    pointer?.assumingMemoryBound(to: OutlineVisitor.self)
  }
}

extension FT_Vector {
  fileprivate var right: Double { Double(x) / 64 }
  fileprivate var down: Double { -Double(y) / 64 }
}
