import CasementAccessibility
import Foundation

/// Compares the nodes with the values that clients know, and sends an event for each difference.
///
/// Windows, focus and the focused text are compared at the end of each turn. The other nodes are compared a short time after
/// windows were drawn, in parts, so that scrolling and animations are not slower. Without clients that want events, and
/// at rest, it does nothing.
final class AccessibilityBusChanges {
  /// The time between a drawing and the comparison of nodes, in seconds.
  private static let delay = 0.05

  /// The time for comparing nodes in one turn, in nanoseconds.
  private static let budget: UInt64 = 1_500_000

  private let server: AccessibilityServer
  private let nodes: AccessibilityNodes

  private var windows: [AccessibilityNode] = []
  private var activeWindow: AccessibilityNode?
  private var focused: AccessibilityNode?
  private var text: ToldText?

  /// The comparison of all nodes.
  private enum Sweep {
    case none
    case scheduled
    /// The nodes that remain, and whether a window was drawn since the sweep began.
    case running(ArraySlice<AccessibilityNode>, isOutdated: Bool)
  }
  private var sweep = Sweep.none
  private var isEnded = false
  private var hadListeners = false

  init(_ server: AccessibilityServer, _ nodes: AccessibilityNodes) {
    self.server = server
    self.nodes = nodes
    server.onListenersChange = { [unowned self] in listenersChanged() }
  }

  /// Stops all comparisons.
  func end() { isEnded = true }

  /// The first client reads the program as it is. Changes count from then on.
  private func listenersChanged() {
    let has = !server.listeners.isEmpty
    defer { hadListeners = has }
    guard has, !hadListeners else { return }
    windows = nodes.windows.map(nodes.node(for:))
    activeWindow = nil
    focused = nil
  }

  // MARK: Each turn

  /// Sends the changes of windows, focus and text.
  func send() {
    guard !isEnded, !server.listeners.isEmpty, !server.keys.isBusy else { return }
    sendWindows()
    sendFocus()
    sendText()
  }

  private func sendWindows() {
    let now = nodes.windows.map(nodes.node(for:))
    for window in windows where !now.contains(where: { $0 === window }) {
      server.window(window, .destroy)
      server.childRemoved(window, from: nodes.program, at: windows.firstIndex { $0 === window } ?? 0)
    }
    for (index, window) in now.enumerated() where !windows.contains(where: { $0 === window }) {
      server.childAdded(window, to: nodes.program, at: index)
      server.window(window, .create)
    }
    windows = now
    let active = nodes.activeWindow.flatMap { $0.renderer.isMapped ? nodes.node(for: $0) : nil }
    guard active !== activeWindow else { return }
    if let activeWindow {
      server.statesChanged(of: activeWindow, .active, isOn: false)
      server.window(activeWindow, .deactivate)
    }
    activeWindow = active
    if let active {
      server.statesChanged(of: active, .active, isOn: true)
      server.window(active, .activate)
    }
  }

  private func sendFocus() {
    let now = activeWindow == nil ? nil : nodes.focusedNode
    guard now !== focused else { return }
    // Clients store states. They learn that a segment is selected now before they read it as the focused one.
    for node in [focused, now].compactMap(\.self) { compare(node) }
    if let focused {
      server.statesChanged(of: focused, .focused, isOn: false)
      nodes.formerFocus = focused
    }
    focused = now
    text = nil
    if AssistiveTechnology.isScreenReaderRunning { AssistiveTechnology.moveFocus(to: now?.object) }
    guard let now else { return }
    // Read the values of the focused element, so that later changes of them are sent.
    _ = (now.name, now.states, now.role, now.summary, now.value)
    if let row = now as? AccessibilityRowNode, let list = row.parent {
      server.activeDescendantChanged(in: list, to: row)
    }
    server.statesChanged(of: now, .focused, isOn: true)
    if let facet = now.text { text = ToldText(facet) }
  }

  // MARK: Text

  private struct ToldText {
    var scalars: [Unicode.Scalar]
    var caret: Int?
    var selection: Range<Int>?
    var isChanged = false

    init(_ text: any AccessibleText) {
      scalars = Array(text.string.unicodeScalars)
      caret = text.caret
      selection = text.selectedRange
    }
  }

