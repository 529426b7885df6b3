import Foundation

/// The optional methods that a table's delegate and data source do not implement.
///
/// UIKit asks `responds(to:)`, which Swift does not have. Instead, the default implementation of a method records the
/// lack when it is first called. The table does not call the method again.
struct TableAnswers: OptionSet {
  let rawValue: UInt32

  static let rowHeight = TableAnswers(rawValue: 1 << 0)
  static let estimatedRowHeight = TableAnswers(rawValue: 1 << 1)
  static let headerHeight = TableAnswers(rawValue: 1 << 2)
  static let footerHeight = TableAnswers(rawValue: 1 << 3)
  static let headerView = TableAnswers(rawValue: 1 << 4)
  static let footerView = TableAnswers(rawValue: 1 << 5)
  static let editingStyle = TableAnswers(rawValue: 1 << 6)
  static let leadingActions = TableAnswers(rawValue: 1 << 7)
  static let trailingActions = TableAnswers(rawValue: 1 << 8)
  static let deleteTitle = TableAnswers(rawValue: 1 << 9)
  static let canPerformPrimaryAction = TableAnswers(rawValue: 1 << 10)
  static let primaryAction = TableAnswers(rawValue: 1 << 11)
  static let estimatedHeaderHeight = TableAnswers(rawValue: 1 << 12)
  static let estimatedFooterHeight = TableAnswers(rawValue: 1 << 13)
  static let selectionFollowsFocus = TableAnswers(rawValue: 1 << 14)
  static let indentation = TableAnswers(rawValue: 1 << 15)

  static let canEdit = TableAnswers(rawValue: 1 << 20)
  static let canMove = TableAnswers(rawValue: 1 << 21)
  static let move = TableAnswers(rawValue: 1 << 22)
}

extension UITableView {
  /// Called by a default implementation.
  ///
  /// - Returns: the value that has the same effect as a missing method.
  func lacks<Value>(_ answer: TableAnswers, _ value: Value) -> Value {
    content.missing.insert(answer)
    return value
  }
}
