import UIKit

class HashTableOfViews {
  private let table = NSHashTable<UIView>.weakObjects()

  func add(_ view: UIView) { table.add(view) }
  var all: [UIView] { table.allObjects }
}
