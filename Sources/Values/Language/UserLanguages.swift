import Foundation

/// The languages of the user, and the format of dates and numbers, from the environment.
///
/// Foundation on Linux ignores both: `Locale.preferredLanguages` and `Locale.current` are the same everywhere.
package nonisolated enum UserLanguages {
  /// The languages by preference, such as `de-DE`; empty if the environment sets none.
  package static let preferred = languages(in: environment)

  /// The environment variables for languages and formats.
  package static let environment: [String: String] = {
    var found: [String: String] = [:]
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "LANG"] {
      found[name] = getenv(name).map { String(cString: $0) }
    }
    return found
  }()

  /// The languages of an environment: first the list in `LANGUAGE`, then the language of the locale for messages.
  static func languages(in environment: [String: String]) -> [String] {
    guard let locale = value(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment),
      let main = tag(ofLocale: locale)
    else { return [] }
    // Like gettext, ignore LANGUAGE unless a locale is set.
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
      tag(ofLocale: String($0))
    }
    return listed.contains(main) ? listed : listed + [main]
  }

  /// The locale of an environment for a category; nil if none is set.
  ///
  /// - Parameter category: `LC_TIME` for dates, `LC_NUMERIC` for numbers.
  package static func locale(_ category: String = "LC_TIME", in environment: [String: String]) -> Locale? {
    value(of: ["LC_ALL", category, "LANG"], in: environment).flatMap(tag(ofLocale:)).map {
      Locale(identifier: $0)
    }
  }

  private static func value(of names: [String], in environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// The language tag for the POSIX name of a locale: `sr-Latn-RS` for `sr_RS.UTF-8@latin`; nil for the C locale, and
  /// for invalid names.
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

  /// The index of the language that best matches the user's preferences. For each preferred language in order,
  /// candidates of the same language are compared: the longest common prefix of language, script and region wins, then
  /// the shortest tag.
  package static func best(_ languages: [String], for preferred: [String]) -> Int? {
    let known = languages.map(parts)
    for wanted in preferred.map(parts) {
      func fit(_ index: Int) -> (Int, Int) {
        (zip(known[index], wanted).prefix { $0 == $1 }.count, -known[index].count)
      }
      let closest = known.indices.filter { known[$0].first == wanted.first }.max { fit($0) < fit($1) }
      if let closest { return closest }
    }
    return nil
  }

  private static func parts(_ language: String) -> [String] {
    var parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    // Norwegian (`no`) is Bokmål by default, and both tags are in use.
    if parts.first == "no" { parts[0] = "nb" }
    // Tags of Chinese may have a region only, which implies the script.
    if parts.first == "zh", parts.count == 1 || parts[1].count != 4 {
      parts.insert(parts.count > 1 && ["tw", "hk", "mo"].contains(parts[1]) ? "hant" : "hans", at: 1)
    }
    return parts
  }
}

extension Locale {
  /// The user's format of dates and numbers, from the environment: `LC_ALL`, else `LC_TIME`, else `LANG`. If none is
  /// set, it is `current`.
  ///
  /// Foundation's `current` is the same on every Linux machine, whatever its language. Assign this one to your own
  /// formatters; date pickers and calendar views use it.
  public nonisolated static let user = UserLanguages.locale(in: UserLanguages.environment) ?? .current
}

extension Calendar {
  /// The calendar of `Locale.user`, in the current time zone.
  package nonisolated static var user: Calendar { Locale.user == .current ? .current : Locale.user.calendar }
}
