/// The file with which a desktop starts a program and identifies its windows (desktop entry specification 1.5).
struct DesktopEntry {
  let program: ProgramDescription
  let hasIcon: Bool

  /// The file's name, which is the application ID of the program's windows.
  var fileName: String { "\(program.identifier).desktop" }

  var text: String {
    let opensSchemes = program.mimeTypes.contains { $0.hasPrefix("x-scheme-handler/") }
    // Files are passed as paths, unless the program opens URLs of other schemes too.
    let argument = program.mimeTypes.isEmpty ? "" : opensSchemes ? " %U" : " %F"
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=\(Self.escaped(program.name))",
      "Exec=\(Self.quoted(program.program))\(argument)",
    ]
    if let summary = program.summary { lines.insert("Comment=\(Self.escaped(summary))", at: 3) }
    if hasIcon { lines.append("Icon=\(program.identifier)") }
    lines.append("Categories=\(program.categories.map { $0 + ";" }.joined())")
    if !program.mimeTypes.isEmpty {
      lines.append("MimeType=\(program.mimeTypes.map { $0 + ";" }.joined())")
    }
    // The program passes its activation token on (xdg-activation).
    lines += ["StartupNotify=true", "StartupWMClass=\(program.identifier)"]
    if !program.actions.isEmpty {
      lines.append("Actions=\(program.actions.indices.map { "action\($0 + 1);" }.joined())")
    }
    for (index, action) in program.actions.enumerated() {
      lines += [
        "", "[Desktop Action action\(index + 1)]", "Name=\(Self.escaped(action.title))",
        "Exec=\(Self.quoted(program.program)) \(Self.quoted("--shortcut-item=\(action.type)"))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value of the type "localestring".
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.append(character)
      }
    }
    return result
  }

  /// An argument of the key Exec: reserved characters are quoted for the key, and escaped again as in every string.
  private static func quoted(_ argument: String) -> String {
    let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "-._+/=".contains($0) }
    if isPlain { return argument }
    var result = ""
    for character in argument {
      switch character {
      case "\"", "`", "$", "\\": result += "\\\(character)"
      case "%": result += "%%"
      default: result.append(character)
      }
    }
    return escaped("\"\(result)\"")
  }
}
