import Layers

/// A block of animated changes while it runs, and until its animations are over.
final class ChangeBlock {
  let timing: BlockTiming
  let options: UIView.AnimationOptions
  /// The views that were changed.
  private(set) var views: [UIView] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ timing: BlockTiming, _ options: UIView.AnimationOptions) {
    self.timing = timing
    self.options = options
  }

  /// The blocks that run, from the outermost to the innermost.
  private static var open: [ChangeBlock] = []

  /// Whether changes are animated in blocks.
  static var isEnabled = true

  /// The innermost block that animates.
  static var current: ChangeBlock? { isEnabled ? open.last : nil }

  /// A view is changed.
  func note(_ view: UIView) {
    guard known.insert(ObjectIdentifier(view)).inserted else { return }
    views.append(view)
    if !options.contains(.allowUserInteraction) { view.madeExtras.blockingAnimations += 1 }
  }

  private func release() {
    if !options.contains(.allowUserInteraction) {
      for view in views { view.madeExtras.blockingAnimations -= 1 }
    }
    views = []
  }

  /// Runs changes, each animated; or just runs them, where nothing is to be animated (rule A2).
  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    let waiting = AnimationCompletion { finished in
      self.release()
      completion?(finished)
    }
    if timing.duration > 0 {
      Self.open.append(self)
      ViewActions.open()
      CATransaction.counting(for: waiting, sharing: timing.part != nil) {
        changes()
        if options.contains(.layoutSubviews) {
          // Layout may change further views.
          var index = 0
          while index < views.count {
            views[index].layoutIfNeeded()
            index += 1
          }
        }
      }
      ViewActions.close()
      Self.open.removeLast()
    } else {
      let wasEnabled = Self.isEnabled
      Self.isEnabled = false
      changes()
      Self.isEnabled = wasEnabled
    }
    if waiting.isUsed { waiting.close() } else { AnimationTimeline.current.tellSoon { waiting.close() } }
  }
}
