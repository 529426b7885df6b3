public import Foundation

/// The command `casement-package`.
public struct PackagingCommand {
  /// The result of the command: its output and its exit status.
  public struct Result: Equatable, Sendable {
    /// For standard output.
    public var output = ""

    /// For standard error.
    public var errors = ""

    /// 0; 1 if the result cannot be made; 2 for an invalid command line.
    public var status: Int32 = 0
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - environment: the variables with the maintainer's name.
  public static func run(
    _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Result {
    do {
      let options = try PackagingArguments(arguments)
      guard !options.wantsHelp else { return Result(output: PackagingArguments.usage + "\n") }
      return Result(output: try make(options, environment))
    } catch let error as PackagingArguments.UsageError {
      return Result(
        errors: "casement-package: \(error.reason)\nTry `casement-package --help`.\n", status: 2)
    } catch {
      return Result(errors: "casement-package: \(error)\n", status: 1)
    }
  }

  private static func make(_ options: PackagingArguments, _ environment: [String: String]) throws -> String {
    let executable = try Executable(options.program)
    var program = try ProgramDescription(
      program: executable.file.lastPathComponent,
      information: options.information.map { try ProgramDescription.information(at: $0) } ?? [:])
    program.summary = options.summary
    let contents = ProgramFolder(
      program: program, executable: executable, icons: try options.icons.map { try Icon($0) },
      resources: options.resources.map { URL(fileURLWithPath: $0) })
    let output = URL(fileURLWithPath: options.output)
    let before = megabytes(try Executable.size(of: executable.file))
    if options.makesPackage {
      let package = DebianPackage(
        contents: contents, maintainer: try maintainer(options.maintainer, environment))
      let made = try package.write(to: output)
      return """
        \(made.file.path): \(megabytes(try Executable.size(of: made.file)))
        the program: \(megabytes(made.size)) without symbols, \(before) with them
        it depends on: \(made.dependencies)

        """
    }
    let folder = output.appendingPathComponent(program.program)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw PackagingError("\(folder.path) is there already: remove it, or choose another --output")
    }
    let size = try contents.write(to: folder)
    return """
      \(folder.path): copy it into ~/.local or /usr/local
      the program: \(megabytes(size)) without symbols, \(before) with them
      it needs: \(executable.libraries.sorted().joined(separator: ", "))

      """
  }

  private static func maintainer(_ given: String?, _ environment: [String: String]) throws -> String {
    if let given { return given }
    guard let name = environment["DEBFULLNAME"], let address = environment["DEBEMAIL"] else {
      throw PackagingError(
        "nobody answers for the package: say --maintainer \"NAME <ADDRESS>\", or set DEBFULLNAME and DEBEMAIL"
      )
    }
    return "\(name) <\(address)>"
  }

  private static func megabytes(_ size: Int) -> String {
    let tenths = (size + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
