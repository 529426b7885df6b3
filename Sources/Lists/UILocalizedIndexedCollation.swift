public import Foundation

/// Sorts objects into sections by their first letters.
///
/// UIKit: `UILocalizedIndexedCollation`. The sections are the letters of the user's alphabet, if it is Latin, Greek,
/// Cyrillic, Hebrew or Arabic, and # for all other names. UIKit's selectors are methods or key paths here.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private let letters: [String]
  private let locale: Locale

  init(language: String) {
    locale = Locale(identifier: language)
    letters = Self.alphabet(of: language)
  }

  /// The sections of the user's language.
  open class func current() -> UILocalizedIndexedCollation {
    UILocalizedIndexedCollation(language: UserLanguages.preferred.first ?? "en")
  }

  /// The titles of the sections.
  open var sectionTitles: [String] { letters + ["#"] }

  /// The titles of the section index, which are those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// The section of an index title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of an object, by a method that returns its name: `section(for: person, collationStringSelector:
  /// Person.name)`.
  open func section<Object>(for object: Object, collationStringSelector name: (Object) -> () -> String) -> Int
  {
    section(of: name(object)())
  }

  /// The section of an object, by a key path to its name.
  open func section<Object>(for object: Object, collationStringSelector name: KeyPath<Object, String>) -> Int
  {
    section(of: object[keyPath: name])
  }

  /// Objects sorted by their names.
  open func sortedArray<Object>(
    from array: [Object], collationStringSelector name: (Object) -> () -> String
  ) -> [Object] { sorted(array) { name($0)() } }

  /// Objects sorted by their names.
  open func sortedArray<Object>(
    from array: [Object], collationStringSelector name: KeyPath<Object, String>
  ) -> [Object] { sorted(array) { $0[keyPath: name] } }

  private func sorted<Object>(_ array: [Object], _ name: (Object) -> String) -> [Object] {
    array.map { (object: $0, name: name($0)) }.sorted {
      $0.name.compare($1.name, options: [.caseInsensitive, .numeric], locale: locale) == .orderedAscending
    }.map(\.object)
  }

  private func section(of name: String) -> Int {
    guard let first = name.first(where: { !$0.isWhitespace && !$0.isPunctuation }) else {
      return letters.count
    }
    let letter = String(first)
    // Some alphabets have letters with diacritics, such as Å.
    let exact = letters.firstIndex {
      $0.compare(letter, options: .caseInsensitive, locale: locale) == .orderedSame
    }
    let plain = letter.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: locale)
    let base =
      exact
      ?? letters.firstIndex { letter in
        plain.first.map {
          letter.compare(String($0), options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
        }
          ?? false
      }
    return base ?? letters.count
  }

  private static func alphabet(of language: String) -> [String] {
    let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let alphabet =
      switch language.prefix(2) {
      case "da", "no", "nb", "nn": latin + "ÆØÅ"
      case "sv", "fi": latin + "ÅÄÖ"
      case "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
      case "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"
      case "tr": "ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ"
      case "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
      case "ru", "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ"
      case "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ"
      case "he": "אבגדהוזחטיכלמנסעפצקרשת"
      case "ar", "fa": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
      default: latin
      }
    return alphabet.map(String.init)
  }
}
