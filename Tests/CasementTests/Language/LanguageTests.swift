import Casement
import CasementText
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

@Suite("The user's language")
struct LanguageTests {
  @Test("The environment names languages: LANGUAGE, then the locale for messages")
  func languages() {
    func languages(_ environment: [String: String]) -> [String] { UserLanguages.languages(in: environment) }
    #expect(languages([:]) == [])
    #expect(languages(["LANG": "de_DE.UTF-8"]) == ["de-DE"])
    #expect(languages(["LANG": "de_DE", "LC_MESSAGES": "fr_FR@euro", "LC_TIME": "ja_JP"]) == ["fr-FR"])
    #expect(languages(["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it"]) == ["it"])
    #expect(languages(["LANG": "de_DE", "LC_ALL": ""]) == ["de-DE"])
    #expect(languages(["LANG": "de_AT", "LANGUAGE": "nds:de_AT:en"]) == ["nds", "de-AT", "en"])
    #expect(languages(["LANG": "sv_SE", "LANGUAGE": "da"]) == ["da", "sv-SE"])
    // gettext's rule.
    #expect(languages(["LANG": "C.UTF-8", "LANGUAGE": "de"]) == [])
    #expect(languages(["LANG": "POSIX"]) == [])
    #expect(languages(["LANG": "zh_TW.UTF-8"]) == ["zh-Hant-TW"])
    #expect(languages(["LANG": "zh_CN"]) == ["zh-Hans-CN"])
    #expect(languages(["LANG": "sr_RS.UTF-8@latin"]) == ["sr-Latn-RS"])
    for junk in ["", "@", ".", "_", "12", "/usr/share/x", "de1", "ﬀ"] {
      #expect(languages(["LANG": junk]) == [], "\(junk)")
    }
  }

  @Test("Dates are formatted by the locale for time")
  func locale() {
    #expect(UserLanguages.locale(in: ["LANG": "en_US", "LC_TIME": "de_DE.UTF-8"])?.identifier == "de-DE")
    #expect(UserLanguages.locale(in: ["LANG": "en_US", "LC_TIME": "C"]) == nil)
    #expect(UserLanguages.locale(in: [:]) == nil)
    #expect(Locale.user == .current, "as the tests' own environment names none")
    let picker = UIDatePicker()
    picker.locale = UserLanguages.locale(in: ["LANG": "de_DE.UTF-8"])
    #expect(picker.calendar.firstWeekday == 2)
  }

  @Test("A reader's preferred languages are matched with the available ones")
  func best() {
    func best(_ languages: [String], _ preferred: String...) -> String? {
      UserLanguages.best(languages, for: preferred).map { languages[$0] }
    }
    #expect(best(["pt", "pt-BR"], "pt-PT") == "pt")
    #expect(best(["de", "fr"], "fr-CA", "de") == "fr")
    #expect(best(["zh-Hans", "zh-Hant"], "zh-Hant-HK") == "zh-Hant")
    #expect(best(["zh-CN", "zh-TW"], "zh-Hant-TW") == "zh-TW")
    #expect(best(["zh-CN", "zh-TW"], "zh-Hant-HK") == "zh-TW", "the same script")
    #expect(best(["zh-Hant", "zh"], "zh-CN") == "zh")
    #expect(best(["de-AT", "de"], "de-CH") == "de", "the most general")
    #expect(best(["nb"], "no") == "nb")
    #expect(best(["no"], "nb-NO") == "no")
    #expect(best(["en"], "de") == nil)
  }

  @Test(
    "The toolkit's words are in the program's first language, or the user's without one")
  func systemWords() {
    func cancel(_ preferred: [String], _ program: [String]) -> String {
      SystemWords.texts(for: preferred, in: program).text("Cancel")
    }
    #expect(cancel([], []) == "Cancel")
    #expect(cancel(["de-AT"], []) == "Abbrechen")
    #expect(cancel(["de"], ["en", "fr"]) == "Cancel")
    #expect(cancel(["fr"], ["de", "en"]) == "Abbrechen", "the program's own")
    #expect(cancel([], ["de", "en"]) == "Abbrechen")
    #expect(cancel(["de", "fr-CA"], ["en", "fr"]) == "Annuler")
    #expect(cancel(["en-GB", "de"], ["de", "en"]) == "Cancel")
    #expect(cancel(["en-GB", "de"], []) == "Cancel")
    #expect(cancel(["tlh", "de"], []) == "Abbrechen", "the first that there are words in")
    func close(_ preferred: [String], _ program: [String]) -> String {
      SystemWords.texts(for: preferred, in: program).text("Close")
    }
    #expect(close(["zh-Hant-TW"], []) == "關閉" && close(["zh-Hans-CN"], []) == "关闭")
    #expect(close(["zh-Hant-HK"], ["zh-CN", "zh-TW"]) == "關閉")
    #expect(localized("Undo %@", "100 %@") == "Undo 100 %@")
    #expect(localized("%@ of %@", "1", "2") == "1 of 2")
  }

