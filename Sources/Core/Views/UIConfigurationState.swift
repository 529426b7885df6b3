/// The state that the appearance of a view depends on: its traits, and whether it is selected, highlighted and the like.
///
/// UIKit: `UIConfigurationState`.
public nonisolated protocol UIConfigurationState {
  /// Makes a state with traits; all other values are false or nil.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A custom value; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a state.
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
  /// Whether the view is pinned to the edge while its content scrolls.
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
  /// The phase of a drag of the cell.
  public enum DragState: Int, Sendable {
    case none
    /// The cell is being lifted, and may be put back.
    case lifting
    /// A drag session carries the cell's data.
    case dragging
  }

  /// The relation of the cell to a drop on the list.
  public enum DropState: Int, Sendable {
    case none
    /// A drop session is over another part of the list.
    case notTargeted
    /// The drop would happen on this cell.
    case targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether the cell is pinned to the edge while its content scrolls.
  public var isPinned = false
  public var isEditing = false
  /// Whether the children of the item are shown below it.
  public var isExpanded = false
  /// Whether the row is swiped aside and shows actions.
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none

  /// Whether a pointer is over the cell and a press has an effect.
  package var isHovered = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
