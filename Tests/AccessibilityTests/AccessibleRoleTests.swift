import Testing

@testable import CasementAccessibility

@Suite("Roles and states of AT-SPI") struct AccessibleRoleTests {
  @Test(
    "a role's name has AT-SPI's spelling",
    arguments: [
      (AccessibleRole.pushButton, "push button"), (.label, "label"),
      (.tableColumnHeader, "table column header"),
      (.`static`, "static"),
    ]) func roleName(role: AccessibleRole, name: String)
  {
    #expect(role.title == name)
  }

  @Test("states are sent as two words of bits") func words() {
    #expect(AccessibleStates([.active, .checkable]).words == [2, 1 << 9])
  }

  @Test("states in events have AT-SPI's names") func names() {
    let states: AccessibleStates = [.focused, .multiLine, .readOnly]
    #expect(states.named.map(\.name) == ["focused", "multi-line", "read-only"])
  }
}
