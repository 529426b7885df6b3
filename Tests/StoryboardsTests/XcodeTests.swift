import Foundation
import Testing

@testable import CasementStoryboards

/// Documents in the shapes that different versions of Xcode write.
@Suite struct XcodeTests {
  private func swift(_ text: String) throws -> String {
    let result = compile(text)
    #expect(result.diagnostics.isEmpty)
    return try #require(result.swift)
  }

  @Test func aFixedFrameKeepsTheAutoresizingMask() throws {
    let result = try swift(
      page(
        """
        <subviews><label fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="20" y="30" width="100" height="40"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></label>
        <label translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
        """))
    #expect(result.components(separatedBy: "translatesAutoresizingMaskIntoConstraints = false").count == 2)
    #expect(result.contains("it.frame = CGRect(x: 20, y: 30, width: 100, height: 40)"))
  }

  @Test func aFrameMayBeGivenByItsInsets() throws {
    let result = try swift(
      page(
        """
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews><view id="a"><rect key="frameInset" minX="10" minY="20" maxX="30" height="100"/>
        <subviews><view id="b"><rect key="frameInset" maxX="5" minY="1" width="50" maxY="9"/></view></subviews></view>
        <view id="c"><rect key="frameInset"/></view></subviews>
        """))
    #expect(result.contains("it.frame = CGRect(x: 10, y: 20, width: 280, height: 100)"))
    #expect(result.contains("it.frame = CGRect(x: 225, y: 1, width: 50, height: 90)"))
    #expect(result.contains("it.frame = CGRect(x: 0, y: 0, width: 320, height: 480)"))
  }

  @Test func aMultiplierMayBeAFraction() throws {
    let result = try swift(
      page(
        """
        <subviews><view id="a"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="width" secondItem="v-one" secondAttribute="width" \
        multiplier="1/3" id="k"/></constraints>
        """))
    #expect(result.contains("multiplier: 1.0 / 3.0"))
  }

  @Test func anEmptyListOfSectionsBesidePrototypesHasNoEffect() throws {
    let result = try swift(
      page(
        """
        <subviews><tableView id="t" dataMode="prototypes"><prototypes>
        <tableViewCell id="c" reuseIdentifier="Cell"><tableViewCellContentView key="contentView" id="cv"/>
        </tableViewCell></prototypes><sections/></tableView></subviews>
        """))
    #expect(!result.contains("staticSections"))
  }

  @Test func fragmentsMayStandWithoutTheirList() throws {
    let result = try swift(
      page(
        """
        <subviews><label id="a"><attributedString key="attributedText">
        <fragment content="Hello"><attributes><color key="NSColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
        </attributes></fragment></attributedString></label></subviews>
        """))
    #expect(result.contains("NSAttributedString(string: \"Hello\", attributes: attributes)"))
    #expect(result.contains("attributes[.foregroundColor]"))
  }

