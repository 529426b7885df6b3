@_spi(Casement) import CasementCore
import Foundation

extension UITableViewCell {
  /// The labels of a cell and their arrangement.
  public nonisolated enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// The text, and a second one at the end of the line.
    case value1 = 1
    /// The text in the tint in a column, and a second one after it.
    case value2 = 2
    /// The text, and a second one below it.
    case subtitle = 3
  }

  /// The highlight of a selected cell.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// No highlight.
    case none = 0
    /// The tint color.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The tint color.
    case `default` = 3
  }

  /// The editing control of a row.
  public nonisolated enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// The standard accessory at the trailing edge of a cell.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow: a press on the row leads to more.
    case disclosureIndicator = 1
    /// The same arrow and a detail button.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// A detail button.
    case detailButton = 4
  }

  /// States between which a cell transitions.
  public nonisolated struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The row shows its control for editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The row is moved aside, and shows the button that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The separator between the rows of a table.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  /// The phase of a drag of the cell.
  public nonisolated enum DragState: Int, Sendable {
    case none = 0
    /// The cell is being lifted, and may be put back.
    case lifting = 1
    /// A drag session carries the cell's data.
    case dragging = 2
  }

  /// Updates the cell for its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState)
    ->
    Void
}

/// Requests of a cell to the table that shows it.
protocol TableCellHost: AnyObject {
  /// The delete or insert control was pressed while editing.
  func cellEditControlPressed(_ cell: UITableViewCell)

  /// The detail button was pressed.
  func cellAccessoryPressed(_ cell: UITableViewCell)

  /// The height of the cell may have changed.
  func cellContentChanged(_ cell: UITableViewCell)

  /// The position of the row in its section.
  func accessibilityFacts(of cell: UITableViewCell) -> AccessibilityFacts

  /// The swipe actions of the row; nil for none.
  func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]?

  /// An assistive technology pressed the row.
  ///
  /// - Returns: whether the row exists.
  func activateCell(_ cell: UITableViewCell) -> Bool
}

/// The position and options of a cell in its table.
struct TableCellPlacement: Equatable {
  /// Whether the table groups its rows on a common background.
  var isGrouped = false
  /// Whether the groups are inset from the edges, with rounded corners.
  var isInset = false
  /// Whether the content is limited to the readable width.
  var followsReadableWidth = false
  /// Whether the row is the first or last one of its section.
  var isFirst = false
  var isLast = false
  /// Whether a separator lies below the row.
  var showsSeparator = true
  /// The color of the separator; nil for `UIColor.separator`.
  var separatorColor: UIColor?
  /// The insets of the separator when the cell sets none; nil begins it at the text.
  var separatorInset: UIEdgeInsets?
  /// The editing control of the row.
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the row leaves room for an editing control that it does not have.
  var indentsWhileEditing = true
  /// Whether the row can be moved while editing.
  var canMove = false
  /// Whether rows are selected by checkmarks while editing.
  var selectsInEditing = false
  /// Whether multiple selection is allowed now.
  var selectsSeveral = false
}
