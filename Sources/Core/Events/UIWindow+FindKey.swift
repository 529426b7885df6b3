/// A field that receives the focus by Ctrl-F: `UISearchBar`.
package protocol FindKeyField: UIView {
  var isEnabled: Bool { get }

  /// Makes the field first responder and selects its text.
  ///
  /// - Returns: false if it cannot be first responder.
  func beginByFindKey() -> Bool
}

extension UIWindow {
  /// Focuses the first visible search bar, in reading order.
  func focusSearchBar() -> Bool {
    var rest: [UIView] = [modalController?.modal?.presentation?.containerView ?? self]
    while let view = rest.popLast() {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { continue }
      if let bar = view as? any FindKeyField, bar.isEnabled, !bar.bounds.isEmpty {
        guard bar.beginByFindKey() else { continue }
        return true
      }
      rest += view.subviews.reversed()
    }
    return false
  }
}
