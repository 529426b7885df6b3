import Foundation

/// Implements smart quotes, smart dashes and smart insertion and deletion, for views that ask for them.
///
/// UIKit: `UITextSmartQuotesType`, `UITextSmartDashesType` and `UITextSmartInsertDeleteType`.
enum SmartTyping {
  // MARK: Typing

  /// Inserts typed text. A straight quotation mark or a second hyphen may be replaced.
  static func insert(_ text: String, into input: any UIKeyInput) {
    // Skip the common case: only these keys are replaced, and few views ask for it.
    guard text.utf8.count == 1, let key = text.first, "\"'-".contains(key),
      let view = input as? any UITextInput, !view.isSecureTextEntry
    else { return input.insertText(text) }
    if key == "-" {
      guard view.smartDashesType == .yes, let hyphen = hyphen(before: view) else {
        return input.insertText(text)
      }
      TextPasteboard.replace(hyphen, of: view, with: "\u{2014}")
    } else {
      guard view.smartQuotesType == .yes else { return input.insertText(text) }
      let locale = UserLanguages.preferred.first.map(Locale.init(identifier:)) ?? .current
      let before = character(before: view.selectedTextRange?.start, of: view)
      input.insertText(quote(for: key, after: before, locale: locale))
    }
  }

  /// The single hyphen before the caret; nil for none, or for more than one.
  private static func hyphen(before input: any UITextInput) -> UITextRange? {
    guard let caret = input.selectedTextRange, caret.isEmpty,
      let start = input.position(from: caret.start, offset: -1),
      let range = input.textRange(from: start, to: caret.start), input.text(in: range) == "-",
      character(before: start, of: input) != "-"
    else { return nil }
    return range
  }

  /// The quotation mark of the user's language.
  ///
  /// - Parameters:
  ///   - key: a straight quotation mark, double or single.
  ///   - before: the character before it; nil at the beginning.
  ///   - locale: the locale of the user's preferred language.
  static func quote(for key: Character, after before: Character?, locale: Locale) -> String {
    // Within a word the mark is an apostrophe, in all languages.
    if key == "'", let before, before.isLetter || before.isNumber { return "\u{2019}" }
    let isOpening =
      before.map {
        $0.isWhitespace || $0.isNewline
          || "([{\u{2014}\u{2013}-/\u{201C}\u{201E}\u{2018}\u{201A}\u{AB}\u{2039}".contains($0)
      } ?? true
    if key == "\"" {
      return isOpening
        ? locale.quotationBeginDelimiter ?? "\u{201C}" : locale.quotationEndDelimiter ?? "\u{201D}"
    }
    return isOpening
      ? locale.alternateQuotationBeginDelimiter ?? "\u{2018}"
      : locale.alternateQuotationEndDelimiter ?? "\u{2019}"
  }

  // MARK: Pasting and deleting

  /// The text to paste, with a space added where it would touch a word.
  static func pasted(_ text: String, into input: any UITextInput) -> String {
    guard input.smartInsertDeleteType == .yes, let selection = input.selectedTextRange,
      let first = text.first, let last = text.last
    else { return text }
    let isAfterWord = isOfWord(first) && isOfWord(character(before: selection.start, of: input))
    let isBeforeWord = isOfWord(last) && isOfWord(character(after: selection.end, of: input))
    return (isAfterWord ? " " : "") + text + (isBeforeWord ? " " : "")
  }

  /// The range to delete for a deletion of words. It includes an adjacent space that would be left beside another
  /// space, at the beginning, or before a punctuation mark.
  static func deleted(_ range: UITextRange, of input: any UITextInput) -> UITextRange {
    guard input.smartInsertDeleteType == .yes, let text = input.text(in: range), isOfWord(text.first),
      isOfWord(text.last)
    else { return range }
    let (before, after) = (character(before: range.start, of: input), character(after: range.end, of: input))
    guard !isOfWord(before), !isOfWord(after) else { return range }
    if before == " ", after.map({ !"([{".contains($0) }) ?? true,
      let start = input.position(from: range.start, offset: -1)
    {
      return input.textRange(from: start, to: range.end) ?? range
    }
    if before == nil, after == " ", let end = input.position(from: range.end, offset: 1) {
      return input.textRange(from: range.start, to: end) ?? range
    }
    return range
  }

  private static func isOfWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  // MARK: Characters

  private static func character(before position: UITextPosition?, of input: any UITextInput) -> Character? {
    position.flatMap { position in
      input.position(from: position, offset: -1)
        .flatMap { input.textRange(from: $0, to: position) }.flatMap { input.text(in: $0)?.last }
    }
  }

  private static func character(after position: UITextPosition, of input: any UITextInput) -> Character? {
    input.position(from: position, offset: 1)
      .flatMap { input.textRange(from: position, to: $0) }.flatMap { input.text(in: $0)?.first }
  }
}
