public import Foundation

/// Translates a storyboard or nib to Swift.
public enum DocumentCompiler {
  /// The result of a compilation.
  public struct Result: Sendable {
    /// The Swift code; nil if there were errors.
    public var swift: String?
    /// Errors and warnings, in the order of the document.
    public var diagnostics: [Diagnostic]
  }

  /// Compiles a document.
  ///
  /// - Parameters:
  ///   - data: the content of the file.
  ///   - file: the path for messages; the document is named after the file.
  ///   - options: further inputs, such as the module.
  public static func compile(_ data: Data, file: String, options: CompilerOptions) -> Result {
    let report = Report(file: file)
    let root: XMLNode
    do throws(Diagnostic) {
      root = try XMLReader.read(data, file: file)
    } catch {
      return Result(swift: nil, diagnostics: [error])
    }
    let name = documentName(file)
    guard let document = DocumentReader.read(root, name: name, report: report, options: options) else {
      return Result(swift: nil, diagnostics: report.sorted)
    }
    Checks.check(document)
    let swift = DocumentWriter(document).write()
    Leftovers.report(document)
    return Result(swift: report.hasErrors ? nil : swift, diagnostics: report.sorted)
  }

  /// `Main` for `…/Base.lproj/Main.storyboard`.
  static func documentName(_ file: String) -> String {
    URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}
