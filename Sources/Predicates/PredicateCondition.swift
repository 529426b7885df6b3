import Foundation

/// The condition of a predicate.
indirect enum PredicateCondition {
  case all([PredicateCondition])
  case any([PredicateCondition])
  case not(PredicateCondition)
  case predicate(NSPredicate)
  case comparison(Scope, PredicateExpression, Kind, Options, PredicateExpression)

  /// The number of elements of the left side for which a comparison must hold.
  enum Scope { case one, any, all, none }

  enum Kind {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, contains, begins, ends, like, matches,
      isIn,
      between
  }

  /// The options in brackets after an operator.
  struct Options {
    var ignoresCase = false
    var ignoresMarks = false

    init(_ letters: String = "") {
      ignoresCase = letters.lowercased().contains("c")
      ignoresMarks = letters.lowercased().contains("d")
    }

    var comparison: String.CompareOptions {
      var options: String.CompareOptions = []
      if ignoresCase { options.insert(.caseInsensitive) }
      if ignoresMarks { options.insert(.diacriticInsensitive) }
      return options
    }
  }

  func holds(for value: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .all(let parts): return parts.allSatisfy { $0.holds(for: value, variables) }
    case .any(let parts): return parts.contains { $0.holds(for: value, variables) }
    case .not(let part): return !part.holds(for: value, variables)
    case .predicate(let predicate): return predicate.evaluate(with: value, substitutionVariables: variables)
    case .comparison(let scope, let left, let kind, let options, let right):
      let (a, b) = (left.value(of: value, variables), right.value(of: value, variables))
      switch scope {
      case .one: return Self.compare(a, kind, options, b)
      case .any: return (PredicateValue.list(a) ?? []).contains { Self.compare($0, kind, options, b) }
      case .all: return (PredicateValue.list(a) ?? []).allSatisfy { Self.compare($0, kind, options, b) }
      case .none: return !(PredicateValue.list(a) ?? []).contains { Self.compare($0, kind, options, b) }
      }
    }
  }

  private static func compare(_ a: Any?, _ kind: Kind, _ options: Options, _ b: Any?) -> Bool {
    switch kind {
    case .equal: return PredicateValue.isEqual(a, b, options)
    case .notEqual: return !PredicateValue.isEqual(a, b, options)
    case .less: return PredicateValue.order(a, b, options) == .orderedAscending
    case .greater: return PredicateValue.order(a, b, options) == .orderedDescending
    case .lessOrEqual: return PredicateValue.order(a, b, options).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return PredicateValue.order(a, b, options).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let limits = PredicateValue.list(b), limits.count == 2 else { return false }
      return compare(a, .greaterOrEqual, options, limits[0]) && compare(a, .lessOrEqual, options, limits[1])
    case .isIn:
      if let text = PredicateValue.text(a), let whole = PredicateValue.text(b) {
        return whole.range(of: text, options: options.comparison) != nil
      }
      return (PredicateValue.list(b) ?? []).contains { PredicateValue.isEqual(a, $0, options) }
    case .contains:
      if let list = PredicateValue.list(a) { return list.contains { PredicateValue.isEqual($0, b, options) } }
      return strings(a, b) { $0.range(of: $1, options: options.comparison) != nil }
    case .begins:
      return strings(a, b) { $0.range(of: $1, options: options.comparison.union(.anchored)) != nil }
    case .ends:
      return strings(a, b) {
        $0.range(of: $1, options: options.comparison.union([.anchored, .backwards])) != nil
      }
    case .like:
      return strings(a, b) { text, pattern in
        let expression = pattern.map { character -> String in
          switch character {
          case "*": ".*"
          case "?": "."
          default: NSRegularExpression.escapedPattern(for: String(character))
          }
        }
        return matches(text, expression.joined(), options)
      }
    case .matches: return strings(a, b) { matches($0, $1, options) }
    }
  }

  private static func strings(_ a: Any?, _ b: Any?, _ test: (String, String) -> Bool) -> Bool {
    guard let a = PredicateValue.text(a), let b = PredicateValue.text(b) else { return false }
    return test(a, b)
  }

  /// Whether a regular expression matches a whole text.
  private static func matches(_ text: String, _ pattern: String, _ options: Options) -> Bool {
    func folded(_ text: String) -> String {
      options.ignoresMarks ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    let flags: NSRegularExpression.Options =
      options.ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(folded(pattern)))$", options: flags)
    else {
      return false
    }
    let text = folded(text)
    let whole = NSRange(location: 0, length: (text as NSString).length)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }
}

