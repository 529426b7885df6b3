import Foundation

/// The languages that the user reads, and how they write dates and numbers, by the environment.
///
/// Foundation on Linux knows of neither: `Locale.preferredLanguages` and `Locale.current` are the same everywhere.
nonisolated enum UserLanguages {
  /// From the one that is liked best, such as `de-DE`; none where the environment names none.
  static let preferred = languages(in: environment)

  /// What the environment says of languages and formats.
  static let environment: [String: String] = {
    var found: [String: String] = [:]
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "LANG"] {
      found[name] = getenv(name).map { String(cString: $0) }
    }
    return found
  }()

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

  /// The locale by which an environment wants something written; nil where it names none.
  ///
  /// - Parameter category: `LC_TIME` for dates, `LC_NUMERIC` for numbers.
  static func locale(_ category: String = "LC_TIME", in environment: [String: String]) -> Locale? {
    value(of: ["LC_ALL", category, "LANG"], in: environment).flatMap(tag(ofLocale:)).map {
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

  /// Which of some languages a reader gets: for each that is preferred, the one that has most of its parts, which are
  /// language, script and region; of several the one that has least besides.
  static func best(_ languages: [String], for preferred: [String]) -> Int? {
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
    // Norwegian is Bokmål by default, and both names are used.
    if parts.first == "no" { parts[0] = "nb" }
    // Chinese is named by its region as well, whose script it has.
    if parts.first == "zh", parts.count == 1 || parts[1].count != 4 {
      parts.insert(parts.count > 1 && ["tw", "hk", "mo"].contains(parts[1]) ? "hant" : "hans", at: 1)
    }
    return parts
  }
}

extension Locale {
  /// How the user writes dates and numbers, by the environment: `LC_ALL`, else `LC_TIME`, else `LANG`. Where that names none,
  /// it is `current`.
  ///
  /// Foundation's `current` is the same on every Linux machine, whatever its language. Give this one to formatters of your
  /// own; date pickers and calendar views write by it.
  public nonisolated static let user = UserLanguages.locale(in: UserLanguages.environment) ?? .current
}

extension Calendar {
  /// The calendar of `Locale.user`, in the time zone of now.
  nonisolated static var user: Calendar { Locale.user == .current ? .current : Locale.user.calendar }
}