  /// The focused text or its selection changed. It is read once for all changes of a turn.
  func textChanged() {
    guard text != nil, text?.isChanged == false else { return }
    text?.isChanged = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.send() } }
  }

  private func sendText() {
    guard let old = text, old.isChanged, let focused, let facet = focused.text else { return }
    let new = ToldText(facet)
    text = new
    sendDifference(from: old.scalars, to: new.scalars, of: focused)
    if new.caret != old.caret, let caret = new.caret { server.caretMoved(in: focused, to: caret) }
    let (before, after) = (old.selection ?? 0..<0, new.selection ?? 0..<0)
    if before != after, !before.isEmpty || !after.isEmpty { server.textSelectionChanged(in: focused) }
  }

  /// Sends the deletion and the insertion between the common beginning and the common end.
  private func sendDifference(
    from old: [Unicode.Scalar], to new: [Unicode.Scalar], of node: AccessibilityNode
  ) {
    guard old != new else { return }
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old[start] == new[start] { start += 1 }
    var end = 0
    while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    let (deleted, inserted) = (old[start..<old.count - end], new[start..<new.count - end])
    if !deleted.isEmpty { server.textDeleted(in: node, text(deleted), at: start) }
    if !inserted.isEmpty { server.textInserted(in: node, text(inserted), at: start) }
  }

  // MARK: The other nodes

  /// Windows were drawn: compares the nodes that clients know a little later.
  func setNeedsSweep() {
    guard !isEnded, !server.listeners.isEmpty else { return }
    switch sweep {
    case .none:
      sweep = .scheduled
      continueSweep(after: Self.delay)
    case .scheduled: break
    case .running(let rest, _): sweep = .running(rest, isOutdated: true)
    }
  }

  private func continueSweep(after delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      // The main queue runs on the main actor.
      MainActor.assumeIsolated { self?.compareNodes() }
    }
  }

  private func compareNodes() {
    guard !isEnded else { return }
    guard !server.keys.isBusy else { return continueSweep(after: Self.delay) }
    // Windows may have appeared while they were drawn.
    send()
    if case .scheduled = sweep {
      nodes.removeDead()
      sweep = .running(nodes.all[...], isOutdated: false)
    }
    guard case .running(var rest, _) = sweep else { return }
    let end = DispatchTime.now().uptimeNanoseconds + Self.budget
    while let node = rest.popFirst() {
      compare(node)
      if DispatchTime.now().uptimeNanoseconds > end { break }
    }
    guard case .running(_, let isOutdated) = sweep else { return }
    if !rest.isEmpty {
      sweep = .running(rest, isOutdated: isOutdated)
      continueSweep(after: 0)
    } else {
      sweep = .none
      if isOutdated { setNeedsSweep() }
    }
  }

  /// Sends what differs from the values that clients know. Those are the values at the first reading or in the last event.
  /// A later reading does not count: a screen reader speaks a change by its event only.
  private func compare(_ node: AccessibilityNode) {
    guard node.isAlive else { return }
    let known = node.known
    if node.isNameCompared, let name = known.name, case let now = node.name, name != now {
      node.known.name = now
      server.nameChanged(of: node)
    }
    if let summary = known.summary, case let now = node.summary, summary != now {
      node.known.summary = now
      server.summaryChanged(of: node)
    }
    if let role = known.role, case let now = node.role, role != now {
      node.known.role = now
      server.roleChanged(of: node)
    }
    if let value = known.value, let now = node.value?.current, value != now {
      node.known.value = now
      server.valueChanged(of: node)
    }
    if let states = known.states {
      let all = node.states
      node.known.states = all
      // Focus and activity are sent at the end of each turn.
      let now = all.subtracting([.focused, .active])
      let former = states.subtracting([.focused, .active])
      server.statesChanged(of: node, former.subtracting(now), isOn: false)
      server.statesChanged(of: node, now.subtracting(former), isOn: true)
      if former.contains(.selected) != now.contains(.selected), let parent = node.parent {
        server.selectionChanged(in: parent)
      }
    }
    // Clients do not store the children of lists.
    guard let children = known.children, node.accessibleID != 0, !(node is AccessibilityListNode) else {
      return
    }
    sendChildren(of: node, from: children, to: node.children)
  }

  private func sendChildren(of node: AccessibilityNode, from old: [Int], to new: [AccessibilityNode]) {
    let now = new.map(\.accessibleID)
    guard old != now else { return }
    let (before, after) = (Set(old), Set(now))
    for (index, id) in old.enumerated().reversed() where !after.contains(id) {
      if let child = nodes.node(id) { server.childRemoved(child, from: node, at: index) }
    }
    for (index, child) in new.enumerated() where !before.contains(child.accessibleID) {
      server.childAdded(child, to: node, at: index)
    }
  }

  // MARK: Notifications of the program

  func posted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard !isEnded, !server.listeners.isEmpty else { return }
    switch notification {
    case .announcement, .pageScrolled:
      let attributed = argument as? NSAttributedString
      announce(argument as? String ?? attributed?.string ?? "", isAssertive: notification == .announcement)
    case .screenChanged, .layoutChanged:
      setNeedsSweep()
      switch argument {
      case let text as String: announce(text, isAssertive: false)
      case let view as UIView where view.canBecomeFirstResponder && !(view is UIWindow):
        _ = nodes.node(for: view).grabFocus()
      case let element as NSObject: read(element)
      default: break
      }
    default: break
    }
  }

  /// Moves the reading focus. An element that already has it is read again.
  private func read(_ element: NSObject) {
    nodes.read(element)
    if focused != nil, focused === nodes.focusedNode { focused = nil }
  }

  /// Sends an announcement. A client that knows no such event gets the words as a notification that appears.
  private func announce(_ text: String, isAssertive: Bool) {
    guard !text.isEmpty else { return }
    // Windows and focus that changed in this turn are reported before.
    send()
    server.announced(text, by: activeWindow ?? nodes.program, isAssertive: isAssertive)
    guard !server.hasAnnouncementListener else { return }
    server.statesChanged(of: nodes.notice(text), .showing, isOn: true)
  }
}
