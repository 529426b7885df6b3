import Foundation
package import Graphics

/// What a transition looks like.
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
  /// The old content slides away, and the new one is below it.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the new content of a transition comes from.
///
/// Core Animation: `CATransitionSubtype`. As there, `fromTop` is from where y is greatest, which is below on a screen,
/// and `fromBottom` from where it is least.
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

/// A change from what a layer showed to what it shows, with all that is in it.
///
/// Core Animation: `CATransition`. What the layer showed is its picture when the transition is added, so that is done
/// before the change; what it shows is its picture in the next frame, with every change of the turn. While both are on
/// the screen, changes inside the layer are not seen. A layer has one transition at a time, under the name
/// `kCATransition`, whatever name is given; another one takes its place and begins with what is shown. A layer that is in
/// no window has nothing to show: its transition takes its time, and nothing else.
open class CATransition: CAAnimation {
  /// What it looks like: a fade unless set.
  open var type = CATransitionType.fade

  /// Where the new content comes from; from the left if nil. A fade comes from nowhere.
  open var subtype: CATransitionSubtype?

  /// How much of the transition is over when it begins, from 0 to 1.
  open var startProgress: Float = 0

  /// How much of the transition is over when it ends, from `startProgress` to 1.
  open var endProgress: Float = 1

  /// What it looks like, where that is none of the types.
  var ownEffect: TransitionEffect?

  /// Whether the new content is the layer itself, and no picture of it.
  var showsLayer = false

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    ownEffect = other.ownEffect
    showsLayer = other.showsLayer
  }

  var effect: TransitionEffect {
    if let ownEffect { return ownEffect }
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

  /// The part of the transition that is shown.
  var range: (start: Double, end: Double) {
    func part(_ value: Float) -> Double { value.isNaN ? 0 : Double(max(0, min(1, value))) }
    return (part(startProgress), max(part(startProgress), part(endProgress)))
  }
}

/// What happens to the pictures of the content before and after.
package enum TransitionEffect: Equatable {
  case fade
  /// The new one comes from a side, of which this points to the outside.
  case moveIn(CGVector)
  case push(CGVector)
  case reveal(CGVector)
  /// Both turn about an axis in the plane, as the two sides of one sheet; above 0, left or below goes to the front.
  case flip(isUpright: Bool, direction: Double)
  /// The old one is turned over its upper edge, as a page of a calendar.
  case turnUp
  /// The new one is turned down over its upper edge.
  case turnDown
}

extension CALayer {
  /// Begins a transition for a block of changes that follows.
  ///
  /// - showsLayer: whether the new content is the layer itself, which goes on changing, and no picture of it.
  package final func transition(_ effect: TransitionEffect, _ timing: BlockTiming, showsLayer: Bool) {
    let transition = CATransition()
    transition.ownEffect = effect
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
