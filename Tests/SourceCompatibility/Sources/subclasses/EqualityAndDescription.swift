import UIKit

class NamedView: UIView {
  let name: String

  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }

  override var description: String {
    return "NamedView"
  }
}

func uniqueViews(_ views: [UIView]) -> Set<UIView> {
  var seen = Set<UIView>()
  for view in views where !seen.contains(view) {
    seen.insert(view)
  }
  return seen
}

func indexOfView(_ view: UIView, in views: [UIView]) -> Int? {
  return views.firstIndex(of: view) ?? views.firstIndex { $0 === view }
}