/// An expression in a predicate.
indirect enum PredicateExpression {
  case constant(Any?)
  case itself
  case variable(String)
  case path(PredicateExpression, [String])
  case list([PredicateExpression])
  case arithmetic(PredicateExpression, String, PredicateExpression)

  func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return value
    case .itself: return object
    case .variable(let name): return variables[name]
    case .list(let parts): return parts.map { $0.value(of: object, variables) as Any }
    case .path(let base, let keys):
      return keys.reduce(base.value(of: object, variables)) { PredicateValue.value(of: $0, $1) }
    case .arithmetic(let left, let sign, let right):
      guard let a = PredicateValue.number(left.value(of: object, variables)),
        let b = PredicateValue.number(right.value(of: object, variables))
      else { return nil }
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: return b == 0 ? nil : a / b
      }
    }
  }
}

/// Operations on values of any type.
enum PredicateValue {
  /// A value without its enclosing optionals.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    switch unwrapped(value) {
    case let value as String: value
    case let value as NSString: value as String
    case let value as Substring: String(value)
    case let value as any RawRepresentable: value.rawValue as? String
    default: nil
    }
  }

  static func date(_ value: Any?) -> Date? {
    unwrapped(value) as? Date ?? (unwrapped(value) as? NSDate)?.addingTimeInterval(0) as Date?
  }

  static func list(_ value: Any?) -> [Any?]? {
    switch unwrapped(value) {
    case let value as [Any?]: value
    case let value as NSArray: value.map { $0 }
    case let value as NSSet: value.map { $0 }
    case let value as Set<AnyHashable>: value.map { $0.base }
    case let value?:
      [.collection, .set].contains(Mirror(reflecting: value).displayStyle)
        ? Mirror(reflecting: value).children.map { $0.value } : nil
    case nil: nil
    }
  }

  static func isEqual(_ a: Any?, _ b: Any?, _ options: PredicateCondition.Options) -> Bool {
    let (a, b) = (unwrapped(a), unwrapped(b))
    guard let a, let b else { return a == nil && b == nil }
    if let order = order(a, b, options) { return order == .orderedSame }
    if let a = list(a), let b = list(b) {
      return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1, options) }
    }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
  }

  /// The order of two values; nil if they are not comparable.
  static func order(_ a: Any?, _ b: Any?, _ options: PredicateCondition.Options) -> ComparisonResult? {
    if let a = text(a), let b = text(b) { return a.compare(b, options: options.comparison) }
    if let a = date(a), let b = date(b) { return a.compare(b) }
    guard let a = number(a), let b = number(b) else { return nil }
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// A value by its key.
  static func value(of object: Any?, _ key: String) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if key.hasPrefix("@") { return collected(object, key) }
    if key.uppercased() == "SELF" { return object }
    if let readable = object as? any KeyValueReadable { return readable.value(forKey: key) }
    if let dictionary = object as? [AnyHashable: Any] { return dictionary[key] }
    if let dictionary = object as? NSDictionary { return dictionary[key] }
    if let list = list(object) { return list.compactMap { unwrapped(value(of: $0, key)) } }
    if let text = text(object), key == "length" { return (text as NSString).length }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        // Lazy and wrapped properties are stored under other names.
        guard let label = child.label,
          label == key || label == "_\(key)" || label == "$__lazy_storage_$_\(key)"
        else {
          continue
        }
        return child.value
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func collected(_ object: Any, _ key: String) -> Any? {
    guard let list = list(object) else { return nil }
    let numbers = list.compactMap { number($0) }
    switch key {
    case "@count": return list.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return numbers.min()
    case "@max": return numbers.max()
    default: return nil
    }
  }
}
