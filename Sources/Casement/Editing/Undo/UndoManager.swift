public import Foundation

/// Remembers how to take changes back, and to make them again.
///
/// Whoever changes something registers how that is undone. What is registered in one turn of the main loop is undone
/// together, unless `groupsByEvent` is false. What is registered while something is undone is how it is made again.
///
/// Foundation's class of this name, which Linux has not.
@preconcurrency @MainActor open class UndoManager: NSObject {
  /// A way to take one change back.
  private struct Change {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
    /// The identity by which the change may be made larger as long as it is the newest one.
    let token: AnyObject?
  }

  /// The changes that are taken back together.
  private final class Group {
    var changes: [Change] = []
    var name = ""
    /// The changes of the closed groups that were nested in this one.
    var nested: [Range<Int>] = []

    /// Removes changes, after which nested groups are not undone by themselves.
    func removeChanges(_ isRemoved: (Change) -> Bool) {
      changes.removeAll(where: isRemoved)
      nested = []
    }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The groups that are open, from the outermost in.
  private var open: [Group] = []
  /// Whether the outermost open group ends with the turn.
  private var endsWithTurn = false
  private var disablings = 0

  /// Makes a manager that has nothing to undo.
  public override init() {}

  deinit {}

  // MARK: Grouping

  /// Whether what is registered in one turn of the main loop is one group. True by default.
  open var groupsByEvent = true

  /// How many groups are open.
  open var groupingLevel: Int { open.count }

  /// How many groups are kept at most; 0, the default, for all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Begins a group: what is registered until its end is undone together.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openTurn() }
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group that was begun last.
  ///
  /// - Precondition: a group was begun.
  open func endUndoGrouping() {
    precondition(
      !open.isEmpty, "endUndoGrouping was called without beginUndoGrouping: call one for each other")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = open.removeLast()
    if open.isEmpty { endsWithTurn = false }
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    guard !group.changes.isEmpty else { return }
    if let outer = open.last {
      outer.nested.append(outer.changes.count..<outer.changes.count + group.changes.count)
      outer.changes += group.changes
      if outer.name.isEmpty { outer.name = group.name }
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Opens a group that the turn ends.
  private func openTurn() {
    open.append(Group())
    endsWithTurn = true
    UIApplication.shared.context.openUndoManagers.append(self)
  }

  /// The turn is over, or something else begins that is to be undone by itself.
  func endTurn() {
    while endsWithTurn, open.count == 1 { endUndoGrouping() }
  }

  // MARK: Registering

  /// Whether changes are registered; false between `disableUndoRegistration` and `enableUndoRegistration`.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Has changes not be registered, until `enableUndoRegistration` was called as often.
  open func disableUndoRegistration() { disablings += 1 }

  /// Has changes be registered again.
  ///
  /// - Precondition: `disableUndoRegistration` was called.
  open func enableUndoRegistration() {
    precondition(disablings > 0, "enableUndoRegistration was called without disableUndoRegistration")
    disablings -= 1
  }

  /// Says how a change is taken back.
  ///
  /// - Parameters:
  ///   - target: whom it is about; held weakly. If it is gone by then, nothing happens.
  ///   - handler: takes the change back; gets the target. What it changes registers how it is made again.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(target, token: nil) { object in
      if let target = object as? Target { handler(target) }
    }
  }

  /// Says how a change is taken back that may become larger while it is the newest one.
  func register(_ target: AnyObject, token: AnyObject?, _ perform: @escaping (AnyObject) -> Void) {
    guard disablings == 0 else { return }
    if open.isEmpty {
      precondition(groupsByEvent, "no group is open: call beginUndoGrouping before changes are registered")
      openTurn()
    }
    open[open.count - 1].changes.append(Change(target: target, perform: perform, token: token))
    if !isUndoing, !isRedoing { redoStack.removeAll() }
  }

  /// Whether a change is the newest one that would be undone.
  func isNewest(_ token: AnyObject) -> Bool {
    let group = open.last { !$0.changes.isEmpty } ?? undoStack.last
    return group?.changes.last?.token === token
  }

  // MARK: Undo and redo

  /// Whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.changes.isEmpty } }

  /// Whether there is something to make again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Whether something is being taken back.
  open private(set) var isUndoing = false

  /// Whether something is being made again.
  open private(set) var isRedoing = false

  /// Takes the newest group of changes back, after closing a group that is open.
  ///
  /// - Precondition: no more than one group is open.
  open func undo() {
    endTurn()
    if open.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
    precondition(open.isEmpty, "undo was called while groups are open in groups: call endUndoGrouping before")
    undoNestedGroup()
  }

  /// Undoes the newest closed group: the last one nested in the open group, or without an open group the last one.
  ///
  /// It is a no-op when changes of the open group are newer than its last nested group.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = popClosedGroup() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    perform(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  private func popClosedGroup() -> Group? {
    guard let outer = open.last(where: { !$0.changes.isEmpty }) else { return undoStack.popLast() }
    guard let range = outer.nested.last, range.upperBound == outer.changes.count else { return nil }
    let group = Group()
    group.changes = Array(outer.changes[range])
    outer.changes.removeSubrange(range)
    outer.nested.removeLast()
    return group
  }

  /// Makes the changes again that were taken back last.
  open func redo() {
    endTurn()
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    perform(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private func perform(_ group: Group) {
    // The inverse changes form a group of their own, outside of the groups that are open.
    let (outer, endedWithTurn) = (open, endsWithTurn)
    open = [Group()]
    open[0].name = group.name
    for change in group.changes.reversed() {
      if let target = change.target { change.perform(target) }
    }
    while !open.isEmpty { endUndoGrouping() }
    (open, endsWithTurn) = (outer, endedWithTurn)
  }

  /// Removes all changes, and enables registration again.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in open { group.removeChanges { _ in true } }
    disablings = 0
  }

  /// Forgets the changes that are about an object.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + open { group.removeChanges { $0.target === target } }
    undoStack.removeAll { $0.changes.isEmpty }
    redoStack.removeAll { $0.changes.isEmpty }
  }

  // MARK: Names

  /// Names the changes of the open group, for menus: "Typing".
  open func setActionName(_ actionName: String) {
    (open.first ?? undoStack.last)?.name = actionName
  }

  /// The name of what would be undone; empty for none.
  open var undoActionName: String { (open.first { !$0.changes.isEmpty } ?? undoStack.last)?.name ?? "" }

  /// The name of what would be made again; empty for none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The title of a menu for undoing: "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a menu for making again: "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of a menu that undoes what has a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? localized("Undo") : localized("Undo %@", actionName)
  }

  /// The title of a menu that makes again what has a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? localized("Redo") : localized("Redo %@", actionName)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  /// A group is about to close, or somebody asks what can be undone.
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  /// A group was begun.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to end.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// A group has ended.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Something is about to be taken back.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Something was taken back.
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Something is about to be made again.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Something was made again.
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
