import CDBus
import Glibc

/// libdbus, loaded on first use, so that programs without a use of it need no library.
package struct BusLibrary: Sendable {
  /// The library; nil where it is not installed.
  package static let shared = BusLibrary()

  typealias Iterator = UnsafeMutablePointer<DBusMessageIter>

  // The names are those of the library without `dbus_`. The types are those of <dbus/dbus.h>, which are stable for this
  // soname.
  let connectionOpenPrivate:
    @Sendable @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<DBusError>) -> OpaquePointer?
  let connectionSetChangeSigpipe: @Sendable @convention(c) (dbus_bool_t) -> Void
  let connectionSetExitOnDisconnect: @Sendable @convention(c) (OpaquePointer, dbus_bool_t) -> Void
  let connectionSend:
    @Sendable @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt32>?) -> dbus_bool_t
  let connectionFlush: @Sendable @convention(c) (OpaquePointer) -> Void
  let connectionReadWrite: @Sendable @convention(c) (OpaquePointer, CInt) -> dbus_bool_t
  let connectionPopMessage: @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
  let connectionGetUnixFD: @Sendable @convention(c) (OpaquePointer, UnsafeMutablePointer<CInt>) -> dbus_bool_t
  let connectionHasMessagesToSend: @Sendable @convention(c) (OpaquePointer) -> dbus_bool_t
  let connectionGetOutgoingSize: @Sendable @convention(c) (OpaquePointer) -> CLong
  let connectionClose: @Sendable @convention(c) (OpaquePointer) -> Void
  let connectionUnref: @Sendable @convention(c) (OpaquePointer) -> Void
  let busRegister: @Sendable @convention(c) (OpaquePointer, UnsafeMutablePointer<DBusError>) -> dbus_bool_t
  let busGetUniqueName: Getter
  let busAddMatch: @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, OpaquePointer?) -> Void
  let errorInit: @Sendable @convention(c) (UnsafeMutablePointer<DBusError>) -> Void
  let errorFree: @Sendable @convention(c) (UnsafeMutablePointer<DBusError>) -> Void
  let messageNew: @Sendable @convention(c) (CInt) -> OpaquePointer?
  let messageUnref: @Sendable @convention(c) (OpaquePointer) -> Void
  let messageGetType: @Sendable @convention(c) (OpaquePointer) -> CInt
  let messageGetSerial: @Sendable @convention(c) (OpaquePointer) -> UInt32
  let messageGetReplySerial: @Sendable @convention(c) (OpaquePointer) -> UInt32
  let messageSetReplySerial: @Sendable @convention(c) (OpaquePointer, UInt32) -> dbus_bool_t
  let messageGetSender: Getter
  let messageGetPath: Getter
  let messageGetInterface: Getter
  let messageGetMember: Getter
  let messageGetErrorName: Getter
  let messageGetSignature: Getter
  let messageGetNoReply: @Sendable @convention(c) (OpaquePointer) -> dbus_bool_t
  let messageSetAutoStart: @Sendable @convention(c) (OpaquePointer, dbus_bool_t) -> Void
  let messageSetSerial: @Sendable @convention(c) (OpaquePointer, UInt32) -> Void
  let messageMarshal:
    @Sendable @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<CInt>
    ) -> dbus_bool_t
  let messageDemarshal:
    @Sendable @convention(c) (UnsafePointer<CChar>, CInt, UnsafeMutablePointer<DBusError>) -> OpaquePointer?
  let free: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  let messageSetDestination: Setter
  let messageSetPath: Setter
  let messageSetInterface: Setter
  let messageSetMember: Setter
  let messageSetErrorName: Setter
  let messageIterInit: @Sendable @convention(c) (OpaquePointer, Iterator) -> dbus_bool_t
  let messageIterGetArgType: @Sendable @convention(c) (Iterator) -> CInt
  let messageIterGetBasic: @Sendable @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let messageIterRecurse: @Sendable @convention(c) (Iterator, Iterator) -> Void
  let messageIterNext: @Sendable @convention(c) (Iterator) -> dbus_bool_t
  let messageIterInitAppend: @Sendable @convention(c) (OpaquePointer, Iterator) -> Void
  let messageIterAppendBasic: @Sendable @convention(c) (Iterator, CInt, UnsafeRawPointer) -> dbus_bool_t
  let messageIterOpenContainer:
    @Sendable @convention(c) (Iterator, CInt, UnsafePointer<CChar>?, Iterator) -> dbus_bool_t
  let messageIterCloseContainer: @Sendable @convention(c) (Iterator, Iterator) -> dbus_bool_t

  typealias Getter = @Sendable @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  typealias Setter = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>?) -> dbus_bool_t

  private init?() {
    // The library is never unloaded: a program that used it once keeps its connection.
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String) throws(Missing) -> T {
      guard let address = dlsym(library, "dbus_\(name)") else { throw Missing() }
      return unsafeBitCast(address, to: T.self)
    }
    do {
      connectionOpenPrivate = try function("connection_open_private")
      connectionSetChangeSigpipe = try function("connection_set_change_sigpipe")
      connectionSetExitOnDisconnect = try function("connection_set_exit_on_disconnect")
      connectionSend = try function("connection_send")
      connectionFlush = try function("connection_flush")
      connectionReadWrite = try function("connection_read_write")
      connectionPopMessage = try function("connection_pop_message")
      connectionGetUnixFD = try function("connection_get_unix_fd")
      connectionHasMessagesToSend = try function("connection_has_messages_to_send")
      connectionGetOutgoingSize = try function("connection_get_outgoing_size")
      connectionClose = try function("connection_close")
      connectionUnref = try function("connection_unref")
      busRegister = try function("bus_register")
      busGetUniqueName = try function("bus_get_unique_name")
      busAddMatch = try function("bus_add_match")
      errorInit = try function("error_init")
      errorFree = try function("error_free")
      messageNew = try function("message_new")
      messageUnref = try function("message_unref")
      messageGetType = try function("message_get_type")
      messageGetSerial = try function("message_get_serial")
      messageGetReplySerial = try function("message_get_reply_serial")
      messageSetReplySerial = try function("message_set_reply_serial")
      messageGetSender = try function("message_get_sender")
      messageGetPath = try function("message_get_path")
      messageGetInterface = try function("message_get_interface")
      messageGetMember = try function("message_get_member")
      messageGetErrorName = try function("message_get_error_name")
      messageGetSignature = try function("message_get_signature")
      messageGetNoReply = try function("message_get_no_reply")
      messageSetAutoStart = try function("message_set_auto_start")
      messageSetSerial = try function("message_set_serial")
      messageMarshal = try function("message_marshal")
      messageDemarshal = try function("message_demarshal")
      free = try function("free")
      messageSetDestination = try function("message_set_destination")
      messageSetPath = try function("message_set_path")
      messageSetInterface = try function("message_set_interface")
      messageSetMember = try function("message_set_member")
      messageSetErrorName = try function("message_set_error_name")
      messageIterInit = try function("message_iter_init")
      messageIterGetArgType = try function("message_iter_get_arg_type")
      messageIterGetBasic = try function("message_iter_get_basic")
      messageIterRecurse = try function("message_iter_recurse")
      messageIterNext = try function("message_iter_next")
      messageIterInitAppend = try function("message_iter_init_append")
      messageIterAppendBasic = try function("message_iter_append_basic")
      messageIterOpenContainer = try function("message_iter_open_container")
      messageIterCloseContainer = try function("message_iter_close_container")
    } catch {
      return nil
    }
  }

  /// The library lacks a function, so it is not the expected one.
  private struct Missing: Error {}
}
