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
  private var sources: [Source?] = []
  /// By number of the solver variable: the item whose position or size it is.
  private var owners: [LayoutItem?] = []

  private var waiting: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  private var changedItems: [LayoutItem] = []
  private var updates: [LayoutItem] = []
  private(set) var broken: [NSLayoutConstraint] = []
  /// Items whose content would grow if more room became available.
  var limited: [LayoutItem] = []
  /// The views that changed since the last pass; only tracked while limited items exist.
  var touched: Set<ObjectIdentifier> = []
  private var mayMend = false
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

  // MARK: Notes

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

  // MARK: The pass

  /// Passes all changes to the solver, and marks the views whose frames changed for layout.
  func updateIfPending() {
    // Another thread may have released the topmost view. Its item stays in the engine until `Remains` ends.
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
    var flowing = takeLimitedItems()
    for item in take(&changedItems) { refresh(item) }
    for constraint in take(&changed) where constraint.isChanged {
      constraint.isChanged = false
      if isOurs(constraint), case .installed(let id) = constraint.state { setConstant(of: constraint, id) }
    }
    for constraint in take(&waiting) {
      if case .waiting = constraint.state, isOurs(constraint) { install(constraint) }
    }
    for item in take(&unsized) where item.engine === self {
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

  private func isOurs(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.holder?.layoutItem?.engine === self
  }

  private func take<T>(_ list: inout [T]) -> [T] {
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
    for part in LayoutItem.Part.allCases where item[part] != nil { settle(item, part) }
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

  // MARK: The solver

  /// Above all optional priorities, but not required.
  private static let strong: Priority = 999.9
  /// The priority of a fallback for an undetermined size. It is below all priorities of the program, so that
  /// `hasAmbiguousLayout` still reports the ambiguity. It is higher for newer variables, so that the oldest variable
  /// takes the remaining space.
  private static func weakPriority(_ variable: Variable) -> Priority {
    // Integers up to 2^24 are exact in `Float`.
    Priority(rawValue: Float(variable.age & 0xFF_FFFF) - 0x100_0000)
  }

  /// The item of a variable; nil if the variable has none.
  func owner(of variable: Variable) -> LayoutItem? { owners[variable.number] }

  func variable(_ item: LayoutItem, _ part: LayoutItem.Part) -> Variable {
    if let variable = item[part] { return variable }
    let variable = solver.makeVariable()
    if variable.number >= owners.count {
      owners += repeatElement(nil, count: variable.number + 1 - owners.count)
    }
    owners[variable.number] = item
    item[part] = variable
    settle(item, part)
    return variable
  }

  /// Adds, updates or removes the constraint that holds a variable at a set frame.
  private func settle(_ item: LayoutItem, _ part: LayoutItem.Part) {
    guard let variable = item[part] else { return }
    let index = part.rawValue
    let settled = item.translatesMask ? item.settled(part) : item.guide?.settled(part)
    guard let value = settled else {
      if let id = item.frameIDs[index] { remove(id) }
      item.frameIDs[index] = nil
      return
    }
    guard let id = item.frameIDs[index] else {
      item.frameIDs[index] = add(
        Constraint([.init(1, variable)], .equal, value), .frame(item, part))
      return
    }
    setConstant(value, of: id, .frame(item, part))
  }

  /// Updates the content size of an item.
  ///
  /// - Returns: whether the height depends on the width, so that the size is still to be measured.
  private func setSize(of item: LayoutItem) -> Bool {
    guard let view = item.view else {
      setWeakSize(of: item)
      return false
    }
    item.flow = nil
    if item.resistance.horizontal.solved.isRequired { item.hasNewPriorities = true }
    guard item.translatesMask || !view.flowsInWidth else { return true }
    setContentSize(of: item, item.translatesMask ? nil : view.intrinsicContentSize)
    return false
  }

  /// Adds hugging and compression resistance for a content size, by the view's priorities.
  func setContentSize(of item: LayoutItem, _ size: CGSize?) {
    let size = size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    limit(.width, of: item, to: size.width, size.width - item.insets.left - item.insets.right)
    limit(.height, of: item, to: size.height, size.height - item.insets.top - item.insets.bottom)
    item.hasNewPriorities = false
  }

  /// - length: the content length; negative if there is none.
  /// - inner: the corresponding length of the alignment rectangle.
  private func limit(_ part: LayoutItem.Part, of item: LayoutItem, to length: CGFloat, _ inner: CGFloat) {
    let isWidth = part == .width
    let hasContent = length >= 0 && length.isFinite
    var resistance = (isWidth ? item.resistance.horizontal : item.resistance.vertical).solved
    // Flowing content can wrap, so even a required resistance must not enforce the natural width.
    if isWidth, item.flow != nil, resistance.isRequired { resistance = Self.strong }
    let hugging = (isWidth ? item.hugging.horizontal : item.hugging.vertical).solved
    let value = hasContent ? max(0, Double(inner)).clampedForSolver : nil
    let place = isWidth ? 0 : 2
    setLimit(place, item, part, .greaterThanOrEqual, value, resistance)
    setLimit(place + 1, item, part, .lessThanOrEqual, value, hugging)
    if isWidth { item.contentLengths.width = value } else { item.contentLengths.height = value }
    if let id = item.contentIDs[isWidth ? 6 : 7] { setConstant(value ?? 0, of: id, .content(item)) }
  }

  /// Gives sizes that the constraints leave open the content size, or 0 without content. The constraints then determine
  /// the position, not the size (rule Z4). If several items share the open space, the item whose variable is oldest
  /// takes it.
  ///
  /// Only open sizes get such a constraint, since few are open.
  ///
  /// - Returns: whether there were any.
  func settleSizes() -> Bool {
    isRebuilt = false
    guard !unsettled.isEmpty else { return false }
    var candidates: [(item: LayoutItem, part: LayoutItem.Part, variable: Variable)] = []
    for (item, part) in unsettled where item.engine === self && !item.translatesMask {
      if let variable = item[part] { candidates.append((item, part, variable)) }
    }
    unsettled.removeAll(keepingCapacity: true)
    candidates.sort { $0.variable.age > $1.variable.age }
    var isSettled = false
    solver.beginMoves()
    for (item, part, variable) in candidates {
      let place = part == .width ? 6 : 7
      guard item.contentIDs[place] == nil else { continue }
      let content = part == .width ? item.contentLengths.width : item.contentLengths.height
      let value = solver.value(of: variable)
      guard
        value > (content ?? 0) + 0.001 && solver.canMove(variable, up: false)
          || content != nil
            && (solver.canMove(variable, up: true) || solver.canMove(variable, up: false))
      else { continue }
      setLimit(place, item, part, .equal, content ?? 0, Self.weakPriority(variable))
      isSettled = true
      solver.beginMoves()
    }
    isRebuilt = false
    return isSettled
  }

  /// Adds the constraint that a size is not negative, after the solver found a negative value. Adding it on demand
  /// saves most of them.
  ///
  /// - Returns: whether the constraint was added now.
  func keepPositive(_ item: LayoutItem, _ variable: Variable) -> Bool {
    guard solver.value(of: variable) < -0.001, !item.translatesMask else { return false }
    for (place, part) in [(4, LayoutItem.Part.width), (5, .height)] where item[part] == variable {
      guard item.contentIDs[place] == nil else { return false }
      setLimit(place, item, part, .greaterThanOrEqual, 0, Self.strong)
      return true
    }
    return false
  }

  private func setLimit(
    _ place: Int, _ item: LayoutItem, _ part: LayoutItem.Part, _ relation: Constraint.Relation,
    _ value: Double?, _ priority: Priority
  ) {
    if let id = item.contentIDs[place] {
      if let value, !item.hasNewPriorities { return setConstant(value, of: id, .content(item)) }
      remove(id)
      item.contentIDs[place] = nil
    }
    guard let value else { return }
    item.contentIDs[place] = add(
      Constraint([.init(1, variable(item, part))], relation, value, priority: priority), .content(item))
  }

  /// Gives a guide its weak size, at priority 1.
  private func setWeakSize(of item: LayoutItem) {
    guard let size = item.guide?.weakSize else { return }
    for (index, (part, length)) in [(LayoutItem.Part.width, size.width), (.height, size.height)].enumerated()
    {
      let value = Double(length).clampedForSolver
      guard let id = item.contentIDs[index] else {
        item.contentIDs[index] = add(
          Constraint([.init(1, variable(item, part))], .equal, value, priority: Priority(rawValue: 1)),
          .content(item))
        continue
      }
      setConstant(value, of: id, .content(item))
    }
  }

  private func remove(_ id: Constraint.ID) {
    solver.remove(id)
    sources[id.number] = nil
    isRebuilt = true
    mayMend = true
  }

  private func install(_ constraint: NSLayoutConstraint) {
    // The state stays `broken` if `add` rejects the constraint as contradictory.
    constraint.state = .broken
    guard let id = add(expression(of: constraint), .constraint(constraint)) else {
      return broken.append(constraint)
    }
    constraint.state = .installed(id)
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    switch constraint.state {
    case .installed(let id):
      remove(id)
      for place in 0..<4 {
        guard let item = constraint.item(at: place), item.engine === self else { continue }
        unsettled += [(item, .width), (item, .height)]
      }
    case .broken: broken.removeAll { $0 === constraint }
    case .waiting, .inactive: break
    }
    constraint.state = .waiting
    constraint.isChanged = false
    mayMend = true
    touch(constraint.holder)
    schedule(at: constraint.holder)
  }

  private func setConstant(of constraint: NSLayoutConstraint, _ id: Constraint.ID) {
    let wanted = constraint.solvedConstant
    do { try solver.setConstant(wanted, of: id) } catch {
      tell(error, .constraint(constraint), breaking: constraint)
      remove(id)
      constraint.state = .broken
      broken.append(constraint)
    }
  }

  private func setConstant(_ value: Double, of id: Constraint.ID, _ source: Source) {
    while true {
      do {
        try solver.setConstant(value, of: id)
        return
      } catch {
        guard sacrifice(error, source) else { return }
      }
    }
  }

  /// Adds a constraint to the solver. If required constraints contradict each other, one of the program is broken (rule
  /// Z4): this one if it is from the program.
  ///
  /// - Returns: nil if the constraint was rejected.
  func add(_ constraint: Constraint, _ source: Source) -> Constraint.ID? {
    while true {
      do {
        let id = try solver.add(constraint)
        isRebuilt = true
        if id.number >= sources.count { sources += repeatElement(nil, count: id.number + 1 - sources.count) }
        sources[id.number] = source
        return id
      } catch {
        if case .constraint(let own) = source {
          tell(error, source, breaking: own)
          return nil
        }
        guard sacrifice(error, source) else { return nil }
      }
    }
  }

  /// Breaks the most recently activated of the program's contradicting constraints.
  private func sacrifice(_ contradiction: Contradiction, _ source: Source) -> Bool {
    var newest: (NSLayoutConstraint, Constraint.ID)?
    for id in contradiction.constraints {
      guard case .constraint(let constraint)? = sources[id.number] else { continue }
      if newest == nil || constraint.number > newest!.0.number { newest = (constraint, id) }
    }
    guard let (victim, id) = newest else { return false }
    tell(contradiction, source, breaking: victim)
    remove(id)
    victim.state = .broken
    broken.append(victim)
    return true
  }

  /// Tries to install broken constraints again, in the order of their activation.
  private func mend() {
    let candidates = take(&broken).sorted { $0.number < $1.number }
    let wasSilent = isSilent
    isSilent = true
    for constraint in candidates where isOurs(constraint) {
      if case .broken = constraint.state { install(constraint) }
    }
    isSilent = wasSilent
  }

  private func tell(_ contradiction: Contradiction, _ source: Source, breaking victim: NSLayoutConstraint) {
    guard !isSilent else { return }
    let all = contradiction.constraints.compactMap { sources[$0.number] } + [source]
    ContradictionMessage.tell(all, breaking: victim)
  }

  // MARK: Questions

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
