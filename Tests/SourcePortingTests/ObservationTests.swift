import Testing

@testable import CasementSourcePorting

/// Properties of the project's own classes that are observed by key path.
@Suite struct ObservationTests {
  @Test func anObservedPropertyReportsItsChanges() {
    let source = """
      import Foundation

      class Download: NSObject {
        @objc dynamic var progress = 0.0
        @objc dynamic var state: State = .init(
          a: 1)
        @objc public private(set) dynamic var name: String? {
          didSet { print(name) }
        }
        @objc dynamic var size: Int = 1 {
          willSet { print(newValue) }
          didSet(old) {
            print(old)
          }
        }
        @objc dynamic var left = { 1 }() { willSet { print(newValue) } }
        @objc dynamic var other = 1
      }
      """
    let observer = """
      import UIKit
      func observe(_ a: Download) {
        a.observe(\\.progress) { _, _ in }
        b = a.observe(\\Download.state, options: [.new]) { _, _ in }
        b = a.observe(\\.name) { _, _ in }
        b = a.observe(\\.owner?.size) { _, _ in }
        b = a.observe(\\.left) { _, _ in }
      }
      """
    let ported = port([source, observer])
    #expect(
      ported[0].text == """
        import Foundation
        import UIKit

        class Download: NSObject, KeyValueObservable {
          var progress = 0.0 { didSet { didChangeValue(for: \\Download.progress, from: oldValue) } }
          var state: State = .init(
            a: 1) { didSet { didChangeValue(for: \\Download.state, from: oldValue) } }
          public private(set) var name: String? {
            didSet { didChangeValue(for: \\Download.name, from: oldValue); print(name) }
          }
          var size: Int = 1 {
            willSet { print(newValue) }
            didSet(old) {
              didChangeValue(for: \\Download.size, from: old)
              print(old)
            }
          }
          var left = { 1 }() { willSet { print(newValue) } didSet { didChangeValue(for: \\Download.left, from: oldValue) } }
          var other = 1
        }
        """)
    #expect(ported[0].findings == ["17:17 dynamic property"])
    #expect(ported[0].changes[.publishedProperty] == 5)
    #expect(ported[1].text == observer)
    #expect(ported[1].findings == [])
    let again = port(ported.map(\.text))
    #expect(again.map(\.text) == ported.map(\.text))
    #expect(again.flatMap(\.findings) == [])
  }

  @Test func viewsAndSubclassesNeedNoConformance() {
    let ported = port(
      """
      class Meter: UIScrollView { @objc dynamic var level = 1 }
      class Base: UIViewController { @objc dynamic var level = 1 }
      class Sub: Base { @objc dynamic var more = 1 }
      class Box<T>: NSObject where T: P { @objc dynamic var more = 1 }
      """, with: "let a = b.observe(\\.level) {}; let c = b.observe(\\.more) {}")
    #expect(
      ported.text == """
        class Meter: UIScrollView { var level = 1 { didSet { didChangeValue(for: \\Meter.level, from: oldValue) } } }
        class Base: UIViewController, KeyValueObservable { var level = 1 { didSet { didChangeValue(for: \\Base.level, from: oldValue) } } }
        class Sub: Base { var more = 1 { didSet { didChangeValue(for: \\Sub.more, from: oldValue) } } }
        class Box<T>: NSObject, KeyValueObservable where T: P { var more = 1 { didSet { didChangeValue(for: \\Box.more, from: oldValue) } } }
        """)
  }

  @Test func aViewsPropertyTakesPartInAppearance() {
    let source = """
      import UIKit
      open class Dial: UIControl {
        @objc open dynamic var ring: UIColor?
        @objc public dynamic var width: CGFloat = 1 {
          didSet { setNeedsDisplay() }
        }
        @objc private dynamic var own = 1
      }
      """
    let ported = port(source)
    #expect(
      ported.text == """
        import UIKit
        open class Dial: UIControl {
          open var ring: UIColor? { didSet { appearanceDidChange(for: \\Dial.ring) } }
          public var width: CGFloat = 1 {
            didSet { appearanceDidChange(for: \\Dial.width); setNeedsDisplay() }
          }
          private var own = 1
        }
        """)
    #expect(ported.changes[.appearance] == 2)
    #expect(ported.findings == ["7:25 dynamic property"])
    #expect(port(ported.text).text == ported.text)
  }

  @Test(
    "unsupported properties are listed",
    arguments: [
      "@objc dynamic var a: Int { 1 }", "@objc dynamic var a: Int { get { 1 } set {} }",
      "@objc dynamic var a = 1, b = 2",
      "@objc lazy dynamic var a = 1",
    ])
  func listed(property: String) {
    let ported = port("class A: NSObject { \(property) }", with: "let c = b.observe(\\.a) {}")
    #expect(ported.findings.count == 1)
    #expect(ported.findings.first?.hasSuffix("dynamic property") == true)
    #expect(!ported.text.contains("didSet"))
  }
}
