/// The Xcode build settings that a property list may reference, such as `$(PRODUCT_NAME)`.
public struct BuildSettings: Equatable, Sendable {
  private let values: [String: String]

  /// - Parameters:
  ///   - product: the name of the executable.
  ///   - module: the module of its target.
  public init(product: String, module: String) {
    values = [
      "PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": product, "PROJECT_NAME": product,
      "PRODUCT_MODULE_NAME": module, "PRODUCT_BUNDLE_IDENTIFIER": product,
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ]
  }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)` by their values. Unknown names stay.
  public func resolve(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let (value, end) = reference(at: rest) else {
        result.append("$")
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[end...]
    }
    return result + rest
  }

  /// The value of the reference at the beginning of a text, and its end.
  private func reference(at text: Substring) -> (String, Substring.Index)? {
    let brackets: [Character: Character] = ["(": ")", "{": "}"]
    guard let open = text.dropFirst().first, let close = brackets[open],
      let end = text.firstIndex(of: close)
    else { return nil }
    let parts = text[..<end].dropFirst(2).split(separator: ":")
    guard let name = parts.first, var value = values[String(name)] else { return nil }
    for modifier in parts.dropFirst() { value = Self.modified(value, modifier) }
    return (value, text.index(after: end))
  }

  private static func modified(_ value: String, _ modifier: Substring) -> String {
    func replacing(by replacement: Character, _ isKept: (Character) -> Bool) -> String {
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || isKept($0) ? $0 : replacement })
    }
    return switch modifier {
    case "rfc1034identifier": replacing(by: "-") { $0 == "." || $0 == "-" }
    case "identifier", "c99extidentifier": replacing(by: "_") { $0 == "_" }
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default: value
    }
  }
}
