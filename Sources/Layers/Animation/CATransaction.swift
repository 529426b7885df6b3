public import Foundation
internal import Graphics
import Synchronization

/// Changes of layers that belong together: how long their animations take, along which curve, and what is done in the
/// end.
///
/// Core Animation: `CATransaction`. Each thread has its own. What is set outside of `begin()` and `commit()` holds until
/// the end of the turn, or until `flush()`.
public final class CATransaction: NSObject {
  /// One that was begun.
  private struct Level {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    var completions: [AnimationCompletion] = []
    var completionBlock: (() -> Void)?
  }

  private final class State {
    /// The first is that of the turn.
    var levels = [Level()]
    var top: Level {
      get { levels[levels.count - 1] }
      set { levels[levels.count - 1] = newValue }
    }
  }

  private static let states = ThreadLocal { State() }
  private static var state: State { states.value }

  private override init() {}

  /// Begins a transaction inside of the present one, with the settings of that.
  public class func begin() {
    var level = state.top
    level.completions = []
    level.completionBlock = nil
    level.values = [:]
    state.levels.append(level)
  }

  /// Ends the transaction that was begun last. Without one, ends that of the turn.
  public class func commit() {
    let state = state
    let level = state.levels.removeLast()
    if state.levels.isEmpty { state.levels = [Level()] }
    for completion in level.completions { completion.close() }
  }

  /// Ends the transaction of the turn: what was set outside of `begin()` and `commit()` holds no longer. Frames are
  /// drawn at the end of the turn all the same.
  public class func flush() {
    let state = state
    let level = state.levels[0]
    state.levels[0] = Level()
    for completion in level.completions { completion.close() }
  }

  // MARK: Settings

  /// How long animations take that have no duration of their own, in seconds: 0.25 unless set (rule A8).
  public class func animationDuration() -> Double { state.top.duration ?? 0.25 }

  /// Sets it; 0 is no animation at all for changes of properties.
  public class func setAnimationDuration(_ dur: Double) { state.top.duration = dur.isNaN ? 0 : max(0, dur) }

  /// The curve of animations that have none of their own; nil unless set.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { state.top.function }

  /// Sets it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    state.top.function = function
  }

  /// Whether changes of properties are not animated.
  public class func disableActions() -> Bool { state.top.disablesActions }

  /// Sets it.
  public class func setDisableActions(_ flag: Bool) { state.top.disablesActions = flag }

  /// What is called when the animations of the transaction are over that were added since it was set; at once in
  /// `commit()`, if there are none.
  public class func completionBlock() -> (() -> Void)? { state.top.completionBlock }

  /// Sets it.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    state.top.completionBlock = block
    if let block { state.top.completions.append(AnimationCompletion { _ in block() }) }
  }

  /// A setting by its name: one of the names of `CATransaction`'s settings, or any other for values of one's own.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return animationDuration()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionDisableActions: return disableActions()
    case kCATransactionCompletionBlock: return completionBlock()
    default: return state.levels.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Sets a setting by its name.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if case .numbers(let value)? = LayerProperty.Kind.number.value(anObject) {
        setAnimationDuration(value[0])
      }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      setDisableActions(LayerProperty.Kind.flag.value(anObject)?.flag ?? false)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: state.top.values[key] = anObject
    }
  }

  // MARK: For layers

  /// What animations get that say nothing of it themselves.
  struct Standard {
    var duration: Double
    var curve: TimingCurve?
    var completions: [AnimationCompletion]
  }

  static var standard: Standard {
    let state = state
    return Standard(
      duration: state.top.duration.map { $0 > 0 ? $0 : 0.25 } ?? 0.25, curve: state.top.function?.curve,
      completions: state.levels.flatMap(\.completions) + waiting)
  }

  /// Blocks that wait for what is added in them.
  private static var waiting: [AnimationCompletion] { blocks.value.completions }
  private final class Blocks { var completions: [AnimationCompletion] = [] }
  private static let blocks = ThreadLocal { Blocks() }

  /// Counts what is added in a closure among what somebody waits for.
  ///
  /// - sharing: whether those who wait around it wait for it too.
  package static func counting<Result>(
    for completion: AnimationCompletion, sharing: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let blocks = blocks.value
    let outer = blocks.completions
    blocks.completions = (sharing ? outer : []) + [completion]
    defer { blocks.completions = outer }
    return try body()
  }

  /// Counts what is added from here on, up to `endCounting`, among what somebody waits for.
  package static func beginCounting(for completion: AnimationCompletion) {
    blocks.value.completions.append(completion)
  }

  package static func endCounting(for completion: AnimationCompletion) {
    blocks.value.completions.removeAll { $0 === completion }
  }

  static func implicitAction(_ key: String) -> (any CAAction)? {
    guard let property = LayerProperty(rawValue: key), animationDuration() > 0 else { return nil }
    // Paths are animated only by explicit animations, as in Core Animation. Between two pictures there is nothing to show.
    guard property.kind != .path, property.kind != .image else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.timingFunction = animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

/// The names of the settings of a transaction.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"

/// Whether changes of views' layers are animated now: in a block of changes.
package enum ViewActions {
  private static let count = Atomic(0)

  static var isOpen: Bool { count.load(ordering: .relaxed) > 0 }

  /// A block begins.
  package static func open() { count.wrappingAdd(1, ordering: .relaxed) }

  /// A block ends.
  package static func close() { count.wrappingSubtract(1, ordering: .relaxed) }
}
