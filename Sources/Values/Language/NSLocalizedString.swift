import Foundation
import Synchronization

/// Texts of bundles in the user's language.
nonisolated enum BundleWords {
  private struct Key: Hashable {
    let bundle: URL
    let languages: [String]
  }
  /// The place of a bundle's texts for the user's languages.
  private enum Place {
    /// A language folder.
    case folder(Bundle)
    /// Nowhere: the keys are the texts.
    case keys
    /// The place that Foundation chooses, since the bundle has none of the user's languages.
    case anywhere
  }
  private static let places = Mutex<[Key: Place]>([:])

  /// The text for a key; for the main bundle that of the first of the program's bundles that has it.
  ///
  /// - Parameter languages: the user's languages.
  static func text(
    _ key: String, _ table: String?, _ bundle: Bundle, _ value: String,
    for languages: [String] = UserLanguages.preferred
  ) -> String {
    ProgramResources.bundles(for: bundle).lazy.compactMap { words(key, table, $0, languages) }.first
      ?? (value.isEmpty ? key : value)
  }

  /// The text that one bundle has for a key; nil for none.
  private static func words(
    _ key: String, _ table: String?, _ bundle: Bundle, _ languages: [String]
  ) -> String? {
    // A string that no table contains. The optional selects Foundation's method instead of the one in `Bundle+Program`.
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
      let own = isProgram ? ProgramLanguages.developmentLanguage : ProgramLanguages.language(of: bundle)
      var place = Place.anywhere
      if let best = UserLanguages.best(present + [own], for: languages) {
        // The language of the program's own texts may have no folder of its name.
        let name = best < present.count ? present[best] : present.first { $0 == "Base" }
        let folder = name.flatMap { bundle.resourceURL?.appendingPathComponent("\($0).lproj") }
        place = folder.flatMap { Bundle(url: $0) }.map(Place.folder) ?? .keys
      }
      places[key] = place
      return place
    }
  }
}

// Foundation has one function for all of these, with default arguments. It only finds English texts, whatever the
// user's language is. When arguments are omitted, Swift prefers the functions below.

/// The text for a key in the user's language, from `Localizable.strings` of the program's bundles (rule Q5).
///
/// Foundation's function of the same name only finds English texts on Linux. The user's languages are those of
/// `LANGUAGE`, and of `LC_ALL`, else `LC_MESSAGES`, else `LANG`. A key without a translation is the text itself.
///
/// - Parameters:
///   - key: the key of the text.
///   - comment: a comment for translators.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, comment: String) -> String {
  BundleWords.text(key, nil, .main, "")
}

/// The text for a key in the user's language, from a table of the program's bundle: a file name without `.strings`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  BundleWords.text(key, tableName, .main, "")
}

/// The text for a key in the user's language, from `Localizable.strings` of a bundle, such as a package's
/// `Bundle.module`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  BundleWords.text(key, nil, bundle, "")
}

/// The text for a key in the user's language, or a value without a translation.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  BundleWords.text(key, nil, .main, value)
}

/// The text for a key in the user's language, from a table of a bundle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { BundleWords.text(key, tableName, bundle, "") }

/// The text for a key in the user's language, from a table, or a value without a translation.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { BundleWords.text(key, tableName, .main, value) }

/// The text for a key in the user's language, from a bundle, or a value without a translation.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { BundleWords.text(key, nil, bundle, value) }
