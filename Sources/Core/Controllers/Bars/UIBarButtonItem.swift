public import Foundation

/// A button, a space or a custom view in a navigation bar or toolbar. The item itself is not a view.
///
/// UIKit: `UIBarButtonItem`. Linux has no selectors (rule L1). Actions are unbound methods, such as `Self.save`, of a
/// target that is not retained, or closures (`UIAction`). Without a target, the responder chain is searched for the method.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The prominence of an item.
  public nonisolated enum Style: Int, Sendable {
    /// A title or an image without emphasis.
    case plain = 0
    /// The older name of `plain`.
    case bordered = 1
    /// The item that completes a task: its title is bold.
    case done = 2

    /// The newer name of `done`.
    public static let prominent = Style.done
  }

  /// Standard items.
  public nonisolated enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    /// A space that takes a share of the remaining width.
    case flexibleSpace = 5
    /// A space of the item's `width`.
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }

  // MARK: Initializers

  /// Creates an item without a title or an image.
  public override init() { super.init() }

  /// Creates an item from a storyboard or nib. With any other coder, the result is as from `init()`. It is never nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let systemItem = coder.nibTraits(BarButtonItemTraits.self)?.systemItem { apply(systemItem) }
    coder.finish(self, as: UIBarButtonItem.self)
  }

  /// Creates an item with an image that performs a selector; nil for none.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Creates an item with an image, and another image for bars of the compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item with a title that performs a selector; nil for none.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Creates a standard item or a space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Creates a standard item or a space.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item that performs an action or opens a menu. Without a title, it has the action's title.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain)
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(title: String?, style: Style) {
    self.init()
    self.title = title
    self.style = style
  }

  package convenience init(image: UIImage?, style: Style) {
    self.init()
    self.image = image
    self.style = style
  }

  convenience init(_ systemItem: SystemItem) {
    self.init()
    apply(systemItem)
  }

  private func apply(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title.map { localized($0) }
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Creates a space of a width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Creates a space that takes a share of the remaining width.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  // MARK: Look

  /// The standard item with which this one was created; nil for none.
  package private(set) var systemItem: SystemItem?

  /// The prominence. `plain` by default.
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }

  /// The width in points. With 0, the default, the content determines the width.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }

  /// Titles that the item may have at other times. The button is as wide as the widest of them.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }

  /// A view that replaces the button; nil for none.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }

  /// The color of the title and the image; nil for the bar's tint color.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }

  /// Whether the item is hidden. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Whether the item is shown as selected. False by default.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

  /// Whether a press toggles `isSelected`. False by default.
  open var changesSelectionAsPrimaryAction = false

  /// Whether an item that is dragged and held over the button presses it. False by default. UIKit:
  /// `UISpringLoadedInteractionSupporting`.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }

  /// The view that shows the item in a bar. Popovers point at it.
  package weak var shownView: UIView?

  /// The group that contains the item; nil for none.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  // MARK: Action and menu

  /// The method that a press calls.
  open var action: Selector?

  /// The object that has the method. Not retained. Nil for the nearest responder that has it.
  open weak var target: AnyObject?

  /// An action that a press performs instead of the method. The item uses its title and image unless it has its own.
  open var primaryAction: UIAction? {
    didSet {
      guard primaryAction !== oldValue else { return }
      if title == nil || title == oldValue?.title, let new = primaryAction?.title, !new.isEmpty {
        title = new
      }
      if image == nil || image === oldValue?.image, let new = primaryAction?.image { image = new }
      changed()
    }
  }

  /// The menu that a press opens. With an action, a long press or the secondary button opens it.
  open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }

  /// The element for the item in an overflow menu. Nil, the default, for an action or a menu with the item's title and
  /// image. An item with a custom view and without this element stays in the bar.
  open var menuRepresentation: UIMenuElement? {
    didSet { if menuRepresentation !== oldValue { changed() } }
  }

  /// Whether a press opens the menu.
  package var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Performs the item's action.
  ///
  /// - Parameter button: the start of the search in the responder chain, if there is no target.
  package func perform(from button: UIView?, _ event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let action else { return }
    if let target {
      _ = UIApplication.shared.send(action.method, to: target, from: self, for: event)
      return
    }
    let starts = [button?.window?.firstResponder, button as UIResponder?]
    for start in starts where start?.chain.contains(where: { send(action, to: $0, event) }) == true { return }
  }

  private func send(_ action: Selector, to responder: UIResponder, _ event: UIEvent?) -> Bool {
    action.isImplemented(by: responder)
      && action.method.perform(on: responder, sender: self, event: event)
  }

  // MARK: Groups

  /// Creates a fixed group that contains this item.
  open func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }

  /// Creates a group that users may move. Bars here cannot be customized, so the group is fixed.
  open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    creatingFixedGroup()
  }

  /// Creates a group that users may remove. Bars here cannot be customized.
  ///
  /// - Parameter isInDefaultCustomization: whether the group is shown.
  open func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    let group = creatingFixedGroup()
    group.isHidden = !isInDefaultCustomization
    return group
  }
}

// Methods instead of selectors (rule L1).
extension UIBarButtonItem {
  /// Creates an item with an image that calls a method.
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates an item with an image that calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates an item with an image that calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates an item with a title that calls a method.
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates an item with a title that calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates an item with a title that calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates a standard item that calls a method.
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> () -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates a standard item that calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Creates a standard item that calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title, or the description of the symbol; not localized.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    }
  }

  /// The name of the symbol; nil for items with titles.
  var symbol: String? {
    switch self {
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrow.uturn.backward"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "bookmark"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .undo: "arrow.counterclockwise"
    case .redo: "arrow.clockwise"
    }
  }
}
