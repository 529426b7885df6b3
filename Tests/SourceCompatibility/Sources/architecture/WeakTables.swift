import UIKit

protocol PlayerObserver: AnyObject {
  func playerDidStart()
}

class Player {
  private let observers = NSHashTable<AnyObject>.weakObjects()
  private let names = NSMapTable<UIView, NSString>(keyOptions: .weakMemory, valueOptions: .strongMemory)

  func add(_ observer: PlayerObserver) {
    observers.add(observer)
  }

  func remove(_ observer: PlayerObserver) {
    observers.remove(observer)
  }

  func start() {
    for case let observer as PlayerObserver in observers.allObjects {
      observer.playerDidStart()
    }
  }

  func name(_ view: UIView, _ name: String) {
    names.setObject(name as NSString, forKey: view)
  }

  func name(of view: UIView) -> String? {
    return names.object(forKey: view) as String?
  }
}
