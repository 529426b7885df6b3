import Foundation

/// The command `wayland-scanner`.
public struct ScannerCommand {
  /// The result of the command: its output and its exit status.
  public struct Result: Equatable, Sendable {
    /// For standard output.
    public var output = ""

    /// For standard error.
    public var errors = ""

    /// 0; 1 for an error in a file; 2 for an invalid command line.
    public var status: Int32 = 0
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: the command line without the program's name.
  public static func run(_ arguments: [String]) -> Result {
    do {
      let options = try ScannerOptions(arguments)
      guard let file = options.file, !options.wantsHelp else {
        return Result(output: ScannerOptions.usage + "\n")
      }
      return Result(output: try generate(file, options))
    } catch let error as ScannerOptions.UsageError {
      return Result(
        errors: "wayland-scanner: \(error.reason)\nTry `wayland-scanner --help`.\n", status: 2)
    } catch {
      return Result(errors: "\(error)\n", status: 1)
    }
  }

  /// Writes the bindings to the output.
  ///
  /// - Returns: the bindings, if they go to standard output.
  private static func generate(_ file: String, _ options: ScannerOptions) throws -> String {
    let scope = try scope(file, options)
    let name = URL(fileURLWithPath: file).lastPathComponent
    let emitter = BindingsEmitter(scope, source: name, imports: options.imports)
    let bindings = options.isForServer ? emitter.serverBindings() : emitter.clientBindings()
    guard let output = options.output else { return bindings }
    do {
      try Data(bindings.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      throw FileError(path: output, "cannot be written", error)
    }
    return ""
  }

  private static func scope(_ file: String, _ options: ScannerOptions) throws -> ProtocolScope {
    let main = try ProtocolParser.parse(read(file), file: file)
    var others: [ProtocolDescription] = []
    var mistakes: [Diagnostic] = []
    for other in options.others.isEmpty ? try siblings(of: file) : options.others {
      let data = try read(other)
      do throws(Diagnostics) {
        others.append(try ProtocolParser.parse(data, file: other))
      } catch {
        mistakes += error.all
      }
    }
    let scope = ProtocolScope(main, others: others)
    do {
      try ProtocolValidator.validate(scope)
    } catch {
      // A missing interface may be declared in a file that could not be read.
      throw Diagnostics(inOrder: error.all + mistakes)
    }
    return scope
  }

  private static func siblings(of file: String) throws -> [String] {
    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".xml") && $0 != url.lastPathComponent }
      .sorted().map { folder + "/" + $0 }
  }

  private static func read(_ file: String) throws(FileError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw FileError(path: file, "cannot be read", error)
    }
  }

  private struct FileError: Error, CustomStringConvertible {
    let description: String

    init(path: String, _ what: String, _ error: any Error) {
      // Foundation's description may lack the reason of the system.
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      let reason =
        system.map { String(cString: strerror(Int32(($0 as NSError).code))) } ?? error.localizedDescription
      description = "\(path): error: \(what): \(reason)"
    }
  }
}
