/// The parsed command line of `casement-package`.
struct PackagingArguments {
  /// An error in the command line.
  struct UsageError: Error {
    let reason: String
  }

  static let usage = """
    usage: casement-package PROGRAM [--info Info.plist] [--icon FILE ...] [--resources DIRECTORY ...]
                            [--output DIRECTORY] [--deb [--maintainer "NAME <ADDRESS>"]] [--summary TEXT]

    Makes a program ready for other machines: stripped, with a desktop entry, an icon and its resources.

      PROGRAM              the executable, linked with --static-swift-stdlib
      --info FILE          what the program says of itself: name, identifier, version, files that it opens
      --icon FILE          *.svg or *.png; several of several sizes
      --resources DIRECTORY  what stands beside the program when it is built, such as *.resources
      --output DIRECTORY   where the result goes; the current directory, if not given
      --deb                make a Debian package, not a folder
      --maintainer WHO     who answers for the package; if not given, DEBFULLNAME and DEBEMAIL say it
      --summary TEXT       what the program is, in a few words
      --help               print this

    The folder has the parts `bin` and `share`; copied into ~/.local or /usr/local, the desktop knows the program.
    The exit status is 1 if the result cannot be made, and 2 if the command line is wrong.
    """

  var program = ""
  var information: String?
  var icons: [String] = []
  var resources: [String] = []
  var output = "."
  var makesPackage = false
  var maintainer: String?
  var summary: String?
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var programs: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--info": information = try Self.value(of: argument, &rest)
      case "--icon": icons.append(try Self.value(of: argument, &rest))
      case "--resources": resources.append(try Self.value(of: argument, &rest))
      case "--output", "-o": output = try Self.value(of: argument, &rest)
      case "--deb": makesPackage = true
      case "--maintainer": maintainer = try Self.value(of: argument, &rest)
      case "--summary": summary = try Self.value(of: argument, &rest)
      case _ where argument.hasPrefix("-"): throw UsageError(reason: "unknown option \(argument)")
      default: programs.append(argument)
      }
    }
    guard !wantsHelp else { return }
    guard programs.count == 1 else {
      throw UsageError(
        reason: programs.isEmpty ? "no PROGRAM is given" : "more than one PROGRAM: \(programs[1])")
    }
    program = programs[0]
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String
  {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(reason: "\(option) needs a value")
    }
    return value
  }
}
