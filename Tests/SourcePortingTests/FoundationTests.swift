import Testing

@testable import CasementSourcePorting

/// Parts of Foundation that differ between Linux and Apple's systems.
@Suite struct FoundationTests {
  @Test(
    "paths of the main bundle become those of the program's",
    arguments: [
      ("let a = Bundle.main.resourcePath!", "let a = Bundle.program.resourcePath!"),
      ("let a = Bundle.main.resourceURL?.path", "let a = Bundle.program.resourceURL?.path"),
      ("let a = Foundation.Bundle.main.bundlePath + b", "let a = Foundation.Bundle.program.bundlePath + b"),
      ("let a = Bundle\n  .main\n  .bundleURL", "let a = Bundle\n  .program\n  .bundleURL"),
    ])
  func bundle(source: String, expected: String) {
    let ported = port("import UIKit\n\(source)\n")
    #expect(ported.text == "import UIKit\n\(expected)\n")
    #expect(ported.changes == [.programBundle: 1])
    #expect(port(ported.text).text == ported.text)
  }

  @Test(
    "what Foundation finds in the main bundle, and other bundles, stay",
    arguments: [
      "let a = Bundle.main.path(forResource: b, ofType: nil)", "let a = Bundle.main.infoDictionary",
      "let a = Bundle.module.resourcePath", "let a = Bundle(for: B.self).bundlePath",
      "let a = b.main.resourcePath",
      "enum Bundle { static let main = B() }\nlet a = Bundle.main.resourcePath",
    ])
  func otherBundles(source: String) {
    #expect(port("import UIKit\n\(source)\n").text == "import UIKit\n\(source)\n")
  }

  @Test func aProgramWithoutUIKitKeepsItsMainBundle() {
    let source =
      "import Foundation\nlet a = Bundle.main.resourcePath\nlet b = Locale.current.currencySymbol\n"
    #expect(port(source).text == source)
    let imported = source.replacing("Bundle.main", with: "Bundle.program")
      .replacing("Locale.current", with: "Locale.user")
      .replacing("import Foundation\n", with: "import Foundation\nimport UIKit\n")
    #expect(port(source, with: "import UIKit\n").text == imported)
  }

  @Test(
    "the library folder is that of the program's data",
    arguments: [
      "FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]",
      "NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true).first!",
      "try? b.url(for: FileManager.SearchPathDirectory.libraryDirectory, in: c, appropriateFor: nil, create: true)",
    ])
  func folders(source: String) {
    let ported = port("import UIKit\nlet a = \(source)\n")
    #expect(
      ported.text
        == "import UIKit\nlet a = \(source.replacing("libraryDirectory", with: "applicationSupportDirectory"))\n"
    )
    #expect(ported.changes == [.libraryFolder: 1])
    #expect(port(ported.text).changes.isEmpty)
    #expect(port("import Foundation\nlet a = \(source)\n").changes.isEmpty)
    let own = "import UIKit\nextension A { static let libraryDirectory = 1 }\nlet a = A.libraryDirectory\n"
    #expect(port(own).text == own)
  }

  @Test(
    "currencies are the user's",
    arguments: [
      ("let a = Locale.current.currencySymbol ?? b", "let a = Locale.user.currencySymbol ?? b"),
      (
        "a.formatted(.currency(code: Locale.current.currency?.identifier ?? b))",
        "a.formatted(.currency(code: Locale.user.currency?.identifier ?? b))"
      ),
      ("let a = Locale.autoupdatingCurrent.currencyCode", "let a = Locale.user.currencyCode"),
      (
        "f.numberStyle = .currency\nf.locale = Locale.current\nf.a = 1",
        "f.numberStyle = .currency\nf.locale = Locale.user\nf.a = 1"
      ),
      (
        "f.locale = .current\nf.numberStyle = .currencyPlural",
        "f.locale = .user\nf.numberStyle = .currencyPlural"
      ),
      (
        "func g() {\n  self.f.numberStyle = .currency  // why\n  h()\n}",
        "func g() {\n  self.f.numberStyle = .currency  // why\n  self.f.locale = .user\n  h()\n}"
      ),
    ])
  func currencies(source: String, expected: String) {
    let ported = port("import UIKit\n\(source)\n")
    #expect(ported.text == "import UIKit\n\(expected)\n")
    #expect(ported.changes == [.userLocale: 1])
    #expect(port(ported.text).text == ported.text)
  }

  @Test(
    "other locales stay",
    arguments: [
      "f.numberStyle = .decimal\nf.locale = Locale.current", "f.numberStyle = .currency\nf.locale = l",
      "f.numberStyle = .currency\nf.locale = Locale(identifier: c)", "let a = Locale.current.identifier",
      "f.numberStyle = .currency\nf.locale = l\ng.locale = .current", "if f.numberStyle == .currency {}",
    ])
  func otherLocales(source: String) {
    #expect(port("import UIKit\n\(source)\n").text == "import UIKit\n\(source)\n")
  }
}
