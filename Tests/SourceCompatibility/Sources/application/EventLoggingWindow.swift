import UIKit

class EventLoggingWindow: UIWindow {
  private var lastEvent = Date()
  var timeout: TimeInterval = 60
  var onIdle: (() -> Void)?

  override func sendEvent(_ event: UIEvent) {
    super.sendEvent(event)
    guard event.type == .touches else { return }
    for touch in event.allTouches ?? [] where touch.phase == .began {
      lastEvent = Date()
    }
  }

  func check() {
    if Date().timeIntervalSince(lastEvent) > timeout {
      onIdle?()
    }
  }
}
