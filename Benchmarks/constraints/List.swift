import CasementConstraints

/// A list whose rows have a picture and a label, whose text is at times too long.
///
/// Frames are relative to the row, as those of views are to their superview.
final class List {
  private struct Row {
    var variables: [Variable]
    var atLeast: Constraint.ID
    var atMost: Constraint.ID
  }

  private let solver = Solver()
  private var rows: [Row] = []

  /// The sum of all values, which both programs must agree on.
  private(set) var sum = 0.0

  /// The width of the text of a row.
  static func text(_ row: Int) -> Double { Double(40 + row * 37 % 300) }

  init(rows count: Int, first: Int = 0, stacked: Bool = false) throws {
    let width = solver.makeVariable()
    _ = try solver.add(Constraint([.init(1, width)], .equal, 320))
    var last: (y: Variable, height: Variable)?
    for index in first..<first + count {
      let v = (0..<10).map { _ in solver.makeVariable() }
      let (w, h, ix, iy, iw, ih, tx, ty, tw, th) = (
        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]
      )
      let text = Self.text(index)
      _ = try solver.add(Constraint([.init(1, w), .init(-1, width)], .equal, 0))
      _ = try solver.add(Constraint([.init(1, ix)], .equal, 16))
      _ = try solver.add(Constraint([.init(1, iw)], .equal, 40))
      _ = try solver.add(Constraint([.init(1, ih), .init(-1, iw)], .equal, 0))
      _ = try solver.add(Constraint([.init(1, iy), .init(0.5, ih), .init(-0.5, h)], .equal, 0))
      _ = try solver.add(Constraint([.init(1, tx), .init(-1, ix), .init(-1, iw)], .equal, 8))
      _ = try solver.add(
        Constraint([.init(1, tx), .init(1, tw), .init(-1, w)], .lessThanOrEqual, -16))
      let atLeast = try solver.add(Constraint([.init(1, tw)], .greaterThanOrEqual, text, priority: 750))
      let atMost = try solver.add(Constraint([.init(1, tw)], .lessThanOrEqual, text, priority: 250))
      _ = try solver.add(Constraint([.init(1, ty)], .equal, 8))
      _ = try solver.add(Constraint([.init(1, th)], .equal, 20, priority: 500))
      _ = try solver.add(Constraint([.init(1, h), .init(-1, ty), .init(-1, th)], .equal, 8))
      if stacked {
        let y = solver.makeVariable()
        if let last {
          _ = try solver.add(
            Constraint([.init(1, y), .init(-1, last.y), .init(-1, last.height)], .equal, 0))
        } else {
          _ = try solver.add(Constraint([.init(1, y)], .equal, 0))
        }
        last = (y, h)
      }
      rows.append(Row(variables: v, atLeast: atLeast, atMost: atMost))
    }
    for row in rows { for variable in row.variables { sum += solver.value(of: variable) } }
    if let last { sum += solver.value(of: last.y) }
    _ = solver.takeChanges()
  }

  /// Gives a row's label another text.
  ///
  /// - Returns: how many variables that changed.
  func setText(of row: Int, to width: Double) throws -> Int {
    try solver.setConstant(width, of: rows[row].atLeast)
    try solver.setConstant(width, of: rows[row].atMost)
    return solver.takeChanges().count
  }
}
