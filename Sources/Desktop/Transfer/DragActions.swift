import Wayland

/// The actions on dragged data at the drop.
///
/// Wayland: `wl_data_device_manager.dnd_action`.
public struct DragActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The target copies the data.
  public static let copy = DragActions(rawValue: 1)
  /// The data is moved: the source deletes its own.
  public static let move = DragActions(rawValue: 2)
  /// The target asks the user.
  public static let ask = DragActions(rawValue: 4)

  init(_ actions: WlDataDeviceManager.DndAction) {
    self.init(rawValue: UInt32(actions.rawValue) & 7)
  }

  var wire: WlDataDeviceManager.DndAction { .init(rawValue: numericCast(rawValue)) }
}
