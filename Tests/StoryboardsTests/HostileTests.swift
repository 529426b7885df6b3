import Foundation
import Testing

@testable import CasementStoryboards

/// Files that are no documents, or that want to do harm, give an error at their place.
@Suite struct HostileTests {
  private func error(_ text: String) -> Diagnostic? {
    let result = compile(text)
    #expect(result.swift == nil)
    return result.diagnostics.first
  }

  @Test func nothingIsNoDocument() {
    #expect(error("")?.reason == "malformed XML: there is no element")
    #expect(error("words")?.reason == "malformed XML: characters outside of the first element")
    #expect(error("<plist/>")?.reason.hasPrefix("the file starts with `plist`") == true)
  }

  @Test func aTruncatedDocumentSaysWhereItStops() {
    let whole = page(#"<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>"#)
    #expect(compile(whole).swift != nil)
    for count in whole.indices.map({ whole.distance(from: whole.startIndex, to: $0) }) {
      let result = compile(String(whole.prefix(count)))
      #expect(result.swift == nil, "cut off behind \(count) characters")
      #expect(result.diagnostics.first?.severity == .error)
    }
  }

  @Test func entitiesAreRefused() {
    let bomb = """
      <!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document>&b;</document>
      """
    #expect(error(bomb)?.reason.contains("defines entities") == true)
    #expect(error("<document>&b;</document>")?.reason.contains("`&b;` is not defined") == true)
    #expect(error("<document>&#0;</document>")?.reason.contains("is not defined") == true)
    #expect(error("<document>&#x110000;</document>")?.reason.contains("is not defined") == true)
  }

  @Test func depthIsLimited() {
    let many = 100_000
    let deep = String(repeating: "<view>", count: many) + String(repeating: "</view>", count: many)
    #expect(error(deep)?.reason.contains("levels deep") == true)
    // As deep as is allowed, in views that lie in each other.
    let some = 120
    let views =
      (0..<some).map { #"<view id="d\#($0)"><subviews>"# }.joined()
      + String(repeating: "</subviews></view>", count: some)
    #expect(compile(page("<subviews>\(views)</subviews>")).swift != nil)
  }

  @Test(.timeLimit(.minutes(1))) func aLineMayBeLong() throws {
    let count = 50_000
    let text = "<document>" + String(repeating: "<a/>", count: count) + "é<b/>\n<c/></document>"
    let root = try XMLReader.read(Data(text.utf8), file: "a.xib")
    let columns = root.children.suffix(3).map(\.column)
    #expect(columns == [4 * count + 7, 4 * count + 12, 1])
  }

  @Test func sizeIsLimited() {
    let data = Data(repeating: 0x20, count: (64 << 20) + 1)
    let result = DocumentCompiler.compile(data, file: "a.xib", options: CompilerOptions(module: "M"))
    #expect(result.diagnostics.first?.reason.contains("a document may have") == true)
  }

  @Test func otherEncodingsAreRefused() {
    let data = Data([0xff, 0xfe, 0x3c, 0x00])
    let result = DocumentCompiler.compile(data, file: "a.xib", options: CompilerOptions(module: "M"))
    #expect(result.diagnostics.first?.reason.contains("UTF-8") == true)
  }

  @Test(arguments: [
    ("<document type='a' type='b'/>", "is there twice"), ("<document type=a/>", "quotation marks"),
    ("<document type='<'/>", "`&lt;`"), ("<document></view>", "does not end `document` of line 1"),
    ("<document/><document/>", "follows the last end tag"), ("<document", "ends inside the tag"),
    ("<document type='a'id='b'/>", "expected a space"), ("<!ELEMENT a>", "`<!`"),
    ("<document><!-- a", "inside a comment"), ("<document><![CDATA[", "inside `<![CDATA[`"),
    ("<1/>", "expected a name"), ("<document></document", "expected `>`"),
  ]) func malformedXMLIsNamed(_ text: String, _ words: String) {
    let found = error(text)
    #expect(found?.reason.contains(words) == true, "\(found?.description ?? "nothing")")
  }

  @Test func documentsOfOtherSystemsAreRefused() {
    let mac = #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#
    #expect(error(mac)?.reason.contains("macOS") == true)
    let watch = page("").replacing("iOS.CocoaTouch", with: "watchKit")
    #expect(error(watch)?.reason.contains("watchKit") == true)
  }

  @Test func thousandsOfMistakesAreCutShort() {
    let views = (0..<5000).map { #"<label id="l\#($0)" numberOfLines="many"/>"# }.joined(separator: "\n")
    #expect(compile(page("<subviews>\(views)</subviews>")).diagnostics.count == 1000)
  }

  @Test func textCannotBecomeCode() throws {
    let text = #"&quot;); fatalError(&quot;\(1)&#10;&#x2028;"#
    let swift = try #require(compile(page(#"<subviews><label id="l" text="\#(text)"/></subviews>"#)).swift)
    #expect(swift.contains(#"it.text = "\"); fatalError(\"\\(1)\n\u{2028}""#))
    for name in ["A; import Evil", "A.B()", "", "1A", "_TtC4Evil1A"] {
      let result = compile(page(#"<subviews><label id="l" customClass="\#(name)"/></subviews>"#))
      #expect(has(result, line: 5, "no name of a Swift class"), "\(name)")
    }
    let outlet = #"<outlet property="a = 1; b" destination="v-one" id="o"/>"#
    #expect(has(compile(page("", connections: outlet)), line: 8, "no name in Swift"))
    let action =
      #"<button id="b"><connections><action selector="a);x(:" destination="one" id="o"/></connections></button>"#
    #expect(has(compile(page("<subviews>\(action)</subviews>")), line: 5, "no name of a method"))
    let path = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="a = 1; b" value="x"/>\
      </userDefinedRuntimeAttributes>
      """
    #expect(has(compile(page(path)), line: 5, "no name of a property"))
  }
}
