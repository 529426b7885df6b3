/// What can go wrong while a test owns a desktop.
///
/// Every case says what was wanted, and `description` adds what is known about why it did not come.
public nonisolated enum TestingError: Error, CustomStringConvertible {
  /// A program that is needed is not installed.
  ///
  /// - name: the program, as it is called on the command line
  /// - package: the Debian package that has it
  case missingProgram(name: String, package: String)
  /// The system refused something: the action in words, and the error number.
  case system(action: String, errorNumber: Int32)
  /// A program ended while it was still needed.
  ///
  /// - program: its name
  /// - status: how it ended
  /// - log: the last lines it wrote
  case ended(program: String, status: ExitStatus, log: String)
  /// Something did not happen in time.
  ///
  /// - what: what was waited for
  /// - seconds: how long
  /// - seen: what was there instead
  case timedOut(what: String, seconds: Double, seen: String)
  /// The compositor refused a command: the command and the compositor's own words.
  case refused(command: String, reason: String)
  /// This kind of compositor cannot do it: what was asked for, and what to do instead.
  case unsupported(String)
  /// A picture is not the stored one.
  ///
  /// - reference: the stored PNG file
  /// - what: how it differs
  /// - files: where the picture, the stored one and their difference are
  case pictureDiffers(reference: String, what: String, files: String)
  /// Data that cannot be what it should be: what it is, and what is wrong with it.
  case malformed(String)

  /// Clients of a scripted compositor did what they must not do: one line for each thing.
  case misbehaved([String])

  public var description: String {
    switch self {
    case .missingProgram(let name, let package):
      "\(name) not found: install it with \"apt-get install \(package)\""
    case .system(let action, let errorNumber):
      "cannot \(action): \(errorText(errorNumber))"
    case .ended(let program, let status, let log):
      "\(program) ended (\(status)); the end of its log:\n\(log)"
    case .timedOut(let what, let seconds, let seen):
      "waited \(seconds) s for \(what); \(seen)"
    case .refused(let command, let reason):
      "the compositor refused \"\(command)\": \(reason)"
    case .pictureDiffers(let reference, let what, let files):
      "the picture is not \(reference): \(what); see \(files)"
    case .misbehaved(let complaints):
      "the client misbehaved:\n" + complaints.joined(separator: "\n")
    case .unsupported(let what), .malformed(let what):
      what
    }
  }
}
