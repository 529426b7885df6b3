import UIKit

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }

  func localized(with arguments: CVarArg...) -> String {
    String(format: localized, arguments: arguments)
  }

  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  var isValidEmail: Bool {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"
    return range(of: pattern, options: .regularExpression) == startIndex..<endIndex
  }

  subscript(offset: Int) -> Character {
    self[index(startIndex, offsetBy: offset)]
  }
}

extension Optional where Wrapped == String {
  var isBlank: Bool { self?.trimmed.isEmpty ?? true }
}
