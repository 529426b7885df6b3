import UIKit

/// Colors the links and telephone numbers of a message.
func highlightedMessage(_ message: String) -> NSAttributedString {
  let text = NSMutableAttributedString(string: message)
  let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
  guard let detector = try? NSDataDetector(types: types.rawValue) else { return text }
  let matches = detector.matches(
    in: message, options: [], range: NSRange(location: 0, length: message.utf16.count))
  for match in matches {
    switch match.resultType {
    case .link:
      if let url = match.url { text.addAttribute(.link, value: url, range: match.range) }
    case .phoneNumber:
      if let number = match.phoneNumber, let url = URL(string: "tel:\(number)") {
        text.addAttribute(.link, value: url, range: match.range)
      }
    default:
      break
    }
  }
  return text
}

func isEmail(_ text: String) -> Bool {
  let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
  let range = NSRange(text.startIndex..<text.endIndex, in: text)
  let match = detector?.firstMatch(in: text, options: [], range: range)
  return match?.range == range && match?.url?.scheme == "mailto"
}

func firstDate(in text: String) -> Date? {
  let types: NSTextCheckingResult.CheckingType = [.date]
  let detector = try? NSDataDetector(types: types.rawValue)
  let range = NSRange(text.startIndex..., in: text)
  guard let match = detector?.firstMatch(in: text, options: [], range: range), match.resultType == .date,
    match.duration == 0, match.timeZone == nil
  else { return nil }
  return match.date
}
