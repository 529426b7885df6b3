import CasementTesting
import Foundation
import Glibc

/// The order file for the linker: the functions that programs call from their start until they are idle.
///
/// The linker puts these functions next to each other, so the kernel maps fewer pages of unused functions with them.
enum SymbolOrder {
  /// Writes the function names into a file for `--symbol-ordering-file`: names of the first program, then names that
  /// only the following programs call.
  static func write(to file: String, of paths: [String], _ compositor: Compositor) throws {
    var seen: Set<String> = []
    let all = try paths.flatMap { try names(of: $0, compositor) }.filter { seen.insert($0).inserted }
    try (all.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    print("\(all.count) functions in \(file)")
  }

  /// Runs a program under Callgrind.
  private static func names(of path: String, _ compositor: Compositor) throws -> [String] {
    let copy = "\(compositor.directory)/ordered"
    let profile = "\(compositor.directory)/profile"
    // Valgrind 3.19 cannot read some of the debug information.
    try compositor.launch("strip", arguments: ["--strip-debug", "-o", copy, path], package: "binutils")
      .waitForExit()
    let program = try compositor.launch(
      "valgrind", arguments: ["--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(profile)", copy])
    try compositor.waitForWindow("a window") { $0.processIdentifier == program.processIdentifier }
    _ = try? program.waitForExit(timeout: .seconds(5))
    program.terminate()
    try program.waitForExit()
    let names = names(in: try String(contentsOfFile: profile, encoding: .utf8), of: copy)
    guard !names.isEmpty else { throw TestingError.malformed("no functions in Callgrind's profile") }
    return names
  }

  /// The functions of one program in a profile. Its lines `ob=(1) path` and `fn=(2) name` say where the lines after them
  /// belong; the second time, the number stands alone.
  private static func names(in profile: String, of program: String) -> [String] {
    var texts: [Substring: Substring] = [:]
    var isOfProgram = false
    var found: Set<Substring> = []
    var result: [String] = []
    for line in profile.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, ["ob", "cob", "fn", "cfn"].contains(parts[0]) else { continue }
      let words = parts[1].split(separator: " ", maxSplits: 1)
      let key = parts[0].suffix(2) + words[0]
      if words.count > 1 { texts[key] = words[1] }
      guard let text = texts[key] else { continue }
      switch parts[0] {
      case "ob": isOfProgram = text == program
      case "fn" where isOfProgram && !text.hasPrefix("0x"):
        // A cycle's functions have its number behind their names.
        let name = text.prefix { $0 != "'" }
        if found.insert(name).inserted { result.append(String(name)) }
      default: break
      }
    }
    return result
  }
}
