import UIKit

final class WeakReference<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

@MainActor
final class ViewCache {
  private let cache = NSCache<NSString, UIView>()
  private var visible: [WeakReference<UIView>] = []

  func view(for key: String, make: () -> UIView) -> UIView {
    if let view = cache.object(forKey: key as NSString) {
      return view
    }
    let view = make()
    cache.setObject(view, forKey: key as NSString)
    visible.append(WeakReference(view))
    return view
  }

  func purge() {
    cache.removeAllObjects()
    visible.removeAll { $0.object == nil }
  }
}
