public import Foundation

/// A button, a space or a view in a navigation bar or toolbar. It is no view itself.
///
/// UIKit: `UIBarButtonItem`. There are no selectors on Linux (rule L1): actions are unbound methods, `Self.save`, of a
/// target that is not kept alive, or closures (`UIAction`). Without a target the method is looked for up the responder
/// chain.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How prominent an item is.
  public nonisolated enum Style: Int, Sendable {
    /// Its words or image alone.
    case plain = 0
    /// The same; the older name.
    case bordered = 1
    /// The one that ends a task: its title is bold.
    case done = 2

    /// The newer name of `done`.
    public static let prominent = Style.done
  }

  /// Items with a meaning that everybody knows.
  public nonisolated enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    /// A share of the room that is left.
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

  // MARK: Making items

  /// Makes an item without a title or an image.
  public override init() { super.init() }

  /// Makes an item of a storyboard or nib; with another coder, one as `init()` does. It is never nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let systemItem = coder.nibTraits?.systemItem { take(systemItem) }
    coder.finish(self, as: UIBarButtonItem.self)
  }

  /// Makes an item of an image that does nothing, or performs a selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Makes an item of an image, or of another one in bars of the compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes an item of words that does nothing, or performs a selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Makes an item with a meaning that everybody knows, or a space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), action)
  }

  /// Makes an item with a meaning that everybody knows, or a space.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item that does an action or opens a menu. Without a title it has the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain)
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(title: String?, style: Style) {
    self.init()
    self.title = title
    self.style = style
  }

  convenience init(image: UIImage?, style: Style) {
    self.init()
    self.image = image
    self.style = style
  }

  convenience init(_ systemItem: SystemItem) {
    self.init()
    take(systemItem)
  }

  private func take(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title.map { localized($0) }
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// A space of so many points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// A space that takes a share of the room that is left.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  // MARK: Look

  /// The meaning that it was made with.
  private(set) var systemItem: SystemItem?

  /// How prominent it is. `plain` unless it was made otherwise.
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }

  /// How wide it is, in points; 0, the default, is as wide as its content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }

  /// Titles that it may have at other times: it is as wide as the widest of them.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }

  /// The view that is shown in place of a button.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }

  /// The color of its words and image; nil for the bar's tint.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }

  /// Whether it is left out of the bar. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Whether it is shown as chosen. False by default.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

  /// Whether a press turns `isSelected` on and off. False by default.
  open var changesSelectionAsPrimaryAction = false

  /// Whether something that stays over it while it is dragged presses it. False by default. UIKit:
  /// `UISpringLoadedInteractionSupporting`.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }

  /// The view by which a bar shows it, at which popovers point.
  weak var shownView: UIView?

  /// The group in which a navigation item holds it.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  // MARK: What it does

  /// The method that is called when it is pressed.
  open var action: Selector?

  /// Whose method it is; not kept alive. Nil for the nearest responder that has it.
  open weak var target: AnyObject?

  /// The action that is done when it is pressed, in place of a method. Its title and image are the item's, unless that has some.
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

  /// The menu that opens when it is pressed; beside an action, by a long press or the secondary button.
  open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }

  /// What stands for the item in the menu of a bar with too little room; nil, the default, for an action, or a menu, with the
  /// item's title and image. An item with a view of the program's stays in the bar without it.
  open var menuRepresentation: UIMenuElement? {
    didSet { if menuRepresentation !== oldValue { changed() } }
  }

  /// Whether a press opens the menu.
  var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Does what it is for.
  ///
  /// - Parameter button: where the search for a responder begins, if there is no target.
  func perform(from button: UIView?, _ event: UIEvent?) {
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

  /// A group that stays as it is, of this item.
  open func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }

  /// A group that people may move, of this item. Bars here are not rearranged: it stays as it is.
  open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    creatingFixedGroup()
  }

  /// A group that people may take out, of this item. Bars here are not rearranged.
  ///
  /// - Parameter isInDefaultCustomization: whether it is there at all.
  open func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    let group = creatingFixedGroup()
    group.isHidden = !isInDefaultCustomization
    return group
  }
}

// Methods in place of selectors (rule L1).
extension UIBarButtonItem {
  /// Makes an item of an image that calls a method.
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item of an image that calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item of an image that calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(image: image, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item of words that calls a method.
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item of words that calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item of words that calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(title: title, style: style)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item with a meaning that everybody knows, which calls a method.
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> () -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item with a meaning that everybody knows, which calls a method with the item.
  public convenience init<Target: AnyObject, Sender, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }

  /// Makes an item with a meaning that everybody knows, which calls a method with the item and the event.
  public convenience init<Target: AnyObject, Sender, Event, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target.map(targetObject), Selector(action))
  }
}

extension UIBarButtonItem.SystemItem {
  /// The words that stand for it, or describe its symbol.
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

  /// The name of its symbol; nil for those that are words.
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