  @Test("Every string of the toolkit exists in every language, with the same format arguments")
  func complete() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    var asked: Set<String> = []
    let modules = ["Values", "Core", "Controls", "Editing", "Lists", "Controllers", "Documents"]
    let files = try modules.flatMap { module in
      let folder = sources.appendingPathComponent(module)
      return try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        .compactMap { $0 as? URL }
    }
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("localized(") {
        for match in line.matches(of: /"([A-Z%][^"\\]*)"/) { asked.insert(String(match.1)) }
        for match in line.matches(of: /localized\("([a-z][^"\\]*)"/) { asked.insert(String(match.1)) }
      }
    }
    #expect(asked.count > 60 && asked.isSuperset(of: ["space", "go", "hide keyboard"]))
    // The words of the edit menu are not literals in the calls of `localized`, so the search misses them.
    asked.formUnion(["Delete", "Select", "Bigger", "Smaller"])
    asked.formUnion((0..<40).compactMap { UIBarButtonItem.SystemItem(rawValue: $0)?.title })
    asked.formUnion((0..<20).compactMap { UITabBarItem.SystemItem(rawValue: $0)?.title })
    asked.formUnion(SystemCommands.edit.map(\.title))
    #expect(CompiledWords.languages.count == 25)
    for (language, words) in CompiledWords.languages {
      let texts = SystemWords.texts(for: [language], in: [])
      #expect(texts.language == language)
      var known: Set<Substring> = []
      for line in words.split(separator: "\n") {
        known.insert(try #require(line.split(separator: "\t").first, "\(language)"))
      }
      // The keys are the English texts. Only plural forms need an entry in English.
      for word in asked.sorted() where language != "en" || word.contains("%ld") {
        #expect(known.contains(word[...]), "\(language) has no words for “\(word)”")
        let translation = texts.text(word)
        #expect(
          translation.ranges(of: "%@").count == word.ranges(of: "%@").count,
          "\(language): \(word) = \(translation)")
      }
    }
  }

  @Test(
    "A count is in the plural form of the language (rule L13)",
    arguments: [
      ("en", [0: "%ld items", 1: "%ld item", 2: "%ld items", 21: "%ld items"]),
      ("ru", [0: "%ld объектов", 1: "%ld объект", 3: "%ld объекта", 5: "%ld объектов", 21: "%ld объект"]),
      (
        "ar",
        [
          0: "لا توجد عناصر", 1: "عنصر واحد", 2: "عنصران", 3: "%ld عناصر", 11: "%ld عنصرًا", 100: "%ld عنصر",
          103: "%ld عناصر",
        ]
      ),
      (
        "pl",
        [0: "%ld elementów", 1: "%ld element", 2: "%ld elementy", 12: "%ld elementów", 22: "%ld elementy"]
      ),
      ("ja", [0: "%ld項目", 1: "%ld項目", 2: "%ld項目"]),
      ("fr", [0: "%ld élément", 1: "%ld élément", 2: "%ld éléments", 1_000_000: "%ld d’éléments"]),
      ("de", [1: "%ld Objekt", 2: "%ld Objekte", -1: "%ld Objekt"]),
    ])
  func plurals(_ language: String, _ expected: [Int: String]) {
    let texts = SystemWords.texts(for: [language], in: [])
    for (count, text) in expected {
      #expect(texts.text("%ld items", count: count) == text, "\(language): \(count)")
    }
  }

  @Test(
    "Each language has each plural form that its rules ask for, and a count in all that stand for several numbers"
  )
  func pluralForms() throws {
    let counts = Array(0...200) + [1_000_000]
    for (language, words) in CompiledWords.languages {
      let categories = Dictionary(grouping: counts) { PluralRules.category(of: $0, language: language) }
      for line in words.split(separator: "\n") where line.contains("%ld") {
        let fields = line.split(separator: "\t")
        let pairs = stride(from: 1, to: fields.count, by: 2).map { (String(fields[$0]), fields[$0 + 1]) }
        let forms = Dictionary(uniqueKeysWithValues: pairs)
        for (category, counts) in categories {
          let form = try #require(forms[category], "\(language): \(fields[0]) lacks the form \(category)")
          #expect(counts.count == 1 || form.contains("%ld"), "\(language): \(form)")
        }
      }
    }
    #expect(PluralRules.category(of: 1, language: "xx") == "other")
    #expect(localized("%ld items", count: 1) == "1 item" && localized("%ld items", count: 2) == "2 items")
    #expect(SystemWords.texts(for: ["de"], in: []).text("no such text", count: 1) == "no such text")
  }

  @Test("A program's languages are those of its Info.plist and of its folders")
  func programLanguages() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "languages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["de.lproj", "Base.lproj", "pt-BR.lproj", "other"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    func languages(_ info: [String: Any]) -> [String] { ProgramLanguages.languages(info, folders: [folder]) }
    #expect(languages([:]) == ["de", "pt-BR", "en"], "English is assumed, but for nobody else")
    #expect(languages(["CFBundleDevelopmentRegion": "fr"]) == ["fr", "de", "pt-BR"])
    #expect(languages(["CFBundleLocalizations": ["sv"]]) == ["sv", "de", "pt-BR", "en"])
    #expect(languages(["CFBundleLocalizations": ["sv", "en"]]) == ["en", "sv", "de", "pt-BR"])
    #expect(ProgramLanguages.languages([:], folders: []) == [])
    #expect(languages(["CFBundleAllowMixedLocalizations": true]) == [])
  }

  @Test("NSLocalizedString uses the reader's language, else the bundle's development language, else the key")
  func localizedString() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [
      ("en", #""hi" = "hello"; "bye" = "goodbye";"#), ("de", #""hi" = "hallo";"#),
    ] {
      let inner = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: inner.appendingPathComponent("Localizable.strings"))
    }
    let bundle = try #require(Bundle(url: folder))
    func text(_ key: String, _ languages: String...) -> String {
      BundleWords.text(key, nil, bundle, "", for: languages)
    }
    #expect(text("hi", "de-CH", "en") == "hallo")
    #expect(text("hi", "fr", "en-GB") == "hello")
    #expect(text("hi", "fr") == "hello")
    #expect(text("bye", "de") == "goodbye", "a word that is missing there")
    #expect(text("what", "de") == "what")
    #expect(NSLocalizedString("hi", bundle: bundle, comment: "greets") == "hello")
    #expect(NSLocalizedString("nothing", comment: "is in no bundle") == "nothing")
    #expect(BundleWords.text("what", nil, bundle, "value", for: ["de"]) == "value")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("en.lproj"))
    let copy = folder.deletingLastPathComponent().appendingPathComponent("german-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: folder, to: copy)
    let german = try #require(Bundle(url: copy))
    #expect(
      BundleWords.text("hi", nil, german, "", for: ["en-US", "de"]) == "hi",
      "the keys are English, and liked better")
    #expect(BundleWords.text("hi", nil, german, "", for: ["de-AT", "en"]) == "hallo")
  }

  @Test("A document's own words are preferred to those of a less preferred language")
  func documentWords() {
    #expect(DocumentWords.best(["de"], for: ["en-US", "de"], own: "en") == nil)
    #expect(DocumentWords.best(["de"], for: ["de-AT", "en"], own: "en") == 0)
    #expect(DocumentWords.best(["de", "en"], for: ["en-US"], own: "fr") == 1)
  }

  @Test("The key of an interpolated string is its format, and arguments are placed by the translation")
  func interpolation() throws {
    func key(_ value: String.LocalizationValue) -> String { value.key }
    #expect(key("plain 100%") == "plain 100%")
    #expect(key("\(3) files in \("a")") == "%lld files in %@")
    #expect(key("\(0.5)% of \(UInt8(1)), \(Int16(-2)), \(Float(1))") == "%lf%% of %u, %d, %f")
    #expect(key("<\(LocalizedStringResource("\(7) resources"))>") == "<%@>")
    let english = Locale(identifier: "en_US")
    func fill(_ value: String.LocalizationValue, _ words: String, _ locale: Locale? = nil) -> String {
      value.filled(words, locale ?? english)
    }
    #expect(fill("\(3) files in \("a")", "%2$@ hat %1$lld Dateien") == "a hat 3 Dateien")
    #expect(fill("\(1_234_567)", "%lld") == "1,234,567")
    #expect(fill("\(1_234_567)", "%lld", Locale(identifier: "de_DE")) == "1.234.567")
    #expect(fill("\(0.5)", "%.1f %%") == "0.5 %")
    #expect(fill("\(2)", "%.2f") == "2.00")
    #expect(fill("\("a")", "%5$@ %@ %q % %") == " a  % %", "what has no value is empty")
    #expect(fill("\("%@")", "<%@>") == "<%@>")
    #expect(fill("\(Date(timeIntervalSince1970: 0), format: .iso8601)", "%@") == "1970-01-01T00:00:00Z")
    #expect(String(localized: "no such key \(7)%", locale: english) == "no such key 7%")
    #expect(String(localized: "no.such.key", defaultValue: "\(7) things", locale: english) == "7 things")
    let resource: LocalizedStringResource = "\(7) resources"
    #expect(resource.key == "%lld resources" && String(localized: resource) == "7 resources")
  }
}
