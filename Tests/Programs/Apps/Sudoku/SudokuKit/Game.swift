import Foundation

@objc public protocol GameDelegate {
  @objc optional func gameDidChange(_ game: Game)
  @objc optional func gameDidEnd(_ game: Game)
}

/// A puzzle with the digits of the player, each of which can be undone.
open class Game: NSObject {
  public let puzzle: Grid
  public private(set) var grid: Grid
  public weak var delegate: GameDelegate?
  public let undoManager = UndoManager()

  public init(_ puzzle: Grid) {
    self.puzzle = puzzle
    grid = puzzle
    super.init()
  }

  public static let puzzles = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
  ]

  open func isGiven(_ place: Place) -> Bool { return puzzle[place] != 0 }

  open func set(_ digit: Int, at place: Place) {
    guard !isGiven(place), grid[place] != digit else { return }
    let old = grid[place]
    undoManager.registerUndo(withTarget: self) { $0.set(old, at: place) }
    grid[place] = digit
    delegate?.gameDidChange?(self)
    if grid.isFull, grid.conflicts.isEmpty { delegate?.gameDidEnd?(self) }
  }
}