  @Test func aVariationMayBeForADevice() throws {
    let result = try swift(
      page(
        """
        <subviews><label id="a" text="x"><variation key="widthClass=regular-userInterfaceIdiom=pad" text="y"/>
        </label></subviews>
        """))
    #expect(
      result.contains("if traits.horizontalSizeClass == .regular && traits.userInterfaceIdiom == .pad {"))
    #expect(
      has(
        compile(page("<variation key=\"userInterfaceIdiom=toaster\"/>")), line: 5,
        "no size class and no device"))
  }

  @Test func colorsAndFontsOfOlderVersionsHaveTheirMeaning() throws {
    let result = try swift(
      page(
        """
        <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" \
        cocoaTouchSystemColor="whiteColor"/>
        <animations/><gestureRecognizers/>
        <subviews><textView id="t" contentMode="TopLeft"><color key="textColor" cocoaTouchSystemColor="darkTextColor"/>
        <fontDescription key="fontDescription" type="system" size="system"/>
        <dataDetectorType key="dataDetectorTypes" link="YES" phoneNumber="YES"/></textView></subviews>
        """))
    #expect(result.contains("it.backgroundColor = UIColor.systemBackground"))
    #expect(result.contains("it.textColor = UIColor.darkText"))
    #expect(result.contains("UIFont.systemFont(ofSize: 14)") && result.contains("it.contentMode = .topLeft"))
    #expect(result.contains("it.dataDetectorTypes = [.phoneNumber, .link]"))
  }

  @Test func aCellMayHaveAContentConfiguration() throws {
    let result = try swift(
      storyboard(
        scene(
          "one",
          """
          <subviews><tableView id="t" dataMode="prototypes"><prototypes>
          <tableViewCell id="c" reuseIdentifier="Cell"><tableViewCellContentView key="contentView" id="cv"/>
          <listContentConfiguration key="contentConfiguration" text="Title" secondaryText=""/>
          </tableViewCell></prototypes></tableView></subviews>
          """)))
    #expect(result.contains("var content = it.defaultContentConfiguration()"))
    #expect(result.contains("content.text = \"Title\"") && !result.contains("content.secondaryText"))
    #expect(result.contains("it.contentConfiguration = content"))
  }

  @Test func outletsOfDelegatesAreConnectedThroughAFunctionThatWarns() throws {
    let result = try swift(
      page(
        #"<subviews><tableView id="t"><connections><outlet property="dataSource" destination="one" id="o"/></connections></tableView></subviews>"#,
        connections: #"<outlet property="list" destination="t" id="p"/>"#))
    #expect(result.contains("tableView_t.dataSource = outlet(documentOwner)"))
    #expect(result.contains("documentOwner.list = tableView_t"))
  }

  @Test func theOwnerOfANibMayBeOfAnotherClass() throws {
    let result = compile(
      nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel"><connections>
        <outlet property="label" destination="l" id="o"/></connections></placeholder><label id="l"/>
        """))
    let swift = try #require(result.swift)
    #expect(swift.contains("let documentOwner = owner(ifOf: Panel.self)"))
    #expect(swift.contains("if let documentOwner { documentOwner.label = label_l }"))
  }

  @Test func theErrorsOfADocumentAreErrorsOfItsSwift() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = folder.appending(path: "Main.storyboard")
    let output = folder.appending(path: "Main.swift")
    try page("<subviews><label id=\"a\" hidden=\"maybe\"/></subviews>")
      .write(to: document, atomically: true, encoding: .utf8)
    #expect(CompilerCommand.run([document.path, "--module", "Notes"]).status == 1)
    let result = CompilerCommand.run([document.path, "--module", "Notes", "--output", output.path])
    #expect(result.status == 0)
    let swift = try String(contentsOf: output, encoding: .utf8)
    #expect(swift.contains("final class CasementStoryboard_Main: CompiledStoryboard {}"))
    #expect(swift.contains("Main.storyboard\", line: 5)\n#error(\"`hidden` of"))
  }

  /// A document for each value of each attribute that views, their subclasses and bar items have.
  @Test func everyValueOfEveryAttributeIsUnderstood() {
    var count = 0
    for kind in ElementKind.all.values where kind.category == .view && kind !== ElementKind.window {
      for rule in kind.attributeRules {
        let values: [String] =
          switch rule.type {
          case .bool: ["YES", "NO"]
          case .integer: ["3"]
          case .number: ["1.5"]
          case .text, .name: ["Text"]
          case .image: ["picture"]
          case .object: []
          case .choice(let choices): choices.keys.sorted()
          }
        for value in values {
          count += 1
          let element = "<\(kind.tag) id=\"x\" \(rule.attribute)=\"\(value)\"/>"
          let result = compile(page("<subviews>\n\(element)\n</subviews>"))
          #expect(result.swift != nil, "\(element): \(result.diagnostics)")
          let isIgnored = result.diagnostics.contains { $0.reason.contains("`\(rule.attribute)`") }
          #expect(!isIgnored, "\(element): \(result.diagnostics)")
        }
      }
    }
    #expect(count > 1000)
  }
}
