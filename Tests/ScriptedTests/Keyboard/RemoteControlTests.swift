import Casement
import CasementTesting
import Foundation
import Testing

/// E8: motions and commands of a remote control.
@Suite("Motions and remote control") struct RemoteControlTests {
  /// A first responder that writes down motions and commands, and passes commands on.
  private final class Player: KeyReceiver {
    var received: [String] = []
    var whenBegun: (() -> Void)?

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("began \(motion)")
      whenBegun?()
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("ended \(motion)")
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("cancelled \(motion)")
    }
    override func remoteControlReceived(with event: UIEvent?) {
      received.append(event.map { "\($0.type) \($0.subtype)" } ?? "nothing")
      super.remoteControlReceived(with: event)
    }

    func takeReceived() -> [String] {
      defer { received.removeAll() }
      return received
    }
  }

  /// The window's view around the player, to which commands go next.
  private final class Around: UIView {
    var commands: [UIEvent.EventSubtype] = []
    override func remoteControlReceived(with event: UIEvent?) {
      commands.append(event?.subtype ?? .none)
    }
  }

  /// An event that a program makes.
  private final class OwnEvent: UIEvent {
    private let kind: EventType
    private let command: EventSubtype
    override var type: EventType { kind }
    override var subtype: EventSubtype { command }

    init(_ kind: EventType, _ command: EventSubtype) {
      (self.kind, self.command) = (kind, command)
      super.init()
    }
  }

  private let player = Player()

  private func run(_ body: (TestApplication, ScriptedKeyboard) throws -> Void) throws {
    try TestApplication.withKeys(player) { application, keyboard in
      defer { UIApplication.shared.endReceivingRemoteControlEvents() }
      try body(application, keyboard)
    }
  }

  private func tap(_ key: UInt32, _ application: TestApplication) -> [String] {
    application.compositor.keyboard.tap(key: key)
    application.compositor.exchange()
    return player.takeReceived()
  }

  @Test("E8: a motion event that the program sends reaches the first responder, from began to ended")
  func motion() throws {
    try run { application, _ in
      let shake = OwnEvent(.motion, .motionShake)
      UIApplication.shared.sendEvent(shake)
      #expect(player.takeReceived() == ["began motionShake", "ended motionShake"])
      let window = application.window
      player.whenBegun = { [unowned window] in window.isHidden = true }
      UIApplication.shared.sendEvent(shake)
      #expect(player.takeReceived() == ["began motionShake", "cancelled motionShake"])
      // With no key window it ends at the application.
      UIApplication.shared.sendEvent(shake)
      #expect(player.takeReceived() == [])
    }
  }

  @Test(
    "E8: a remote control command that the program sends goes up from the first responder, with or without a beginning"
  )
  func command() throws {
    try run { application, _ in
      let around = Around(frame: application.window.bounds)
      application.window.addSubview(around)
      around.addSubview(player)
      player.becomeFirstResponder()
      UIApplication.shared.sendEvent(OwnEvent(.remoteControl, .remoteControlStop))
      #expect(player.takeReceived() == ["remoteControl remoteControlStop"])
      #expect(around.commands == [.remoteControlStop])
      player.resignFirstResponder()
      UIApplication.shared.sendEvent(OwnEvent(.remoteControl, .remoteControlPause))
      #expect(player.takeReceived() == [] && around.commands == [.remoteControlStop])
      application.window.addSubview(player)
      around.removeFromSuperview()
    }
  }

  @Test(
    "E8: media keys are remote control commands between begin and endReceivingRemoteControlEvents, and presses otherwise"
  )
  func mediaKeys() throws {
    try run { application, _ in
      #expect(tap(164, application) == [] && player.take().count == 2)
      UIApplication.shared.beginReceivingRemoteControlEvents()
      UIApplication.shared.beginReceivingRemoteControlEvents()
      let commands: [(UInt32, String)] = [
        (164, "remoteControlTogglePlayPause"), (207, "remoteControlPlay"), (201, "remoteControlPause"),
        (166, "remoteControlStop"), (163, "remoteControlNextTrack"), (165, "remoteControlPreviousTrack"),
      ]
      for (key, command) in commands { #expect(tap(key, application) == ["remoteControl \(command)"]) }
      #expect(player.take().isEmpty, "they are no presses")
      #expect(tap(KeyCode.a, application) == [] && player.take().count == 2, "other keys are")
      UIApplication.shared.endReceivingRemoteControlEvents()
      #expect(tap(163, application) == [] && player.take().count == 2)
    }
  }

  @Test("E8: a seek key sends a command for its press, and one for its release or the loss of the focus")
  func seeking() throws {
    try run { application, keyboard in
      UIApplication.shared.beginReceivingRemoteControlEvents()
      keyboard.press(key: 208)
      application.compositor.advance(by: .seconds(2))
      #expect(
        player.takeReceived() == ["remoteControl remoteControlBeginSeekingForward"], "it does not repeat")
      // The key that began seeking also ends it, although receiving has ended before.
      UIApplication.shared.endReceivingRemoteControlEvents()
      keyboard.release(key: 208)
      application.compositor.exchange()
      #expect(player.takeReceived() == ["remoteControl remoteControlEndSeekingForward"])
      UIApplication.shared.beginReceivingRemoteControlEvents()
      keyboard.press(key: 168)
      application.compositor.exchange()
      keyboard.focus(nil)
      application.compositor.exchange()
      #expect(
        player.takeReceived() == [
          "remoteControl remoteControlBeginSeekingBackward", "remoteControl remoteControlEndSeekingBackward",
        ])
      #expect(player.take().isEmpty)
    }
  }
}
