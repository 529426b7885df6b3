import CasementKeyboard
import Foundation

/// The letters of a keymap's layout, by the rows of its keys, and its other characters.
struct KeyboardLetters: Equatable {
  /// The rows from the top, without and with Shift.
  let rows: [[(plain: String, shifted: String)]]
  /// The digits of the layout's script, from 1 to 0.
  let digits: [String]
  /// The currency sign.
  let currency: String
  /// The layout's symbols beyond ASCII, without the currency sign.
  let extras: [String]
  /// The label of the key that switches to the letters.
  let name: String
  /// The layout's name.
  let title: String

  /// Reads a layout of a keymap; of a layout with fewer than 10 letters, as for games or keypads, uses the American
  /// one.
  init(_ keymap: Keymap?, layout: Int) {
    func text(_ key: UInt32, _ level: Int) -> String {
      keymap?.text(of: key, layout: layout, level: level) ?? ""
    }
    let names = keymap?.layoutNames ?? []
    title = names.indices.contains(layout) ? names[layout] : ""
    var rows = Self.keys.map { row in
      row.compactMap { key -> (plain: String, shifted: String)? in
        let plain = text(key, 0)
        guard Self.isLetter(plain) else { return nil }
        let shifted = text(key, 1)
        return (plain, Self.isLetter(shifted) ? shifted : plain.count == 1 ? plain.uppercased() : plain)
      }
    }
    if rows.joined().count < 10 {
      rows = Self.american.map { row in row.map { (String($0), $0.uppercased()) } }
    }
    // The first row consists of the letters on the digit keys. Up to four are appended to the bottom row, as far as
    // it has fewer than ten. If there are more, they stay a row of their own.
    if rows[0].count <= 4 {
      let room = max(0, 10 - rows[3].count)
      rows[3] += rows[0].prefix(room)
      rows.removeFirst()
    }
    self.rows = rows
    digits = Self.digitKeys.enumerated().map { index, key in
      let usual = String((index + 1) % 10)
      return [text(key, 0), text(key, 1)].first {
        $0.unicodeScalars.count == 1 && $0.unicodeScalars.first?.properties.generalCategory == .decimalNumber
      } ?? usual
    }
    var others: [String] = []
    for level in 0..<4 {
      for key in Self.keys.joined() {
        let text = text(key, level)
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.value > 0x7F,
          Self.isSign(scalar), !others.contains(text)
        else { continue }
        others.append(text)
      }
    }
    currency = others.first { $0.unicodeScalars.first?.properties.generalCategory == .currencySymbol } ?? "$"
    let known = currency
    extras = others.filter { $0 != known }
    let first = rows.first?.prefix(3).map(\.shifted).joined() ?? ""
    let scalar = rows.first?.first?.plain.unicodeScalars.first
    name = (scalar?.value ?? 0) < 0x250 ? "ABC" : first
  }

