import CasementKeyboard
import Foundation

/// The user's layouts without a hardware keyboard: the environment's, which compositors read too, else the system's.
enum UserKeymap {
  static func read() -> Keymap? {
    if let layout = variable("XKB_DEFAULT_LAYOUT"),
      let keymap = keymap(layout, variable("XKB_DEFAULT_VARIANT") ?? "")
    {
      return keymap
    }
    let values = (try? String(contentsOfFile: "/etc/default/keyboard", encoding: .utf8)).map(values) ?? [:]
    if let layout = values["XKBLAYOUT"], !layout.isEmpty,
      let keymap = keymap(layout, values["XKBVARIANT"] ?? "")
    {
      return keymap
    }
    return keymap("us", "")
  }

  private static func keymap(_ layout: String, _ variant: String) -> Keymap? {
    try? Keymap(layout: layout, variant: variant)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The lines `NAME="value"` of a file as a dictionary.
  static func values(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      values[parts[0].trimmingCharacters(in: .whitespaces)] = parts[1].trimmingCharacters(
        in: CharacterSet(charactersIn: "\"' \t"))
    }
    return values
  }
}
