import Testing

@testable import CasementSourcePorting

@Suite struct ReportTests {
  @Test(
    "features that only Objective-C has are reported and left unchanged",
    arguments: [
      ("let a = #keyPath(A)", "key path by name"),
      ("let a = b.value(forKey: \"c\")", "key-value coding"),
      ("let a = b.value(forKeyPath: \"c\")", "key-value coding"),
      ("b.setValue(f(1), forKey: \"c\")", "key-value coding"),
      ("override func setValue(_ a: Any?, forKey b: String) {}", "key-value coding"),
      ("let a = b.observe(\\.c) { _, _ in }", "key-value observation"),
      ("b.addObserver(self, forKeyPath: \"c\", options: [], context: nil)", "key-value observation"),
      ("override func observeValue(forKeyPath a: String?) {}", "key-value coding"),
      ("let a = NSClassFromString(\"A\")", "class by name"),
      ("let a = NSStringFromClass(A.self)", "class by name"),
      ("if a.responds(to: #selector(A.b)) {}", "dynamic call"), ("a.perform(#selector(A.b))", "dynamic call"),
      ("a.perform(Selector(\"b\"), with: c)", "dynamic call"),
      ("let a = objc_getClass(b)", "call of the Objective-C runtime"),
      ("method_exchangeImplementations(a, b)", "call of the Objective-C runtime"),
      ("let a = #fileLiteral(resourceName: \"b\")", "literal"),
    ])
  func reported(line: String, kind: String) {
    let ported = port(line)
    #expect(ported.text == line)
    #expect(ported.findings.contains { $0.hasSuffix(" " + kind) }, "\(ported.findings)")
  }

  @Test(
    "objects of classes known only at run time are reported",
    arguments: [
      ("func make<T: UIView>(_ a: T.Type) -> T { T() }", 1),
      ("func make<T>() -> T where T: UILabel { T.init() }", 1),
      ("class A<Cell: UIView> { func make() -> Cell { Cell(frame: .zero) } }", 1),
      ("extension UIView { static func make() -> Self { Self() } }", 1),
      ("extension UIView { class func make() -> Self { return self.init(frame: .zero) } }", 1),
      ("extension UIView { convenience init(a: Int) { self.init(frame: .zero) } }", 0),
      ("func make<T: Own>() -> T { T() }\nclass Own: UIView { required init() {} }", 0),
      ("func make<T: UIView>(_ make: () -> T) -> T { make(); return a.T() }", 0),
    ])
  func construction(source: String, count: Int) {
    let ported = port(source)
    #expect(ported.text == source)
    #expect(ported.findings.count == count)
    #expect(ported.findings.allSatisfy { $0.hasSuffix("initializer of a type parameter or of Self") })
  }

  @Test func aMethodThatMakesObjectsOfOneClassNamesIt() {
    let source = """
      extension UIAlertController {
        class func notice() -> UIAlertController { self.init(title: "a") }
        static func make() -> UIAlertController { return Self(title: "b") }
      }
      """
    let ported = port(source)
    #expect(
      ported.text
        == source.replacing("self.init(", with: "UIAlertController(").replacing(
          "Self(", with: "UIAlertController("))
    #expect(ported.findings == [])
  }

  @Test(
    "names alone are not reported",
    arguments: [
      "let value = a.value(1)", "request.setValue(a, forHTTPHeaderField: \"b\")", "a.observe(b)",
      "center.removeObserver(self)",
      "center.addObserver(self, b)", "func responds(to a: Int) {}", "a.perform(1)",
      "let a = NSPredicate { _, _ in true }", "let a = NSPredicate(format: \"b == 1\")",
      "autoreleasepool { f() }",
      "objc_sync_enter(a)", "let a = objc_getAssociatedObject(self, &b)",
    ])
  func notReported(line: String) {
    #expect(port(line).findings == [])
  }

  @Test func literals() {
    #expect(
      port("let a = #colorLiteral(red: 1, green: f(0), blue: 0, alpha: 1)").text
        == "let a = UIColor(red: 1, green: f(0), blue: 0, alpha: 1)")
    #expect(port("let a = #imageLiteral(resourceName: \"b\").c").text == "let a = UIImage(named: \"b\")!.c")
  }

  @Test(
    "what is for iOS is for Linux too",
    arguments: [
      ("#if os(iOS)\n#endif", "#if os(iOS) || os(Linux)\n#endif"),
      ("#if os(iOS) || os(tvOS)\n#endif", "#if os(iOS) || os(Linux) || os(tvOS)\n#endif"),
      ("#if !os(iOS) // a\n#endif", "#if !(os(iOS) || os(Linux)) // a\n#endif"),
      ("#if DEBUG && os(iOS)\n#endif", "#if DEBUG && (os(iOS) || os(Linux))\n#endif"),
      ("#if os(macOS)\n#elseif os(iOS)\n#endif", "#if os(macOS)\n#elseif os(iOS) || os(Linux)\n#endif"),
      ("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
      ("#if os(iOS) || os(Linux)\n#endif", "#if os(iOS) || os(Linux)\n#endif"),
    ])
  func conditions(source: String, expected: String) {
    let ported = port(source)
    #expect(ported.text == expected)
    #expect(ported.findings == [])
  }

  @Test func aBranchForLinuxIsReported() {
    let source = "#if os(iOS)\n#if os(iOS)\n#endif\n#elseif os(Linux)\n#endif"
    let ported = port(source)
    #expect(ported.text == source.replacing("\n#if os(iOS)", with: "\n#if os(iOS) || os(Linux)"))
    #expect(ported.findings == ["1:5 condition"])
  }

  @Test(
    "a file that cannot be read is left alone",
    arguments: ["@objc func a() { \"b\n }", "@objc func a() {", "@objc func a() { ) }", "@objc /* a"])
  func unreadable(source: String) {
    let ported = port(source)
    #expect(ported.text == source)
    #expect(ported.findings.count == 1)
    #expect(ported.findings.first?.hasSuffix("unreadable file") == true)
  }

  @Test func aSecondRunChangesNothing() {
    let source = """
      import UIKit.UIGestureRecognizerSubclass
      #if os(iOS)
      @objc public protocol P: Q { @objc optional func a() -> Int?; @objc optional func b() }
      #endif
      @objcMembers open class A: UIView {
        @IBOutlet private weak var c: B!
        lazy var d = B(target: self, action: #selector(tapped(_:)))
        @objc
        dynamic func tapped(_ a: B) { c?.b?(); use(#selector(tapped(_:)), #imageLiteral(resourceName: "e")) }
      }
      extension A { @objc open func f() {} }
      """
    let first = port(source)
    #expect(first.changes.count == 10)
    let second = port(first.text)
    #expect(second.text == first.text)
    #expect(second.changes.isEmpty)
  }
}
