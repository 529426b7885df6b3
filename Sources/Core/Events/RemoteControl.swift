import CasementDesktop
import CasementKeyboard

/// A media key as a remote control event (rule E8).
final class RemoteControlEvent: UIEvent {
  private let command: EventSubtype
  override var subtype: EventSubtype { command }

  init(_ command: EventSubtype, at timestamp: Double) {
    self.command = command
    super.init(.remoteControl)
    self.timestamp = timestamp
  }
}

extension UIEvent.EventSubtype {
  /// The command of a pressed media key; nil for other keys.
  ///
  /// Keyboards with one key for play and pause (`KEY_PLAYPAUSE`, 164) send `XF86AudioPlay` as well; `KEY_PLAY` is 207.
  init?(pressing key: KeyboardEvent.Key) {
    switch key.keysym.rawValue {
    case 0x1008_FF14: self = key.code == 207 ? .remoteControlPlay : .remoteControlTogglePlayPause
    case 0x1008_FF31: self = .remoteControlPause
    case 0x1008_FF15: self = .remoteControlStop
    case 0x1008_FF17: self = .remoteControlNextTrack
    case 0x1008_FF16: self = .remoteControlPreviousTrack
    case 0x1008_FF97: self = .remoteControlBeginSeekingForward
    case 0x1008_FF3E: self = .remoteControlBeginSeekingBackward
    default: return nil
    }
  }

  /// The command that the release of the key sends; nil for none.
  var end: UIEvent.EventSubtype? {
    switch self {
    case .remoteControlBeginSeekingForward: .remoteControlEndSeekingForward
    case .remoteControlBeginSeekingBackward: .remoteControlEndSeekingBackward
    default: nil
    }
  }
}

extension UIResponder {
  /// Calls the methods for a motion or a remote control event.
  final func deliver(_ event: UIEvent, in window: UIWindow? = nil) {
    guard event.type == .motion else { return remoteControlReceived(with: event) }
    motionBegan(event.subtype, with: event)
    if window?.isHidden == true {
      motionCancelled(event.subtype, with: event)
    } else {
      motionEnded(event.subtype, with: event)
    }
  }
}
