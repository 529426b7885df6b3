import Foundation

/// The command `storyboard-compiler`.
public struct CompilerCommand {
  /// The result of the command: its output and exit status.
  public struct Result: Equatable, Sendable {
    /// The standard output.
    public var output = ""

    /// The standard error output.
    public var errors = ""

    /// 0, or 1 for an error in a file, or 2 for one in the command line. With `--output`, errors in a document are no
    /// failure: the written Swift file reports them when it is compiled.
    public var status: Int32 = 0
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: the command line without the program's name.
  public static func run(_ arguments: [String]) -> Result {
    do {
      let options = try CompilerArguments(arguments)
      guard !options.wantsHelp else { return Result(output: CompilerArguments.usage + "\n") }
      return options.writesIndex ? try index(options) : try compile(options)
    } catch let error as CompilerArguments.UsageError {
      return Result(
        errors: "storyboard-compiler: \(error.reason)\nTry `storyboard-compiler --help`.\n", status: 2)
    } catch {
      return Result(errors: "\(error)\n", status: 1)
    }
  }

  private static func compile(_ arguments: CompilerArguments) throws -> Result {
    let file = arguments.documents[0]
    let data = try read(file)
    var options = CompilerOptions(module: arguments.module ?? "")
    options.hasResources = arguments.hasResources
    for strings in arguments.strings {
      let words = try StringsReader.read(read(strings[1]), file: strings[1])
      options.texts.append(StringTable(language: strings[0], words: words))
    }
    if needsSources(data) {
      options.sources = SourceIndex(
        try arguments.sources.map { String(decoding: try read($0), as: UTF8.self) })
    }
    let compilation = DocumentCompiler.compile(data, file: file, options: options)
    var result = Result(errors: compilation.diagnostics.map { "\($0)\n" }.joined())
    guard let swift = compilation.swift else {
      guard arguments.output != nil else {
        result.status = 1
        return result
      }
      // A failing build command would end the build, and hide the errors of other documents and sources.
      result = Result(
        errors: compilation.diagnostics.filter { $0.severity == .warning }.map { "\($0)\n" }.joined())
      _ = try write(errors(compilation.diagnostics, in: file), arguments.output)
      return result
    }
    result.output = try write(swift, arguments.output)
    return result
  }

  /// Swift code whose compilation reports the errors of a document.
  private static func errors(_ diagnostics: [Diagnostic], in file: String) -> String {
    let isNib = file.hasSuffix(".xib")
    let name = SwiftText.identifier(from: DocumentCompiler.documentName(file))
    var lines = [
      "import UIKit", "",
      "final class Casement\(isNib ? "Nib" : "Storyboard")_\(name): Compiled\(isNib ? "Nib" : "Storyboard") {}",
    ]
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let location = diagnostic.location
      lines += [
        "#sourceLocation(file: \(SwiftText.literal(location.file)), line: \(location.line))",
        "#error(\(SwiftText.literal(diagnostic.reason)))", "#sourceLocation()",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a document names methods that must be looked up in the module's sources.
  private static func needsSources(_ data: Data) -> Bool {
    [
      "unwindAction=", "<customObject", "firstResponder", "IBFirstResponder", "With",
      "destinationCreationSelector=",
    ]
    .contains { data.range(of: Data($0.utf8)) != nil }
  }

  private static func index(_ arguments: CompilerArguments) throws -> Result {
    var information: (list: PropertyList, text: String, file: String)?
    if let file = arguments.information {
      var text = String(decoding: try read(file), as: UTF8.self)
      if let product = arguments.product {
        text = BuildSettings(product: product, module: arguments.module ?? product).resolve(text)
      }
      let list = try PropertyList.read(Data(text.utf8), file: file)
      guard list.dictionary != nil else {
        throw Diagnostic(SourceLocation(file: file, line: list.line), "the property list is no dictionary")
      }
      information = (list, text, file)
    }
    let index = DocumentIndex(documents: arguments.documents, information: information)
    return Result(output: try write(index.write(), arguments.output))
  }

  /// Writes the Swift code to its destination. An unchanged file is not written again, so that its modification time
  /// stays and nothing is recompiled.
  ///
  /// - Returns: the Swift code, if it goes to standard output.
  private static func write(_ swift: String, _ output: String?) throws -> String {
    guard let output else { return swift }
    let url = URL(fileURLWithPath: output)
    let data = Data(swift.utf8)
    if (try? Data(contentsOf: url)) == data { return "" }
    do {
      try data.write(to: url)
    } catch {
      throw FileError(path: output, "cannot be written", error)
    }
    return ""
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
      // Foundation's description may omit the system's reason.
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      let reason =
        system.map { String(cString: strerror(Int32(($0 as NSError).code))) } ?? error.localizedDescription
      description = "\(path): error: \(what): \(reason)"
    }
  }
}
