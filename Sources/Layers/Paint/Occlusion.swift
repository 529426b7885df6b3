internal import Pixman

/// The visible commands of each tile.
///
/// Each tile is scanned from front to back, until opaque commands cover it.
struct Occlusion {
  /// The damaged part of a tile.
  struct Tile {
    /// The damaged pixels.
    var box: PixelBox
    /// The range of its commands in `commands`, front to back.
    var start: Int
    var end: Int
    /// Whether the commands hide everything behind.
    var isCovered: Bool
    /// The approximate cost, in pixels to fill.
    var work: Int
  }

  private(set) var tiles: [Tile] = []
  private(set) var commands: [Int32] = []
  /// Whether a command is visible in any tile.
  private(set) var isVisible: [Bool] = []

  private var pieces: [(row: Int, box: PixelBox)] = []
  private var rowStarts: [Int] = []
  private var rowCommands: [Int32] = []
  private var coverage = TileCoverage()
  /// The open brackets, innermost last, without those that have no effect in the tile.
  private var open: [Int32] = []

  init() {}

  /// Removes all results, and keeps the memory.
  mutating func removeAll() {
    tiles.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    isVisible.removeAll(keepingCapacity: true)
  }

  mutating func run(
    _ list: borrowing DisplayList, _ damage: borrowing DamageTiles, _ region: borrowing Region
  ) {
    removeAll()
    isVisible.append(contentsOf: repeatElement(false, count: list.commands.count))
    sort(list, damage)
    pieces.removeAll(keepingCapacity: true)
    damage.forEachPiece(of: region) { pieces.append((row: $0, box: $1)) }
    for piece in pieces { look(at: piece.box, piece.row, list) }
  }

  /// Sorts the commands by rows of tiles.
  private mutating func sort(_ list: borrowing DisplayList, _ damage: borrowing DamageTiles) {
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: damage.rows + 1))
    let extents = damage.extents
    func rows(_ command: DisplayCommand) -> Range<Int> {
      let box = command.box.intersection(extents)
      guard !box.isEmpty else { return 0..<0 }
      return Int(box.top / DamageTiles.height)..<Int((box.bottom - 1) / DamageTiles.height) + 1
    }
    for command in list.commands {
      for row in rows(command) { rowStarts[row + 1] += 1 }
    }
    for row in 0..<damage.rows { rowStarts[row + 1] += rowStarts[row] }
    let count = rowStarts[damage.rows]
    if rowCommands.count < count {
      rowCommands.append(contentsOf: repeatElement(0, count: count - rowCommands.count))
    }
    // Counting sort. `rowStarts[row]` is the next free index of the row; after the loop it is the end of the row.
    for index in list.commands.indices {
      for row in rows(list.commands[index]) {
        rowCommands[rowStarts[row]] = Int32(index)
        rowStarts[row] += 1
      }
    }
  }

  private mutating func look(at box: PixelBox, _ row: Int, _ list: borrowing DisplayList) {
    let start = commands.count
    let first = row == 0 ? 0 : rowStarts[row - 1]
    var place = rowStarts[row] - 1
    var work = 0
    coverage.reset(box)
    open.removeAll(keepingCapacity: true)
    var isCovered = false
    while place >= first, !isCovered {
      let index = rowCommands[place]
      place -= 1
      let command = list.commands[Int(index)]
      let part = command.box.intersection(box)
      guard !part.isEmpty else { continue }
      switch command.kind {
      case .nothing: break
      case .fill, .mask, .picture, .content:
        guard !coverage.isFull, !coverage.covers(part) else { continue }
        commands.append(index)
        isVisible[Int(index)] = true
        work += part.width * part.height * (command.isOpaque ? 1 : 4)
        guard command.isOpaque else { continue }
        // The most common case, which needs no counting of pixels.
        if part == box, open.isEmpty { isCovered = true } else { coverage.add(part) }
      case .end:
        guard matters(list.brackets[Int(command.index)], box) else { continue }
        guard !coverage.isFull, !coverage.covers(part) else {
          // The bracket's content is fully hidden, so skip it.
          place = position(of: list.brackets[Int(command.index)].begin, first, place)
          place -= 1
          continue
        }
        commands.append(index)
        coverage.open()
        open.append(command.index)
        work += part.width * part.height * 8
      case .maskBegins:
        guard open.last == command.index else { continue }
        commands.append(index)
        coverage.restoreOuter()
      case .begin:
        guard open.last == command.index else { continue }
        open.removeLast()
        if let last = commands.last, list.commands[Int(last)].kind == .end,
          list.commands[Int(last)].index == command.index
        {
          // The bracket has no visible content here.
          commands.removeLast()
          coverage.close()
          continue
        }
        commands.append(index)
        switch list.brackets[Int(command.index)].kind {
        case .group: coverage.close()
        case .clip(let clips): coverage.close(without: clips, in: box)
        }
      }
      if coverage.isFull {
        guard let bracket = open.last else { break }
        // The rest of the bracket's content is hidden; skip to its begin, or to its mask.
        let target = list.brackets[Int(bracket)]
        let next = target.middle >= 0 && index > target.middle ? target.middle : target.begin
        place = min(place, position(of: next, first, place))
      }
    }
    for index in commands[start...] where list.commands[Int(index)].kind == .begin {
      isVisible[Int(index)] = true
    }
    tiles.append(
      Tile(
        box: box, start: start, end: commands.count, isCovered: isCovered || coverage.isFull && open.isEmpty,
        work: work))
  }

  /// The position of a command in the sorted row, by binary search. The row must contain it.
  private func position(of command: Int32, _ first: Int, _ last: Int) -> Int {
    var (low, high) = (first, last)
    while low < high {
      let middle = (low + high) / 2
      if rowCommands[middle] < command { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a bracket has an effect in a box.
  private func matters(_ bracket: DisplayBracket, _ box: PixelBox) -> Bool {
    guard case .clip(let clips) = bracket.kind else { return true }
    return clips.contains { $0.box.intersects(box) }
  }
}
