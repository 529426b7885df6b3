/// The texts with plural forms of a `.stringsdict` file, a property list.
struct PluralsFile {
  struct Entry {
    let key: String
    /// The texts by CLDR's plural categories, in the order of `categories`.
    let forms: [(category: String, text: String)]
    let line: Int
  }

  /// CLDR's plural categories.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  private(set) var entries: [Entry] = []

  init(_ text: String, file: String) throws(Mistake) {
    let root = try Element(text, file: file)
    guard root.name == "plist", let content = root.children.first, root.children.count == 1 else {
      throw Mistake(file, root.line, "expected a property list with a dictionary")
    }
    for (key, value) in try PluralsFile.pairs(content, file) {
      entries.append(
        Entry(key: key, forms: try PluralsFile.forms(of: key, value, file), line: value.line))
    }
  }

  /// The forms of an entry, whose format has one variable: `%#@count@`.
  private static func forms(
    of key: String, _ value: Element, _ file: String
  ) throws(Mistake) -> [(category: String, text: String)] {
    let parts = try pairs(value, file)
    guard let format = parts.first(where: { $0.key == "NSStringLocalizedFormatKey" })?.value.text,
      let variable = parts.first(where: { $0.key != "NSStringLocalizedFormatKey" }), parts.count == 2
    else { throw Mistake(file, value.line, "expected NSStringLocalizedFormatKey and one variable") }
    guard let (before, behind) = split(format, at: "%#@\(variable.key)@") else {
      throw Mistake(file, value.line, "the format of \"\(key)\" lacks `%#@\(variable.key)@`")
    }
    var texts: [String: String] = [:]
    for (name, element) in try pairs(variable.value, file) {
      switch (name, element.text) {
      case ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "ld"):
        break
      case (let category, let text) where categories.contains(category):
        texts[category] = before + text + behind
      default:
        throw Mistake(
          file, element.line,
          "\(name) = \(element.text) is unknown: a variable has NSStringFormatSpecTypeKey = "
            + "NSStringPluralRuleType, NSStringFormatValueTypeKey = ld, and plural forms")
      }
    }
    guard texts["other"] != nil else {
      throw Mistake(file, variable.value.line, "\"\(key)\" lacks the form `other`, which every language has")
    }
    return categories.compactMap { category in texts[category].map { (category, $0) } }
  }

  /// The keys and values of a dictionary.
  private static func pairs(
    _ dictionary: Element, _ file: String
  ) throws(Mistake) -> [(key: String, value: Element)] {
    guard dictionary.name == "dict", dictionary.children.count.isMultiple(of: 2) else {
      throw Mistake(file, dictionary.line, "expected a dictionary of keys and values")
    }
    var pairs: [(key: String, value: Element)] = []
    for index in stride(from: 0, to: dictionary.children.count, by: 2) {
      let key = dictionary.children[index]
      guard key.name == "key" else { throw Mistake(file, key.line, "expected `<key>`") }
      guard !pairs.contains(where: { $0.key == key.text }) else {
        throw Mistake(file, key.line, "the key `\(key.text)` occurs twice")
      }
      pairs.append((key.text, dictionary.children[index + 1]))
    }
    return pairs
  }

  private static func split(_ text: String, at separator: String) -> (before: String, behind: String)? {
    for index in text.indices where text[index...].hasPrefix(separator) {
      return (String(text[..<index]), String(text[index...].dropFirst(separator.count)))
    }
    return nil
  }
}
