import Foundation
import Testing

@testable import CasementSourcePorting

@Suite final class CommandTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "porting-\(UUID().uuidString)")
  private var folder: URL { root.appending(path: "My Sources") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func write(_ content: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private let view = """
    import UIKit

    class View: UIView {
      @IBOutlet private weak var label: UILabel!
      let name = #keyPath(View)

      @objc
      func tapped() {}
    }
    """

  @Test func theDifferenceIsPrintedAndNothingIsWritten() throws {
    try write(view, to: "A/View.swift")
    let result = PortingCommand.run([folder.path])
    let path = folder.path.dropFirst()
    #expect(
      result.output == """
        --- a/\(path)/A/View.swift\t
        +++ b/\(path)/A/View.swift\t
        @@ -1,9 +1,8 @@
         import UIKit
        \(" ")
         class View: UIView {
        -  @IBOutlet private weak var label: UILabel!
        +  weak var label: UILabel!
           let name = #keyPath(View)
        \(" ")
        -  @objc
           func tapped() {}
         }
        \\ No newline at end of file

        """)
    #expect(
      result.errors == """
        \(folder.path)/A/View.swift:5:14: key path by name: \
        write a key path such as \\Type.name, or the name as text
        1 of 1 files to be changed
             2  attribute or modifier dropped
             1  outlet or action made internal
        to be changed by hand
             1  key path by name

        """)
    #expect(result.status == 0)
    #expect(try read("A/View.swift") == view)
    #expect(PortingCommand.run(["--diff", folder.path]) == result)
  }

  @Test func filesAreWrittenInPlaceAndPlacesAreThoseOfTheResult() throws {
    try write("class A {\n  @objc\n  func a() {}\n  let b = #keyPath(A)\n}\n", to: "A.swift")
    try write("let a = 1\n", to: "B.swift")
    try write("@objc func a() {}\n", to: "A.txt")
    let before =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/B.swift")[.modificationDate] as? Date
    let result = PortingCommand.run(["--write", folder.path + "/"])
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("\(folder.path)/A.swift:3:11: key path by name: "))
    #expect(result.errors.contains("\n1 of 2 files changed\n"))
    #expect(try read("A.swift") == "class A {\n  func a() {}\n  let b = #keyPath(A)\n}\n")
    #expect(try read("A.txt") == "@objc func a() {}\n")
    let after =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/B.swift")[.modificationDate] as? Date
    #expect(before == after)
    #expect(PortingCommand.run(["--write", folder.path]).errors.contains("0 of 2 files changed"))
  }

  @Test func whatIsOutsideOfTheFolderIsLeftAlone() throws {
    let outside = root.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    let source = "@objc func a() {}\n"
    try Data(source.utf8).write(to: outside.appending(path: "A.swift"))
    let files = FileManager.default
    try files.createSymbolicLink(
      at: folder.appending(path: "Link.swift"), withDestinationURL: outside.appending(path: "A.swift"))
    try files.createSymbolicLink(at: folder.appending(path: "Linked"), withDestinationURL: outside)
    try write(source, to: ".build/B.swift")
    let result = PortingCommand.run(["--write", folder.path])
    #expect(result.errors.hasPrefix("0 of 0 files changed\n"))
    #expect(try String(contentsOf: outside.appending(path: "A.swift"), encoding: .utf8) == source)
    #expect(try read(".build/B.swift") == source)
  }

  @Test func aFileThatCannotBeReadAsSwiftIsReported() throws {
    try write("let a = 1\nlet b = \"\n@objc func c() {}\n", to: "A.swift")
    try Data([0x61, 0xFF]).write(to: folder.appending(path: "B.swift"))
    let result = PortingCommand.run(["--write", folder.path])
    #expect(
      result.errors.hasPrefix(
        """
        \(folder.path)/A.swift:2:9: unreadable file: unterminated string: the file is left as it is
        \(folder.path)/B.swift:1:1: unreadable file: not UTF-8: the file is left as it is
        0 of 2 files changed

        """))
    #expect(result.status == 0)
    #expect(try read("A.swift").contains("@objc"))
  }

  @Test(
    "errors in the command line end with status 2",
    arguments: [
      [], ["--wrong", "a"], ["a", "b"], ["a", "--diff", "--write"], ["--package"], ["--package", "--write"],
      ["--package", "a.xcodeproj", "--report", "b"],
    ])
  func usage(arguments: [String]) {
    let result = PortingCommand.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("casement-port: "))
  }

  @Test func theReportIsMarkdownWithPlacesAndRemedies() throws {
    try write("import UIKit\n\nclass A: UIViewController {\n  let b = #keyPath(A)\n}\n", to: "App/A.swift")
    try write(
      """
      import UIKit
      import MapKit
      import Alamofire
      #if canImport(WidgetKit)
      import WidgetKit
      #endif
      extension A {
        override func viewDidLoad() {}
      }
      let b = #keyPath(A)

      """, to: "Life/A+Life.swift")
    let path = root.appending(path: "report.md").path
    let result = PortingCommand.run(["--write", folder.path, "--report", path])
    #expect(result.status == 0)
    let report = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      report == #"""
        # Port to Linux

        2 of 2 files are changed.

        ## What is changed

        | how often | what |
        |---:|---|
        | 1 | override moved into its class |
        | 2 | import added for a moved member |

        Members that were moved into their classes:

        - App/A.swift: viewDidLoad of A, out of Life/A+Life.swift

        ## What is left

        ### import without a counterpart (2)

        - there is no MapKit on Linux: leave the feature out, behind #if canImport(MapKit)
          - `App/A.swift:2:1`
          - `Life/A+Life.swift:2:1`

        ### key path by name (2)

        - write a key path such as \Type.name, or the name as text
          - `App/A.swift:6:11`
          - `Life/A+Life.swift:7:9`

        ## Imports without a counterpart

        | module | files | remedy |
        |---|---|---|
        | Alamofire | Life/A+Life.swift | a package, or a module of the project: name it in Package.swift; it has to build on Linux |
        | MapKit | Life/A+Life.swift | leave the feature out, behind #if canImport(MapKit) |

        """#)
    let second = PortingCommand.run(["--write", folder.path, "--report", path])
    #expect(second.errors.contains("0 of 2 files changed"))
  }

  @Test func helpNamesThePermission() {
    let result = PortingCommand.run(["--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("--allow-writing-to-package-directory"))
  }

  @Test func aFolderThatIsNotThereIsAMistake() {
    let result = PortingCommand.run([folder.path + "/none"])
    #expect(result.status == 1)
    #expect(result.errors == "\(folder.path)/none: error: is no folder\n")
  }

  @Test("patch makes the same changes as --write", .enabled(if: hasPatch))
  func patch() throws {
    let changed = view + "\n@objc protocol A {\n  @objc optional func a()\n}"
    let middle = (1...40).map { "let a\($0) = \($0)" }.joined(separator: "\n")
    let sources = [
      changed, changed + "\n", "\(view)\n\(middle)\n\(view)\n", middle + "\n" + view + middle,
      view.replacing("\n", with: "\r\n"), "@objc\n", "@objc", "@objc ",
    ]
    for (index, source) in sources.enumerated() { try write(source, to: "\(index).swift") }
    let difference = PortingCommand.run([folder.path]).output
    let file = root.appending(path: "a.diff")
    try Data(difference.utf8).write(to: file)
    let copy = root.appending(path: "copy")
    try FileManager.default.copyItem(at: folder, to: copy)
    _ = PortingCommand.run(["--write", folder.path])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    process.currentDirectoryURL = copy
    let strip = folder.path.split(separator: "/").count + 1
    process.arguments = ["--silent", "--binary", "-p\(strip)", "-i", file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for index in sources.indices {
      let patched = try String(contentsOf: copy.appending(path: "\(index).swift"), encoding: .utf8)
      #expect(try patched == read("\(index).swift"))
    }
  }

  private static let hasPatch = FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")
}
