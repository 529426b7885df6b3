import UIKit

@MainActor
protocol PlayerObserver: AnyObject {
  func playerDidStart()
  func playerDidStop()
}

@MainActor
final class Player {
  private var observers: [ObjectIdentifier: () -> PlayerObserver?] = [:]

  func add(_ observer: PlayerObserver) {
    observers[ObjectIdentifier(observer)] = { [weak observer] in observer }
  }

  func remove(_ observer: PlayerObserver) {
    observers[ObjectIdentifier(observer)] = nil
  }

  func start() {
    observers.values.compactMap { $0() }.forEach { $0.playerDidStart() }
  }
}

class PlayerScreen: UIViewController, PlayerObserver {
  let player = Player()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    player.add(self)
  }

  func playerDidStart() { title = "Playing" }
  func playerDidStop() { title = "Stopped" }
}
