import Wayland

/// The windows of every program on the desktop, as a taskbar shows them; those of this one are among them.
///
/// Wayland: `zwlr_foreign_toplevel_manager_v1`.
@MainActor public final class ForeignToplevels {
  /// The windows of which everything was told, in the order in which that happened.
  public private(set) var all: [ForeignToplevel] = []

  /// Called when a window is in the list, with all that there is to know.
  public var onAdded: ((ForeignToplevel) -> Void)?

  /// Called when something about a window changed: once for all that changed together.
  public var onChanged: ((ForeignToplevel) -> Void)?

  /// Called when a window is gone; it is no longer in the list, and takes every request and does nothing.
  public var onRemoved: ((ForeignToplevel) -> Void)?

  /// Called when the compositor tells of no more new windows. Those in the list stay until they are gone.
  public var onFinished: (() -> Void)?

  /// Whether the compositor tells of no more new windows.
  public private(set) var isFinished = false

  private let proxy: ZwlrForeignToplevelManagerV1
  /// Those of which more is to be told.
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

  /// Everything that was told together has been told of a window.
  func isDone(_ toplevel: ForeignToplevel, hasChanged: Bool) {
    if let index = incomplete.firstIndex(where: { $0 === toplevel }) {
      all.append(incomplete.remove(at: index))
      onAdded?(toplevel)
    } else if hasChanged {
      onChanged?(toplevel)
    }
  }

  /// A window is gone.
  func remove(_ toplevel: ForeignToplevel) {
    let wasKnown = all.contains { $0 === toplevel }
    all.removeAll { $0 === toplevel }
    incomplete.removeAll { $0 === toplevel }
    if wasKnown { onRemoved?(toplevel) }
    change { $0.forget(parent: toplevel) }
  }

  /// An output is gone: it shows no window any more (rule O2).
  func forget(_ output: Output) {
    change { $0.forget(output) }
  }

  private func change(_ forget: (ForeignToplevel) -> Bool) {
    for toplevel in incomplete { _ = forget(toplevel) }
    // All windows forget the object before the first callback, which may ask any of them.
    for toplevel in all.filter(forget) where !toplevel.isClosed { onChanged?(toplevel) }
  }

  /// The session ends, and all its objects with it.
  func end() {
    all.removeAll()
    incomplete.removeAll()
  }
}
