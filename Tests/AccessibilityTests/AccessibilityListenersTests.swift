import Testing

@testable import CasementAccessibility

@Suite("Registered events") struct AccessibilityListenersTests {
  @Test(
    "AX58: a pattern covers the events below it",
    arguments: [
      ("object:state-changed:focused", "object:state-changed:focused", true),
      ("Object:StateChanged:Focused", "object:state-changed:focused", true),
      ("object:state-changed", "object:state-changed:focused", true),
      ("object:state-changed:", "object:state-changed:focused", true),
      ("object", "object:text-caret-moved", true),
      ("object:state-changed:checked", "object:state-changed:focused", false),
      ("window:activate", "object:state-changed:focused", false),
      ("object:text-changed:insert:system", "object:text-changed:insert", false),
    ]) func patterns(pattern: String, event: String, isWanted: Bool)
  {
    var listeners = AccessibilityListeners()
    #expect(!listeners.want(event))
    listeners.add(":1.5", pattern)
    #expect(listeners.want(event) == isWanted)
    listeners.remove(":1.5", pattern)
    #expect(!listeners.want(event))
  }

  @Test("AX58: an event is wanted until all its registrations have ended") func counts() {
    var listeners = AccessibilityListeners()
    listeners.add(":1.5", "window:")
    listeners.add(":1.5", "window:")
    listeners.add(":1.6", "window:activate")
    listeners.remove(":1.5", "window:")
    listeners.remove(":1.6", "window:activate")
    #expect(listeners.want("window:activate"))
    listeners.remove(":1.5", "window:")
    #expect(listeners.isEmpty)
  }
}
