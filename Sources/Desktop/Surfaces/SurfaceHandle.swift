import Wayland

/// A handle with which other programs can make a window of this program the parent of theirs. Valid until `end()` or
/// deinitialization.
///
/// Wayland: `zxdg_exported_v2`.
@MainActor public final class SurfaceHandle {
  private var exported: ZxdgExportedV2?
  private var deadline: Deadline?
  private var completion: ((String?) -> Void)?

  /// The time in which the compositor must answer.
  private static let patience = Duration.seconds(1)

  /// Asks for a handle.
  ///
  /// - Parameters:
  ///   - surface: the surface of a toplevel that is shown.
  ///   - completion: receives the handle, once; nil if the compositor has none.
  public init(_ surface: Surface, _ session: Session, completion: @escaping (String?) -> Void) {
    guard let exporter = session.exporter, !surface.isDestroyed, !session.display.isDisconnected
    else {
      completion(nil)
      return
    }
    self.completion = completion
    let exported = exporter.exportToplevel(surface: surface.proxy)
    self.exported = exported
    exported.onEvent = { [weak self] event in
      guard case .handle(let name) = event else { return }
      self?.answer(name)
    }
    let deadline = session.deadline { [weak self] in self?.answer(nil) }
    deadline.time = session.clock.time(after: Self.patience)
    self.deadline = deadline
  }

  private func answer(_ name: String?) {
    deadline?.time = nil
    deadline = nil
    let completion = self.completion
    self.completion = nil
    completion?(name)
  }

  /// Revokes the handle.
  public func end() {
    completion = nil
    deadline?.time = nil
    deadline = nil
    if let exported, !exported.isDestroyed { exported.destroy() }
    exported = nil
  }

  isolated deinit { end() }
}
