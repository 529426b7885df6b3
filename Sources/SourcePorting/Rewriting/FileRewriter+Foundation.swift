// Foundation on Linux lacks an app's bundle and the user's locale. The toolkit provides both.
extension FileRewriter {
  private static let pathsOfBundle: Set<String> = ["resourcePath", "resourceURL", "bundlePath", "bundleURL"]

  private static let currencyOfLocale: Set<String> = ["currency", "currencyCode", "currencySymbol"]

  /// Replaces `Bundle.main.resourcePath` and the like by those of `Bundle.program`. An app on Apple's systems has its
  /// resources in the main bundle; a Swift package has them in a bundle of the target.
  mutating func rewriteBundles() {
    guard index.importsUIKit, !index.declares("Bundle") else { return }
    for place in file.words.indices where file.words[place] == "Bundle" {
      guard names(place, ["main"]), file.word(place + 3) == ".",
        Self.pathsOfBundle.contains(file.word(place + 4))
      else { continue }
      edits.replace(file.range(place + 2), with: "program")
      count(.programBundle)
    }
  }

  /// Makes currency formats use the user's locale, because the currency symbol of `Locale.current` on Linux is ¤.
  mutating func rewriteCurrencies() {
    guard index.importsUIKit, !index.declares("Locale") else { return }
    for place in file.words.indices where file.words[place] == "Locale" {
      guard names(place, ["current", "autoupdatingCurrent"]), file.word(place + 3) == ".",
        Self.currencyOfLocale.contains(file.word(place + 4))
      else { continue }
      edits.replace(file.range(place + 2), with: "user")
      count(.userLocale)
    }
    for place in file.words.indices where file.words[place] == "numberStyle" { rewriteFormatter(place) }
  }

  /// Replaces Foundation's `.libraryDirectory` by `.applicationSupportDirectory`. On Linux the user has no library folder, so programs
  /// that take the first one end.
  mutating func rewriteFolders() {
    guard index.importsUIKit else { return }
    for place in file.words.indices where file.words[place] == "libraryDirectory" {
      guard file.isIdentifier(place), file.word(place - 1) == "." else { continue }
      switch file.word(place - 2) {
      case "SearchPathDirectory": break
      case ":" where file.word(place - 3) == "for": break
      case "(" where file.word(place - 3) == "NSSearchPathForDirectoriesInDomains": break
      default: continue
      }
      edits.replace(file.range(place), with: "applicationSupportDirectory")
      count(.libraryFolder)
    }
  }

  /// Whether a type is followed by one of the given static members.
  private func names(_ place: Int, _ members: Set<String>) -> Bool {
    file.isIdentifier(place) && file.word(place + 1) == "." && members.contains(file.word(place + 2))
  }

  /// Sets the user's locale of a currency formatter, replacing the current locale or adding one.
  private mutating func rewriteFormatter(_ place: Int) {
    guard file.word(place - 1) == ".", file.word(place + 1) == "=", file.word(place + 2) == ".",
      file.word(place + 3).hasPrefix("currency"), file.startsLine(place + 4) || file.word(place + 4) == "}"
    else { return }
    var first = place - 2
    while first > 1, file.word(first - 1) == ".", !file.startsLine(first) { first -= 2 }
    guard file.isIdentifier(first), file.startsLine(first) else { return }
    let receiver = Array(file.words[first..<place])
    var hasLocale = false
    for other in file.words.indices where file.words[other] == "locale" && file.word(other + 1) == "=" {
      let start = other - receiver.count
      guard start >= 0, Array(file.words[start..<other]) == receiver, file.startsLine(start) else { continue }
      hasLocale = true
      let value = file.word(other + 2) == "Locale" ? other + 4 : other + 3
      guard file.word(value - 1) == ".", ["current", "autoupdatingCurrent"].contains(file.word(value)),
        file.startsLine(value + 1) || file.word(value + 1) == "}"
      else { continue }
      edits.replace(file.range(value), with: "user")
      count(.userLocale)
    }
    guard !hasLocale, file.startsLine(place + 4) else { return }
    let line = file.lineBreak + file.indentation(first) + receiver.joined() + "locale = .user"
    edits.insert(line, at: file.endOfLine(place + 3))
    count(.userLocale)
  }
}
