/// The parsed command line of `storyboard-compiler`.
struct CompilerArguments: Equatable {
  /// An error in the command line.
  struct UsageError: Error {
    let reason: String
  }

  static let usage = """
    usage: storyboard-compiler DOCUMENT --module MODULE [--output OUT.swift] [--resources]
                               [--source FILE.swift ...] [--strings LANGUAGE FILE.strings ...]
           storyboard-compiler --index [DOCUMENT ...] [--info Info.plist] [--product NAME]
                               [--module MODULE] [--output OUT.swift]

    Turns a storyboard or nib, as Xcode writes them, into Swift for the toolkit.

      DOCUMENT           a file *.storyboard or *.xib
      --module MODULE    the module that the Swift is for
      --output OUT.swift write there, not to standard output
      --resources        the module has a resource bundle, for images and colors
      --source FILE      Swift of the module, in which methods are looked for
      --strings LANGUAGE FILE  the document's words in a language
      --index            write the class by which the toolkit finds all documents of the module
      --info FILE        what the program says of itself
      --product NAME     the executable, for $(PRODUCT_NAME) in that file
      --help             print this

    Mistakes are printed as FILE:LINE:COLUMN: error: REASON, and the exit status is 1. With --output the errors of a
    document are written there as Swift that does not compile, so that one build reports those of all documents.
    It is 2 if the command line is wrong.
    """

  var documents: [String] = []
  var output: String?
  var module: String?
  var hasResources = false
  var sources: [String] = []
  var strings: [[String]] = []
  var writesIndex = false
  var information: String?
  var product: String?
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--index": writesIndex = true
      case "--resources": hasResources = true
      case "--output", "-o": output = try Self.value(of: argument, &rest)
      case "--module": module = try Self.value(of: argument, &rest)
      case "--info": information = try Self.value(of: argument, &rest)
      case "--product": product = try Self.value(of: argument, &rest)
      case "--source": sources.append(try Self.value(of: argument, &rest))
      case "--strings":
        strings.append([try Self.value(of: argument, &rest), try Self.value(of: argument, &rest)])
      case _ where argument.hasPrefix("-"): throw UsageError(reason: "unknown option \(argument)")
      default: documents.append(argument)
      }
    }
    guard !wantsHelp, !writesIndex else { return }
    guard documents.count == 1 else {
      throw UsageError(
        reason: documents.isEmpty ? "no DOCUMENT is given" : "more than one DOCUMENT: \(documents[1])")
    }
    guard module != nil else { throw UsageError(reason: "no --module is given") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String
  {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(reason: "\(option) needs a value")
    }
    return value
  }
}
