import Foundation
import Testing

@testable import CasementDataCompiler

@Suite("Words to Swift") struct WordsTests {
  private func plurals(_ forms: String, key: String = "%ld items") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>\(key)</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>ld</string>
          \(forms)
        </dict>
      </dict>
    </dict>
    </plist>
    """
  }

  private func folder() throws -> TestFolder {
    try TestFolder([
      "en.lproj/Casement.stringsdict": plurals(
        "<key>other</key><string>%ld items</string><key>one</key><string>%ld item</string>"),
      "de.lproj/Casement.stringsdict": plurals("<key>other</key><string>%ld &amp; Objekte</string>"),
      "de.lproj/Casement.strings": #"""
      /* A button. */
      "Cancel" = "Abbrechen";
      // Quotation marks and backslashes.
      "Open “%@”" = "„\"%@\\“ öffnen";
      """#,
    ])
  }

  @Test("Each language is one text: lines with a key, its text or its plural forms, separated by tabs")
  func compiled() throws {
    let result = try folder().compile("words")
    #expect(result.errors == "" && result.status == 0)
    #expect(
      result.source.hasSuffix(
        """
            ("de", #\"""
        Cancel\tAbbrechen
        Open “%@”\t„"%@\\“ öffnen
        %ld items\tother\t%ld & Objekte
        \"""#),
            ("en", #\"""
        %ld items\tone\t%ld item\tother\t%ld items
        \"""#),
          ]
        }

        """), "\(result.source)")
  }

  @Test(
    "A mistake in a .strings file is reported with its line",
    arguments: [
      ("\n\"Cancel\" \"Abbrechen\";", "2:1: error: expected `=` behind \"Cancel\""),
      ("\"Cancel\" = \"Abbrechen\"\n\n", "3:1: error: expected `;` behind the text of \"Cancel\""),
      ("\n\nCancel = \"Abbrechen\";", "3:1: error: expected a text in quotation marks"),
      ("\"Cancel\" = \"Abbrechen;", "1:1: error: the file ends inside a text"),
      ("/* Cancel\n", "2:1: error: the file ends inside a comment"),
      (#""Cancel" = "\n";"#, "1:1: error: `\\n` is unknown: texts have `\\\"` and `\\\\`"),
      ("\"Cancel\" = \"a\";\n\"Cancel\" = \"b\";", "2:1: error: \"Cancel\" has two texts"),
      ("\n\"Cancel\" = \"\";", "2:1: error: the text of \"Cancel\" is empty"),
      (
        "\"Cancel\" = \"a\nb\";",
        "1:1: error: \"Cancel\" has a tab or a line break, which texts cannot have"
      ),
      (
        "\"Cancel\" = \"a\";\n\"Open %@\" = \"b\";",
        "2:1: error: the text of \"Open %@\" has another number of `%@`"
      ),
    ])
  func mistakes(_ text: String, _ error: String) throws {
    let folder = try folder()
    try folder.write(text, "de.lproj/Casement.strings")
    let result = folder.compile("words")
    #expect(result.errors == "de.lproj/Casement.strings:\(error)\n" && result.status == 1)
  }

  @Test(
    "A mistake in plural forms is reported with its line",
    arguments: [
      (
        "<key>one</key><string>%ld</string>",
        "10: error: \"%ld items\" lacks the form `other`, which every language has"
      ),
      ("<key>much</key><string>%ld</string>", "15: error: much = %ld is unknown"),
      ("<key>other</key>", "10: error: expected a dictionary of keys and values"),
      (
        "<key>other</key><string>&copy;</string>",
        "15: error: `&copy;` is not one of the five references of XML"
      ),
      ("<key>other</key><string>%ld", "16: error: expected `</string>`"),
    ])
  func pluralMistakes(_ forms: String, _ error: String) throws {
    let folder = try folder()
    try folder.write(plurals(forms), "de.lproj/Casement.stringsdict")
    let result = folder.compile("words")
    let expected = error.replacing(": error", with: ":1: error", maxReplacements: 1)
    #expect(result.errors.hasPrefix("de.lproj/Casement.stringsdict:\(expected)"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test("A text that one language lacks is an error")
  func missing() throws {
    let folder = try folder()
    try folder.write("\"Cancel\" = \"Annuler\";", "fr.lproj/Casement.strings")
    try folder.write(
      plurals("<key>other</key><string>%ld</string>"), "fr.lproj/Casement.stringsdict")
    #expect(
      folder.compile("words").errors
        == "fr.lproj/Casement.strings:1:1: error: there is no text for \"Open “%@”\", which other languages have\n"
    )
    try folder.write(
      plurals("<key>other</key><string>%ld</string>", key: "%ld files"), "de.lproj/Casement.stringsdict")
    #expect(
      folder.compile("words").errors
        == "de.lproj/Casement.stringsdict:1:1: error: there is no text for \"%ld items\", which other languages have\n"
    )
    try FileManager.default.removeItem(atPath: folder.path + "/de.lproj/Casement.stringsdict")
    #expect(
      folder.compile("words").errors
        == "de.lproj/Casement.stringsdict:1:1: error: cannot be read: No such file or directory\n")
  }

  @Test("An invalid command line prints the usage") func usage() {
    #expect(DataCommand.run([]) == (DataCommand.usage, 2))
    #expect(DataCommand.run(["texts", "a", "b"]) == (DataCommand.usage, 2))
  }
}
