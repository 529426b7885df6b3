import Foundation

/// The languages that the user reads, and how they write dates and numbers, by the environment.
///
/// Foundation on Linux knows of neither: `Locale.preferredLanguages` and `Locale.current` are the same everywhere.
nonisolated enum UserLanguages {
  /// From the one that is liked best, such as `de-DE`; none where the environment names none.
  static let preferred = languages(in: ProcessInfo.processInfo.environment)

  /// The languages that an environment names: those of `LANGUAGE`, and then that of the locale for messages.
  static func languages(in environment: [String: String]) -> [String] {
    guard let locale = value(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment),
      let main = tag(ofLocale: locale)
    else { return [] }
    // gettext asks for LANGUAGE only where there is a locale.
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
      tag(ofLocale: String($0))
    }
    return listed.contains(main) ? listed : listed + [main]
  }

  /// The locale by which an environment wants dates and numbers written; nil where it names none.
  static func locale(in environment: [String: String]) -> Locale? {
    value(of: ["LC_ALL", "LC_TIME", "LANG"], in: environment).flatMap(tag(ofLocale:)).map {
      Locale(identifier: $0)
    }
  }

  private static func value(of names: [String], in environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// The language tag of a locale by its POSIX name: `sr-Latn-RS` for `sr_RS.UTF-8@latin`; nil for that of C, and for what is
  /// no name of one.
  static func tag(ofLocale name: String) -> String? {
    let parts = name.split(separator: "@", maxSplits: 1)
    let base = parts.first?.prefix { $0 != "." } ?? ""
    guard base != "C", base != "POSIX" else { return nil }
    var words = base.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let language = words.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter)
    else { return nil }
    let scripts = [
      "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab", "hebrew": "Hebr",
    ]
    if parts.count > 1, let script = scripts[String(parts[1])] {
      words.insert(script, at: 1)
    } else if language == "zh", words.count == 2 {
      words.insert(["TW", "HK", "MO"].contains(words[1].uppercased()) ? "Hant" : "Hans", at: 1)
    }
    return words.joined(separator: "-")
  }

  /// Which of some languages a reader gets: for each that is preferred, the same with its region, then without it, then
  /// with another.
  static func best(_ languages: [String], for preferred: [String]) -> Int? {
    let known = languages.map(parts)
    for wanted in preferred.map(parts) {
      let sameLanguage = known.indices.filter { known[$0].first == wanted.first }
      if let exact = sameLanguage.first(where: { known[$0] == wanted }) { return exact }
      // A reader of zh-Hant-TW reads zh-Hant.
      let prefixes = sameLanguage.filter { wanted.starts(with: known[$0]) }
      if let longest = prefixes.max(by: { known[$0].count < known[$1].count }) { return longest }
      if let other = sameLanguage.first { return other }
    }
    return nil
  }

  private static func parts(_ language: String) -> [String] {
    var parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    // Norwegian is Bokmål by default, and both names are used.
    if parts.first == "no" { parts[0] = "nb" }
    return parts
  }
}

extension Locale {
  /// How the user writes dates and numbers, by the environment: `LC_ALL`, else `LC_TIME`, else `LANG`. Where that names none,
  /// it is `current`.
  ///
  /// Foundation's `current` is the same on every Linux machine, whatever its language. Give this one to formatters of your
  /// own; date pickers and calendar views write by it.
  public nonisolated static let user =
    UserLanguages.locale(in: ProcessInfo.processInfo.environment) ?? .current
}

extension Calendar {
  /// The calendar of `Locale.user`.
  nonisolated static let user = Locale.user == .current ? .current : Locale.user.calendar
}
