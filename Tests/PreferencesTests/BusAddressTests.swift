import CasementTesting
import Foundation
import Testing

@testable import CasementBus

@Suite("Address of the session bus") struct BusAddressTests {
  private func address(_ variables: [String: String]) -> String? {
    BusConnection.sessionAddress { variables[$0] }
  }

  @Test("the environment variable has the address, and no bus is started") func variable() {
    #expect(address([:]) == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:scope=x;unix:path=/a"]) == "unix:path=/a")
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": ";"]) == nil)
  }

  @Test("without the variable it is a socket in the user's runtime folder") func folder() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let folder = try #require(
      bus.address.split(separator: ",").first?.dropFirst("unix:path=".count).dropLast(4))
    #expect(address(["XDG_RUNTIME_DIR": String(folder)]) == "unix:path=\(folder)/bus")
    #expect(
      address(["XDG_RUNTIME_DIR": String(folder), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"])
        == "unix:path=/b")
    #expect(address(["XDG_RUNTIME_DIR": "relative"]) == nil)
    try withTemporaryFolder { folder in
      #expect(address(["XDG_RUNTIME_DIR": folder]) == nil)
      try write(["bus": ""], to: folder)
      #expect(address(["XDG_RUNTIME_DIR": folder]) == nil, "a file is no socket")
    }
  }
}
