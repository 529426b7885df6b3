import CasementBus
import CasementTesting
import Foundation
import Synchronization
import Testing

@testable import CasementPreferences

@Suite("The settings portal, on a bus of its own", .serialized) struct SettingsPortalTests {
  /// A client that observes a portal, and the preferences that it received.
  private nonisolated final class Listener: Sendable {
    private let received = Mutex<[UserPreferences]>([])
    private let end = Mutex(false)

    init(_ address: String) {
      Thread.detachNewThread { [self] in
        SettingsPortal.listen(address) { [self] preferences in received.withLock { $0.append(preferences) } }
        end.withLock { $0 = true }
      }
    }

    var answers: [UserPreferences] { received.withLock { $0 } }
    var hasEnded: Bool { end.withLock { $0 } }
  }

  /// Runs a test with a portal and a client that has received its first answer.
  private func following(
    _ settings: [String: BusValue] = [:], _ body: (PrivateBus, ScriptedPortal, Listener) throws -> Void
  ) throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.settings[ScriptedPortal.appearance] = settings
    let listener = Listener(bus.address)
    try portal.wait("the first answer") { !listener.answers.isEmpty }
    try body(bus, portal, listener)
    bus.stop()
    try waitUntil("the listener to end with the bus") { listener.hasEnded }
  }

  private static let red = BusValue.tuple([.double(1), .double(0), .double(0)])

  @Test("the first answer has all settings") func first() throws {
    try following([
      "color-scheme": .uint32(1), "accent-color": Self.red, "contrast": .uint32(1),
      "reduced-motion": .uint32(1),
      "other": .string("x"),
    ]) { _, portal, listener in
      #expect(
        listener.answers == [
          UserPreferences(
            colorScheme: .dark, accentColor: UserPreferences.Color(red: 1, green: 0, blue: 0),
            contrast: .high,
            reducesMotion: true)
        ])
      #expect(portal.askers.count == 1)
    }
  }

  @Test("each change is reported once, and repeated values are not") func changes() throws {
    try following { _, portal, listener in
      #expect(listener.answers == [UserPreferences()])
      var expected = UserPreferences()
      @MainActor func change(
        _ key: String, _ value: BusValue, _ change: (inout UserPreferences) -> Void
      ) throws {
        let before = listener.answers.count
        portal.change(key, to: value)
        // A repeated value is not reported: it is sent before the next change, which the client waits for.
        portal.change(key, to: value)
        change(&expected)
        try portal.wait("the change of \(key)") { listener.answers.count > before }
        #expect(listener.answers.last == expected)
      }
      try change("color-scheme", .uint32(1)) { $0.colorScheme = .dark }
      try change("accent-color", Self.red) {
        $0.accentColor = UserPreferences.Color(red: 1, green: 0, blue: 0)
      }
      try change("contrast", .uint32(1)) { $0.contrast = .high }
      try change("reduced-motion", .uint32(1)) { $0.reducesMotion = true }
      try change("accent-color", .tuple([.double(2), .double(0), .double(0)])) { $0.accentColor = nil }
      try change("color-scheme", .string("dark")) { $0.colorScheme = nil }
      #expect(listener.answers.count == 7, "\(listener.answers)")
    }
  }

  @Test("signals of other senders are ignored, broadcast or directed") func forged() throws {
    try following { bus, portal, listener in
      let stranger = try ScriptedPortal(on: bus, isPortal: false)
      let forgery: [BusValue] = [
        .string(ScriptedPortal.appearance), .string("color-scheme"), .variant(.uint32(1)),
      ]
      stranger.broadcast(forgery)
      stranger.broadcast(forgery, to: portal.askers.first)
      // The bus has passed the forgeries on when it answers.
      try stranger.releaseName()
      portal.change("contrast", to: .uint32(1))
      try portal.wait("the true change") { listener.answers.count > 1 }
      #expect(listener.answers == [UserPreferences(), UserPreferences(contrast: .high)])
    }
  }

  @Test("without a portal nothing is known, and a portal that appears later is asked") func noPortal() throws
  {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let listener = Listener(bus.address)
    try waitUntil("the bus to say that there is none") { !listener.answers.isEmpty }
    #expect(listener.answers == [UserPreferences()])
    let portal = try ScriptedPortal(on: bus, isPortal: false)
    portal.settings[ScriptedPortal.appearance] = ["color-scheme": .uint32(2)]
    try portal.acquireName()
    try portal.wait("the portal's answer") { listener.answers.count > 1 }
    #expect(listener.answers.last == UserPreferences(colorScheme: .light))
  }

  @Test("the settings of a portal that disappears stay, the next one is asked, and the old one is ignored")
  func replaced() throws {
    try following(["color-scheme": .uint32(1)]) { bus, old, listener in
      try old.releaseName()
      let new = try ScriptedPortal(on: bus, isPortal: false)
      #expect(listener.answers == [UserPreferences(colorScheme: .dark)])
      new.settings[ScriptedPortal.appearance] = ["contrast": .uint32(1)]
      try new.acquireName()
      try new.wait("the new one's answer") { listener.answers.count > 1 }
      #expect(listener.answers.last == UserPreferences(contrast: .high))
      old.broadcast(
        [.string(ScriptedPortal.appearance), .string("color-scheme"), .variant(.uint32(1))],
        to: new.askers.first)
      try old.releaseName()
      new.change("reduced-motion", to: .uint32(1))
      try new.wait("the new one's change") { listener.answers.count > 2 }
      #expect(listener.answers.last == UserPreferences(contrast: .high, reducesMotion: true))
    }
  }

  @Test("a portal that does not answer changes nothing, and a late answer counts") func late() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.answer = .nothing
    portal.settings[ScriptedPortal.appearance] = ["color-scheme": .uint32(1)]
    let listener = Listener(bus.address)
    try portal.wait("the question") { portal.askers.count == 1 }
    portal.change("contrast", to: .uint32(1))
    #expect(listener.answers.isEmpty)
    portal.answerLate()
    try portal.wait("the late answer") { !listener.answers.isEmpty }
    #expect(listener.answers == [UserPreferences(colorScheme: .dark, contrast: .high)])
  }

  @Test(
    "an answer of another form, or that the portal knows no settings, is that nothing is known",
    arguments: [
      .values([]), .values([.uint32(7)]),
      .values([.array(of: "{sv}", [.entry(.string("a"), .variant(.bool(true)))])]),
      .values([.array(of: "{sa{sv}}", [])]), .error("org.freedesktop.DBus.Error.UnknownMethod"),
      .error("org.freedesktop.DBus.Error.UnknownInterface"),
    ] as [ScriptedPortal.Answer])
  func garbage(_ answer: ScriptedPortal.Answer) throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.answer = answer
    let listener = Listener(bus.address)
    try portal.wait("the answer") { !listener.answers.isEmpty }
    #expect(listener.answers == [UserPreferences()])
    // It goes on all the same.
    portal.change("color-scheme", to: .uint32(1))
    if case .error = answer { return }
    try portal.wait("the change") { listener.answers.count > 1 }
    #expect(listener.answers.last == UserPreferences(colorScheme: .dark))
  }

  @Test("other errors do not change preferences") func errors() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.answer = .error("org.freedesktop.DBus.Error.TimedOut")
    let listener = Listener(bus.address)
    try portal.wait("the question") { portal.askers.count == 1 }
    try portal.releaseName()
    portal.answer = .settings
    portal.settings[ScriptedPortal.appearance] = ["color-scheme": .uint32(1)]
    try portal.acquireName()
    try portal.wait("the second answer") { !listener.answers.isEmpty }
    #expect(listener.answers == [UserPreferences(colorScheme: .dark)])
  }

  @Test("without a bus there is no answer", arguments: ["unix:path=/nonexistent/bus", "nonsense", ""])
  func noBus(_ address: String) throws {
    let listener = Listener(address)
    try waitUntil("the attempt to end") { listener.hasEnded }
    #expect(listener.answers.isEmpty)
  }

  @Test("SIGPIPE handling belongs to the program") func signals() throws {
    var (mine, before, after) = (sigaction(), sigaction(), sigaction())
    mine.__sigaction_handler.sa_handler = { _ in }
    try #require(sigaction(SIGPIPE, &mine, &before) == 0)
    defer { sigaction(SIGPIPE, &before, nil) }
    try following { _, _, _ in }
    try #require(sigaction(SIGPIPE, nil, &after) == 0)
    #expect(
      unsafeBitCast(after.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(mine.__sigaction_handler.sa_handler, to: Int.self))
  }

  @Test("after a thousand changes at once the last one applies") func flood() throws {
    try following { _, portal, listener in
      for step in 0...1000 { portal.change("color-scheme", to: .uint32(UInt32(step % 2 + 1))) }
      portal.change("contrast", to: .uint32(1))
      let last = UserPreferences(colorScheme: .dark, contrast: .high)
      try portal.wait("the last change") { listener.answers.last == last }
    }
  }
}
