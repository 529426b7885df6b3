import Foundation
import Testing

@testable import CasementSourcePorting

/// The example in the README.
@Suite struct ReadmeTests {
  @Test func theDifferenceInTheReadmeIsThatOfTheCommand() throws {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../README.md").standardizedFileURL
    let readme = try String(contentsOf: path, encoding: .utf8)
    let difference = try #require(
      readme.components(separatedBy: "```diff\n").dropFirst().first?.components(separatedBy: "```").first)
    /// The lines with one of two marks, without the mark.
    func lines(_ mark: Character) -> String {
      difference.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.first == nil || $0.first == " " || $0.first == mark }
        .map { $0.dropFirst() + "\n" }.joined()
    }
    let ported = port("import UIKit\n\n" + lines("-"))
    #expect(ported.text == "import UIKit\n\n" + lines("+"))
    #expect(ported.findings == [])
  }
}
