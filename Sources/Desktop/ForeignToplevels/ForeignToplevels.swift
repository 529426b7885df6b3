import Wayland

/// The windows of all programs on the desktop, including those of this one, as a taskbar shows them.
///
/// Wayland: `zwlr_foreign_toplevel_manager_v1`.
@MainActor public final class ForeignToplevels {
  /// The windows whose properties are complete, in the order in which they became complete.
  public private(set) var all: [ForeignToplevel] = []

  /// Called when a window with all its properties was added to the list.
  public var onAdded: ((ForeignToplevel) -> Void)?

  /// Called when properties of a window changed, once for each `done`.
  public var onChanged: ((ForeignToplevel) -> Void)?

  /// Called when a window was closed and removed from the list. Its requests are no-ops from then on.
  public var onRemoved: ((ForeignToplevel) -> Void)?

  /// Called when the compositor announces no more windows. The windows in the list stay until they
  /// are closed.
  public var onFinished: (() -> Void)?

  /// Whether the compositor announces no more windows.
  public private(set) var isFinished = false

  private let proxy: ZwlrForeignToplevelManagerV1
  /// Announced windows whose first `done` is pending.
  private var incomplete: [ForeignToplevel] = []

  init(_ proxy: ZwlrForeignToplevelManagerV1) {
    self.proxy = proxy
    proxy.owner = self
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .toplevel(let handle): incomplete.append(ForeignToplevel(handle, of: self))
      case .finished: finish()
      }
    }
  }

  private func finish() {
    isFinished = true
    proxy.destroyAfterEvent()
    onFinished?()
  }

  /// The compositor sent `done` for a window.
  func isDone(_ toplevel: ForeignToplevel, hasChanged: Bool) {
    if let index = incomplete.firstIndex(where: { $0 === toplevel }) {
      all.append(incomplete.remove(at: index))
      onAdded?(toplevel)
    } else if hasChanged {
      onChanged?(toplevel)
    }
  }

  /// Removes a closed window from the list, and as parent of others.
  func remove(_ toplevel: ForeignToplevel) {
    let wasKnown = all.contains { $0 === toplevel }
    all.removeAll { $0 === toplevel }
    incomplete.removeAll { $0 === toplevel }
    if wasKnown { onRemoved?(toplevel) }
    change { $0.forget(parent: toplevel) }
  }

  /// Removes a removed output from all windows (rule O2).
  func forget(_ output: Output) {
    change { $0.forget(output) }
  }

  private func change(_ forget: (ForeignToplevel) -> Bool) {
    for toplevel in incomplete { _ = forget(toplevel) }
    // All windows forget the object before the first callback, which may read the properties of any of them.
    for toplevel in all.filter(forget) where !toplevel.isClosed { onChanged?(toplevel) }
  }

  /// Empties the lists. The session, which ends, destroys the objects.
  func end() {
    all.removeAll()
    incomplete.removeAll()
  }
}
