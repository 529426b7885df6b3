import CasementBus

extension AccessibleInterface {
  /// `org.a11y.atspi.Selection`.
  static let selection: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Selection")
    interface.property("NSelectedChildren", "i") { .int($0.node.selection?.selectedIndexes.count ?? 0) }
    interface.method("GetSelectedChild", "i", "(so)") { subject, arguments in
      let child = subject.selectedIndex(arguments[0]).flatMap { subject.node.child(at: $0) }
      return [subject.reference(child)]
    }
    interface.method("SelectChild", "i", "b") { subject, arguments in
      [.bool(subject.setSelected(true, arguments[0].int))]
    }
    interface.method("DeselectChild", "i", "b") { subject, arguments in
      [.bool(subject.setSelected(false, arguments[0].int))]
    }
    interface.method("DeselectSelectedChild", "i", "b") { subject, arguments in
      [.bool(subject.selectedIndex(arguments[0]).map { subject.setSelected(false, $0) } ?? false)]
    }
    interface.method("IsChildSelected", "i", "b") { subject, arguments in
      [.bool(subject.node.selection?.selectedIndexes.contains(arguments[0].int) ?? false)]
    }
    interface.method("SelectAll", "", "b") { subject, _ in
      [.bool(subject.node.selection?.selectAll() ?? false)]
    }
    interface.method("ClearSelection", "", "b") { subject, _ in
      [.bool(subject.node.selection?.deselectAll() ?? false)]
    }
    return interface
  }()
}

extension AccessibleSubject {
  fileprivate func selectedIndex(_ index: BusValue) -> Int? {
    let selected = node.selection?.selectedIndexes ?? []
    return selected.indices.contains(index.int) ? selected[index.int] : nil
  }

  fileprivate func setSelected(_ isSelected: Bool, _ index: Int) -> Bool {
    guard (0..<node.childCount).contains(index) else { return false }
    return node.selection?.setSelected(isSelected, at: index) ?? false
  }
}
