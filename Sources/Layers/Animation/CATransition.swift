package import CasementGraphics
import Foundation

/// The kind of a transition.
///
/// Core Animation: `CATransitionType`.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new content of a transition enters.
///
/// Core Animation: `CATransitionSubtype`. As there, `fromTop` is the side of the greatest y, which is the lower one
/// on a screen, and `fromBottom` that of the least.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The name under which a layer has its transition.
public let kCATransition = "transition"

/// A change from a layer's old content to its new content, including its sublayers.
///
/// Core Animation: `CATransition`. The old picture is taken when the transition is added, so add it before the
/// change. The new picture is taken in the next frame, after all changes of the turn. While both pictures are shown,
/// changes inside the layer are not visible. A layer has one transition at a time, with the key `kCATransition`
/// regardless of the key that is given. A second one replaces it and starts from the shown picture. In a layer without a
/// window, a transition has no visible effect, and ends after its duration.
open class CATransition: CAAnimation {
  /// The kind: a fade by default.
  open var type = CATransitionType.fade

  /// The side from which the new content enters; from the left if nil. A fade ignores it.
  open var subtype: CATransitionSubtype?

  /// The progress at which the transition begins, from 0 to 1.
  open var startProgress: Float = 0

  /// The progress at which the transition ends, from `startProgress` to 1.
  open var endProgress: Float = 1

  /// An effect that is not one of the public types; it overrides `type`.
  var internalEffect: TransitionEffect?

  /// Whether the layer itself is shown as the new content, instead of a picture of it.
  var showsLayer = false

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    internalEffect = other.internalEffect
    showsLayer = other.showsLayer
  }

  var effect: TransitionEffect {
    if let internalEffect { return internalEffect }
    let side: CGVector =
      switch subtype {
      case .fromRight?: CGVector(dx: 1, dy: 0)
      case .fromTop?: CGVector(dx: 0, dy: 1)
      case .fromBottom?: CGVector(dx: 0, dy: -1)
      default: CGVector(dx: -1, dy: 0)
      }
    return switch type {
    case .moveIn: .moveIn(side)
    case .push: .push(side)
    case .reveal: .reveal(side)
    default: .fade
    }
  }

  /// The part of the transition's progress that is played.
  var range: (start: Double, end: Double) {
    func part(_ value: Float) -> Double { value.isNaN ? 0 : Double(max(0, min(1, value))) }
    return (part(startProgress), max(part(startProgress), part(endProgress)))
  }
}

/// The movement of the pictures of the old and the new content.
package enum TransitionEffect: Equatable {
  case fade
  /// The new picture enters from a side; the vector points outward to that side.
  case moveIn(CGVector)
  case push(CGVector)
  case reveal(CGVector)
  /// Both rotate about an axis in the plane, as the two sides of one sheet. A positive direction moves the left or
  /// the lower edge to the front.
  case flip(isUpright: Bool, direction: Double)
  /// The old picture turns up about its upper edge, as a page of a calendar.
  case turnUp
  /// The new picture turns down about its upper edge.
  case turnDown
}

extension CALayer {
  /// Begins a transition, before the block that changes the content runs.
  ///
  /// - showsLayer: whether the layer itself, which may go on changing, is shown as the new content instead of a
  ///   picture of it.
  package final func transition(_ effect: TransitionEffect, _ timing: BlockTiming, showsLayer: Bool) {
    let transition = CATransition()
    transition.internalEffect = effect
    transition.showsLayer = showsLayer
    transition.duration = timing.duration
    transition.timingFunction = CAMediaTimingFunction(timing.curve)
    transition.repeatCount = timing.repeatCount
    transition.autoreverses = timing.autoreverses
    if timing.delay > 0 {
      transition.beginTime = convertTime(CACurrentMediaTime(), from: nil) + timing.delay
      transition.fillMode = .backwards
    }
    add(transition, forKey: kCATransition)
  }
}
