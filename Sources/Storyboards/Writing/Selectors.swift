import Foundation

/// Translates Objective-C selectors to Swift method names.
struct Selectors {
  let document: Document

  /// A method as an unbound expression: `ListController.tapped(_:)`.
  func method(_ selector: String, of className: String, _ node: XMLNode) -> String? {
    let spellings = Self.spellings(selector)
    guard !spellings.isEmpty else {
      document.report.error(node, "`\(selector)` of \(node.described) is no name of a method")
      return nil
    }
    let known = spellings.first { document.options.sources.classes(withMethod: $0).contains(className) }
    let name = known ?? spellings[0]
    // A method without arguments has no parentheses in an expression.
    return "\(className).\(name.hasSuffix("()") ? String(name.dropLast(2)) : name)"
  }

  /// The possible Swift names of a selector, the most likely first. `tapped:` is `tapped(_:)`; `tappedWithSender:` is
  /// `tapped(sender:)` or `tappedWithSender(_:)`.
  static func spellings(_ selector: String) -> [String] {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, SwiftText.isIdentifier(first) else { return [] }
    guard parts.count > 1 else { return ["\(SwiftText.name(first))()"] }
    guard parts.last == "" else { return [] }
    let labels = parts.dropFirst().dropLast()
    guard labels.allSatisfy({ $0.isEmpty || SwiftText.isIdentifier($0) }) else { return [] }
    let rest = labels.map { $0.isEmpty ? "_:" : "\($0):" }.joined()
    var result = ["\(SwiftText.name(first))(_:\(rest))"]
    for word in ["With", "For", "From", "By", "In", "At", "To", "Of", "On"] {
      guard let range = first.range(of: word, options: .backwards), range.lowerBound > first.startIndex else {
        continue
      }
      let base = SwiftText.name(String(first[..<range.lowerBound]))
      let label = first[range.upperBound...]
      if word == "With", let letter = label.first, letter.isUppercase {
        // Objective-C names contain `With` before the label of Swift's first parameter.
        result.insert("\(base)(\(letter.lowercased())\(label.dropFirst()):\(rest))", at: 0)
      } else if label.isEmpty {
        result.append("\(base)(\(word.lowercased()):\(rest))")
      }
    }
    return result
  }
}
