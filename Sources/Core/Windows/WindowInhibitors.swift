import CasementDesktop

/// Inhibits the screen's idle timeout and the compositor's keyboard shortcuts while a window is shown.
struct WindowInhibitors {
  private var idle: IdleInhibitor?
  private var shortcuts: [ShortcutsInhibitor] = []

  /// Applies the current wishes of the application and the window.
  mutating func update(_ surface: Surface, seats: [Seat], keepsScreenOn: Bool, takesShortcuts: Bool) {
    if !keepsScreenOn {
      idle?.destroy()
      idle = nil
    } else if idle == nil {
      idle = IdleInhibitor(surface)
    }
    shortcuts.removeAll { inhibitor in
      if !takesShortcuts { inhibitor.destroy() }
      return inhibitor.isDestroyed
    }
    guard takesShortcuts else { return }
    // At most one inhibitor per seat and surface is allowed; the initializer returns nil for another.
    for seat in seats {
      if let inhibitor = ShortcutsInhibitor(surface, seat) { shortcuts.append(inhibitor) }
    }
  }

  /// Ends all inhibitors, before the surface is destroyed.
  mutating func end() {
    idle?.destroy()
    idle = nil
    for inhibitor in shortcuts { inhibitor.destroy() }
    shortcuts.removeAll()
  }
}
