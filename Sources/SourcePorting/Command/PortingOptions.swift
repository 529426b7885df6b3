/// What the command line of `casement-port` asks for.
struct PortingOptions: Equatable {
  /// A mistake in the command line.
  struct UsageError: Error {
    let reason: String
  }

  static let usage = """
    usage: swift package casement-port FOLDER [--diff | --write]

    Makes Swift sources that were written for UIKit fit for Linux, where there is no Objective-C:
    what is mechanical is changed, all else is listed with file, line, column and advice.

      FOLDER    the folder of the sources; hidden folders in it and links are left alone
      --diff    print the changes as a unified diff and write nothing, which is the default
      --write   change the files in place; nothing outside of FOLDER is written
      --help    print this

    Swift asks for the permission to write to the package directory, also where nothing is written.
    `swift package --allow-writing-to-package-directory casement-port …` gives it beforehand.

    The diff goes to standard output, what is left to do to standard error; Swift prints both on
    standard output, the diff first, and `git apply` and `patch` pass over the rest. The exit status
    is 1 if a file could not be read or written, and 2 if the command line is wrong.
    """

  var folder: String?
  var writes = false
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var takesOptions = true
    var form: String?
    for argument in arguments {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions: wantsHelp = true
      case "--diff" where takesOptions, "--write" where takesOptions:
        guard form == nil || form == argument else {
          throw UsageError(reason: "--diff and --write exclude each other")
        }
        form = argument
      case _ where takesOptions && argument.hasPrefix("-"):
        throw UsageError(reason: "unknown option \(argument)")
      case _ where folder != nil: throw UsageError(reason: "more than one FOLDER: \(argument)")
      default: folder = argument
      }
    }
    writes = form == "--write"
    if folder == nil, !wantsHelp { throw UsageError(reason: "no FOLDER is given") }
  }
}
