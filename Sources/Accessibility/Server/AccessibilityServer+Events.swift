import CasementBus

extension AccessibilityServer {
  /// Whether clients want an event, such as `object:state-changed:focused`.
  private func wants(_ event: String) -> Bool { listeners.isEmpty ? false : listenersWant(event) }

  /// Sends an event of a node, if a client wants it.
  private func send(
    _ event: String, _ interface: String, _ member: String, of node: any AccessibleNode,
    _ detail: String = "",
    _ first: Int = 0, _ second: Int = 0, _ value: @autoclosure () -> BusValue = .int(0)
  ) {
    guard wants(event) else { return }
    endpoint.signal(
      BusMessage(
        .signal, path: Self.path(of: node), interface: "org.a11y.atspi.Event.\(interface)", member: member,
        [
          .string(detail), .int(first), .int(second), .variant(value()),
          .array(of: "{sv}", []),
        ]))
  }

  /// Reports states that a node has now or has no more.
  package func statesChanged(of node: any AccessibleNode, _ states: AccessibleStates, isOn: Bool) {
    for (_, name) in states.named {
      send(
        "object:state-changed:\(name)", "Object", "StateChanged", of: node, name, isOn ? 1 : 0)
    }
  }

  package func nameChanged(of node: any AccessibleNode) {
    send(
      "object:property-change:accessible-name", "Object", "PropertyChange", of: node, "accessible-name", 0, 0,
      .string(node.name))
  }

  package func summaryChanged(of node: any AccessibleNode) {
    send(
      "object:property-change:accessible-description", "Object", "PropertyChange", of: node,
      "accessible-description", 0, 0, .string(node.summary))
  }

  package func valueChanged(of node: any AccessibleNode) {
    send(
      "object:property-change:accessible-value", "Object", "PropertyChange", of: node, "accessible-value", 0,
      0, .double(node.value?.current ?? 0))
  }

  package func roleChanged(of node: any AccessibleNode) {
    send(
      "object:property-change:accessible-role", "Object", "PropertyChange", of: node, "accessible-role", 0, 0,
      .uint32(node.role.rawValue))
  }

  /// Reports a child that was added at an index.
  package func childAdded(_ child: any AccessibleNode, to parent: any AccessibleNode, at index: Int) {
    send(
      "object:children-changed:add", "Object", "ChildrenChanged", of: parent, "add", index, 0,
      reference(to: child))
  }

  /// Reports a child that was removed from an index.
  package func childRemoved(_ child: any AccessibleNode, from parent: any AccessibleNode, at index: Int) {
    send(
      "object:children-changed:remove", "Object", "ChildrenChanged", of: parent, "remove", index, 0,
      reference(to: child))
  }

  /// Reports that a node no longer exists, so that clients forget it.
  package func nodeRemoved(_ node: any AccessibleNode) {
    send("object:state-changed:defunct", "Object", "StateChanged", of: node, "defunct", 1)
    guard !listeners.isEmpty else { return }
    endpoint.signal(
      BusMessage(
        .signal, path: Self.cachePath, interface: "org.a11y.atspi.Cache", member: "RemoveAccessible",
        [reference(to: node)]))
  }

  package func textInserted(in node: any AccessibleNode, _ text: String, at offset: Int) {
    send(
      "object:text-changed:insert", "Object", "TextChanged", of: node, "insert", offset,
      text.unicodeScalars.count, .string(text))
  }

  package func textDeleted(in node: any AccessibleNode, _ text: String, at offset: Int) {
    send(
      "object:text-changed:delete", "Object", "TextChanged", of: node, "delete", offset,
      text.unicodeScalars.count, .string(text))
  }

  package func caretMoved(in node: any AccessibleNode, to offset: Int) {
    send("object:text-caret-moved", "Object", "TextCaretMoved", of: node, "", offset)
  }

  package func textSelectionChanged(in node: any AccessibleNode) {
    send("object:text-selection-changed", "Object", "TextSelectionChanged", of: node)
  }

  package func selectionChanged(in node: any AccessibleNode) {
    send("object:selection-changed", "Object", "SelectionChanged", of: node)
  }

  /// Reports the child of a list that has the focus.
  package func activeDescendantChanged(in node: any AccessibleNode, to child: any AccessibleNode) {
    send(
      "object:active-descendant-changed", "Object", "ActiveDescendantChanged", of: node, "",
      child.indexInParent ?? -1, 0, reference(to: child))
  }

  package func visibleDataChanged(in node: any AccessibleNode) {
    send("object:visible-data-changed", "Object", "VisibleDataChanged", of: node)
  }

  package func boundsChanged(of node: any AccessibleNode) {
    send(
      "object:bounds-changed", "Object", "BoundsChanged", of: node, "", 0, 0,
      .tuple(BusValue.integers(of: node.frame ?? .zero)))
  }

  /// Whether a client speaks announcements. Orca does from version 45 on.
  package var hasAnnouncementListener: Bool { listeners.name("object:announcement") }

  /// An announcement that clients speak.
  ///
  /// - Parameter isAssertive: whether it interrupts other speech.
  package func announced(_ text: String, by node: any AccessibleNode, isAssertive: Bool) {
    send(
      "object:announcement", "Object", "Announcement", of: node, text, isAssertive ? 2 : 1, 0, .string(text))
  }

  /// The events of AT-SPI's interface `Event.Window`.
  package enum WindowEvent: String {
    case create = "Create"
    case destroy = "Destroy"
    case activate = "Activate"
    case deactivate = "Deactivate"
  }

  package func window(_ node: any AccessibleNode, _ event: WindowEvent) {
    send(
      "window:\(event.rawValue.lowercased())", "Window", event.rawValue, of: node, "", 0, 0,
      .string(node.name))
  }
}
