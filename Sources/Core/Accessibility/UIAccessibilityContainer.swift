public import Foundation

/// The kind of a container of elements.
///
/// UIKit: `UIAccessibilityContainerType`.
public nonisolated enum UIAccessibilityContainerType: Int, Sendable {
  case none
  /// A table whose object conforms to `UIAccessibilityContainerDataTable`.
  case dataTable
  case list
  /// A part of the window that readers jump to, such as a navigation area.
  case landmark
  case semanticGroup
}

/// The way in which the elements of a container are reached.
///
/// UIKit: `UIAccessibilityNavigationStyle`.
public nonisolated enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic
  /// One by one.
  case separate
  /// Together, as one.
  case combined
}

/// The kind of a text, for the way in which it is spoken.
///
/// UIKit: `UIAccessibilityTextualContext`.
public nonisolated struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
  public static let fileSystem = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let messaging = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextMessaging")
  public static let narrative = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextNarrative")
  public static let sourceCode = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let spreadsheet = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
}

/// A cell of a table for assistive technologies.
///
/// UIKit: `UIAccessibilityContainerDataTableCell`.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// The rows that the cell covers.
  func accessibilityRowRange() -> NSRange
  /// The columns that the cell covers.
  func accessibilityColumnRange() -> NSRange
}

/// A table for assistive technologies. Its `accessibilityContainerType` is `dataTable`.
///
/// UIKit: `UIAccessibilityContainerDataTable`.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// The cell at a row and a column; nil for none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
    any UIAccessibilityContainerDataTableCell
  )?
  func accessibilityRowCount() -> Int
  func accessibilityColumnCount() -> Int
  /// The headers of a row. Nil by default.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column. Nil by default.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    nil
  }
  public func accessibilityHeaderElements(forColumn column: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  {
    nil
  }
}

/// A view with the text of a book page, which is read line by line.
///
/// UIKit: `UIAccessibilityReadingContent`.
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent {
  /// The line at a point of the view; `NSNotFound` for none.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// The text of a line.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// The frame of a line in the window, in points.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// The text of the page.
  func accessibilityPageContent() -> String?
  /// The text of a line with speech attributes. That of `accessibilityContent(forLineNumber:)` by default.
  func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString?
  /// The text of the page with speech attributes. That of `accessibilityPageContent()` by default.
  func accessibilityAttributedPageContent() -> NSAttributedString?
}

extension UIAccessibilityReadingContent {
  public func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString? {
    accessibilityContent(forLineNumber: lineNumber).map { NSAttributedString(string: $0) }
  }

  public func accessibilityAttributedPageContent() -> NSAttributedString? {
    accessibilityPageContent().map { NSAttributedString(string: $0) }
  }
}

/// A place of an element where a drag begins or a drop ends.
///
/// UIKit: `UIAccessibilityLocationDescriptor`.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
  /// The view that contains the place. Not retained.
  open private(set) weak var view: UIView?

  /// The place in the view's coordinates.
  public let point: CGPoint

  /// The name with speech attributes.
  public let attributedName: NSAttributedString

  /// The name, such as "Drop into folder".
  public var name: String { attributedName.string }

  /// A place at the center of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }

  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    self.attributedName = attributedName
    self.point = point
    self.view = view
  }

  deinit {}
}
