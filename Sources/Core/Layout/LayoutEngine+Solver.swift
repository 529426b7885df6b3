import CasementConstraints
import Foundation

// The variables and constraints of the solver: their installation, and the sizes that views determine themselves.
extension LayoutEngine {
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
    updateFrameConstraint(item, part)
    return variable
  }

  /// Adds, updates or removes the constraint that holds a variable at a set frame.
  func updateFrameConstraint(_ item: LayoutItem, _ part: LayoutItem.Part) {
    guard let variable = item[part] else { return }
    let index = part.rawValue
    let settled = item.translatesMask ? item.frameValue(part) : item.guide?.fixedValue(part)
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
  func setSize(of item: LayoutItem) -> Bool {
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
  func resolveSizes() -> Bool {
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
  func addPositiveConstraint(_ item: LayoutItem, _ variable: Variable) -> Bool {
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

  func install(_ constraint: NSLayoutConstraint) {
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

  func setConstant(of constraint: NSLayoutConstraint, _ id: Constraint.ID) {
    let wanted = constraint.solvedConstant
    do { try solver.setConstant(wanted, of: id) } catch {
      report(error, .constraint(constraint), breaking: constraint)
      remove(id)
      constraint.state = .broken
      broken.append(constraint)
    }
  }

  func setConstant(_ value: Double, of id: Constraint.ID, _ source: Source) {
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
          report(error, source, breaking: own)
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
    report(contradiction, source, breaking: victim)
    remove(id)
    victim.state = .broken
    broken.append(victim)
    return true
  }

  /// Tries to install broken constraints again, in the order of their activation.
  func mend() {
    let candidates = drain(&broken).sorted { $0.number < $1.number }
    let wasSilent = isSilent
    isSilent = true
    for constraint in candidates where isOurs(constraint) {
      if case .broken = constraint.state { install(constraint) }
    }
    isSilent = wasSilent
  }

  private func report(_ contradiction: Contradiction, _ source: Source, breaking victim: NSLayoutConstraint) {
    guard !isSilent else { return }
    let all = contradiction.constraints.compactMap { sources[$0.number] } + [source]
    ContradictionMessage.report(all, breaking: victim)
  }
}
