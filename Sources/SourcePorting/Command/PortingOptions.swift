/// The parsed command line of `casement-port`.
struct PortingOptions: Equatable {
  /// An error in the command line.
  struct UsageError: Error {
    let reason: String
  }

  static let usage = """
    usage: swift package casement-port [FOLDER] [--package PROJECT] [--report FILE] [--swift4]
                                       [--diff | --write]

    Makes Swift sources that were written for UIKit fit for Linux, where there is no Objective-C:
    what is mechanical is changed, all else is listed with file, line, column and advice.

      FOLDER    the folder of the sources; hidden folders in it and links are left alone
      --diff    print the changes as a unified diff and write nothing, which is the default
      --write   change the files in place; nothing outside of FOLDER is written
      --package PROJECT
                make a Package.swift beside an Xcode project (.xcodeproj), a workspace (.xcworkspace)
                or a Podspec (.podspec), and the Info.plist that the build settings describe in the folder of the program
      --casement PATH
                where this repository is, seen from the folder of the project; for --package
      --swift4  rename what Apple renamed between Swift 4 and Swift 5
      --report FILE
                write a report in Markdown: what was changed, what is left with place and remedy,
                and which imports have no counterpart
      --help    print this

    Swift asks for the permission to write to the package directory, also where nothing is written.
    `swift package --allow-writing-to-package-directory casement-port …` gives it beforehand.

    The diff goes to standard output, what is left to do to standard error; Swift prints both on
    standard output, the diff first, and `git apply` and `patch` pass over the rest. The exit status
    is 1 if a file could not be read or written, and 2 if the command line is wrong.
    """

  var folder: String?
  var project: String?
  var casement: String?
  var report: String?
  var writes = false
  var isSwift4 = false
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var takesOptions = true
    var form: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions: wantsHelp = true
      case "--diff" where takesOptions, "--write" where takesOptions:
        guard form == nil || form == argument else {
          throw UsageError(reason: "--diff and --write exclude each other")
        }
        form = argument
      case "--swift4" where takesOptions: isSwift4 = true
      case "--package" where takesOptions: project = try Self.value(of: argument, &rest)
      case "--casement" where takesOptions: casement = try Self.value(of: argument, &rest)
      case "--report" where takesOptions: report = try Self.value(of: argument, &rest)
      case _ where takesOptions && argument.hasPrefix("-"):
        throw UsageError(reason: "unknown option \(argument)")
      case _ where folder != nil: throw UsageError(reason: "more than one FOLDER: \(argument)")
      default: folder = argument
      }
    }
    if report != nil, folder == nil { throw UsageError(reason: "--report needs a FOLDER") }
    writes = form == "--write"
    if folder == nil, project == nil, !wantsHelp { throw UsageError(reason: "no FOLDER is given") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String
  {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError(reason: "\(option) needs a value")
    }
    return value
  }
}
