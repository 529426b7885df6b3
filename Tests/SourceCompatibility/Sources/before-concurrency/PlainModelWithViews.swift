import UIKit

class MenuEntry: NSObject {
  let title: String
  let iconView: UIView

  init(title: String, color: UIColor) {
    self.title = title
    iconView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    iconView.backgroundColor = color
    super.init()
  }

  override var description: String { "\(title) at \(iconView.frame)" }
}

class MenuEntryStore {
  static var entries: [MenuEntry] = [
    MenuEntry(title: "One", color: .red),
    MenuEntry(title: "Two", color: .blue),
  ]

  func entry(at index: Int) -> MenuEntry? {
    MenuEntryStore.entries.indices.contains(index) ? MenuEntryStore.entries[index] : nil
  }
}
