public import Foundation

/// Records how to undo changes, and how to redo them.
///
/// The code that makes a change registers its inverse. The changes of one turn of the main loop form a group that is
/// undone together, unless `groupsByEvent` is false. Changes that are registered during an undo form the redo group.
///
/// It replaces Foundation's class of this name, which is not available on Linux.
@preconcurrency @MainActor open class UndoManager: NSObject {
  /// A registered change.
  private struct Change {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
    /// Identifies the change, so that it can be extended while it is the newest one.
    let token: AnyObject?
  }

  /// The changes that one undo reverts.
  private final class Group {
    var changes: [Change] = []
    var name = ""
    /// The changes of the closed groups that were nested in this one.
    var nested: [Range<Int>] = []

    /// Removes changes. Nested groups can then no longer be undone separately.
    func removeChanges(_ isRemoved: (Change) -> Bool) {
      changes.removeAll(where: isRemoved)
      nested = []
    }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The open groups, outermost first.
  private var open: [Group] = []
  /// Whether the end of the turn closes the outermost open group.
  private var endsWithTurn = false
  private var disablings = 0

  /// Makes a manager that has nothing to undo.
  public override init() {}

  deinit {}

  // MARK: Grouping

  /// Whether the changes of one turn of the main loop form a group. True by default.
  open var groupsByEvent = true

  /// The number of open groups.
  open var groupingLevel: Int { open.count }

  /// The maximum number of groups that are kept; 0, the default, is no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Begins a group, whose changes are undone together.
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

  /// Opens a group that the end of the turn closes.
  private func openTurn() {
    open.append(Group())
    endsWithTurn = true
    UIApplication.shared.context.openUndoManagers.append(self)
  }

  /// Closes the group of the turn: at the end of the turn, or before a change that is an undo step of its own.
  func endTurn() {
    while endsWithTurn, open.count == 1 { endUndoGrouping() }
  }

  // MARK: Registering

  /// Whether changes are registered; false between `disableUndoRegistration` and `enableUndoRegistration`.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Disables the registration of changes. Calls nest: each needs a call of `enableUndoRegistration`.
  open func disableUndoRegistration() { disablings += 1 }

  /// Reverts one call of `disableUndoRegistration`.
  ///
  /// - Precondition: `disableUndoRegistration` was called.
  open func enableUndoRegistration() {
    precondition(disablings > 0, "enableUndoRegistration was called without disableUndoRegistration")
    disablings -= 1
  }

  /// Registers the inverse of a change.
  ///
  /// - Parameters:
  ///   - target: the changed object; held weakly. After its release, undo skips the change.
  ///   - handler: reverts the change; receives the target. The changes that it registers are the redo.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(target, token: nil) { object in
      if let target = object as? Target { handler(target) }
    }
  }

  /// Registers the inverse of a change that can be extended while it is the newest one.
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

  /// Whether there is something to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Whether an undo is in progress.
  open private(set) var isUndoing = false

  /// Whether a redo is in progress.
  open private(set) var isRedoing = false

  /// Undoes the newest group of changes, after closing an open group.
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

  /// Redoes the changes that were undone last.
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

  /// Removes the changes that have an object as their target.
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

  /// The action name of the next undo; empty for none.
  open var undoActionName: String { (open.first { !$0.changes.isEmpty } ?? undoStack.last)?.name ?? "" }

  /// The action name of the next redo; empty for none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The menu title for the next undo, such as "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The menu title for the next redo, such as "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The menu title for undoing an action with a name; "Undo" for an empty name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? localized("Undo") : localized("Undo %@", actionName)
  }

  /// The menu title for redoing an action with a name; "Redo" for an empty name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? localized("Redo") : localized("Redo %@", actionName)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  /// Posted before a group closes, before an undo or redo, and when `canRedo` is read.
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
  /// An undo is about to begin.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  /// An undo has ended.
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// A redo is about to begin.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  /// A redo has ended.
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
