public import Foundation

/// A view beside the content of a list's cell: an arrow, a checkmark, a button or a custom view.
///
/// UIKit: `UICellAccessory`. System accessories have fixed places: delete, insert and multiselect at the leading edge,
/// all others at the trailing edge.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The editing state in which an accessory is shown.
  public nonisolated enum DisplayedState: Int, Hashable, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The width of the area in which an accessory is centered.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own width.
    case actual
    /// The common width of the system's accessories.
    case standard
    /// This width, in points.
    case custom(CGFloat)
  }

  /// The edge of a custom view, and its place among the accessories there.
  public enum Placement {
    /// Returns the index among the accessories of that edge, which are the argument.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: UICellAccessory.DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: UICellAccessory.DisplayedState = .always, at: Position = { _ in 0 })

    /// In front of the first accessory of a type; at the end if there is none.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? accessories.count }
    }

    /// Behind the last accessory of a type; at the beginning if there is none.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? 0 }
    }
  }

  /// The type of an accessory.
  public nonisolated enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label,
      popUpMenu
    case detail, customView
  }

  /// Options that all kinds have in common.
  struct Look {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
  }

  enum Kind {
    case disclosureIndicator
    case outlineDisclosure(OutlineDisclosureOptions.Style, (() -> Void)?)
    case checkmark
    case detail((() -> Void)?)
    case delete((() -> Void)?)
    case insert((() -> Void)?)
    case reorder
    case multiselect
    case label(String, UIFont, adjustsFont: Bool)
    case popUpMenu(UIMenu, ((UIMenu) -> Void)?)
    case customView(UIView, Placement, maintainsFixedSize: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  let look: Look

  /// The type of the accessory.
  public var accessoryType: AccessoryType {
    switch kind {
    case .disclosureIndicator: .disclosureIndicator
    case .outlineDisclosure: .outlineDisclosure
    case .checkmark: .checkmark
    case .detail: .detail
    case .delete: .delete
    case .insert: .insert
    case .reorder: .reorder
    case .multiselect: .multiselect
    case .label: .label
    case .popUpMenu: .popUpMenu
    case .customView: .customView
    }
  }

  // MARK: Kinds

  /// An arrow that says that a press on the cell leads to more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(kind: .disclosureIndicator, displayed: displayed, look: options.look)
  }

  /// An arrow that expands and collapses the children of the item.
  ///
  /// - Parameter actionHandler: is called by a press; nil lets the data source expand or collapse the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outlineDisclosure(options.style, actionHandler), displayed: displayed, look: options.look)
  }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(kind: .checkmark, displayed: displayed, look: options.look) }

  /// A button that shows details of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .detail(actionHandler), displayed: displayed, look: options.look)
  }

  /// A button that deletes the item.
  ///
  /// - Parameter actionHandler: is called by a press; nil lets the cell show its trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .delete(actionHandler), displayed: displayed, look: options.look)
  }

  /// A button that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .insert(actionHandler), displayed: displayed, look: options.look)
  }

  /// A handle that moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { UICellAccessory(kind: .reorder, displayed: displayed, look: options.look) }

  /// A circle that is ticked while the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { UICellAccessory(kind: .multiselect, displayed: displayed, look: options.look) }

  /// A short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label(text, options.font, adjustsFont: options.adjustsFontForContentSizeCategory),
      displayed: displayed, look: options.look)
  }

  /// A button with a menu, titled with the selected element.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((_ menu: UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .popUpMenu(menu, selectedElementDidChangeHandler), displayed: displayed, look: options.look)
  }

  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(
      kind: .customView(
        configuration.customView, configuration.placement,
        maintainsFixedSize: configuration.maintainsFixedSize),
      displayed: displayed,
      look: Look(
        isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
        tintColor: configuration.tintColor))
  }

  /// A custom view with its place and options.
  ///
  /// UIKit: `UICellAccessory.CustomViewConfiguration`.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    /// Whether the view keeps its own size. Otherwise the cell stretches it to the cell's height.
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
