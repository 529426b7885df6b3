import Testing

@testable import CasementSourcePorting

/// Members of extensions that override or are overridden.
@Suite struct OverrideTests {
  /// Ports files, and expects that a second run changes nothing.
  private func texts(_ sources: [String]) -> [String] {
    let texts = port(sources).map(\.text)
    #expect(port(texts).map(\.text) == texts)
    #expect(port(texts).flatMap(\.changes).isEmpty)
    return texts
  }

  @Test func anOverrideIsMovedIntoTheClassWithItsCommentsAndAttributes() {
    let source = """
      class Page: UIViewController {
        let label = UILabel()
      }

      // MARK: - Life

      extension Page {
        func prepare() {}

        /// Loads the page.
        /// It is called once.
        @objc @available(iOS 13, *)
        override func viewDidLoad() { // at first
          super.viewDidLoad()

          prepare()
        } // done

        override var title: String? {
          get { label.text }
          set { label.text = newValue }
        }
      }

      """
    #expect(
      texts([source]) == [
        """
        class Page: UIViewController {
          let label = UILabel()

          /// Loads the page.
          /// It is called once.
          @available(iOS 13, *)
          override func viewDidLoad() { // at first
            super.viewDidLoad()

            prepare()
          } // done

          override var title: String? {
            get { label.text }
            set { label.text = newValue }
          }
        }

        // MARK: - Life

        extension Page {
          func prepare() {}
        }

        """
      ])
    #expect(port(source).findings == [])
    #expect(port(source).changes[.overrideMoved] == 2)
  }

  @Test func theOrderOfOtherMembersAndTheirBlankLinesStay() {
    let source = """
      class A: B {}

      extension A {
          func a() {}

          override func b() {}

          func c() {}

          // MARK: d

          override func d() {}
          func e() {}
      }
      """
    #expect(
      texts([source]) == [
        """
        class A: B {
            override func b() {}

            override func d() {}
        }

        extension A {
            func a() {}

            func c() {}

            // MARK: d

            func e() {}
        }
        """
      ])
  }

  @Test func anExtensionThatBecomesEmptyGoesUnlessItHasConformances() {
    let source = """
      class A: B {
        var a = 1
      }
      /// The life of it.
      extension A {
        override func b() {}
      }

      extension A: P {

        override func c() {}
      }
      extension A {
        override class func d() {}
        // What remains to be said.
      }
      """
    #expect(
      texts([source]) == [
        """
        class A: B {
          var a = 1

          override func b() {}

          override func c() {}

          override class func d() {}
        }
        extension A: P {}
        extension A {
          // What remains to be said.
        }
        """
      ])
  }

  @Test func theMarkOfAnExtensionThatGoesIsMovedWithItsMembers() {
    let source = """
      class A: B {
        var a = 1
      }

      // MARK: - Life

      extension A {
        override func b() {}

        override func c() {}
      }

      // MARK: - Other
      extension A {
        override func d() {}
      }
      extension A {
        func e() {}
      }
      """
    #expect(
      texts([source]) == [
        """
        class A: B {
          var a = 1

          // MARK: - Life

          override func b() {}

          override func c() {}

          override func d() {}
        }

        // MARK: - Other
        extension A {
          func e() {}
        }
        """
      ])
  }

  @Test func membersGoIntoTheFileOfTheirClassWithImportsAndNames() {
    let page = """
      import UIKit

      final class Page: UIViewController {}

      """
    let life = """
      import UIKit
      import MapKit

      private let inset = 4.0
      private let other = 1

      extension Page {
        private func prepare() {}

        private func unused() {}

        override func viewDidLoad() {
          prepare()
          view.inset(inset)
        }
      }

      private extension UIView {
        func inset(_ a: Double) {}
      }

      """
    #expect(
      texts([page, life]) == [
        """
        import UIKit
        import MapKit

        final class Page: UIViewController {
          override func viewDidLoad() {
            prepare()
            view.inset(inset)
          }
        }

        """,
        """
        import UIKit
        import MapKit

        let inset = 4.0
        private let other = 1

        extension Page {
          func prepare() {}

          private func unused() {}
        }

        extension UIView {
          func inset(_ a: Double) {}
        }

        """,
      ])
    let changes = port([page, life])
    #expect(changes[0].changes[.movedImport] == 1)
    #expect(changes[1].changes[.overrideMoved] == 1)
    #expect(changes[1].changes[.madeVisible] == 3)
  }

  @Test func aPrivateNameThatIsTakenElsewhereIsReported() {
    let ported = port([
      "class A: B {}\nprivate let id = 1",
      "private let id = 2\nextension A {\n  override func b() { use(id) }\n}",
    ])
    #expect(ported[1].findings == ["1:9 private name that moved code needs"])
    #expect(ported[1].text.hasPrefix("private let id = 2\n"))
  }

  @Test func membersAreIndentedAsTheClass() {
    let source = #"""
      extension Outer.Inner {
        override func b() {
          print("""
            one
              two \(a)
            three
            """)

          // done
        }
      }
      enum Outer {
          class Inner: B {
              let a = 1
          }
      }
      """#
    #expect(
      texts([source]) == [
        #"""
        enum Outer {
            class Inner: B {
                let a = 1

                override func b() {
                  print("""
                    one
                      two \(a)
                    three
                    """)

                  // done
                }
            }
        }
        """#
      ])
  }

  @Test func stringsThatAreNotIndentedStay() {
    let source = #"""
      class Outer {
        class Inner: B {
          let a = 1
        }
      }
      extension Outer.Inner {
        override func b() {
          print("""
      one
      """)
        }
      }
      """#
    #expect(
      texts([source])[0] == #"""
        class Outer {
          class Inner: B {
            let a = 1

            override func b() {
              print("""
        one
        """)
            }
          }
        }

        """#)
  }

  @Test func whatTheExtensionSaysOfItsMembersStaysTrue() {
    let source = """
      open class A: B {
        var a = 1
      }
      @available(iOS 15, *)
      public extension A {
        func b() {}
        @objc override func c() {}
        internal override func d() {}
      }
      #if DEBUG
      extension A {
        #if os(tvOS)
        func e() {}
        #else
        override func f() {}
        #endif
      }
      #endif
      """
    #expect(
      texts([source])[0].hasPrefix(
        """
        open class A: B {
          var a = 1

          @available(iOS 15, *) public override func c() {}

          @available(iOS 15, *) internal override func d() {}

        #if DEBUG
        #if !(os(tvOS))
          override func f() {}
        #endif
        #endif
        }
        @available(iOS 15, *)
        public extension A {
          func b() {}
        }

        """))
  }

  @Test func whatASubclassOverridesIsMovedIntoTheSuperclass() {
    let ported = texts([
      """
      class Base: UIViewController {}
      extension Base: Q {
        @objc func tapped(_ a: Int) {}
        func tapped() {}
        @objc var kind: Int { 1 }
      }
      """,
      """
      class Sub: Base {
        override func tapped(_ a: Int) {}
      }
      extension Sub {
        override var kind: Int { 2 }
      }
      """,
    ])
    #expect(
      ported[0] == """
        class Base: UIViewController {
          func tapped(_ a: Int) {}

          var kind: Int { 1 }
        }
        extension Base: Q {
          func tapped() {}
        }
        """)
    #expect(ported[1].contains("  override func tapped(_ a: Int) {}\n\n  override var kind: Int { 2 }\n}"))
  }

  @Test func movedMembersArePortedAsAllElse() {
    let ported = port([
      "class A: UIView {}\n",
      """
      extension A {
        override func awakeFromNib() {
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          _ = NSClassFromString("B")
        }
        @objc func tapped() {}
      }

      """,
    ])
    #expect(
      ported[0].text == """
        class A: UIView {
          override func awakeFromNib() {
            button.addTarget(self, action: Self.tapped, for: .touchUpInside)
            _ = NSClassFromString("B")
          }
        }

        """)
    #expect(ported[1].text == "extension A {\n  func tapped() {}\n}\n")
    #expect(ported[0].findings == [])
    #expect(ported[1].findings == ["4:9 class by name"], "The place is the one in the file that was read.")
  }

  @Test(
    "what has no class of the project to go into is listed",
    arguments: [
      ("extension UITextField {\n  open override func a() {}\n}", "2:17"),
      ("extension UIView { @objc func a() {} }\nclass B: UIView { override func a() {} }", "2:28"),
      ("class C<T>: UIView {}\nextension C where T: P {\n  override func a() {}\n}", "3:12"),
      (
        "#if D\nclass C: UIView {}\n#else\nclass C: UIView {}\n#endif\nextension C {\n  override func a() {}\n}",
        "7:12"
      ),
    ])
  func listed(source: String, place: String) {
    #expect(port(source).findings == ["\(place) override in or of an extension"])
  }

  @Test func aClassOfAnotherModuleIsLeftAlone() {
    var project = Project()
    project.add(Array("class A: UIView {}".utf8), path: "Sources/Parts/A.swift")
    project.add(
      Array("import Parts\nextension A { override func b() {} }".utf8), path: "Sources/App/A+B.swift")
    let ported = project.rewritten()
    #expect(ported.map(\.edits.isEmpty) == [true, true])
    #expect(ported[1].findings.map(\.kind) == [.extensionOverride])
  }

  @Test func lineBreaksOfTheClassAreUsed() {
    let ported = texts(["class A: B {\r\n}\r\n", "extension A {\n  override func b() {\n  }\n}\n"])
    #expect(ported[0] == "class A: B {\r\n  override func b() {\r\n  }\r\n}\r\n")
    #expect(ported[1] == "")
  }
}
