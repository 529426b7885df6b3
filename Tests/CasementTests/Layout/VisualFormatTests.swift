import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("The visual format language", .serialized)
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func activate(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
  }

  @Test("Spacings, sizes, standard spacings and equal views")
  func row() {
    activate("H:|-20-[a]-[b(==a)]-|", "V:|[a(30)]", "V:|-(-5)-[b(a)]")
    // 200 - 20 - 8 - 8 leaves 164 for two.
    #expect(a.frame == CGRect(x: 20, y: 0, width: 82, height: 30))
    #expect(b.frame == CGRect(x: 110, y: -5, width: 82, height: 30))
  }

  @Test("Relations, priorities and metrics")
  func predicates() {
    activate(
      "[a(>=40,<=w@p,==500@10)]", "|-(>=gap)-[a]", "|-(0@700)-[a]", "V:[a(12.5)]",
      metrics: ["w": 70, "p": 900.0, "gap": CGFloat(6)])
    #expect(a.frame.width == 70 && a.frame.minX == 6)
  }

  @Test("Options align neighbors, and set the direction")
  func options() {
    activate(
      "H:|-10-[a(40)]-5-[b(30)]", options: [.alignAllTop, .alignAllBottom, .directionRightToLeft])
    activate("V:|-7-[a(20)]")
    #expect(a.frame == CGRect(x: 150, y: 7, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 115, y: 7, width: 30, height: 20))
  }

  @Test(
    "Parse errors point at the place",
    arguments: [
      ("H:|-[a", 6), ("X:[a]", 0), ("[a]-", 4), ("[a(=40)]", 4), ("|-(8-[a]", 4), ("[]", 1), ("[a]]", 3),
      ("|[a]|[b]", 5), ("-", 0), ("||", 2), ("[a(4.4.4)]", 3),
    ])
  func malformed(_ format: String, _ place: Int) {
    #expect { try VisualFormatParser(format) } throws: { ($0 as? VisualFormatParser.Failure)?.place == place }
  }

  @Test("The message shows the format with an arrow under the place")
  func message() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = NSLayoutConstraint.constraints(withVisualFormat: "|-[a]", metrics: nil, views: [:])
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("a is not among the views:\n|-[a]\n   ^"))
  }
}
