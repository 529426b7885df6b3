import CasementConstraints
import Foundation

/// Solves the constraints of one view tree. The topmost view owns the engine; it is merged or split when trees are
/// joined or separated.
///
/// Changes are collected, and passed to the solver by the next layout.
final class LayoutEngine {
  private(set) lazy var solver = Solver()
  /// The topmost view, which owns the engine.
  weak var root: UIView?
  private(set) var items: [LayoutItem] = []

  /// The origin of a solver constraint.
  enum Source {
    case constraint(NSLayoutConstraint)
    case frame(LayoutItem, LayoutItem.Part)
    case content(LayoutItem)
    /// A requested size of `systemLayoutSizeFitting`.
    case target
  }
  /// By number of the solver constraint: the constraint, frame or content size that it was made for.
  var sources: [Source?] = []
  /// By number of the solver variable: the item whose position or size it is.
  var owners: [LayoutItem?] = []

  private var waiting: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  private var changedItems: [LayoutItem] = []
  private var updates: [LayoutItem] = []
  var broken: [NSLayoutConstraint] = []
  /// Items whose content would grow if more room became available.
  var limited: [LayoutItem] = []
  /// The views that changed since the last pass; only tracked while limited items exist.
  var touched: Set<ObjectIdentifier> = []
  var mayMend = false
  /// Whether constraints were added or removed since the last search for undetermined sizes.
  var isRebuilt = false
  /// The sizes to examine in the next search.
  var unsettled: [(item: LayoutItem, part: LayoutItem.Part)] = []
  private var isPending = false
  private var isUpdating = false
  /// Whether the engine only computes a fitting size: it logs no contradictions and lays out nothing.
  var isSilent = false

  private static var lastNumber = 0

  init(_ root: UIView?) {
    self.root = root
    UsedFeatures.current.constraints = true
  }

  // Items that a temporary engine (`fittingSize`) took over still point to it.
  deinit { for item in items where item.engine === self { item.engine = nil } }

  // MARK: Recording changes

  /// Schedules a pass of the engine in the next layout of a view.
  func schedule(at view: UIView?) {
    isPending = true
    view?.requestLayout()
  }

  static func changed(_ constraint: NSLayoutConstraint, anew: Bool = false) {
    guard let holder = constraint.holder, let engine = holder.layoutItem?.engine else { return }
    if anew { engine.uninstall(constraint) }
    engine.touch(holder)
    switch constraint.state {
    case .inactive: return
    case .broken: engine.mayMend = true
    case .waiting: engine.waiting.append(constraint)
    case .installed:
      guard !constraint.isChanged else { return }
      constraint.isChanged = true
      engine.changed.append(constraint)
    }
    engine.schedule(at: holder)
  }

  /// The frame, content size or mask translation of an item changed.
  func change(_ item: LayoutItem) {
    touch(item.translatesMask ? item.tree : item.container)
    guard !item.isChanged else { return }
    item.isChanged = true
    changedItems.append(item)
    isPending = true
  }

  func wait(for constraint: NSLayoutConstraint) {
    Self.lastNumber += 1
    constraint.number = Self.lastNumber
    constraint.state = .waiting
    waiting.append(constraint)
    touch(constraint.holder)
    schedule(at: constraint.holder)
  }

  func needsUpdate(_ item: LayoutItem) {
    guard !item.needsUpdate else { return }
    item.needsUpdate = true
    updates.append(item)
    isPending = true
  }

  // MARK: Items

  func adopt(_ item: LayoutItem, needingUpdate: Bool = false) {
    guard item.engine !== self else { return }
    if needingUpdate { item.needsUpdate = true }
    item.engine = self
    item.index = items.count
    items.append(item)
    for part in LayoutItem.Part.allCases {
      item[part] = nil
      item.frameIDs[part.rawValue] = nil
    }
    item.contentIDs = .init(repeating: nil)
    (item.flow, item.isLimited) = (nil, false)
    item.isChanged = false
    change(item)
    if item.needsUpdate { updates.append(item) }
    // A guide that is adopted during a pass gets its weak size in the same pass.
    if item.guide?.weakSize != nil { unsized.append(item) }
    for constraint in item.held {
      constraint.state = .waiting
      constraint.isChanged = false
      waiting.append(constraint)
    }
  }

