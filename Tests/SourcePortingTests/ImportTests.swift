import Testing

@testable import SourcePorting

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
    "other files stay as they are",
    arguments: [
      "import Foundation\nlet a: URL", "import Foundation\nlet a = \"URLSession\" // URLSession",
      "import Foundation\nimport FoundationNetworking\nlet a: URLSession",
      "import Foundation\nstruct URLRequest {}\nlet a: URLRequest", "import Foundation\nlet a = b.URLSession",
      "let a: URLSession",
    ])
  func others(source: String) {
    #expect(port(source).text == source)
  }

  @Test(
    "key paths by name are text",
    arguments: [
      ("#keyPath(CALayer.opacity)", "\"opacity\""), ("#keyPath(bounds.size)", "\"bounds.size\""),
      ("#keyPath(A.B.c.d)", "\"c.d\""), ("#keyPath(A.b?.c)", "\"b.c\""),
    ])
  func keyPaths(source: String, expected: String) {
    #expect(port("let a = \(source)").text == "let a = \(expected)")
    #expect(port("let a = \(source)").findings == [])
  }
}
