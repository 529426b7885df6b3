import Foundation

/// Validates the value of a field.
struct Rule {
  let message: String
  let isValid: (Any?) -> Bool

  static func required(_ message: String = "Required") -> Rule {
    return Rule(message: message) { value in
      if let text = value as? String { return !text.trimmingCharacters(in: .whitespaces).isEmpty }
      return value != nil
    }
  }

  static func matches(_ pattern: String, _ message: String) -> Rule {
    return Rule(message: message) { value in
      guard let text = value as? String, !text.isEmpty else { return true }
      return NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text)
    }
  }

  static func length(_ range: ClosedRange<Int>) -> Rule {
    return Rule(message: "\(range.lowerBound) to \(range.upperBound) characters") { value in
      range.contains((value as? String)?.count ?? 0)
    }
  }

  static let isTrue = Rule(message: "Has to be agreed to") { $0 as? Bool == true }
}

/// One line of a form.
@objcMembers
class Field: NSObject {
  enum Kind {
    case text(isSecret: Bool)
    case flag
    case choice([String])
  }

  let key: String
  let title: String
  let kind: Kind
  let rules: [Rule]

  dynamic var value: Any?
  /// Whether the user has left the field once.
  var isTouched = false

  init(_ key: String, _ title: String, _ kind: Kind, _ rules: Rule...) {
    self.key = key
    self.title = title
    self.kind = kind
    self.rules = rules
  }

  var message: String? {
    return rules.first { !$0.isValid(value) }?.message
  }

  var isValid: Bool { return message == nil }
}

/// The sections of a form.
class Form {
  struct Section {
    var title: String?
    var footer: String?
    var fields: [Field]
  }

  let title: String
  let sections: [Section]

  init(title: String, sections: [Section]) {
    self.title = title
    self.sections = sections
  }

  var fields: [Field] { return sections.flatMap { $0.fields } }
  var progress: Float { return Float(fields.filter { $0.isValid }.count) / Float(max(fields.count, 1)) }

  subscript(indexPath: IndexPath) -> Field { return sections[indexPath.section].fields[indexPath.row] }

  subscript(key: String) -> Field? { return fields.first { $0.key == key } }

  var values: [String: Any] {
    return Dictionary(
      uniqueKeysWithValues: fields.compactMap { field in field.value.map { (field.key, $0) } })
  }

  static var registration: Form {
    return Form(
      title: "Registration",
      sections: [
        Section(
          title: "Person", footer: nil,
          fields: [
            Field("name", "Name", .text(isSecret: false), .required()),
            Field(
              "mail", "Mail", .text(isSecret: false), .required(),
              .matches("[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}", "No mail address")),
            Field("word", "Password", .text(isSecret: true), .length(8...20)),
          ]),
        Section(
          title: "Ticket", footer: "Day tickets cannot be returned.",
          fields: [
            Field("ticket", "Kind", .choice(["Day", "Week", "Season"]), .required("Choose a kind")),
            Field("news", "Send me news", .flag),
            Field("terms", "I agree to the terms", .flag, .isTrue),
          ]),
      ])
  }
}
