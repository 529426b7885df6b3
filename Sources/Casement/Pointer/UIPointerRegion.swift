public import Foundation

/// A part of a view over which the pointer has one style.
///
/// UIKit: `UIPointerRegion`. Regions are equal if rectangle and identifier are.
@MainActor open class UIPointerRegion: @MainActor Equatable {
  /// The part, in the view's coordinates.
  public let rect: CGRect

  /// What the region is to its maker.
  public let identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }

  public static func == (a: UIPointerRegion, b: UIPointerRegion) -> Bool {
    a === b || (a.rect == b.rect && a.identifier == b.identifier)
  }
}

/// Where the pointer is when a region is asked for.
///
/// UIKit: `UIPointerRegionRequest`. It holds for the call: do not keep it.
@MainActor open class UIPointerRegionRequest {
  /// The pointer's place, in the view's coordinates.
  open internal(set) var location = CGPoint.zero

  /// The modifier keys that are down.
  open internal(set) var modifiers: UIKeyModifierFlags = []

  init() {}
}
