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
    let wasWanted = listeners.want(event)
    #expect(!wasWanted)
    listeners.add(":1.5", pattern)
    let isFound = listeners.want(event)
    #expect(isFound == isWanted)
    listeners.remove(":1.5", pattern)
    let isLeft = listeners.want(event)
    #expect(!isLeft)
  }

  @Test("AX58: an event is wanted until all its registrations have ended") func counts() {
    var listeners = AccessibilityListeners()
    listeners.add(":1.5", "window:")
    listeners.add(":1.5", "window:")
    listeners.add(":1.6", "window:activate")
    listeners.remove(":1.5", "window:")
    listeners.remove(":1.6", "window:activate")
    let isWanted = listeners.want("window:activate")
    #expect(isWanted)
    listeners.remove(":1.5", "window:")
    #expect(listeners.isEmpty)
  }
}
