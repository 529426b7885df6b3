import Foundation

/// A button of a bar that a long press shows large.
protocol LargeContentBarButton: UIControl, LargeContentSource {
  var largeContentItem: UIBarItem { get }
}

extension LargeContentBarButton {
  package var standardLargeContentImage: UIImage? {
    largeContentItem.largeContentSizeImage ?? largeContentItem.image
  }
  package var scalesStandardLargeContentImage: Bool { largeContentItem.largeContentSizeImage == nil }
  package var standardLargeContentImageInsets: UIEdgeInsets {
    largeContentItem.largeContentSizeImageInsets
  }
}

/// Shows the buttons of a bar large.
final class BarLargeContentInteraction: UILargeContentViewerInteraction {
  /// Adds the interaction to a bar, once the user's text has an accessibility size. Called when the bar is laid out.
  static func update(_ bar: UIView) {
    guard isEnabled, !bar.interactions.contains(where: { $0 is BarLargeContentInteraction }) else { return }
    bar.addInteraction(BarLargeContentInteraction(delegate: nil))
  }

  /// The button at a point. A button with a menu is left out, because a long press opens the menu.
  override func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    let found = view?.front(at: point) { $0 is any LargeContentBarButton }
    guard let button = found as? UIControl, !button.isContextMenuInteractionEnabled else { return nil }
    return button
  }
}
