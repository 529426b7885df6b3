/// An action without its target, as `canPerformAction(_:withSender:)` receives it: an unbound method (rule L1).
///
/// Two selectors are equal if both are the same standard edit action, such as `Selector(UIResponder.copy(_:))`, which
/// equals `.copy`. Methods of the program cannot be compared in Swift: keep the selector, which equals itself and its
/// copies:
///
///     static let highlight = Selector(TextPage.highlight)
///
/// Selectors with a name equal those with the same name, as in Objective-C:
///
///     action == Selector("highlight", TextPage.highlight)
///
/// `UIResponder.copy(_:)` needs its `(_:)`, since objects also have `copy()`.
///
/// Objective-C: `Selector`.
public nonisolated struct Selector: Hashable, @unchecked Sendable {
  // Sendable: the method is immutable and only called on the main actor.

  private enum Identity: Hashable {
    case standard(StandardEdit)
    case named(String)
    case own(ObjectIdentifier)
  }

  private let identity: Identity
  let method: ActionMethod
  /// The object whose identity is that of a selector for a method of the program.
  private let marker: Marker?

  private final class Marker {}

  private init(_ method: ActionMethod) {
    let marker = Marker()
    self.marker = marker
    self.method = method
    identity = .own(ObjectIdentifier(marker))
  }

  private init(_ name: String, of method: ActionMethod) {
    identity = .named(name)
    self.method = method
    marker = nil
  }

  private init(_ action: StandardEdit, _ method: ActionMethod) {
    identity = .standard(action)
    self.method = method
    marker = nil
  }

  @MainActor init(_ action: StandardEdit) { self.init(action, action.method) }

  /// The selector of a method without arguments.
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
    self.init(ActionMethod(method))
  }

  /// The selector of a method that takes its sender. On the main thread a method of `UIResponder` becomes the standard
  /// edit action that it is. On other threads it is an action of the program, since identifying it needs a responder.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    if Target.self == UIResponder.self, MainThread.isCurrent,
      let method = method as? (UIResponder) -> (Any?) -> Void
    {
      nonisolated(unsafe) let method = method
      if let action = MainActor.assumeIsolated({ StandardEdit(method).map { Selector($0) } }) {
        self = action
        return
      }
    }
    self.init(ActionMethod(method))
  }

  /// The selector of a method that takes its sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(ActionMethod(method))
  }

  /// The selector of a method without arguments, with a name for comparisons.
  public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, of: ActionMethod(method))
  }

  /// The selector of a method that takes its sender, with a name for comparisons.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name, of: ActionMethod(method))
  }

  /// The selector of a method that takes its sender and the event, with a name for comparisons.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name, of: ActionMethod(method))
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Whether a responder has the method; of a standard edit action, whether it overrides the method.
  @MainActor func isImplemented(by responder: UIResponder) -> Bool {
    if case .standard(let action) = identity { return action.isImplemented(by: responder) }
    return method.belongs(to: responder)
  }
}

/// Whether an action is a method: `action == UIResponder.cut`.
@MainActor public func == <Result>(action: Selector, method: @escaping (UIResponder) -> (Any?) -> Result)
  -> Bool
{
  action == Selector(method)
}

/// Whether an action is not a method.
@MainActor public func != <Result>(action: Selector, method: @escaping (UIResponder) -> (Any?) -> Result)
  -> Bool
{
  action != Selector(method)
}

// Short names of the standard edit actions, for a `switch`.
@MainActor extension Selector {
  /// `UIResponder.cut(_:)`.
  public static let cut = Selector(StandardEdit.cut)
  /// `UIResponder.copy(_:)`.
  public static let copy = Selector(StandardEdit.copy)
  /// `UIResponder.paste(_:)`.
  public static let paste = Selector(StandardEdit.paste)
  /// `UIResponder.pasteAndMatchStyle(_:)`.
  public static let pasteAndMatchStyle = Selector(StandardEdit.pasteAndMatchStyle)
  /// `UIResponder.select(_:)`.
  public static let select = Selector(StandardEdit.select)
  /// `UIResponder.selectAll(_:)`.
  public static let selectAll = Selector(StandardEdit.selectAll)
  /// `UIResponder.delete(_:)`.
  public static let delete = Selector(StandardEdit.delete)
  /// `UIResponder.toggleBoldface(_:)`.
  public static let toggleBoldface = Selector(StandardEdit.toggleBoldface)
  /// `UIResponder.toggleItalics(_:)`.
  public static let toggleItalics = Selector(StandardEdit.toggleItalics)
  /// `UIResponder.toggleUnderline(_:)`.
  public static let toggleUnderline = Selector(StandardEdit.toggleUnderline)
  /// `UIResponder.increaseSize(_:)`.
  public static let increaseSize = Selector(StandardEdit.increaseSize)
  /// `UIResponder.decreaseSize(_:)`.
  public static let decreaseSize = Selector(StandardEdit.decreaseSize)
  /// `UIResponder.makeTextWritingDirectionLeftToRight(_:)`.
  public static let makeTextWritingDirectionLeftToRight = Selector(
    StandardEdit.makeTextWritingDirectionLeftToRight)
  /// `UIResponder.makeTextWritingDirectionRightToLeft(_:)`.
  public static let makeTextWritingDirectionRightToLeft = Selector(
    StandardEdit.makeTextWritingDirectionRightToLeft)
  /// `UIResponder.pasteAndGo(_:)`.
  public static let pasteAndGo = Selector(StandardEdit.pasteAndGo)
  /// `UIResponder.pasteAndSearch(_:)`.
  public static let pasteAndSearch = Selector(StandardEdit.pasteAndSearch)
  /// `UIResponder.find(_:)`.
  public static let find = Selector(StandardEdit.find)
  /// `UIResponder.findAndReplace(_:)`.
  public static let findAndReplace = Selector(StandardEdit.findAndReplace)
  /// `UIResponder.findNext(_:)`.
  public static let findNext = Selector(StandardEdit.findNext)
  /// `UIResponder.findPrevious(_:)`.
  public static let findPrevious = Selector(StandardEdit.findPrevious)
  /// `UIResponder.useSelectionForFind(_:)`.
  public static let useSelectionForFind = Selector(StandardEdit.useSelectionForFind)
  /// `UIResponder.printContent(_:)`.
  public static let printContent = Selector(StandardEdit.printContent)
  /// `UIResponder.rename(_:)`.
  public static let rename = Selector(StandardEdit.rename)
  /// `UIResponder.duplicate(_:)`.
  public static let duplicate = Selector(StandardEdit.duplicate)
  /// `UIResponder.move(_:)`.
  public static let move = Selector(StandardEdit.move)
  /// `UIResponder.export(_:)`.
  public static let export = Selector(StandardEdit.export)
}
