internal import CasementGraphics
public import Foundation
import Synchronization

/// A group of layer changes with common settings: the duration and curve of their animations, and a completion block.
///
/// Core Animation: `CATransaction`. Each thread has its own stack. Settings outside `begin()` and `commit()` apply
/// until the end of the turn, or until `flush()`.
public final class CATransaction: NSObject {
  /// One `begin()`.
  private struct Level {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    var completions: [AnimationCompletion] = []
    var completionBlock: (() -> Void)?
  }

  private final class State {
    /// The first level is the implicit transaction of the turn.
    var levels = [Level()]
    var top: Level {
      get { levels[levels.count - 1] }
      set { levels[levels.count - 1] = newValue }
    }
  }

  private static let states = ThreadLocal { State() }
  private static var state: State { states.value }

  private override init() {}

  /// Begins a nested transaction, which inherits the settings of the current one.
  public class func begin() {
    var level = state.top
    level.completions = []
    level.completionBlock = nil
    level.values = [:]
    state.levels.append(level)
  }

  /// Ends the innermost transaction. Without one, ends the implicit transaction of the turn.
  public class func commit() {
    let state = state
    let level = state.levels.removeLast()
    if state.levels.isEmpty { state.levels = [Level()] }
    for completion in level.completions { completion.close() }
  }

  /// Ends the implicit transaction of the turn, and resets the settings made outside `begin()` and `commit()`. Frames
  /// are still drawn at the end of the turn.
  public class func flush() {
    let state = state
    let level = state.levels[0]
    state.levels[0] = Level()
    for completion in level.completions { completion.close() }
  }

  // MARK: Settings

  /// The duration of animations that set none, in seconds: 0.25 by default (rule A8).
  public class func animationDuration() -> Double { state.top.duration ?? 0.25 }

  /// Sets the duration; 0 disables implicit animations.
  public class func setAnimationDuration(_ dur: Double) { state.top.duration = dur.isNaN ? 0 : max(0, dur) }

  /// The curve of animations that set none; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { state.top.function }

  /// Sets the curve.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    state.top.function = function
  }

  /// Whether changes of properties run no actions.
  public class func disableActions() -> Bool { state.top.disablesActions }

  /// Sets whether changes of properties run no actions.
  public class func setDisableActions(_ flag: Bool) { state.top.disablesActions = flag }

  /// The block that is called when all animations added to the transaction since it was set are over. Without
  /// animations, `commit()` calls it.
  public class func completionBlock() -> (() -> Void)? { state.top.completionBlock }

  /// Sets the block.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    state.top.completionBlock = block
    if let block { state.top.completions.append(AnimationCompletion { _ in block() }) }
  }

  /// A setting by its name: a `kCATransaction…` name, or any other name for custom values.
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

  /// The defaults for animations that do not set these values themselves.
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

  /// The completions that count the animations added now.
  private static var waiting: [AnimationCompletion] { blocks.value.completions }
  private final class Blocks { var completions: [AnimationCompletion] = [] }
  private static let blocks = ThreadLocal { Blocks() }

  /// Runs a closure and counts the animations that it adds for a completion.
  ///
  /// - sharing: whether the completions of enclosing calls count them too.
  package static func counting<Result>(
    for completion: AnimationCompletion, sharing: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let blocks = blocks.value
    let outer = blocks.completions
    blocks.completions = (sharing ? outer : []) + [completion]
    defer { blocks.completions = outer }
    return try body()
  }

  /// Counts the animations that are added until `endCounting` for a completion.
  package static func beginCounting(for completion: AnimationCompletion) {
    blocks.value.completions.append(completion)
  }

  package static func endCounting(for completion: AnimationCompletion) {
    blocks.value.completions.removeAll { $0 === completion }
  }

  static func implicitAction(_ key: String) -> (any CAAction)? {
    guard let property = LayerProperty(rawValue: key), animationDuration() > 0 else { return nil }
    // Paths are animated only by explicit animations, as in Core Animation. Images cannot be interpolated.
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

/// Whether changes of views' layers are animated at the moment, as in a block of `UIView.animate`.
package enum ViewActions {
  private static let count = Atomic(0)

  static var isOpen: Bool { count.load(ordering: .relaxed) > 0 }

  /// Begins a block.
  package static func open() { count.wrappingAdd(1, ordering: .relaxed) }

  /// Ends a block.
  package static func close() { count.wrappingSubtract(1, ordering: .relaxed) }
}