  /// Removes items, and the constraints that their views hold. No other constraint refers to them.
  func drop(_ leaving: [LayoutItem]) {
    var ids: [Constraint.ID] = []
    for item in leaving {
      for constraint in item.held {
        if case .installed(let id) = constraint.state { ids.append(id) }
        constraint.state = .waiting
      }
      for index in 0..<4 { if let id = item.frameIDs[index] { ids.append(id) } }
      for index in item.contentIDs.indices { if let id = item.contentIDs[index] { ids.append(id) } }
    }
    if !ids.isEmpty { solver.remove(ids) }
    for id in ids { sources[id.number] = nil }
    for item in leaving {
      for part in LayoutItem.Part.allCases {
        guard let variable = item[part] else { continue }
        owners[variable.number] = nil
        solver.remove(variable)
        item[part] = nil
      }
      let last = items.removeLast()
      if last !== item {
        items[item.index] = last
        last.index = item.index
      }
      item.engine = nil
    }
    // Pending lists may still contain the items. The next pass skips items of other engines.
    mayMend = true
    isRebuilt = true
    isPending = true
  }

  /// Takes over all items of another engine.
  func absorb(_ other: LayoutEngine) {
    let moved = other.items
    other.drop(moved)
    for item in moved { adopt(item) }
  }

  // MARK: The layout pass

  /// Passes all changes to the solver, and marks the views whose frames changed for layout.
  func updateIfPending() {
    // Another thread may have released the topmost view. Its item stays in the engine until `DeferredRelease` ends.
    let root = root
    guard isPending, !isUpdating, isSilent || root != nil else { return }
    isUpdating = true
    defer {
      isUpdating = false
      withExtendedLifetime(root) {}
    }
    // A fitting size is computed without `updateConstraints`, because overrides may change the tree.
    if !isSilent { updateConstraints(in: nil) }
    isPending = false
    var flowing = drainLimitedItems()
    for item in drain(&changedItems) { refresh(item) }
    for constraint in drain(&changed) where constraint.isChanged {
      constraint.isChanged = false
      if isOurs(constraint), case .installed(let id) = constraint.state { setConstant(of: constraint, id) }
    }
    for constraint in drain(&waiting) {
      if case .waiting = constraint.state, isOurs(constraint) { install(constraint) }
    }
    for item in drain(&unsized) where item.engine === self {
      if setSize(of: item) { flowing.append(item) }
    }
    if mayMend && !broken.isEmpty { mend() }
    mayMend = false
    flow(flowing) { if !isSilent { $0.markDirty() } }
  }

  /// Calls pending `updateConstraints`, deepest views first (rule Z3). A nil view stands for the whole tree.
  func updateConstraints(in view: UIView?) {
    // An override may request another update each time, so the number of rounds is limited.
    var patience = 1000
    while patience > 0 {
      let now = updates.filter { item in
        item.needsUpdate && item.engine === self && view.map { item.view?.isInside($0) == true } != false
      }
      guard !now.isEmpty else { break }
      patience -= 1
      if view == nil { updates.removeAll() }
      // The array retains the views, since one override may release another view.
      let ordered = now.map { (depth: $0.view?.depth ?? 0, item: $0, view: $0.view) }
        .sorted { $0.depth > $1.depth }
      for (_, item, view) in ordered where item.needsUpdate {
        item.needsUpdate = false
        guard let view else { continue }
        if let controller = view.viewController {
          controller.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
      }
      if view != nil { updates.removeAll { !$0.needsUpdate || $0.engine !== self } }
    }
  }

  func isOurs(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.holder?.layoutItem?.engine === self
  }

  func drain<T>(_ list: inout [T]) -> [T] {
    defer { list.removeAll(keepingCapacity: true) }
    return list
  }

  /// Items whose content size is passed to the solver after the constraints, so that the constrained width is known.
  private var unsized: [LayoutItem] = []

  private func refresh(_ item: LayoutItem) {
    guard item.isChanged, item.engine === self else { return }
    item.isChanged = false
    if let view = item.view {
      item.insets = view.layoutInsets
      for mention in item.mentions { refreshOffset(of: mention.constraint) }
      for inner in view.baselineUsers { refreshOffset(of: inner) }
    }
    for part in LayoutItem.Part.allCases where item[part] != nil { updateFrameConstraint(item, part) }
    if !isSilent { item.markDirty() }
    unsized.append(item)
  }

  private func refreshOffset(of constraint: NSLayoutConstraint) {
    // During a fitting size, constraints held outside also mention inner items, but belong to another engine.
    guard case .installed(let id) = constraint.state, isOurs(constraint) else { return }
    let offset = constraint.offset
    _ = expression(of: constraint)
    if constraint.offset != offset { setConstant(of: constraint, id) }
  }

  // MARK: Queries

  /// Whether the constraints leave a position or size of an item undetermined.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    updateIfPending()
    return LayoutItem.Part.allCases.contains { part in
      guard let variable = item[part] else { return !item.translatesMask }
      return !solver.isDetermined(variable)
    }
  }
}

extension UILayoutPriority {
  var solved: Priority { Priority(rawValue: min(1000, max(0, rawValue.isNaN ? 0 : rawValue))) }
}
