import UIKit

func find<T: UIView>(_ type: T.Type, in root: UIView) -> [T] {
  var found: [T] = []
  var queue: [UIView] = [root]
  while !queue.isEmpty {
    let view = queue.removeFirst()
    if let match = view as? T { found.append(match) }
    queue.append(contentsOf: view.subviews)
  }
  return found
}

func update<V: UIView, Value>(_ view: V, _ keyPath: ReferenceWritableKeyPath<V, Value>, to value: Value) -> V
{
  view[keyPath: keyPath] = value
  return view
}

func dimmed<V>(_ view: V) -> V where V: UIView {
  view.alpha = 0.5
  return view
}

class Pool<V: UIView> {
  private var free: [V] = []
  private let make: () -> V

  init(make: @escaping () -> V) {
    self.make = make
  }

  func take() -> V {
    return free.popLast() ?? make()
  }

  func giveBack(_ view: V) {
    view.removeFromSuperview()
    free.append(view)
  }
}

let labelPool = Pool { UILabel() }
