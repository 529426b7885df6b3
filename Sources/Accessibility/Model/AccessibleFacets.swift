import Foundation

/// Something that a node can be made to do.
package struct AccessibleAction {
  /// The name for programs, such as `press`.
  package var name: String
  /// The name for users, in their language.
  package var title: String
  /// The keys that do the same, such as `<Control>s`. Empty without any.
  package var keys: String
  /// Performs the action. Returns whether it was performed.
  package var perform: () -> Bool

  package init(_ name: String, title: String? = nil, keys: String = "", perform: @escaping () -> Bool) {
    self.name = name
    self.title = title ?? name
    self.keys = keys
    self.perform = perform
  }
}

/// A number in a range, as of a slider.
package protocol AccessibleValue: AnyObject {
  var minimum: Double { get }
  var maximum: Double { get }
  /// The smallest step; 0 if any value is possible.
  var step: Double { get }
  var current: Double { get }
  /// The value in words, such as "30 percent". Empty for the number alone.
  var words: String { get }
  /// Sets the value, as a user would.
  ///
  /// - Returns: whether it can be set.
  func set(_ value: Double) -> Bool
}

/// A text. Offsets and ranges count Unicode scalars.
package protocol AccessibleText: AnyObject {
  /// The text; of a secure field, the characters that are shown.
  var string: String { get }

  /// The caret; nil without one.
  var caret: Int? { get }

  /// The selected range; nil or empty without a selection.
  var selectedRange: Range<Int>? { get }

  /// Selects a range, or places the caret at an empty one.
  ///
  /// - Returns: whether that is possible.
  func select(_ range: Range<Int>) -> Bool

  /// The line around an offset, as it is laid out; nil if lines are paragraphs.
  func line(at offset: Int) -> Range<Int>?

  /// The frame of a range in the window, in points; nil if it is not laid out.
  func frame(of range: Range<Int>) -> CGRect?

  /// The offset of the character at a point of the window; nil if there is none.
  func offset(at point: CGPoint) -> Int?

  /// The attributes at an offset, by AT-SPI's names, and the range in which they are the same.
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>)

  /// Scrolls a range into the visible area.
  func scrollToVisible(_ range: Range<Int>) -> Bool

  /// Whether the user can edit the text.
  var isEditable: Bool { get }

  /// Replaces a range, as typing does.
  ///
  /// - Returns: whether the text accepted it.
  func replace(_ range: Range<Int>, with text: String) -> Bool

  func copy(_ range: Range<Int>)
  func cut(_ range: Range<Int>) -> Bool
  func paste(at offset: Int) -> Bool

  /// The links in the text, in order.
  var links: [any AccessibleNode] { get }
}

extension AccessibleText {
  package func line(at offset: Int) -> Range<Int>? { nil }
  package func scrollToVisible(_ range: Range<Int>) -> Bool { false }
  package var isEditable: Bool { false }
  package func replace(_ range: Range<Int>, with text: String) -> Bool { false }
  package func copy(_ range: Range<Int>) {}
  package func cut(_ range: Range<Int>) -> Bool { false }
  package func paste(at offset: Int) -> Bool { false }
  package var links: [any AccessibleNode] { [] }
}

/// The selected children of a node.
package protocol AccessibleSelection: AnyObject {
  /// The indexes of the selected children, in order.
  var selectedIndexes: [Int] { get }
  /// Selects or deselects a child.
  ///
  /// - Returns: whether that is possible.
  func setSelected(_ isSelected: Bool, at index: Int) -> Bool
  func selectAll() -> Bool
  func deselectAll() -> Bool
}

/// The rows and columns of a node.
package protocol AccessibleTable: AnyObject {
  var rowCount: Int { get }
  var columnCount: Int { get }
  /// The cell of a row and column, which is made if necessary.
  func cell(row: Int, column: Int) -> (any AccessibleNode)?
  /// The index among the node's children; nil if there is no such cell.
  func childIndex(row: Int, column: Int) -> Int?
  func columnHeader(_ column: Int) -> (any AccessibleNode)?
  func rowHeader(_ row: Int) -> (any AccessibleNode)?
  var selectedRows: [Int] { get }
  func setSelected(_ isSelected: Bool, row: Int) -> Bool
}

/// The place of a node in a table.
package struct AccessibleCell {
  package var table: any AccessibleNode
  package var row: Int
  package var column: Int
  package var rowSpan = 1
  package var columnSpan = 1

  package init(table: any AccessibleNode, row: Int, column: Int) {
    self.table = table
    self.row = row
    self.column = column
  }
}

/// A link in a text.
package struct AccessibleLink {
  /// The range of the text, in Unicode scalars.
  package var range: Range<Int>
  package var address: String

  package init(_ range: Range<Int>, _ address: String) {
    self.range = range
    self.address = address
  }
}
