import Wayland

/// What becomes of dragged data where they are dropped.
///
/// Wayland: `wl_data_device_manager.dnd_action`.
public struct DragActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// They are copied.
  public static let copy = DragActions(rawValue: 1)
  /// They are moved: the source removes its own.
  public static let move = DragActions(rawValue: 2)
  /// The user is asked.
  public static let ask = DragActions(rawValue: 4)

  init(_ actions: WlDataDeviceManager.DndAction) {
    self.init(rawValue: UInt32(actions.rawValue) & 7)
  }

  var wire: WlDataDeviceManager.DndAction { .init(rawValue: numericCast(rawValue)) }
}
