import Foundation

/// The log of state changes, enabled by `CASEMENT_TRACE=1`: one line each, on standard error.
package nonisolated enum Trace {
  /// Whether the trace is enabled. Uses `getenv`, because `ProcessInfo` creates a dictionary of the whole environment.
  package static let isOn = getenv("CASEMENT_TRACE").map { String(cString: $0) } == "1"

  /// Writes `casement: <line>`. The line is only evaluated if the trace is enabled.
  package static func log(_ line: @autoclosure () -> String) {
    guard isOn else { return }
    writeError("casement: \(line())\n")
  }

  /// The text in quotation marks, with quotation marks, backslashes and control characters escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// A number without a superfluous fraction.
  package static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Width and height, such as `640x480`.
  package static func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
}

/// Writes all of the text to standard error, unbuffered.
package nonisolated func writeError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(2, rest.baseAddress, rest.count)
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
