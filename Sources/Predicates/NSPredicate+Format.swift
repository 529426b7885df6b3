@_exported public import Foundation

extension NSPredicate {
  /// Makes a predicate from a text, such as `"SELF MATCHES %@"` or `"age > %d AND name BEGINSWITH[c] %@"`.
  ///
  /// It supports comparisons (also `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, with `[c]` and
  /// `[d]`), `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `TRUEPREDICATE`, `FALSEPREDICATE`, lists in braces, arithmetic, and the
  /// operators `@count`, `@sum`, `@avg`, `@min` and `@max`. `SUBQUERY` and functions are not supported.
  ///
  /// Key paths are resolved in dictionaries and in stored properties of objects and values, since Swift on Linux has no
  /// key-value coding. `KeyValueReadable` adds computed properties. An unknown key is nil.
  ///
  /// Foundation: `NSPredicate.init(format:_:)`.
  ///
  /// - Parameter args: the values for `%@`, `%K`, `%d` and the like.
  /// - Precondition: the text is a valid predicate.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(predicateFormat, arguments: args)
  }

  /// Makes a predicate from a text, with the values in an array. See `init(format:_:)`.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(predicateFormat, arguments: arguments ?? [])
  }

  private convenience init(_ format: String, arguments: [Any?]) {
    do {
      let condition = try PredicateParser.parse(format, arguments)
      self.init { value, variables in condition.holds(for: value, variables ?? [:]) }
    } catch {
      preconditionFailure("the predicate \"\(format)\" cannot be read: \(error)")
    }
  }
}

/// An object or value that provides its properties to predicates by name.
///
/// Without it, predicates find stored properties only.
public protocol KeyValueReadable {
  /// The value of a property; nil for an unknown one.
  func value(forKey key: String) -> Any?
}

/// A syntax error of a predicate.
struct PredicateError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
