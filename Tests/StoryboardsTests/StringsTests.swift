import Foundation
import Testing

@testable import CasementStoryboards

@Suite struct StringsTests {
  private func read(_ text: String) throws -> [String: String] {
    try StringsReader.read(Data(text.utf8), file: "Main.strings")
  }

  @Test func keysAndWordsAreRead() throws {
    let text = #"""
      /* Class = "UILabel"; */
      "a.text" = "Say \"hi\"\nonce";  // behind
      plain = "\U00e4 = ä";
      "same";
      """#
    #expect(try read(text) == ["a.text": "Say \"hi\"\nonce", "plain": "ä = ä", "same": "same"])
    #expect(try StringsReader.read(text.data(using: .utf16)!, file: "a") == read(text))
  }

  @Test func propertyListsAreReadToo() throws {
    #expect(try read("<plist><dict><key>a</key><string>b &amp; c</string></dict></plist>") == ["a": "b & c"])
  }

  @Test(arguments: [
    (#""a" = "b""#, 1), ("\n\"a\" = \"b", 2), ("/* a", 1), (#""a" = ;"#, 1), ("\n\n= \"b\";", 3),
    (#""a" "b";"#, 1),
    ("<plist><array/></plist>", 1), ("<plist><dict><string/></dict></plist>", 1), ("\"a\" = \"\\", 1),
  ]) func mistakesAreNamedInTheirLines(_ text: String, _ line: Int) {
    do {
      let words = try read(text)
      Issue.record("\(words)")
    } catch {
      #expect((error as? Diagnostic)?.location.line == line, "\(error)")
    }
  }

  @Test func informationBecomesSwift() throws {
    let text = """
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>NSMainNibFile</key><string>MainWindow</string>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
      <key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><true/>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """
    let list = try PropertyList.read(Data(text.utf8), file: "Info.plist")
    let lines = InformationWriter(file: "Info.plist").lines(list)
    #expect(lines.contains("information.mainStoryboard = \"Main\""))
    #expect(lines.contains("information.mainNib = \"MainWindow\""))
    #expect(lines.contains("information.supportedInterfaceOrientations = [.portrait]"))
    #expect(!lines.contains { $0.contains("PRODUCT") })
    #expect(lines.contains { $0.contains("delegateClass: SceneDelegate.self") })
    #expect(lines.contains("#sourceLocation(file: \"Info.plist\", line: 7)"))
    #expect(!lines.contains { $0.contains("ocalizations") || $0.contains("developmentRegion") })
  }

  @Test func buildSettingsInInfoPlistAreResolved() throws {
    let settings = BuildSettings(product: "My App", module: "My_App")
    #expect(settings.resolve("$(PRODUCT_NAME) ${PRODUCT_NAME:c99extidentifier}") == "My App My_App")
    #expect(settings.resolve("a$(PRODUCT_NAME:rfc1034identifier:lower)") == "amy-app")
    #expect(settings.resolve("$(OTHER) $5 ${PRODUCT_NAME $(") == "$(OTHER) $5 ${PRODUCT_NAME $(")
    let folder = FileManager.default.temporaryDirectory.appending(path: "info-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Info.plist")
    try Data(
      """
      <plist><dict><key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string>
      <key>UIAppFonts</key><array><string>Own.ttf</string></array>
      <key>CasementUserInterfaceIdiom</key><string>phone</string></dict></plist>
      """.utf8
    ).write(to: file)
    let result = CompilerCommand.run([
      "--index", "--info", file.path, "--product", "Board", "--module", "Board",
    ])
    #expect(result.output.contains("information.displayName = \"Board\""))
    #expect(result.output.contains("information.fonts = [\"Own.ttf\"]"))
    #expect(result.output.contains("information.userInterfaceIdiom = .phone"))
    #expect(result.output.contains("override var propertyList: String?"))
  }

  @Test func languagesOfTheProgramBecomeSwift() throws {
    let text = """
      <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>CFBundleLocalizations</key><array><string>de</string><string>$(LANGUAGE)</string></array>
      <key>CFBundleAllowMixedLocalizations</key><true/></dict></plist>
      """
    let list = try PropertyList.read(Data(text.utf8), file: "Info.plist")
    #expect(
      InformationWriter(file: "Info.plist").lines(list) == [
        "information.developmentRegion = \"en\"", "information.localizations = [\"de\"]",
        "information.allowsMixedLocalizations = true",
      ])
  }
}
