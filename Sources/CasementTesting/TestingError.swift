/// An error of a test with a compositor.
///
/// Every case has the expected result. `description` adds the known reasons why it did not occur.
public nonisolated enum TestingError: Error, CustomStringConvertible {
  /// A required program is not installed.
  ///
  /// - name: the name of the program
  /// - package: the Debian package that contains it
  case missingProgram(name: String, package: String)
  /// A system call failed: the action in words, and the error number.
  case system(action: String, errorNumber: Int32)
  /// A program ended while it was still needed.
  ///
  /// - program: its name
  /// - status: how it ended
  /// - log: the last lines it wrote
  case ended(program: String, status: ExitStatus, log: String)
  /// An awaited event did not happen in time.
  ///
  /// - what: the awaited event
  /// - seconds: the length of the wait
  /// - seen: the state at the deadline
  case timedOut(what: String, seconds: Double, seen: String)
  /// The compositor refused a command: the command and the compositor's message.
  case refused(command: String, reason: String)
  /// This kind of compositor does not support the action: the action, and what to do instead.
  case unsupported(String)
  /// A picture differs from the stored one.
  ///
  /// - reference: the stored PNG file
  /// - what: the difference
  /// - files: the paths of the picture, the stored one and their difference
  case pictureDiffers(reference: String, what: String, files: String)
  /// Malformed data. The text names the data and the fault.
  case malformed(String)

  /// Clients of a scripted compositor violated its rules: one line for each violation.
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
