import Foundation
import Synchronization

/// Words of bundles in the user's language.
nonisolated enum BundleWords {
  private struct Key: Hashable {
    let bundle: URL
    let languages: [String]
  }
  /// Where a bundle has the words for a reader.
  private enum Place {
    /// A folder of a language.
    case folder(Bundle)
    /// Nowhere: the keys are the words.
    case keys
    /// Where Foundation finds them, since it has words in none of the reader's languages.
    case anywhere
  }
  private static let places = Mutex<[Key: Place]>([:])

  /// The words for a key; for the main bundle those of the first of the program's bundles that has any.
  ///
  /// - Parameter languages: those of the reader.
  static func text(
    _ key: String, _ table: String?, _ bundle: Bundle, _ value: String,
    for languages: [String] = UserLanguages.preferred
  ) -> String {
    ProgramResources.bundles(for: bundle).lazy.compactMap { words(key, table, $0, languages) }.first
      ?? (value.isEmpty ? key : value)
  }

  /// The words that one bundle has for a key; nil where it has none.
  private static func words(
    _ key: String, _ table: String?, _ bundle: Bundle, _ languages: [String]
  ) -> String? {
    // A text that no table contains. The optional leads to Foundation's method, not to the one of `Bundle+Program`.
    let missing: String? = "\u{0}"
    func found(_ bundle: Bundle) -> String? {
      let text = bundle.localizedString(forKey: key, value: missing, table: table)
      return text == missing ? nil : text
    }
    switch place(in: bundle, for: languages) {
    case .anywhere: return found(bundle)
    case .keys: return nil
    case .folder(let folder): return found(folder) ?? found(bundle)
    }
  }

  private static func place(in bundle: Bundle, for languages: [String]) -> Place {
    guard !languages.isEmpty else { return .anywhere }
    return places.withLock { places in
      let key = Key(bundle: bundle.bundleURL, languages: languages)
      if let known = places[key] { return known }
      let present = bundle.localizations
      let isProgram = ProgramResources.current.bundles.contains { $0.bundleURL == bundle.bundleURL }
      let own = isProgram ? ProgramLanguages.own : ProgramLanguages.language(of: bundle)
      var place = Place.anywhere
      if let best = UserLanguages.best(present + [own], for: languages) {
        // The program's own words may have no language in their folder's name.
        let name = best < present.count ? present[best] : present.first { $0 == "Base" }
        let folder = name.flatMap { bundle.resourceURL?.appendingPathComponent("\($0).lproj") }
        place = folder.flatMap { Bundle(url: $0) }.map(Place.folder) ?? .keys
      }
      places[key] = place
      return place
    }
  }
}

// Foundation has one function for all of these, whose arguments may be left out. It takes English words whatever the user's
// language is; where an argument is left out, Swift prefers these.

/// The words for a key in the user's language, from `Localizable.strings` of the program's bundles (rule Q5).
///
/// Foundation's function of the same name finds none but English ones on Linux. The user's languages are those of `LANGUAGE`,
/// and of `LC_ALL`, else `LC_MESSAGES`, else `LANG`. A key that has no words stands for itself.
///
/// - Parameters:
///   - key: what the words are found by.
///   - comment: what translators are told.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, comment: String) -> String {
  BundleWords.text(key, nil, .main, "")
}

/// The words for a key in the user's language, from a table of the program's bundle: a file, without `.strings`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  BundleWords.text(key, tableName, .main, "")
}

/// The words for a key in the user's language, from `Localizable.strings` of a bundle, such as a package's `Bundle.module`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  BundleWords.text(key, nil, bundle, "")
}

/// The words for a key in the user's language, or a value where there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  BundleWords.text(key, nil, .main, value)
}

/// The words for a key in the user's language, from a table of a bundle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { BundleWords.text(key, tableName, bundle, "") }

/// The words for a key in the user's language, from a table, or a value where there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { BundleWords.text(key, tableName, .main, value) }

/// The words for a key in the user's language, from a bundle, or a value where there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { BundleWords.text(key, nil, bundle, value) }
