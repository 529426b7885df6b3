/// The metadata that cameras store in image files.
enum ExifBlock {
  /// The EXIF orientation, 1 to 8; 1 if the block lacks it or is damaged.
  static func orientation(_ block: UnsafeRawBufferPointer) -> Int {
    var bytes = Array(block.prefix(1 << 16))
    if bytes.starts(with: Array("Exif\0\0".utf8)) { bytes.removeFirst(6) }
    let isLittle = bytes.starts(with: Array("II".utf8))
    guard isLittle || bytes.starts(with: Array("MM".utf8)) else { return 1 }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      let part = bytes[place..<place + count]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return 1 }
      // Tag 0x0112, the orientation, is a 16-bit number.
      guard tag == 0x0112, number(entry + 2, 2) == 3, let value = number(entry + 8, 2) else { continue }
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}
