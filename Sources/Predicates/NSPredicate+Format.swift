@_exported public import Foundation

extension NSPredicate {
  /// Makes a predicate of a text, such as `"SELF MATCHES %@"` or `"age > %d AND name BEGINSWITH[c] %@"`.
  ///
  /// It knows comparisons (also `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, with `[c]` and `[d]`),
  /// `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `TRUEPREDICATE`, `FALSEPREDICATE`, lists in braces, arithmetic, and the operators
  /// `@count`, `@sum`, `@avg`, `@min` and `@max`. `SUBQUERY` and functions do not exist here.
  ///
  /// Key paths are looked up in dictionaries and among the stored properties of objects and values, since Swift has no key-value
  /// coding on Linux; `KeyValueReadable` makes computed ones known. An unknown key is nil.
  ///
  /// Foundation: `NSPredicate.init(format:_:)`.
  ///
  /// - Parameter args: the values for `%@`, `%K`, `%d` and the like.
  /// - Precondition: the text is a predicate.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(predicateFormat, arguments: args)
  }

  /// Makes a predicate of a text, with the values in an array. See `init(format:_:)`.
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

/// An object or a value whose properties predicates find by their names.
///
/// Without it, predicates find stored properties alone.
public protocol KeyValueReadable {
  /// The value of a property; nil for one that does not exist.
  func value(forKey key: String) -> Any?
}

/// Why a text is no predicate.
struct PredicateError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
