import Foundation
import Testing

@testable import CasementPackaging

/// The command with a small program of the system's, which is linked with shared libraries like any other.
@Suite struct CommandTests {
  private let folder: URL
  private let program: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("packaging-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program = folder.appendingPathComponent("reader").path
    // A link would be packaged as one.
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/usr/bin/env").resolvingSymlinksInPath(), to: URL(fileURLWithPath: program))
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test("A folder contains the program, its desktop entry, icon and resources, and the program runs")
  func folderOfProgram() throws {
    defer { remove() }
    let information = try write(
      "<plist><dict><key>CFBundleIdentifier</key><string>org.example.reader</string></dict></plist>",
      "Info.plist")
    let icon = try write("<svg/>", "Icon.svg")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("reader_reader.resources"), withIntermediateDirectories: true)
    _ = try write("text", "reader_reader.resources/words.txt")
    let output = folder.appendingPathComponent("out").path
    let result = PackagingCommand.run([
      program, "--info", information, "--icon", icon, "--resources",
      folder.appendingPathComponent("reader_reader.resources").path, "--output", output,
    ])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.contains("it needs: libc.so.6"))
    #expect(exists("out/reader/share/applications/org.example.reader.desktop"))
    #expect(exists("out/reader/share/icons/hicolor/scalable/apps/org.example.reader.svg"))
    #expect(exists("out/reader/lib/reader/reader_reader.resources/words.txt"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: output + "/reader/bin/reader")
    process.arguments = ["true"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let again = PackagingCommand.run([program, "--output", output])
    #expect(again.status == 1 && again.errors.contains("is there already"))
  }

  @Test("A Debian package depends on the libraries' packages, and names its maintainer")
  func package() throws {
    defer { remove() }
    let result = PackagingCommand.run([
      program, "--deb", "--maintainer", "Ada <ada@example.org>", "--summary", "Reads", "--output",
      folder.path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".deb") })
    #expect(file.hasPrefix("reader_1.0_"))
    let control = try Tool.packager.run(["--field", folder.appendingPathComponent(file).path])
    for line in ["Package: reader", "Maintainer: Ada <ada@example.org>", "Description: Reads"] {
      #expect(control.contains(line))
    }
    #expect(control.contains("Depends: libc6 (>= "))
    let contents = try Tool.packager.run(["--contents", folder.appendingPathComponent(file).path])
    #expect(contents.contains("./usr/bin/reader") && contents.contains("root/root"))
    #expect(contents.contains("./usr/share/applications/reader.desktop"))
  }

  @Test("Errors name the object and the remedy")
  func mistakes() throws {
    defer { remove() }
    func errors(_ arguments: String...) -> String {
      let result = PackagingCommand.run(arguments, environment: [:])
      #expect(result.status != 0 && result.output == "")
      return result.errors
    }
    #expect(errors(folder.path + "/missing").contains("--static-swift-stdlib --product missing"))
    #expect(errors(program, "--info", folder.path + "/none.plist").contains("none.plist cannot be read"))
    let text = try write("no list", "Info.plist")
    #expect(errors(program, "--info", text).contains("is no property list"))
    let icon = try write("GIF89a", "Icon.png")
    #expect(errors(program, "--icon", icon).contains("is no PNG file"))
    #expect(errors(program, "--deb").contains("--maintainer"))
    #expect(errors().contains("no PROGRAM is given"))
    #expect(errors(program, "--color").contains("unknown option --color"))
    #expect(errors(program, "--icon").contains("--icon needs a value"))
    // This very program is linked with Swift's shared libraries.
    let tests = try #require(ProcessInfo.processInfo.arguments.first)
    #expect(errors(tests).contains("other machines do not have"))
  }

  @Test("Icons are installed in the theme folder of their size")
  func icons() throws {
    defer { remove() }
    var header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    header += [0, 0, 1, 0, 0, 0, 1, 0]
    let file = folder.appendingPathComponent("Icon.png")
    try Data(header).write(to: file)
    #expect(try Icon(file.path).folder == "256x256/apps")
    header[23] = 1
    try Data(header).write(to: file)
    #expect { try Icon(file.path) } throws: { "\($0)".contains("icons are square") }
  }

  @Test("Package names and versions follow Debian's rules")
  func debianNames() throws {
    defer { remove() }
    var information = ["CFBundleShortVersionString": "v2 beta_3"]
    let odd = folder.appendingPathComponent("My_Tool")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: program), to: odd)
    func package() throws -> DebianPackage {
      DebianPackage(
        contents: ProgramFolder(
          program: try ProgramDescription(program: "My_Tool", information: information),
          executable: try Executable(odd.path), icons: [], resources: []), maintainer: "")
    }
    #expect(try package().name == "my-tool" && package().version == "0v2beta3")
    information = ["CFBundleVersion": "3.4"]
    #expect(try package().version == "3.4")
  }
}
