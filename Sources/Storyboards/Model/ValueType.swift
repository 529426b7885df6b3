/// The type of an attribute's value, which determines its Swift expression.
enum ValueType: Sendable {
  /// `YES` or `NO`.
  case bool
  case integer
  /// A decimal number, which may have a fraction.
  case number
  /// Text for the user, which may be translated.
  case text
  /// Text for the program.
  case name
  /// The name of an image; `catalog="system"` makes it a symbol.
  case image
  /// The id of another object.
  case object
  /// One of several words, each with its Swift expression.
  case choice([String: String])

  /// Words with the same name in Swift: `a b` stands for `.a` and `.b`.
  static func cases(_ words: String, _ others: [String: String] = [:]) -> ValueType {
    var result: [String: String] = [:]
    for word in words.split(separator: " ") { result[String(word)] = ".\(word)" }
    return .choice(result.merging(others) { $1 })
  }
}

/// The rule by which an attribute sets a property of an object.
struct AttributeRule: Sendable {
  let attribute: String
  let type: ValueType
  /// The statement, after `it.`, with `$` for the value.
  let statement: String
  /// The value if the attribute is missing; nil keeps that of a new object.
  let absent: String?

  init(_ attribute: String, _ type: ValueType, _ statement: String?, absent: String? = nil) {
    self.attribute = attribute
    self.type = type
    let text = statement ?? attribute
    self.statement = text.contains("$") ? text : "\(text) = $"
    self.absent = absent
  }

  static func bool(_ attribute: String, _ statement: String? = nil, absent: String? = nil) -> AttributeRule {
    AttributeRule(attribute, .bool, statement, absent: absent)
  }
  static func integer(_ attribute: String, _ statement: String? = nil, absent: String? = nil) -> AttributeRule
  {
    AttributeRule(attribute, .integer, statement, absent: absent)
  }
  static func number(_ attribute: String, _ statement: String? = nil, absent: String? = nil) -> AttributeRule
  {
    AttributeRule(attribute, .number, statement, absent: absent)
  }
  static func text(_ attribute: String, _ statement: String? = nil) -> AttributeRule {
    AttributeRule(attribute, .text, statement)
  }
  static func name(_ attribute: String, _ statement: String? = nil) -> AttributeRule {
    AttributeRule(attribute, .name, statement)
  }
  static func image(_ attribute: String, _ statement: String? = nil) -> AttributeRule {
    AttributeRule(attribute, .image, statement)
  }
  static func cases(
    _ attribute: String, _ words: String, _ others: [String: String] = [:], _ statement: String? = nil,
    absent: String? = nil
  ) -> AttributeRule {
    AttributeRule(attribute, .cases(words, others), statement, absent: absent)
  }
}

/// The rule by which a child with a `key` sets a property of an object.
struct ChildRule: Sendable {
  /// The type of the child's value.
  enum Value: Sendable {
    case color, font, text, attributedText, point, size, rect, insets, directionalInsets, offset, image
    case date, locale, timeZone, symbolConfiguration, textAttributes, view
  }

  let key: String
  let value: Value
  /// The statement, after `it.`, with `$` for the value.
  let statement: String

  init(_ key: String, _ value: Value, _ statement: String? = nil) {
    self.key = key
    self.value = value
    let text = statement ?? key
    self.statement = text.contains("$") ? text : "\(text) = $"
  }
}
