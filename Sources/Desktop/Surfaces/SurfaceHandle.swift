import Wayland

/// A name by which other programs can put their windows above a surface of this one, for as long as it is kept.
///
/// Wayland: `zxdg_exported_v2`.
@MainActor public final class SurfaceHandle {
  private var exported: ZxdgExportedV2?
  private var deadline: Deadline?
  private var completion: ((String?) -> Void)?

  /// How long the compositor may take.
  private static let patience = Duration.seconds(1)

  /// Asks for a name.
  ///
  /// - Parameters:
  ///   - surface: that of a window of the desktop that is shown.
  ///   - completion: gets the name, once; nil where the compositor has none to give.
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

  /// Takes the name back.
  public func end() {
    completion = nil
    deadline?.time = nil
    deadline = nil
    if let exported, !exported.isDestroyed { exported.destroy() }
    exported = nil
  }

  isolated deinit { end() }
}
