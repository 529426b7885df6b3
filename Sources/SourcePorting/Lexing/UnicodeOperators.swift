/// The non-ASCII operator characters. All others belong to identifiers.
enum UnicodeOperators {
  /// The Swift book, "Lexical Structure", `operator-head`.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
    0x3008...0x3020, 0x3030...0x3030,
  ]

  static func contain(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  /// The scalar of two or three bytes at an index, with its length. No operator has longer ones.
  static func scalar(in source: [UInt8], at index: Int) -> (value: UInt32, length: Int)? {
    func continuation(_ offset: Int) -> UInt32? {
      guard index + offset < source.count, source[index + offset] & 0xC0 == 0x80 else { return nil }
      return UInt32(source[index + offset] & 0x3F)
    }
    let first = UInt32(source[index])
    if first & 0xE0 == 0xC0, let second = continuation(1) { return ((first & 0x1F) << 6 | second, 2) }
    if first & 0xF0 == 0xE0, let second = continuation(1), let third = continuation(2) {
      return ((first & 0x0F) << 12 | second << 6 | third, 3)
    }
    return nil
  }
}
