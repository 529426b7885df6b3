import CasementGraphics

/// A barcode of bytes of ASCII.
///
/// ISO/IEC 15417: pairs of digits in set C, other characters in set B, control characters in set A.
struct Code128 {
  /// Widths of bars and spaces in turn.
  private let widths: [Int]

  /// - Returns: nil without bytes, and for bytes that are not ASCII.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    var values: [Int] = []
    var set: Character?
    func digits(at place: Int) -> Int { bytes[place...].prefix { (48...57).contains($0) }.count }
    func change(to next: Character) {
      guard set != next else { return }
      let starts: [Character: Int] = ["A": 103, "B": 104, "C": 105]
      let switches: [Character: Int] = ["A": 101, "B": 100, "C": 99]
      values.append((set == nil ? starts : switches)[next] ?? 0)
      set = next
    }
    var place = 0
    while place < bytes.count {
      let run = digits(at: place)
      let isWhole = run == bytes.count && run >= 2
      if run >= 2, set == "C" || isWhole || run >= 4 {
        // An odd digit is put before the pairs.
        if run % 2 == 1, set != "C" {
          change(to: "B")
          values.append(Int(bytes[place]) - 32)
          place += 1
        }
        change(to: "C")
        values.append(Int(bytes[place] - 48) * 10 + Int(bytes[place + 1] - 48))
        place += 2
        continue
      }
      let byte = Int(bytes[place])
      if byte < 32 {
        change(to: "A")
        values.append(byte + 64)
      } else {
        if set != "A" || byte >= 96 { change(to: "B") }
        values.append(byte - 32)
      }
      place += 1
    }
    let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    widths = (values + [sum % 103]).flatMap { Self.pattern($0) } + [2, 3, 3, 1, 1, 1, 2]
  }

  private static func pattern(_ value: Int) -> [Int] {
    Array(patterns.utf8.dropFirst(6 * value).prefix(6)).map { Int($0) - 48 }
  }

  /// - quiet: the number of light modules at each side.
  func picture(quiet: Int, height: Int) -> CGImage? {
    var modules = [Bool](repeating: false, count: quiet)
    var isBar = true
    for width in widths {
      modules += [Bool](repeating: isBar, count: width)
      isBar.toggle()
    }
    modules += [Bool](repeating: false, count: quiet)
    guard modules.count < 32768 else { return nil }
    return blackAndWhite(width: modules.count, height: height) { x, _ in modules[x] }
  }

  /// The widths of three bars and three spaces of each value from 0 to 105.
  private static let patterns =
    "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221"
    + "223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321"
    + "112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131"
    + "311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114"
    + "122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141"
    + "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232"
}
