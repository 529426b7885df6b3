public import Foundation

/// What is shown as a title or an image in a bar. It is no view: the bar makes one for it.
///
/// UIKit: `UIBarItem`.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The bar that shows the item, or whatever else wants to hear of its changes.
  weak var owner: (any BarItemOwner)?

  /// Makes an item without a title or an image.
  public override init() {}

  /// Makes an item like `init()`. Nothing is decoded. It is never nil.
  public required init?(coder: NSCoder) {}

  deinit {}

  /// The item comes from a document, all of whose objects are there and connected. Does nothing by default.
  open func awakeFromNib() {}

  /// The item is shown in an editor of documents, which does not happen here.
  open func prepareForInterfaceBuilder() {}

  /// The words of the item; with an image, its description.
  open var title: String? { didSet { if title != oldValue { changed() } } }

  /// The image of the item, drawn in the tint unless its rendering mode says otherwise.
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

  /// The image in navigation bars and toolbars of a window that is compact in its height; nil for `image`.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { changed() } } }

  /// Has no effect: bars grow no large image above an item that is held. Would be that image.
  open var largeContentSizeImage: UIImage?

  /// How far the image is moved in from its place, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// How far `landscapeImagePhone` is moved in from its place, in points.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
  }

  /// Whether the item can be used. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// A number for the program's own use.
  open var tag = 0

  /// What the item is to people who cannot see it; nil for its title. No assistive technology reads it yet; nor the rest.
  open var accessibilityLabel: String?
  /// What the item does, in a sentence.
  open var accessibilityHint: String?
  /// What the item shows that changes.
  open var accessibilityValue: String?
  /// What the item is to tests and logs.
  open var accessibilityIdentifier: String?
  /// What kind of thing the item is.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the title looks in a state: its font, color and shadow. Nil takes it back.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    changed()
  }

  /// How the title looks in a state, as it was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// The image with its insets in a bar with some traits.
  func image(for traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard traits.verticalSizeClass == .compact, let landscapeImagePhone else { return (image, imageInsets) }
    return (landscapeImagePhone, landscapeImagePhoneInsets)
  }

  /// Tells the bar that the item looks different.
  func changed() { owner?.barItemDidChange(self) }
}

/// Shows items, and hears of their changes.
protocol BarItemOwner: AnyObject {
  /// An item looks different or takes other room.
  func barItemDidChange(_ item: UIBarItem)
}
