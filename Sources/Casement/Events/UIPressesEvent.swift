/// Keys that went down or up.
///
/// UIKit: `UIPressesEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All presses that are going on.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Makes an event without presses, for classes that override what it carries.
  public override init() {
    super.init(.presses)
  }
}