  private static func isLetter(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: break
    case .nonspacingMark, .spacingMark: break
    default: return false
    }
    // Unicode classifies signs such as ª and º as letters.
    return !["ª", "º"].contains(text)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .otherSymbol, .otherPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherNumber:
      true
    default: false
    }
  }

  private static let digitKeys = Array(2...11) as [UInt32]
  private static let keys: [[UInt32]] = [
    [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
  ]
  private static let american = ["", "qwertyuiop", "asdfghjkl", "zxcvbnm"]

  static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.digits == b.digits && a.currency == b.currency && a.extras == b.extras
      && a.rows.count == b.rows.count && zip(a.rows, b.rows).allSatisfy { $0.elementsEqual($1, by: ==) }
  }

  // MARK: Rows of keys

  /// The keyboard for the traits of a text input.
  struct Wish: Equatable {
    var type = UIKeyboardType.default
    var page = KeyboardPage.letters
    var isShifted = false
    var hasSeveralLayouts = false
    var isWide = false
  }

  /// The keys of a page.
  func keys(_ wish: Wish) -> KeyRows {
    switch wish.type {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad: pad(wish)
    default:
      switch wish.page {
      case .letters: letterKeys(wish)
      case .numbers:
        signKeys(wish, [digits, ["-", "/", ":", ";", "(", ")", currency, "&", "@", "\""]], next: .symbols)
      case .symbols:
        signKeys(
          wish,
          [
            ["[", "]", "{", "}", "#", "%", "^", "*", "+", "="],
            Array(
              (["_", "\\", "|", "~", "<", ">"] + (currency == "$" ? [] : ["$"]) + extras + [
                "`", "€", "£", "¥",
              ])
              .uniqued().prefix(10)),
          ], next: .numbers)
      }
    }
  }

  private func letterKeys(_ wish: Wish) -> KeyRows {
    var rows = self.rows.map { row in
      row.map { ScreenKey(action: .text(wish.isShifted ? $0.shifted : $0.plain)) }
    }
    let last = rows.count - 1
    let columns = max(10, rows.dropLast().map(\.count).max() ?? 10, rows[last].count + 2)
    let side = min(2, max(1, CGFloat(columns - rows[last].count) / 2))
    rows[last].insert(ScreenKey(action: .shift, width: side), at: 0)
    rows[last].append(ScreenKey(action: .delete, width: side))
    rows.append(lastRow(wish, to: .numbers, columns: CGFloat(columns)))
    return KeyRows(rows: rows, columns: CGFloat(columns))
  }

  private func signKeys(_ wish: Wish, _ signs: [[String]], next: KeyboardPage) -> KeyRows {
    var rows = signs.map { row in row.map { ScreenKey(action: .text($0)) } }
    let middle = [".", ",", "?", "!", "'"].map { ScreenKey(action: .text($0), width: 1.4) }
    rows.append(
      [ScreenKey(action: .page(next), width: 1.5)] + middle + [ScreenKey(action: .delete, width: 1.5)])
    rows.append(lastRow(wish, to: .letters, columns: 10))
    return KeyRows(rows: rows, columns: 10)
  }

  private func lastRow(_ wish: Wish, to page: KeyboardPage, columns: CGFloat) -> [ScreenKey] {
    var row = [ScreenKey(action: .page(page), width: 1.5)]
    if wish.hasSeveralLayouts { row.append(ScreenKey(action: .layout, width: 1.1)) }
    let texts: [String] =
      switch wish.type {
      case .URL: [".", "/", ".com"]
      case .emailAddress: ["@", "."]
      case .twitter: ["@", "#"]
      case .webSearch: ["."]
      default: []
      }
    let isURL = wish.type == .URL
    let keys = texts.map { ScreenKey(action: .text($0), width: $0.count > 1 ? 1.5 : 1) }
    let end =
      [ScreenKey(action: .enter, width: 2.2)]
      + (wish.isWide ? [ScreenKey(action: .dismiss, width: 1.1)] : [])
    // URLs contain no spaces.
    let rest = columns - (row + keys + end).reduce(0) { $0 + $1.width }
    if isURL {
      let factor = 1 + max(0, rest) / keys.reduce(0) { $0 + $1.width }
      row += keys.map { ScreenKey(action: $0.action, width: $0.width * factor) }
    } else {
      row.append(ScreenKey(action: .space, width: max(1.5, rest)))
      row += keys
    }
    return row + end
  }

  private func pad(_ wish: Wish) -> KeyRows {
    func key(_ text: String) -> ScreenKey { ScreenKey(action: text.isEmpty ? .none : .text(text)) }
    var rows = stride(from: 0, to: 9, by: 3).map { start in digits[start..<start + 3].map(key) }
    let left: ScreenKey =
      switch wish.type {
      case .decimalPad:
        key(UserLanguages.locale("LC_NUMERIC", in: UserLanguages.environment)?.decimalSeparator ?? ".")
      default: ScreenKey(action: wish.isWide ? .dismiss : .none)
      }
    rows.append([left, key(digits[9]), ScreenKey(action: .delete)])
    guard wish.type == .phonePad else { return KeyRows(rows: rows, columns: 3, isPad: true) }
    for (index, sign) in ["+", "*", "#"].enumerated() { rows[index].append(key(sign)) }
    rows[3].append(ScreenKey(action: .enter))
    return KeyRows(rows: rows, columns: 4, isPad: true)
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
