import Wayland
import WaylandServer

/// A seat's clipboard or primary selection, set by a client, or by the test on behalf of another program. The client
/// with the keyboard focus receives it.
///
/// Wayland: `wl_data_device`, `zwp_primary_selection_device_v1`.
@MainActor public final class ScriptedSelection {
  /// The two kinds of selection.
  public enum Kind: Sendable {
    case clipboard, primary
  }

  /// The kind of this selection.
  public let kind: Kind

  /// The data on offer; nil if the selection is empty.
  public private(set) var source: ScriptedSource?

  /// The MIME types of the data; empty without a source.
  public var mimeTypes: [String] { source?.mimeTypes ?? [] }

  private unowned let seat: ScriptedSeat
  private(set) var devices: [any SelectionDeviceResource] = []

  init(_ kind: Kind, _ seat: ScriptedSeat) {
    self.kind = kind
    self.seat = seat
  }

  // MARK: Selection set by the test

  /// Sets or clears the selection. The previous source is canceled.
  public func set(_ source: ScriptedSource?) {
    let former = self.source
    self.source = source
    source?.isUsed = true
    // Weak, since a seat may be removed before the sources of its clients.
    source?.onWithdrawal = { [weak self, unowned source] in
      if let self, self.source === source { set(nil) }
    }
    if former !== source { former?.cancel() }
    announce(to: seat.keyboard?.focus)
  }

  /// Makes a text the selection, as another program does.
  public func set(text: String) { set(ScriptedSource(text: text)) }

  /// Requests the owner's data. Call `take()` of the result to read it as it arrives.
  ///
  /// - Throws: `TestingError.unsupported` if there is no selection, `TestingError.system` if no descriptors are left.
  public func request(_ mimeType: String) throws -> ScriptedReading {
    guard let source else { throw TestingError.unsupported("the selection is empty: nobody has data") }
    return try ScriptedReading { source.send(mimeType, into: $0, seat.compositor) }
  }

  /// Reads the owner's data of one type, as far as it arrives without advancing the time.
  ///
  /// - Returns: the data; nil if its end did not arrive.
  /// - Throws: `TestingError.unsupported` if there is no selection, `TestingError.system` if no descriptors are left.
  public func read(_ mimeType: String) throws -> [UInt8]? {
    let reading = try request(mimeType)
    repeat { seat.compositor.exchange() } while reading.take() > 0 && !reading.isComplete
    return reading.isComplete ? reading.bytes : nil
  }

  // MARK: Selection set by clients

  func register(_ device: any SelectionDeviceResource) {
    devices.append(device)
    device.owner = seat
    device.onDestroy = { [unowned self, unowned device] in devices.removeAll { $0 === device } }
    guard seat.isPresent, let focus = seat.keyboard?.focus, !focus.resource.isDestroyed else { return }
    if focus.resource.client === device.client { device.announce(source, seat.compositor) }
  }

  func set(_ source: ScriptedSource?, serial: UInt32, from device: any SelectionDeviceResource) {
    if seat.accepts(serial, of: device, "set_selection") { set(source) }
  }

  /// Announces the selection to the client of a surface that is about to get the keyboard focus.
  func focus(_ surface: ScriptedSurface?) { announce(to: surface) }

  private func announce(to surface: ScriptedSurface?) {
    // A client that has read the removal of the seat has released its device, and would leak the offer.
    guard let surface, !surface.resource.isDestroyed, seat.isPresent else { return }
    let client = surface.resource.client
    for device in devices where device.client === client { device.announce(source, seat.compositor) }
  }
}

/// A client's device that receives a selection.
protocol SelectionDeviceResource: Resource {
  /// Sends the selection, with a new offer if it is not empty.
  func announce(_ source: ScriptedSource?, _ compositor: ScriptedCompositor)
}
