import Foundation

/// Reads predicates by recursive descent.
struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  static func parse(_ text: String, _ arguments: [Any?]) throws -> PredicateCondition {
    var parser = PredicateParser(
      tokens: try PredicateLexer.tokens(text)[...], arguments: arguments[...])
    let condition = try parser.disjunction()
    guard parser.tokens.isEmpty else {
      throw PredicateError("\(parser.tokens.first!) is too much at its end")
    }
    return condition
  }

  private var isAtEnd: Bool { tokens.isEmpty }

  /// Takes a keyword, case-insensitively.
  private mutating func consume(_ keywords: String...) -> Bool {
    guard case .word(let word)? = tokens.first, keywords.contains(word.uppercased()) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func consume(sign: String...) -> Bool {
    guard case .sign(let found)? = tokens.first, sign.contains(found) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ sign: String) throws {
    guard consume(sign: sign) else { throw PredicateError("\(sign) is missing") }
  }

  private mutating func argument() throws -> Any? {
    guard let argument = arguments.popFirst() else {
      throw PredicateError("there are more placeholders than values")
    }
    return argument
  }

  // MARK: Conditions

  private mutating func disjunction() throws -> PredicateCondition {
    var parts = [try conjunction()]
    while consume("OR") || consume(sign: "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> PredicateCondition {
    var parts = [try negation()]
    while consume("AND") || consume(sign: "&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws -> PredicateCondition {
    if consume("NOT") || consume(sign: "!") { return .not(try negation()) }
    if consume("TRUEPREDICATE") { return .all([]) }
    if consume("FALSEPREDICATE") { return .any([]) }
    // A parenthesis begins a condition or an expression.
    if case .sign("(")? = tokens.first {
      let before = self
      tokens.removeFirst()
      if let condition = try? disjunction(), consume(sign: ")"), !isComparing { return condition }
      self = before
    }
    return try comparison()
  }

  /// Whether an operator of a comparison or of arithmetic follows.
  private var isComparing: Bool {
    switch tokens.first {
    case .sign(let sign)?: return !["&&", "||", ")"].contains(sign)
    case .word(let word)?: return !["AND", "OR"].contains(word.uppercased())
    default: return false
    }
  }

  private mutating func comparison() throws -> PredicateCondition {
    // A predicate among the arguments is a condition.
    if case .argument? = tokens.first, let predicate = arguments.first as? NSPredicate {
      tokens.removeFirst()
      arguments.removeFirst()
      return .predicate(predicate)
    }
    let scope: PredicateCondition.Scope =
      consume("ANY", "SOME") ? .any : consume("ALL") ? .all : consume("NONE") ? .none : .one
    let left = try sum()
    let kind = try comparisonKind()
    var options = PredicateCondition.Options()
    if consume(sign: "[") {
      guard case .word(let letters)? = tokens.popFirst() else {
        throw PredicateError("[ has no letters behind it")
      }
      options = PredicateCondition.Options(letters)
      try expect("]")
    }
    let right = try sum()
    return .comparison(scope, left, kind, options, right)
  }

  private mutating func comparisonKind() throws -> PredicateCondition.Kind {
    switch tokens.popFirst() {
    case .sign("="), .sign("=="): return .equal
    case .sign("!="), .sign("<>"): return .notEqual
    case .sign("<"): return .less
    case .sign("<="), .sign("=<"): return .lessOrEqual
    case .sign(">"): return .greater
    case .sign(">="), .sign("=>"): return .greaterOrEqual
    case .word(let word)?:
      switch word.uppercased() {
      case "CONTAINS": return .contains
      case "BEGINSWITH": return .begins
      case "ENDSWITH": return .ends
      case "LIKE": return .like
      case "MATCHES": return .matches
      case "IN": return .isIn
      case "BETWEEN": return .between
      default: throw PredicateError("\(word) is no comparison")
      }
    case let other: throw PredicateError(other.map { "\($0) is no comparison" } ?? "a comparison is missing")
    }
  }

  // MARK: Expressions

  private mutating func sum() throws -> PredicateExpression {
    var result = try product()
    while true {
      if consume(sign: "+") {
        result = .arithmetic(result, "+", try product())
      } else if consume(sign: "-") {
        result = .arithmetic(result, "-", try product())
      } else {
        return result
      }
    }
  }

  private mutating func product() throws -> PredicateExpression {
    var result = try factor()
    while true {
      if consume(sign: "*") {
        result = .arithmetic(result, "*", try factor())
      } else if consume(sign: "/") {
        result = .arithmetic(result, "/", try factor())
      } else {
        return result
      }
    }
  }

  private mutating func factor() throws -> PredicateExpression {
    if consume(sign: "-") { return .arithmetic(.constant(0), "-", try factor()) }
    let first: PredicateExpression
    switch tokens.popFirst() {
    case .number(let value, let isWhole)?: first = .constant(isWhole ? Int(value) : value)
    case .string(let text)?: first = .constant(text)
    case .argument?: first = .constant(try argument())
    case .variable(let name)?: first = .variable(name)
    case .keyArgument?:
      guard let path = try argument() as? String else {
        throw PredicateError("the value for %K is no string")
      }
      first = .path(.itself, path.split(separator: ".").map(String.init))
    case .sign("{")?:
      var parts: [PredicateExpression] = []
      while !consume(sign: "}") {
        if !parts.isEmpty { try expect(",") }
        parts.append(try sum())
      }
      first = .list(parts)
    case .sign("(")?:
      first = try sum()
      try expect(")")
    case .word(let word)?:
      switch word.uppercased() {
      case "SELF": first = .itself
      case "NIL", "NULL": first = .constant(nil)
      case "TRUE", "YES": first = .constant(true)
      case "FALSE", "NO": first = .constant(false)
      case "SUBQUERY", "FUNCTION", "CAST": throw PredicateError("\(word) does not exist here")
      default: first = .path(.itself, [word])
      }
    case let other: throw PredicateError(other.map { "\($0) is no value" } ?? "a value is missing")
    }
    var result = first
    while consume(sign: ".") {
      switch tokens.popFirst() {
      case .word(let word)?: result = .path(result, [word])
      case .keyArgument?:
        guard let path = try argument() as? String else {
          throw PredicateError("the value for %K is no string")
        }
        result = .path(result, path.split(separator: ".").map(String.init))
      default: throw PredicateError("a key is missing behind .")
      }
    }
    return result
  }
}
