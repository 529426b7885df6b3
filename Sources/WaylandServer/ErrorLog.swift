import CWaylandServer

/// Observes the events of a server for protocol errors, which libwayland detects itself and sends to the client only.
///
/// C: `struct wl_protocol_logger`.
final class ErrorLog {
  private let pointer: OpaquePointer?
  private let report: Report

  /// Calls `found` with the client and its error.
  ///
  /// - Parameter display: the server; it must outlive this object.
  init(_ display: OpaquePointer, found: @escaping (OpaquePointer, ProtocolError) -> Void) {
    let report = Report(found)
    self.report = report
    pointer = wl_display_add_protocol_logger(
      display,
      { data, direction, message in
        guard direction == WL_PROTOCOL_LOGGER_EVENT, let data, let message = message?.pointee else { return }
        Unmanaged<Report>.fromOpaque(data).takeUnretainedValue().look(at: message)
      }, Unmanaged.passUnretained(report).toOpaque())
  }

  deinit {
    if let pointer { wl_protocol_logger_destroy(pointer) }
  }

  private final class Report {
    private let found: (OpaquePointer, ProtocolError) -> Void

    init(_ found: @escaping (OpaquePointer, ProtocolError) -> Void) {
      self.found = found
    }

    func look(at message: wl_protocol_logger_message) {
      // The message is `wl_display.error`: opcode 0 of object 1.
      guard message.message_opcode == 0, let display = message.resource, wl_resource_get_id(display) == 1,
        let client = wl_resource_get_client(display), let arguments = message.arguments,
        let object = arguments[0].o, let text = arguments[2].s
      else { return }
      let error = ProtocolError(
        interface: String(cString: wl_resource_get_class(object)), object: wl_resource_get_id(object),
        code: arguments[1].u, message: String(cString: text))
      found(client, error)
    }
  }
}
