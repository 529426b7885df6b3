import Testing

@testable import CasementSourcePorting

@Suite struct ProtocolTests {
  @Test func optionalMembersGetDefaults() {
    let ported = port(
      """
      /// A delegate.
      @objc public protocol ADelegate {
        func needed()
        /// Tells.
        @objc optional func told(_ a: A)
        @objc @available(iOS 9, *) optional func told(
          _ a: A,
          by b: [String: () -> Void]
        ) -> Void // why
        @objc optional var title: String? { get }
        @objc optional func view(of a: A) -> View?
          where A: B
      }
      let after = 1
      """)
    #expect(
      ported.text == """
        /// A delegate.
        public protocol ADelegate: AnyObject {
          func needed()
          /// Tells.
          func told(_ a: A)
          @available(iOS 9, *) func told(
            _ a: A,
            by b: [String: () -> Void]
          ) -> Void // why
          var title: String? { get }
          func view(of a: A) -> View?
            where A: B
        }

        extension ADelegate {
          public func told(_ a: A) {}
          @available(iOS 9, *) public func told(
            _ a: A,
            by b: [String: () -> Void]
          ) -> Void {}
          public var title: String? { nil }
          public func view(of a: A) -> View?
            where A: B { nil }
        }
        let after = 1
        """)
    #expect(ported.findings == [])
  }

  @Test func membersWithResultsGiveNilByDefault() {
    let source = """
      @objc protocol A {
        @objc optional func height(of a: Int) -> CGFloat
        @objc optional func callback() -> () -> B?
        @objc optional func view() -> any C
        @objc optional var count: Int { get }
        @objc optional var view: B? { get set }
        #if DEBUG
        @objc optional func debug()
        #endif
      }
      """
    let ported = port(source)
    #expect(
      ported.text == """
        protocol A: AnyObject {
          func height(of a: Int) -> CGFloat?
          func callback() -> (() -> B?)?
          func view() -> (any C)?
          var count: Int? { get }
          var view: B? { get }
          #if DEBUG
          func debug()
          #endif
        }

        extension A {
          func height(of a: Int) -> CGFloat? { nil }
          func callback() -> (() -> B?)? { nil }
          func view() -> (any C)? { nil }
          var count: Int? { nil }
          var view: B? { nil }
        #if DEBUG
          func debug() {}
        #endif
        }
        """)
    #expect(ported.findings == [])
    #expect(ported.changes[.optionalResult] == 4)
  }

  @Test func membersThatImplementAnOptionalMemberHaveItsResult() {
    let source = """
      class Base: NSObject, A {
        func height(of a: (Int) -> Int) -> CGFloat { 1 }
        func height() -> CGFloat { 1 }
        var count: Int = 5
      }
      extension Sub {
        func callback() -> () -> Void { {} }
        var title: String { "" }
      }
      class Other {
        func height(of a: Int) -> CGFloat { 1 }
        var count = 1
      }
      """
    let a = """
      @objc protocol A {
        @objc optional func height(of a: (Int) -> Int) -> CGFloat
        @objc optional func callback() -> () -> Void
        @objc optional var count: Int { get }
        @objc optional var title: String { get }
      }
      """
    let ported = port(source, with: a, "class Sub: Base {}")
    #expect(
      ported.text == """
        class Base: NSObject, A {
          func height(of a: (Int) -> Int) -> CGFloat? { 1 }
          func height() -> CGFloat { 1 }
          var count: Int? = 5
        }
        extension Sub {
          func callback() -> (() -> Void)? { {} }
          var title: String? { "" }
        }
        class Other {
          func height(of a: Int) -> CGFloat { 1 }
          var count = 1
        }
        """)
    #expect(ported.findings == ["7:3 optional method of a subclass"], "Base has the default.")
    let again = port([ported.text, port(a).text, "class Sub: Base {}"])
    #expect(again[0].text == ported.text)
    #expect(port("class B: A { var count = 1 }", with: a).findings == ["1:14 use of an optional member"])
  }

  @Test func anOptionalMemberOfATypeIsReported() {
    #expect(
      port("class B { @objc protocol A { @objc optional init(a: Int) } }").findings
        == ["1:45 optional member without a default"])
  }

  @Test(
    "protocols of Objective-C are of classes",
    arguments: [
      ("@objc protocol A {}", "protocol A: AnyObject {}"),
      ("@objc protocol A: B {}", "protocol A: AnyObject, B {}"),
      ("@objc(X) protocol A : class {}", "protocol A : class {}"),
      ("@objc protocol A: NSObjectProtocol {}", "protocol A: NSObjectProtocol {}"),
      ("@objc protocol A: B {}; @objc protocol B {}", "protocol A: B {}; protocol B: AnyObject {}"),
      (
        "@objc protocol A { @objc optional func a() }",
        "protocol A: AnyObject { func a() }\n\nextension A {\n  func a() {}\n}"
      ),
    ])
  func classBound(source: String, expected: String) {
    #expect(port(source).text == expected)
  }

  @Test func optionalCallsAreCalls() {
    let source = """
      delegate?.told?(a)
      delegate!.told!(a)
      self.completion?(a)
      delegate?.scrollViewDidScroll?(view)
      (x as? A)?.height?() ?? delegate.height?()
      if delegate?.told != nil {}
      let b = delegate?.told ? (1) : (2)
      """
    let ported = port(
      source,
      with: "@objc protocol A { @objc optional func told(_ a: A); @objc optional func height() -> Int }")
    #expect(
      ported.text == """
        delegate?.told(a)
        delegate!.told(a)
        self.completion?(a)
        delegate?.scrollViewDidScroll(view)
        (x as? A)?.height() ?? delegate.height()
        if delegate?.told != nil {}
        let b = delegate?.told ? (1) : (2)
        """)
    #expect(ported.findings == ["6:14 use of an optional member"])
  }

  @Test func aDefaultThatHidesTheMethodOfASubclassIsReported() {
    let source = """
      class Sub: Base {
        func told() {}
        func other() {}
      }
      """
    let delegate = "@objc protocol A { @objc optional func told() }"
    #expect(
      port(source, with: delegate, "class Base: NSObject, A {}").findings == [
        "2:3 optional method of a subclass"
      ])
    #expect(port(source, with: delegate, "class Base: A { func told() {} }").findings == [])
    #expect(port(source, with: delegate, "class Base {}").findings == [])
  }
}
