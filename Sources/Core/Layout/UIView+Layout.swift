import CasementConstraints
import Foundation

extension UIView {
  var heldConstraints: [NSLayoutConstraint] {
    (extras?.layout?.held ?? []).filter { !$0.isOfToolkit }.sorted { $0.number < $1.number }
  }

  func add(_ constraint: NSLayoutConstraint) {
    for item in (0..<4).lazy.compactMap(constraint.item) {
      precondition(
        item.tree?.isInside(self) == true,
        "\(constraint) mentions what is not in \(LayoutPlace.name(self)), to which it is added: "
          + "add the views first, or set isActive instead")
    }
    constraint.activate(in: self)
  }

  func add(_ guide: UILayoutGuide) {
    guard guide.owningView !== self, !(guide is InsetGuide) else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    let engine = layoutEngine
    let item = ensuredLayoutItem
    item.guides.append(guide)
    engine.adopt(item)
    engine.adopt(guide.layoutItem)
  }

  func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, !(guide is InsetGuide), !guide.isOfToolkit,
      let item = extras?.layout
    else { return }
    for mention in guide.layoutItem.mentions { mention.constraint.deactivate() }
    guide.layoutItem.engine?.drop([guide.layoutItem])
    item.dirty.removeAll { $0 === guide.layoutItem }
    guide.layoutItem.isDirty = false
    item.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  func setPriority(
    _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis,
    of pair: ReferenceWritableKeyPath<LayoutItem, (horizontal: UILayoutPriority, vertical: UILayoutPriority)>
  ) {
    if axis == .horizontal {
      ensuredLayoutItem[keyPath: pair].horizontal = priority
    } else {
      ensuredLayoutItem[keyPath: pair].vertical = priority
    }
    ensuredLayoutItem.hasNewPriorities = true
    contentSizeChanged()
  }

  /// The active constraints that affect the view on an axis, in the order in which they were added.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let all = extras?.layout?.mentions.map(\.constraint) ?? []
    var seen: Set<ObjectIdentifier> = []
    return all.filter { $0.first.attribute.axis == axis && seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.number < $1.number }
  }

  /// Whether the constraints leave the view's position or size undetermined. Such a view is laid out nevertheless (rule
  /// Z4).
  public var hasAmbiguousLayout: Bool {
    guard let item = extras?.layout, let engine = item.engine else { return false }
    return parent != nil && engine.isAmbiguous(item)
  }

  /// Computes a size in a temporary engine, without the constraints of ancestors.
  package func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let item = ensuredLayoutItem
    layoutEngine.adopt(item)
    layoutEngine.updateConstraints(in: self)
    // `updateConstraints` may have moved the view to another tree.
    let engine = layoutEngine
    engine.adopt(item)
    var inside: [LayoutItem] = []
    forEachInside { view in
      guard let item = view.extras?.layout, item.engine === engine else { return }
      inside.append(item)
      inside += item.guides.map(\.layoutItem)
    }
    let saved = inside.map { item in
      (
        item.engine, item.index, LayoutItem.Part.allCases.map { item[$0] }, item.frameIDs, item.contentIDs,
        item.isChanged, item.flow, item.isLimited, item.hasNewPriorities,
        item.contentLengths,
        item.held.map { ($0.state, $0.isChanged, $0.offset) }
      )
    }
    let translates = item.translatesMask
    item.translatesMask = false
    let own = LayoutEngine(nil)
    own.isSilent = true
    for item in inside { own.adopt(item) }
    let size = own.size(of: item, target, horizontal, vertical)
    item.translatesMask = translates
    for (item, old) in zip(inside, saved) {
      (item.engine, item.index) = (old.0, old.1)
      for (part, variable) in zip(LayoutItem.Part.allCases, old.2) { item[part] = variable }
      (item.frameIDs, item.contentIDs, item.isChanged) = (old.3, old.4, old.5)
      (item.flow, item.isLimited, item.hasNewPriorities) = (old.6, old.7, old.8)
      item.contentLengths = old.9
      for (constraint, old) in zip(item.held, old.10) {
        (constraint.state, constraint.isChanged, constraint.offset) = old
      }
    }
    return frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
  }
}

extension LayoutEngine {
  /// The size of the root item in this engine that is nearest to a target.
  fileprivate func size(
    of item: LayoutItem, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateIfPending()
    let wishes = [(LayoutItem.Part.width, target.width, horizontal), (.height, target.height, vertical)]
    for (part, length, priority) in wishes where priority.rawValue > 0 {
      // Required constraints inside the view have precedence over the target size.
      let priority = Priority(rawValue: min(priority.rawValue, 999.5))
      _ = add(
        Constraint(
          [.init(1, variable(item, part))], .equal, Double(length).clampedForSolver, priority: priority),
        .target)
    }
    // At that size texts may wrap differently.
    flow([]) { _ in }
    func value(_ part: LayoutItem.Part) -> CGFloat {
      max(0, CGFloat(item[part].map { solver.value(of: $0) } ?? 0))
    }
    return CGSize(width: value(.width), height: value(.height))
  }
}
