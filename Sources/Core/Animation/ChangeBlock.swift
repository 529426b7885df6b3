import CasementLayers

/// A block of animated changes, from its start until its animations end.
package final class ChangeBlock {
  var timing: BlockTiming
  let options: UIView.AnimationOptions
  /// The views that were changed.
  private(set) var views: [UIView] = []
  /// The completions that wait for the animations of each view.
  private var waiting: [ObjectIdentifier: AnimationCompletion] = [:]
  /// Called before each view is changed.
  var onNote: ((UIView) -> Void)?

  init(_ timing: BlockTiming, _ options: UIView.AnimationOptions) {
    self.timing = timing
    self.options = options
  }

  /// The blocks that run, from the outermost to the innermost.
  private static var open: [ChangeBlock] = []

  /// Whether changes in blocks are animated.
  static var isEnabled = true

  /// The innermost block that animates.
  package static var current: ChangeBlock? { isEnabled ? open.last : nil }

  /// Notes a changed view.
  ///
  /// - Returns: the completion of the view's animations. Until their end the view receives no touches, unless that is
  ///   allowed (rule A4).
  @discardableResult func note(_ view: UIView) -> AnimationCompletion {
    if let known = waiting[ObjectIdentifier(view)] { return known }
    onNote?(view)
    views.append(view)
    let isBlocking = !options.contains(.allowUserInteraction)
    if isBlocking { view.blockTouches() }
    // Weak, so that the animations do not retain the view, and with it a released window.
    let made = AnimationCompletion { [weak view] _ in
      if isBlocking { view?.unblockTouches() }
    }
    waiting[ObjectIdentifier(view)] = made
    return made
  }

  /// Ends the block: no more animations are added.
  private func close() {
    let views = waiting.values
    waiting = [:]
    self.views = []
    for view in views { view.close() }
  }

  /// Runs changes with animation, or without it if nothing is to be animated (rule A2).
  ///
  /// - isPart: whether the outer block also waits for these changes.
  func run(_ changes: () -> Void, isPart: Bool = false, completion: ((Bool) -> Void)?) {
    let waiting = AnimationCompletion { completion?($0) }
    if timing.duration > 0 {
      Self.open.append(self)
      ViewActions.open()
      CATransaction.counting(for: waiting, sharing: isPart) {
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
      Self.open.removeAll { $0 === self }
      close()
    } else {
      let wasEnabled = Self.isEnabled
      Self.isEnabled = false
      changes()
      Self.isEnabled = wasEnabled
    }
    finish(waiting)
  }

  private func finish(_ waiting: AnimationCompletion) {
    if waiting.isUsed {
      waiting.close()
    } else {
      AnimationTimeline.current.enqueueCallback { waiting.close() }
    }
  }

  // MARK: Begin and commit without a closure

  private var begun: AnimationCompletion?

  /// Begins animated changes, up to `commit()`.
  func begin(onStart: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    let waiting = AnimationCompletion(completion)
    waiting.onStart = onStart
    begun = waiting
    Self.open.append(self)
    ViewActions.open()
    CATransaction.beginCounting(for: waiting)
  }

  /// Commits the changes that were begun.
  func commit() {
    guard let waiting = begun else { return }
    begun = nil
    CATransaction.endCounting(for: waiting)
    ViewActions.close()
    Self.open.removeAll { $0 === self }
    close()
    finish(waiting)
  }
}
