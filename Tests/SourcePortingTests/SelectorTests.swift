import Testing

@testable import CasementSourcePorting

@Suite struct SelectorTests {
  /// The ported selector in a method of class `A`, with the selector's place in findings.
  private func selector(_ inside: String, members: String = "") -> String {
    let before = "class A: B {\n  func f() {\n    addTarget(self, action: "
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
      // The declarations of these methods are unknown, so their labels are kept to distinguish overloads.
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
    let one = "class A { func f() { addTarget(#selector(tapped(_:with:))) } }"
    #expect(
      port(one, with: "extension A { @objc func tapped(_ a: A, with b: B) {} }").text
        == "class A { func f() { addTarget(Self.tapped) } }")
    #expect(
      port(one, with: "extension A { func tapped(_ a: A, with b: B) {} }", "extension A { func tapped() {} }")
        .text
        == "class A { func f() { addTarget(Self.tapped(_:with:)) } }")
    #expect(
      port(
        "class A: B { func f() { addTarget(#selector(tapped(_:))) } }",
        with: "extension A { func tapped(_ a: A) {} }", "class B { func tapped() {} }"
      ).text == "class A: B { func f() { addTarget(Self.tapped(_:)) } }")
    #expect(
      port(
        "class A { func dismiss(_ a: A) { addTarget(#selector(dismiss(_:))) } }"
      ).text == "class A { func dismiss(_ a: A) { addTarget(Self.dismiss(_:)) } }", "UIKit has another one")
  }

  @Test(
    "Self is not used where the compiler refuses it",
    arguments: [
      ("lazy var a = B(#selector(f))", "lazy var a = B(Selector(A.f))"),
      ("static let a = #selector(f)", "static let a = Selector(A.f)"),
      ("func g(class c: B = { C(#selector(f)) }()) {}", "func g(class c: B = { C(Selector(A.f)) }()) {}"),
      ("let a: B = { B(#selector(f)) }()", "let a: B = { B(Selector(A.f)) }()"),
      ("func g(_ a: B = #selector(f)) {}", "func g(_ a: B = Selector(A.f)) {}"),
      ("var a: B { B(#selector(f)) }", "var a: B { B(Selector(Self.f)) }"),
      ("var a = 1\n  func g() { b(#selector(f)) }", "var a = 1\n  func g() { b(Selector(Self.f)) }"),
      (
        "var a = 1, b = 2\n  @objc init() { b(#selector(f)) }",
        "var a = 1, b = 2\n  init() { b(Selector(Self.f)) }"
      ),
      ("class C { func g() { let a = #selector(f) } }", "class C { func g() { let a = Selector(Self.f) } }"),
    ])
  func places(source: String, expected: String) {
    #expect(port("class A {\n  \(source)\n}").text == "class A {\n  \(expected)\n}")
  }

  @Test func extensionsNameTheirWholeType() {
    #expect(
      port("extension A.B { static let a = C(#selector(f)) }").text
        == "extension A.B { static let a = C(Selector(A.B.f)) }")
  }

  @Test(
    "a method that is compared anywhere becomes a selector with its name everywhere",
    arguments: [
      ("use(a == #selector(tapped))", "use(a == Selector(\"tapped\", Self.tapped))"),
      ("use(#selector(A.tapped(_:)) != a)", "use(Selector(\"tapped\", A.tapped(_:)) != a)"),
      (
        "switch a { case #selector(tapped): break }",
        "switch a { case Selector(\"tapped\", Self.tapped): break }"
      ),
      (
        "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(tapped), object: nil)",
        "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector(\"tapped\", Self.tapped), object: nil)"
      ),
    ])
  func compared(line: String, expected: String) {
    let other =
      "class B {\n  func g() { a.addTarget(self, action: #selector(tapped), for: b); use(#selector(other)) }\n}"
    let ported = port(["class A {\n  func f() {\n    \(line)\n  }\n}", other])
    #expect(ported[0].text == "class A {\n  func f() {\n    \(expected)\n  }\n}")
    #expect(ported.flatMap(\.findings) == [])
    #expect(
      ported[1].text
        == "class B {\n  func g() { a.addTarget(self, action: Selector(\"tapped\", Self.tapped), for: b); use(Selector(Self.other)) }\n}"
    )
    #expect(port(ported.map(\.text)).map(\.text) == ported.map(\.text))
  }

  @Test(
    "what is no method of a type is reported and left",
    arguments: [
      "addTarget(#selector(getter: a))", "addTarget(#selector(setter: A.a))",
      "addTarget(#selector(button.tapped))",
      "addTarget(#selector(self.button.tapped))", "addTarget(#selector(type(of: self).tapped))",
      "addTarget(#selector(/* a */ tapped))",
      "addTarget(#selector(ofType))",
      "addTarget(Selector(\"tapped\"))", "addTarget(Selector((\"tapped:\")))",
      "addTarget(NSSelectorFromString(\"tapped\"))",
    ])
  func reported(line: String) {
    let source = "class A {\n  static func ofType() {}\n  func f() {\n    \(line)\n  }\n}"
    let ported = port(source)
    #expect(ported.text == source)
    #expect(ported.findings.count == 1)
    #expect(ported.findings.first?.hasSuffix(" selector") == true, "\(ported.findings)")
    #expect(ported.findings.first?.hasPrefix("4:") == true)
  }

  @Test(
    "names as text are methods where the method is found",
    arguments: [
      ("addTarget(Selector(\"tapped\"))", "addTarget(Self.tapped)"),
      ("addTarget(Selector((\"tapped:event:\")))", "addTarget(Self.tapped(_:event:))"),
      ("addTarget(NSSelectorFromString(\"pushedWithSender:\"))", "addTarget(Self.pushed)"),
      ("use(Selector(\"renamed:\"))", "use(Selector(Self.other))"),
      ("addTarget(b, Selector(\"ofB:\"))", "addTarget(b, B.ofB)"),
    ])
  func names(source: String, expected: String) {
    let members = """
        func tapped() {}
        func tapped(_ a: Int, event: Int) {}
        @objc(renamed:) func other(_ a: Int) {}
      """
    func file(_ line: String) -> String { "class A {\n  func f() {\n    \(line)\n  }\n}" }
    let ported = port(
      file(source),
      with: "extension A {\n\(members)\n}\nprotocol P { func pushed(sender: Int) }\nextension A: P {}",
      "class B { func ofB(_ a: Int) {} }")
    #expect(ported.text == file(expected))
    #expect(ported.findings == [])
  }

  @Test(
    "standard edit actions can be compared",
    arguments: [
      ("if action == #selector(copy(_:)) {}", "if action == .copy {}"),
      ("if #selector(UIResponder.paste(_:)) != action {}", "if .paste != action {}"),
      (
        "switch action { case #selector(UIResponderStandardEditActions.selectAll): break }",
        "switch action { case .selectAll: break }"
      ),
    ])
  func standardActions(source: String, expected: String) {
    let ported = port("class A { func f() { \(source) } }")
    #expect(ported.text == "class A { func f() { \(expected) } }")
    #expect(ported.findings == [])
  }

  @Test func aSelectorOfAWeakSelfIsOneOfSelf() {
    #expect(selector("self?.tapped") == "Self.tapped")
    #expect(selector("self!.tapped(_:)") == "Self.tapped(_:)")
  }

  @Test func aTargetIsRemovedWithoutItsAction() {
    let source = """
      class A {
        func f() {
          button.addTarget(self, action: a, for: .touchUpInside)
          self.other.addTarget(self, action: a, for: .touchUpInside)
          other.addTarget(self, action: b, for: .touchDown)
          button.removeTarget(self, action: #selector(f), for: .touchUpInside)
          pan.removeTarget(nil, action: Selector("f"))
          other.removeTarget(self, action: #selector(f), for: .touchUpInside)
        }
      }
      """
    let ported = port(source)
    #expect(
      ported.text
        == source.replacing("#selector(f)", with: "nil").replacing("Selector(\"f\")", with: "nil"))
    #expect(ported.findings == ["8:38 removal of one of several actions"])
    #expect(ported.changes[.removedAction] == 3)
  }

  @Test func outsideOfTypesASelectorHasNoOwner() {
    #expect(port("addTarget(#selector(f))").findings == ["1:11 selector"])
    #expect(port("addTarget(#selector(A.f))").text == "addTarget(A.f)")
  }

  @Test(
    "what takes no unbound method gets a Selector",
    arguments: [
      ("b.action = #selector(f)", "b.action = Selector(Self.f)"),
      ("let a = [#selector(f)]", "let a = [Selector(Self.f)]"),
      ("return #selector(f)", "return Selector(Self.f)"),
      (
        "addTarget(self, action: a ? #selector(f) : nil)",
        "addTarget(self, action: a ? Selector(Self.f) : nil)"
      ),
      ("make(\"b\", #selector(f))", "make(\"b\", Selector(Self.f))"),
      (
        "UITapGestureRecognizer(addTo: a, action: #selector(f))",
        "UITapGestureRecognizer(addTo: a, action: Selector(Self.f))"
      ),
      (
        "UITapGestureRecognizer(target: g(a), action: #selector(f))",
        "UITapGestureRecognizer(target: g(a), action: Self.f)"
      ),
      (
        "Timer(timeInterval: 1, target: a, selector: #selector(f))",
        "Timer(timeInterval: 1, target: a, selector: Self.f)"
      ),
      ("scheduledTimer(1, selector: #selector(f))", "scheduledTimer(1, selector: Self.f)"),
    ])
  func takers(source: String, expected: String) {
    #expect(port("class A { func f() { \(source) } }").text == "class A { func f() { \(expected) } }")
  }

  @Test func aMethodOfTheProjectTakesASelector() {
    let ported = port(
      "class A { func f() { b.addTarget(#selector(f)) } }",
      with: "extension B { func addTarget(_ a: Selector) {} }")
    #expect(ported.text == "class A { func f() { b.addTarget(Selector(Self.f)) } }")
    #expect(ported.findings == [])
  }

  @Test func methodsPerformedLaterAreUnbound() {
    let source = "class A { func f() { perform(#selector(f), with: nil, afterDelay: 1) } }"
    #expect(port(source).text == "class A { func f() { perform(Self.f, with: nil, afterDelay: 1) } }")
    #expect(port(source).findings == [])
  }
}
