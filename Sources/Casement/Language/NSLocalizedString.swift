import Foundation
import Synchronization

/// Words of bundles in the user's language.
nonisolated enum BundleWords {
  private struct Key: Hashable {
    let bundle: URL
    let languages: [String]
  }
  /// The folder of a reader's language in each bundle; nil where it has no words in any of theirs.
  private static let folders = Mutex<[Key: URL?]>([:])

  /// - Parameter languages: those of the reader.
  static func text(
    _ key: String, _ table: String?, _ bundle: Bundle, _ value: String,
    for languages: [String] = UserLanguages.preferred
  ) -> String {
    guard let folder = folder(of: bundle, for: languages) else {
      return bundle.localizedString(forKey: key, value: value, table: table)
    }
    // No key of a program's begins so.
    let missing = "\u{0}"
    let found = Bundle(url: folder)?.localizedString(forKey: key, value: missing, table: table) ?? missing
    return found == missing ? bundle.localizedString(forKey: key, value: value, table: table) : found
  }

  private static func folder(of bundle: Bundle, for languages: [String]) -> URL? {
    guard !languages.isEmpty else { return nil }
    return folders.withLock { folders in
      let key = Key(bundle: bundle.bundleURL, languages: languages)
      if let known = folders[key] { return known }
      let present = bundle.localizations
      let best = UserLanguages.best(present, for: languages)
      let folder = best.flatMap { bundle.resourceURL?.appendingPathComponent("\(present[$0]).lproj") }
      folders[key] = .some(folder)
      return folder
    }
  }
}

// Foundation has one function for all of these, whose arguments may be left out. It takes English words whatever the user's
// language is; where an argument is left out, Swift prefers these.

/// The words for a key in the user's language, from `Localizable.strings` of the program's bundle.
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
