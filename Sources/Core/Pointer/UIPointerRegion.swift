public import Foundation

/// A part of a view over which the pointer has one style.
///
/// UIKit: `UIPointerRegion`. Regions are equal if their rectangles and identifiers are.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The part, in the view's coordinates.
  public nonisolated let rect: CGRect

  /// The identifier that the program chose.
  public nonisolated var identifier: AnyHashable? { name }
  // `nonisolated(unsafe)` is safe: it is written in the initializer only, and compared afterwards.
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

/// The state of the pointer when a region is requested.
///
/// UIKit: `UIPointerRegionRequest`. It is only valid during the call: do not keep it.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The pointer's place, in the view's coordinates.
  open internal(set) var location = CGPoint.zero

  /// The pressed modifier keys.
  open internal(set) var modifiers: UIKeyModifierFlags = []

  override init() {}
}
