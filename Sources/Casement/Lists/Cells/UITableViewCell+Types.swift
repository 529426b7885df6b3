import Foundation

extension UITableViewCell {
  /// Which labels a cell has, and where.
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

  /// What says that a cell is selected.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The tint.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The tint.
    case `default` = 3
  }

  /// What a row offers in editing.
  public nonisolated enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// What is at the end of a cell.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow: a press on the row leads on.
    case disclosureIndicator = 1
    /// The same, and a button for more about the row.
    case detailDisclosureButton = 2
    /// A tick.
    case checkmark = 3
    /// A button for more about the row.
    case detailButton = 4
  }

  /// The states that cells make transitions between.
  public nonisolated struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The row shows its control for editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The row is moved aside, and shows the button that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// What is between the rows of a table.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  /// What a drag from the table means to a cell.
  public nonisolated enum DragState: Int, Sendable {
    case none = 0
    /// The cell is being lifted, and may be put back.
    case lifting = 1
    /// The cell's data are on their way.
    case dragging = 2
  }

  /// Changes the cell for its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState)
    ->
    Void
}

/// What a cell asks of the table that shows it.
protocol TableCellHost: AnyObject {
  /// The sign for deletion or insertion was pressed, in editing.
  func cellEditControlPressed(_ cell: UITableViewCell)

  /// The button for more about the row was pressed.
  func cellAccessoryPressed(_ cell: UITableViewCell)

  /// The height of the cell may be another.
  func cellContentChanged(_ cell: UITableViewCell)
}

/// What the table says of a cell's place in it.
struct TableCellPlacement: Equatable {
  /// Whether the table's rows are in groups, which have a background of their own.
  var isGrouped = false
  /// Whether the groups are inside of the edges, with round corners.
  var isInset = false
  /// Whether the content keeps to the readable width.
  var followsReadableWidth = false
  /// Whether the row is the first or last one of its section.
  var isFirst = false
  var isLast = false
  /// Whether there is a line below the row.
  var showsSeparator = true
  /// The color of that line; nil for `UIColor.separator`.
  var separatorColor: UIColor?
  /// How far the line is from the edges where the cell does not say; nil for where the text begins.
  var separatorInset: UIEdgeInsets?
  /// What the row offers in editing.
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the row makes room for a control that it does not have.
  var indentsWhileEditing = true
  /// Whether the row can be moved in editing.
  var canMove = false
  /// Whether rows are selected by ticks in editing.
  var selectsInEditing = false
  /// Whether several rows can be selected at present.
  var selectsSeveral = false
}
