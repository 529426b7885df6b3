/// What the looks of a view depend on: its traits, and whether it is selected, pressed and the like.
///
/// UIKit: `UIConfigurationState`.
public nonisolated protocol UIConfigurationState {
  /// A state with traits, in which nothing else holds.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A value of the program's own; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value of the program's own in a state.
///
/// UIKit: `UIConfigurationStateCustomKey`.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view with a configuration, such as the header of a section.
///
/// UIKit: `UIViewConfigurationState`.
public nonisolated struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether it stays at the edge while its content scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell in a table or a collection view.
///
/// UIKit: `UICellConfigurationState`.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag from the list means to a cell.
  public enum DragState: Int, Sendable {
    case none
    /// The cell is being lifted, and may be put back.
    case lifting
    /// The cell's data are on their way.
    case dragging
  }

  /// What a drop on the list means to a cell.
  public enum DropState: Int, Sendable {
    case none
    /// A drop is going on elsewhere, and could come here.
    case notTargeted
    /// The drop would be on this cell.
    case targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether it stays at the edge while its content scrolls.
  public var isPinned = false
  public var isEditing = false
  /// Whether what belongs to the item is shown below it.
  public var isExpanded = false
  /// Whether the row is moved aside, and shows actions.
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none

  /// Whether a pointer is over the cell, and a press would do something.
  var isHovered = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
