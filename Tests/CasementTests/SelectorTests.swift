import Foundation
import Testing

@testable import Casement

@Suite("L1 unbound methods in place of selectors", .serialized)
struct SelectorTests {
  private final class Listener {
    var heard: [String] = []

    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func ring() { heard.append("ring") }
    func tick(_ timer: Timer) {
      heard.append("tick")
      timer.invalidate()
    }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("one")

  @Test("A method is called with the notification or without, as it takes it, before post returns")
  func called() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: name, object: nil)
    center.addObserver(listener, selector: Listener.ring, name: nil, object: nil)
    center.post(name: name, object: nil)
    #expect(Set(listener.heard) == ["one", "ring"])
    center.post(name: Notification.Name("two"), object: nil)
    #expect(listener.heard.filter { $0 == "ring" }.count == 2)
    #expect(listener.heard.count == 3)
  }

  @Test("Only what is asked for is told: by name, and by object")
  func filtered() {
    let (listener, object, other) = (Listener(), Listener(), Listener())
    center.addObserver(listener, selector: Listener.hear, name: name, object: object)
    center.post(name: name, object: other)
    #expect(listener.heard.isEmpty)
    center.post(name: name, object: object)
    #expect(listener.heard == ["one"])
  }

  @Test("The observer is not kept, and is told nothing once it is gone")
  func weakly() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Listener.hear, name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test("What is removed is told nothing: all of an observer's, or those of a name")
  func removed() {
    let (first, second) = (Listener(), Listener())
    let two = Notification.Name("two")
    for listener in [first, second] {
      center.addObserver(listener, selector: Listener.hear, name: name, object: nil)
      center.addObserver(listener, selector: Listener.hear, name: two, object: nil)
    }
    center.removeObserver(first)
    center.removeObserver(second, name: two, object: nil)
    center.post(name: name, object: nil)
    center.post(name: two, object: nil)
    #expect(first.heard.isEmpty)
    #expect(second.heard == ["one"])
    // A token of Foundation's own is removed as ever.
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("A timer keeps its target and calls its method")
  func timer() {
    weak var kept: Listener?
    let timer: Timer
    do {
      let listener = Listener()
      kept = listener
      timer = .scheduledTimer(
        timeInterval: 0, target: listener, selector: Listener.tick, userInfo: nil, repeats: true)
    }
    #expect(kept != nil)
    timer.fire()
    #expect(!timer.isValid)
  }
}
