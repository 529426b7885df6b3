/// The command `casement-data-compiler`, which compiles the toolkit's data files to Swift.
public enum DataCommand {
  /// The usage text.
  public static let usage = """
    usage: casement-data-compiler words|symbols FOLDER OUTPUT

    Compiles the texts of all languages, or the drawings of all symbols, in FOLDER to the Swift file OUTPUT.

    """

  /// Runs the command.
  ///
  /// - Parameter arguments: the command line without the program's name.
  /// - Returns: the text for standard error, and the exit status: 0; 1 for a mistake in a file; 2 for an invalid
  ///   command line.
  public static func run(_ arguments: [String]) -> (errors: String, status: Int32) {
    guard arguments.count == 3 else { return (usage, 2) }
    do {
      switch arguments[0] {
      case "words": try DataFile.write(WordsCompiler.source(folder: arguments[1]), to: arguments[2])
      case "symbols": try DataFile.write(SymbolsCompiler.source(folder: arguments[1]), to: arguments[2])
      default: return (usage, 2)
      }
      return ("", 0)
    } catch {
      return ("\(error)\n", 1)
    }
  }
}
