import Foundation
import Testing

@testable import CasementStoryboards

@Suite struct CommandTests {
  @Test func theCommandLineIsChecked() {
    #expect(CompilerCommand.run([]).status == 2)
    #expect(CompilerCommand.run(["Main.storyboard"]).errors.contains("no --module"))
    #expect(CompilerCommand.run(["--fast"]).errors.contains("unknown option --fast"))
    #expect(CompilerCommand.run(["a.xib", "--module"]).errors.contains("--module needs a value"))
    #expect(CompilerCommand.run(["--help"]).output.hasPrefix("usage: storyboard-compiler"))
  }

  @Test func aFileThatIsNotThereIsAnError() {
    let result = CompilerCommand.run(["/nowhere/Main.xib", "--module", "Notes"])
    #expect(result.status == 1)
    #expect(result.errors == "/nowhere/Main.xib: error: cannot be read: No such file or directory\n")
  }

  @Test func anUnchangedFileKeepsItsTime() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storyboards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = folder.appending(path: "Main.storyboard")
    let output = folder.appending(path: "Main.swift")
    try page("").write(to: document, atomically: true, encoding: .utf8)
    let arguments = [document.path, "--module", "Notes", "--output", output.path]
    #expect(CompilerCommand.run(arguments).status == 0)
    let old = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: output.path)
    #expect(CompilerCommand.run(arguments) == CompilerCommand.Result())
    let attributes = try FileManager.default.attributesOfItem(atPath: output.path)
    #expect(attributes[.modificationDate] as? Date == old)
    try page("<subviews><label id=\"new\"/></subviews>").write(
      to: document, atomically: true, encoding: .utf8)
    #expect(CompilerCommand.run(arguments).status == 0)
    #expect(try String(contentsOf: output, encoding: .utf8).contains("label_new"))
  }

  @Test func theIndexNamesTheDocuments() {
    let result = CompilerCommand.run(["--index", "a/Base.lproj/Main.storyboard", "a/Two Words.xib"])
    #expect(result.output.contains("\"Main\": CasementStoryboard_Main.self"))
    #expect(result.output.contains("\"Two Words\": CasementNib_Two_Words.self"))
  }
}
