/// An event for keys that were pressed or released.
///
/// UIKit: `UIPressesEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All presses of keys that are down.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Makes an event without presses, for subclasses that override its properties.
  public override init() {
    super.init(.presses)
  }
}
