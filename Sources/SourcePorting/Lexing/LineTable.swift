/// The lines of a file.
struct LineTable {
  /// The offset of each line, in bytes.
  let starts: [Int]
  private let count: Int

  init(_ source: [UInt8]) {
    var starts = [0]
    for index in source.indices where source[index] == 0x0A { starts.append(index + 1) }
    self.starts = starts
    count = source.count
  }

  /// The index of the line of an offset, from 0.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line and column of an offset in the compiler's numbering: from 1, columns in bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    return (line + 1, offset - starts[line] + 1)
  }

  /// The bytes of a line with its line break.
  func bytes(_ line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
  }

  /// The number of lines. Text after the last line break counts as a line.
  var lines: Int { starts[starts.count - 1] == count ? starts.count - 1 : starts.count }
}
