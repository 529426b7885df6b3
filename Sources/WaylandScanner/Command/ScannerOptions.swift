/// The parsed command line of `wayland-scanner`.
struct ScannerOptions: Equatable {
  /// An error in the command line.
  struct UsageError: Error {
    let reason: String
  }

  static let usage = """
    usage: wayland-scanner FILE [--output OUT.swift] [--with OTHER.xml ...] [--import MODULE ...]
                           [--server]

    Turns a Wayland protocol into Swift bindings, for clients unless --server is given.

      FILE               the protocol, in the XML format of Wayland
      --output OUT.swift write there, not to standard output
      --with OTHER.xml   a protocol that FILE refers to; may be given more than once.
                         Without it, the other *.xml files in FILE's folder are used
      --import MODULE    a module that the bindings import; may be given more than once.
                         Needed outside of the module Wayland: --import Wayland
      --server           the compositor's side, for which the client's has to be imported
      --help             print this

    Mistakes in FILE are printed as FILE:LINE:COLUMN: error: REASON, and the exit status is 1.
    It is 2 if the command line is wrong.
    """

  var file: String?
  var output: String?
  var others: [String] = []
  var imports: [String] = []
  var isForServer = false
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions: wantsHelp = true
      case "--server" where takesOptions: isForServer = true
      case "--output" where takesOptions, "-o" where takesOptions:
        guard output == nil else { throw UsageError(reason: "--output is given twice") }
        output = try Self.value(of: argument, &rest)
      case "--with" where takesOptions: others.append(try Self.value(of: argument, &rest))
      case "--import" where takesOptions: imports.append(try Self.value(of: argument, &rest))
      case _ where takesOptions && argument.hasPrefix("-"):
        throw UsageError(reason: "unknown option \(argument)")
      case _ where file != nil: throw UsageError(reason: "more than one FILE: \(argument)")
      default: file = argument
      }
    }
    if file == nil, !wantsHelp { throw UsageError(reason: "no FILE is given") }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(reason: "\(option) needs a value")
    }
    return value
  }
}
