import Testing

@testable import SourcePorting

@Suite struct SelectorTests {
  /// What becomes of a selector in a method of class `A`, with the selector's place in what is reported.
  private func selector(_ inside: String, members: String = "") -> String {
    let before = "class A: B {\n  func f() {\n    use(action: "
    let after = ")\n  }\n\(members)}\n"
    let text = port("\(before)#selector(\(inside))\(after)").text
    guard text.hasPrefix(before), text.hasSuffix(after) else { return text }
    return String(text.dropFirst(before.count).dropLast(after.count))
  }

  @Test(
    "selectors are unbound methods",
    arguments: [
      ("tapped", "Self.tapped"), ("self.tapped", "Self.tapped"), ("Self.tapped", "Self.tapped"),
      ("super.tapped", "Self.tapped"), ("A.tapped", "A.tapped"), ("Outer.A.tapped", "Outer.A.tapped"),
      // Nothing is known of these, so that labels say which one is meant.
      ("other(_:)", "Self.other(_:)"), ("UIView.endEditing(_:)", "UIView.endEditing(_:)"),
      ("other as () -> Void", "Self.other as (Self) -> () -> Void"),
      ("B.other as (B) -> () -> Void", "B.other as (B) -> () -> Void"),
      ("`default`", "Self.`default`"),
    ])
  func unbound(inside: String, expected: String) {
    #expect(selector(inside) == expected)
  }

  @Test func labelsGoWhereTheMethodIsTheOnlyOneOfItsName() {
    #expect(selector("tapped(_:)", members: "  @objc func tapped(_ a: Int) {}\n") != "Self.tapped(_:)")
    let one = "class A { func f() { use(#selector(tapped(_:with:))) } }"
    #expect(
      port(one, with: "extension A { @objc func tapped(_ a: A, with b: B) {} }").text
        == "class A { func f() { use(Self.tapped) } }")
    #expect(
      port(one, with: "extension A { func tapped(_ a: A, with b: B) {} }", "extension A { func tapped() {} }")
        .text
        == "class A { func f() { use(Self.tapped(_:with:)) } }")
    #expect(
      port(
        "class A: B { func f() { use(#selector(tapped(_:))) } }",
        with: "extension A { func tapped(_ a: A) {} }", "class B { func tapped() {} }"
      ).text == "class A: B { func f() { use(Self.tapped(_:)) } }")
    #expect(
      port(
        "class A { func dismiss(_ a: A) { use(#selector(dismiss(_:))) } }"
      ).text == "class A { func dismiss(_ a: A) { use(Self.dismiss(_:)) } }", "UIKit has another one")
  }

  @Test(
    "Self is not used where the compiler refuses it",
    arguments: [
      ("lazy var a = B(#selector(f))", "lazy var a = B(A.f)"),
      ("static let a = #selector(f)", "static let a = A.f"),
      ("func g(class c: B = { C(#selector(f)) }()) {}", "func g(class c: B = { C(A.f) }()) {}"),
      ("let a: B = { B(#selector(f)) }()", "let a: B = { B(A.f) }()"),
      ("func g(_ a: B = #selector(f)) {}", "func g(_ a: B = A.f) {}"),
      ("var a: B { B(#selector(f)) }", "var a: B { B(Self.f) }"),
      ("var a = 1\n  func g() { b(#selector(f)) }", "var a = 1\n  func g() { b(Self.f) }"),
      ("var a = 1, b = 2\n  @objc init() { b(#selector(f)) }", "var a = 1, b = 2\n  init() { b(Self.f) }"),
      ("class C { func g() { let a = #selector(f) } }", "class C { func g() { let a = Self.f } }"),
    ])
  func places(source: String, expected: String) {
    #expect(port("class A {\n  \(source)\n}").text == "class A {\n  \(expected)\n}")
  }

  @Test func extensionsNameTheirWholeType() {
    #expect(
      port("extension A.B { static let a = C(#selector(f)) }").text
        == "extension A.B { static let a = C(A.B.f) }")
  }

  @Test(
    "what is no method of a type is reported and left",
    arguments: [
      "use(#selector(getter: a))", "use(#selector(setter: A.a))", "use(#selector(button.tapped))",
      "use(#selector(self.button.tapped))", "use(#selector(type(of: self).tapped))",
      "use(#selector(/* a */ tapped))",
      "use(a == #selector(tapped))", "use(#selector(tapped) != a)", "use(#selector(ofType))",
      "use(Selector(\"tapped\"))", "use(Selector((\"tapped:\")))", "use(NSSelectorFromString(\"tapped\"))",
      "switch a { case #selector(tapped): break }",
    ])
  func reported(line: String) {
    let source = "class A {\n  static func ofType() {}\n  func f() {\n    \(line)\n  }\n}"
    let ported = port(source)
    #expect(ported.text == source)
    #expect(ported.findings.count == 1)
    #expect(ported.findings.first?.hasSuffix(" selector") == true, "\(ported.findings)")
    #expect(ported.findings.first?.hasPrefix("4:") == true)
  }

  @Test func outsideOfTypesASelectorHasNoOwner() {
    #expect(port("use(#selector(f))").findings == ["1:5 selector"])
    #expect(port("use(#selector(A.f))").text == "use(A.f)")
  }

  @Test func aPropertyThatHoldsASelectorIsReported() {
    let ported = port("class A { func f() { b.action = #selector(f) } }")
    #expect(ported.text == "class A { func f() { b.action = Self.f } }")
    #expect(ported.findings == ["1:33 selector"])
  }

  @Test func theTypeSelectorIsReported() {
    #expect(port("func f(_ a: Selector, b: Selector?) {}").findings.count == 2)
    #expect(port("struct Selector {}\nfunc f(_ a: Selector) {}").findings == [])
  }

  @Test func methodsPerformedLaterAreUnbound() {
    let source = "class A { func f() { perform(#selector(f), with: nil, afterDelay: 1) } }"
    #expect(port(source).text == "class A { func f() { perform(Self.f, with: nil, afterDelay: 1) } }")
    #expect(port(source).findings == [])
  }
}
