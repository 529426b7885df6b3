import Testing

@testable import CasementSourcePorting

@Suite struct ImportTests {
  @Test func whatIsAModuleOfItsOwnIsImported() {
    let ported = port("// A\nimport UIKit // b\n\nlet a = URLSession.shared\n")
    #expect(
      ported.text == """
        // A
        import UIKit // b
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif

        let a = URLSession.shared

        """)
    #expect(
      port("import Foundation\nclass A: XMLParserDelegate { let a: HTTPURLResponse }").text == """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif
        #if canImport(FoundationXML)
        import FoundationXML
        #endif
        class A: XMLParserDelegate { let a: HTTPURLResponse }
        """)
    #expect(
      port("import Foundation\r\nlet a: URLRequest\r\n").text
        == "import Foundation\r\n#if canImport(FoundationNetworking)\r\nimport FoundationNetworking\r\n#endif\r\nlet a: URLRequest\r\n"
    )
  }

  @Test(
    "a file that names UIKit's things imports UIKit",
    arguments: [
      (
        "import Foundation\n\nclass A { func f() { Timer.scheduledTimer(1, selector: #selector(f)) } }",
        "import Foundation\nimport UIKit\n\nclass A { func f() { Timer.scheduledTimer(1, selector: Self.f) } }"
      ),
      (
        "import Foundation\nlet a = objc_getAssociatedObject(b, &c)",
        "import Foundation\nimport UIKit\nlet a = objc_getAssociatedObject(b, &c)"
      ),
      ("import Foundation\nlet a = UndoManager()", "import Foundation\nimport UIKit\nlet a = UndoManager()"),
      (
        "import Foundation\nlet a = NSPredicate(format: \"b == 1\")",
        "import Foundation\nimport UIKit\nlet a = NSPredicate(format: \"b == 1\")"
      ),
      ("import AppParts // c\nclass A: UIView {}", "import AppParts // c\nimport UIKit\nclass A: UIView {}"),
      ("import CoreGraphics\nlet a: CALayer", "import CoreGraphics\nimport UIKit\nlet a: CALayer"),
      (
        "// A.swift\n\n/// A\nlet a: NSLayoutConstraint",
        "// A.swift\n\nimport UIKit\n\n/// A\nlet a: NSLayoutConstraint"
      ),
      ("// A.swift\nlet a: UIView", "// A.swift\nimport UIKit\n\nlet a: UIView"),
    ])
  func uiKit(source: String, expected: String) {
    let ported = port(source, with: "import UIKit")
    #expect(ported.text == expected)
    #expect(port(ported.text, with: "import UIKit").text == expected)
  }

  @Test(
    "other files stay as they are",
    arguments: [
      "import Foundation\nlet a: URL", "import Foundation\nlet a = \"URLSession\" // URLSession",
      "import Foundation\nimport FoundationNetworking\nlet a: URLSession",
      "import Foundation\nstruct URLRequest {}\nlet a: URLRequest", "import Foundation\nlet a = b.URLSession",
      "let a: URLSession", "class A: UIView {}", "import UIKit\nclass A: UIView {}",
      "import Foundation\nlet a: CGFloat", "import CoreGraphics\nlet a: CGPath",
      "import QuartzCore\nlet a: CALayer",
      "import Foundation\nclass UIThing {}\nlet a = UIThing()", "import Foundation\nlet a = B.UIView",
      "#if canImport(UIKit)\nimport UIKit\n#endif\nlet a: UIView",
    ])
  func others(source: String) {
    #expect(port(source).text == source)
  }

  @Test(
    "key paths by name become strings",
    arguments: [
      ("#keyPath(CALayer.opacity)", "\"opacity\""), ("#keyPath(bounds.size)", "\"bounds.size\""),
      ("#keyPath(A.B.c.d)", "\"c.d\""), ("#keyPath(A.b?.c)", "\"b.c\""),
    ])
  func keyPaths(source: String, expected: String) {
    #expect(port("let a = \(source)").text == "let a = \(expected)")
    #expect(port("let a = \(source)").findings == [])
  }
}
