import Foundation
import Testing

@testable import CasementStoryboards

/// The Swift that is generated for documents.
@Suite struct EmissionTests {
  private func swift(_ text: String, sources: [String] = []) throws -> String {
    let result = compile(text, sources: sources)
    return try #require(result.swift, "\(result.diagnostics.map(\.description))")
  }

  @Test func outletsAreAssignedInTheirLines() throws {
    let text = page(
      #"<subviews><label id="l"/></subviews>"#, #"customClass="Notes""#,
      connections: #"<outlet property="titleLabel" destination="l" id="o"/>"#)
    #expect(
      try swift(text).contains(
        """
        #sourceLocation(file: "Main.storyboard", line: 8)
            documentOwner.titleLabel = label_l

        """))
  }

  @Test func windowsThatFillTheScreenKeepItsSize() throws {
    func window(_ attributes: String) throws -> String {
      try swift(
        nib(
          """
          <window \(attributes) id="w"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <connections><outlet property="rootViewController" destination="c" id="o"/></connections></window>
          <viewController id="c"/>
          """))
    }
    let full = try window(#"resizesToFullScreen="YES""#)
    #expect(!full.contains("frame =") && full.contains("window_w.rootViewController = viewController_c"))
    for attributes in ["", #"resizesToFullScreen="NO""#] {
      #expect(try window(attributes).contains("it.frame = CGRect(x: 0, y: 0, width: 393, height: 852)"))
    }
  }

  @Test func actionsNameTheMethodOfTheirTarget() throws {
    func action(_ selector: String, _ sources: [String] = []) throws -> String {
      let button = """
        <subviews><button id="b"><connections><action selector="\(selector)" destination="one" eventType="touchDown" \
        id="k"/></connections></button></subviews>
        """
      return try swift(page(button, #"customClass="Notes""#), sources: sources)
    }
    #expect(try action("save").contains("addTarget(documentOwner, action: Notes.save, for: .touchDown)"))
    #expect(try action("save:").contains("action: Notes.save(_:),"))
    #expect(try action("save:forEvent:").contains("action: Notes.save(_:forEvent:),"))
    #expect(try action("saveWithSender:").contains("action: Notes.save(sender:),"))
    let own = "class Notes: UIViewController { func saveWithSender(_ sender: Any) {} }"
    #expect(try action("saveWithSender:", [own]).contains("action: Notes.saveWithSender(_:),"))
  }

  @Test func viewsOfTheProgramsOwnClassesMayBeControls() throws {
    func text(_ attributes: String) -> String {
      page(
        """
        <subviews><view id="a" \(attributes)><connections>
        <action selector="rate:" destination="one" eventType="valueChanged" id="k"/>
        <segue destination="one" kind="show" id="s"/>
        </connections></view></subviews>
        """, #"customClass="Notes""#)
    }
    let result = try swift(text(#"customClass="RatingControl""#))
    #expect(result.contains("var view_a: RatingControl!"))
    #expect(
      result.contains("view_a.addTarget(documentOwner, action: Notes.rate(_:), for: .valueChanged)"))
    #expect(result.contains(#"segue("s", from: view_a, for: .valueChanged)"#))
    #expect(has(compile(text("")), line: 6, "which sends none"))
    #expect(has(compile(text("")), line: 7, "which begins no segues"))
  }

  @Test func valuesThatVaryAreBackInOtherSizeClasses() throws {
    let text = page(
      """
      <subviews><stackView id="s" spacing="4">
      <variation key="widthClass=regular" axis="vertical" spacing="24"/>
      <variation key="widthClass=compact" horizontalHuggingPriority="900" spacing="12">
      <color key="tintColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></variation>
      </stackView></subviews>
      """)
    let lines = try swift(text).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let huggingPriority = "setContentHuggingPriority(UILayoutPriority(900), for: .horizontal)"
    #expect(
      lines.joined(separator: "\n").contains(
        """
        let base_0 = it.axis
        let vary: @MainActor (UIStackView, UITraitCollection) -> Void = { it, traits in
        it.axis = base_0
        it.spacing = 4
        it.tintColor = nil
        if traits.horizontalSizeClass == .regular { it.axis = .vertical }
        if traits.horizontalSizeClass == .regular { it.spacing = 24 }
        if traits.horizontalSizeClass == .compact { it.\(huggingPriority) }
        if traits.horizontalSizeClass == .compact { it.spacing = 12 }
        if traits.horizontalSizeClass == .compact { it.tintColor = UIColor(white: 0.5, alpha: 1.0) }
        }
        """))
  }

  @Test func viewsComeBackBehindThoseBeforeThem() throws {
    let text = page(
      """
      <subviews><stackView id="s"><subviews><label id="a"/><label id="b"/><label id="c"/></subviews>
      <variation key="widthClass=compact"><mask key="subviews"><exclude reference="b"/></mask></variation>
      </stackView></subviews>
      """)
    let result = try swift(text)
    #expect(
      result.contains(
        "let before_0 = Set(it.arrangedSubviews.prefix(while: { $0 !== label_b }).map { ObjectIdentifier($0) })"
      ))
    #expect(
      result.contains(
        "it.insertArrangedSubview(label_b, at: 1 + (it.arrangedSubviews.lastIndex "
          + "{ before_0.contains(ObjectIdentifier($0)) } ?? -1))"))
  }

  @Test func classesOfOtherModulesAreImported() throws {
    let text = page(
      #"<subviews><view id="a" customClass="Chart" customModule="Charts"/><view id="b" customClass="Dial" customModule="Old" customModuleProvider="target"/></subviews>"#
    )
    let result = try swift(text)
    #expect(result.contains("import Charts\n"))
    #expect(result.contains("let _: UIView.Type = Charts.Chart.self"))
    #expect(result.contains("Dial(coder:"))
    #expect(!result.contains("Old"))
  }

  @Test func ratiosAndRelationsAreKept() throws {
    let text = page(
      """
      <subviews><view id="a"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" secondItem="a" \
      secondAttribute="height" multiplier="16:9" constant="-4.5" priority="750" identifier="ratio" id="k"/>
      </constraints>
      """)
    let result = try swift(text)
    #expect(
      result.contains(
        "relatedBy: .lessThanOrEqual, toItem: view_a!, attribute: .height, multiplier: 16.0 / 9.0"))
    #expect(result.contains("constant: -4.5"))
    #expect(result.contains("constraint.priority = UILayoutPriority(750)"))
    #expect(result.contains(#"constraint.identifier = "ratio""#))
  }

  @Test func coloursKeepTheirSpaces() throws {
    func color(_ attributes: String) throws -> String {
      let text = try swift(page("<color key=\"backgroundColor\" \(attributes)/>"))
      let line = try #require(text.split(separator: "\n").first { $0.contains("backgroundColor = ") })
      return String(line.split(separator: " = ").last ?? "")
    }
    #expect(
      try color(#"white="0.5" alpha="1" colorSpace="calibratedWhite""#) == "UIColor(white: 0.5, alpha: 1.0)")
    #expect(
      try color(#"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#)
        == "UIColor(displayP3Red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)")
    #expect(try color(#"systemColor="systemBackgroundColor""#) == "UIColor.systemBackground")
    #expect(try color(#"cocoaTouchSystemColor="darkTextColor""#) == "UIColor.darkText")
    #expect(
      try color(#"name="Brand""#) == #"UIColor(named: "Brand", in: resources, compatibleWith: nil)"#)
  }

  @Test func wordsAreLookedUpWhereThereAreOthers() throws {
    var options = CompilerOptions(module: "Notes")
    options.texts = [StringTable(language: "de", words: ["l.text": "Hallo"])]
    let text = page(#"<subviews><label id="l" text="Hello"/><label id="m" text="Stay"/></subviews>"#)
    let result = DocumentCompiler.compile(Data(text.utf8), file: "Main.storyboard", options: options)
    let swift = try #require(result.swift)
    #expect(swift.contains(#"it.text = words("l.text", "Hello")"#))
    #expect(swift.contains(#"it.text = "Stay""#))
    #expect(swift.contains(#""l.text", "Hallo","#))
  }

  @Test func theSameDocumentGivesTheSameSwift() throws {
    for file in Documents.all.prefix(6) {
      let data = try Data(contentsOf: file)
      #expect(Documents.compile(data, file: "a").swift == Documents.compile(data, file: "a").swift)
    }
  }
}
