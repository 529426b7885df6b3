import Testing

@testable import CasementSourcePorting

@Suite struct AttributeTests {
  @Test(
    "attributes of Objective-C go with the space behind them",
    arguments: [
      ("@objc func a() {}", "func a() {}"),
      ("@objcMembers open class A {}", "open class A {}"),
      ("public @objc(a:) dynamic func a(_ b: Int) {}", "public func a(_ b: Int) {}"),
      ("@objc (a:) func a(_ b: Int) {}", "func a(_ b: Int) {}"),
      ("@IBDesignable class A { @IBInspectable var a = 1 }", "class A { var a = 1 }"),
      ("class A {\n  @IBAction func a() {}\n}", "class A {\n  func a() {}\n}"),
      ("class A {\n  @objc\n  func a() {}\n}", "class A {\n  func a() {}\n}"),
      ("class A {\n  @objc\n  @IBAction\n  func a() {}\n}", "class A {\n  func a() {}\n}"),
      ("class A {\n  public @objc\n  func a() {}\n}", "class A {\n  public\n  func a() {}\n}"),
      ("  @objc // why\n  func a() {}", "  // why\n  func a() {}"),
      ("@objc /* why */ func a() {}", "/* why */ func a() {}"),
      ("@objc /* a */ @IBAction func a() {}", "/* a */ func a() {}"),
      ("var a: Int { @objc(isA) get { 1 } }", "var a: Int { get { 1 } }"),
      ("@nonobjc @available(iOS 9, *) @GKInspectable var a = 1", "@available(iOS 9, *) var a = 1"),
      ("@IBSegueAction func a() -> A? { nil }", "func a() -> A? { nil }"),
      ("@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
      ("class A {\r\n  @objc\r\n  func a() {}\r\n}", "class A {\r\n  func a() {}\r\n}"),
    ])
  func dropped(source: String, expected: String) {
    #expect(port(source).text == expected)
  }

  @Test(
    "what looks like an attribute or a modifier and is none stays",
    arguments: [
      "let dynamic = 1\nprint(dynamic)\nfunc a() {}", "// @objc func a()\nlet a = \"@objc \\(b) @IBOutlet\"",
      "let a = #\"@objc #selector(b)\"#\n/* @objc\n /* #selector(c) */ @IBAction */",
      "let a = /@objc #selector(b)/",
      "@objective var a = 1", "func a(_ b: @escaping () -> Void) {}",
      "let a = \"\"\"\n  @objc func a()\n  \"\"\"",
      "enum A { case dynamic(Int), open }", "x = dynamic\n+ y",
      "func f(class c: Int, protocol p: Int) { open(c) }",
    ])
  func kept(source: String) {
    let ported = port(source)
    #expect(ported.text == source)
    #expect(ported.findings == [])
  }

  @Test func codeInStringsIsCode() {
    #expect(
      port(##"class A { func a() { print("@objc \(f(#selector(a))) #selector(a)") } }"##).text
        == ##"class A { func a() { print("@objc \(f(Selector(Self.a))) #selector(a)") } }"##)
  }

  @Test(
    "outlets and actions are made internal",
    arguments: [
      ("@IBOutlet private weak var a: A!", "weak var a: A!"),
      ("private @IBOutlet weak var a: A!", "weak var a: A!"),
      ("@IBOutlet fileprivate(set) var a: A!", "var a: A!"),
      ("@IBOutlet public private(set) var a: A!", "public internal(set) var a: A!"),
      ("@IBAction private func a() {}", "func a() {}"),
      ("@objc private func a() {}", "private func a() {}"),
    ])
  func access(source: String, expected: String) {
    #expect(port(source).text == expected)
  }

  @Test func outletsInPrivateTypesAreReported() {
    let source = "private class A { @IBOutlet var b: B! }\nfileprivate extension C { @IBAction func d() {} }"
    let kind = "outlet or action of a private type or extension"
    #expect(port(source).findings == ["1:29 \(kind)", "2:37 \(kind)"])
  }

  @Test func aNameForObjectiveCIsReportedWhereTheProjectHasIt() {
    let source = "@objc(Shown) class A {}"
    #expect(port(source).findings.isEmpty)
    #expect(port(source, with: "let name = \"Shown\"").findings == ["1:1 Objective-C name"])
    var project = Project()
    project.add(document: "<view key=\"view\" customClass=\"Shown\"/>")
    project.add(Array(source.utf8), path: "A.swift")
    #expect(project.rewritten().flatMap(\.findings).map(\.kind) == [.objectiveCName])
  }

  @Test func whatCannotBeDroppedSilentlyIsReported() {
    let ported = port(
      """
      @objc(Shown) class A: B {
        @NSManaged var b: Int
        @objc dynamic var c = 1
        @objc(other:) func d(_ e: Int) {}
        @objc(dWithE:) func d(e: Int) {}
        @objc dynamic func f() {}
      }
      @objc(A) class A {}
      @NSApplicationMain class C {}
      let names = ["Shown", "other:"]
      """)
    #expect(
      ported.findings == [
        "1:1 Objective-C name", "2:3 managed property", "3:17 dynamic property", "4:3 Objective-C name",
        "9:1 main of another platform",
      ])
    #expect(ported.text.contains("  var b: Int\n  var c = 1\n"))
    #expect(ported.text.contains("@NSApplicationMain"))
  }

  @Test func membersOfExtensionsAreNotOpen() {
    let ported = port(
      """
      class A { func c() {} }
      extension A { @objc open func a() {} }
      extension D { open override func b() {} }
      """)
    #expect(ported.text.contains("extension A { public func a() {} }"))
    #expect(ported.text.contains("extension D { public override func b() {} }"))
    #expect(ported.findings == ["3:29 override in or of an extension"])
  }

  @Test(
    "a part of a module is imported with the whole",
    arguments: [
      ("import UIKit.UIGestureRecognizerSubclass\nlet a = 1", "import UIKit\nlet a = 1"),
      ("@_exported import UIKit.UIView; import A.B", "@_exported import UIKit; import A.B"),
      ("import class UIKit.UIView", "import class UIKit.UIView"),
      ("import os.log\nimport os", "import os\nimport os"),
      ("import ObjectiveC\nimport ObjectiveCKit", "import UIKit\nimport ObjectiveCKit"),
    ])
  func imports(source: String, expected: String) {
    #expect(port(source).text == expected)
  }
}
