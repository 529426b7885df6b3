import UIKit

protocol StationObserver: AnyObject {
  func stationDidStart()
}

class Station {
  private let observers = NSHashTable<AnyObject>.weakObjects()
  private let names = NSMapTable<UIView, NSString>(keyOptions: .weakMemory, valueOptions: .strongMemory)

  func add(_ observer: StationObserver) {
    observers.add(observer)
  }

  func remove(_ observer: StationObserver) {
    observers.remove(observer)
  }

  func start() {
    for case let observer as StationObserver in observers.allObjects {
      observer.stationDidStart()
    }
  }

  func name(_ view: UIView, _ name: String) {
    names.setObject(name as NSString, forKey: view)
  }

  func name(of view: UIView) -> String? {
    return names.object(forKey: view) as String?
  }
}
