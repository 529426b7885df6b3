public import Foundation

/// A part of a view over which the pointer has one style.
///
/// UIKit: `UIPointerRegion`. Regions are equal if rectangle and identifier are.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The part, in the view's coordinates.
  public nonisolated let rect: CGRect

  /// What the region is to its maker.
  public nonisolated var identifier: AnyHashable? { name }
  // It is never written again, and comparing is all that is done with it.
  private nonisolated(unsafe) let name: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    name = identifier
  }

  /// Whether rectangle and identifier are the same.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return self === other || rect == other.rect && identifier == other.identifier
  }

  public nonisolated override var hash: Int { rect.origin.hashValue }
}

/// Where the pointer is when a region is asked for.
///
/// UIKit: `UIPointerRegionRequest`. It holds for the call: do not keep it.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The pointer's place, in the view's coordinates.
  open internal(set) var location = CGPoint.zero

  /// The modifier keys that are down.
  open internal(set) var modifiers: UIKeyModifierFlags = []

  override init() {}
}
