import Desktop

/// What a window keeps from happening while it is shown: that the screen goes off, and that the compositor takes keys
/// for itself.
struct WindowInhibitors {
  private var idle: IdleInhibitor?
  private var shortcuts: [ShortcutsInhibitor] = []

  /// Takes over what the application and the window want now.
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
    // A seat that has one already gets no other.
    for seat in seats {
      if let inhibitor = ShortcutsInhibitor(surface, seat) { shortcuts.append(inhibitor) }
    }
  }

  /// Lets everything happen again, before the surface ends.
  mutating func end() {
    idle?.destroy()
    idle = nil
    for inhibitor in shortcuts { inhibitor.destroy() }
    shortcuts.removeAll()
  }
}
