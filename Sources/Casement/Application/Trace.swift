import Foundation

/// The log of state changes that `CASEMENT_TRACE=1` turns on: a line each, on standard error.
nonisolated enum Trace {
  /// Not through `ProcessInfo`, which makes a dictionary of the whole environment first.
  static let isOn = getenv("CASEMENT_TRACE").map { String(cString: $0) } == "1"

  /// Writes `casement: <line>`; the line is made only if it is wanted.
  static func log(_ line: @autoclosure () -> String) {
    guard isOn else { return }
    writeError("casement: \(line())\n")
  }

  /// Text in quotes; what would break the line is escaped.
  static func quoted(_ text: String) -> String {
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

  /// A number without superfluous digits.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Width and height as `640x480`.
  static func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
}

/// Writes to standard error in one piece.
nonisolated func writeError(_ text: String) {
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
