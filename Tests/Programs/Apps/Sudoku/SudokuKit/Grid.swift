import Foundation

/// Where a cell is.
public struct Place: Hashable {
  public let row: Int
  public let column: Int

  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  public static let all = (0..<81).map { Place(row: $0 / 9, column: $0 % 9) }

  var box: Int { return row / 3 * 3 + column / 3 }

  func sees(_ other: Place) -> Bool {
    return self != other && (row == other.row || column == other.column || box == other.box)
  }
}

/// Nine times nine digits; 0 is an empty cell.
public struct Grid: Equatable {
  private var digits: [Int]

  public init?(_ text: String) {
    digits = text.compactMap { $0 == "." ? 0 : Int(String($0)) }
    guard digits.count == 81 else { return nil }
  }

  public subscript(place: Place) -> Int {
    get { return digits[place.row * 9 + place.column] }
    set { digits[place.row * 9 + place.column] = newValue }
  }

  public var isFull: Bool { return !digits.contains(0) }

  /// The cells with a digit that another cell of their row, column or box has as well.
  public var conflicts: Set<Place> {
    var conflicts: Set<Place> = []
    for place in Place.all where self[place] != 0 {
      if Place.all.contains(where: { $0.sees(place) && self[$0] == self[place] }) { conflicts.insert(place) }
    }
    return conflicts
  }

  public func candidates(at place: Place) -> [Int] {
    let seen = Set(Place.all.filter { $0.sees(place) }.map { self[$0] })
    return (1...9).filter { !seen.contains($0) }
  }

  /// The first solution, by trying the cell with the fewest candidates.
  public var solution: Grid? {
    let open = Place.all.filter { self[$0] == 0 }
    guard let place = open.min(by: { candidates(at: $0).count < candidates(at: $1).count }) else {
      return conflicts.isEmpty ? self : nil
    }
    for digit in candidates(at: place) {
      var next = self
      next[place] = digit
      if let solution = next.solution { return solution }
    }
    return nil
  }
}
