public import Foundation

/// The base class of items with a title or an image in a bar. An item is not a view: the bar creates one for it.
///
/// UIKit: `UIBarItem`.
@preconcurrency @MainActor open class UIBarItem: AccessibilityObject {
  /// The object that observes changes of the item, usually the bar that shows it.
  package weak var owner: (any BarItemOwner)?

  /// Creates an item without a title or an image.
  public override init() {}

  /// Creates the same item as `init()`, because nothing is decoded. It is never nil.
  public required init?(coder: NSCoder) {}

  deinit {}

  /// Called after all objects of the storyboard or nib are loaded and connected. Does nothing by default.
  open func awakeFromNib() {}

  /// Never called: there is no Interface Builder here.
  open func prepareForInterfaceBuilder() {}

  /// The title. With an image, it is the description.
  open var title: String? { didSet { if title != oldValue { changed() } } }

  /// The image. It is drawn in the tint color unless its rendering mode is different.
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

  /// The image for navigation bars and toolbars in a window with a compact height; nil for `image`.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { changed() } } }

  /// The image that a long press shows large at the accessibility sizes of text; nil for `image`.
  open var largeContentSizeImage: UIImage?

  /// The insets of `largeContentSizeImage`, in points.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero

  /// The insets of the image, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// The insets of `landscapeImagePhone`, in points.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
  }

  /// Whether the item is enabled. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// A number for use by the program.
  open var tag = 0

  private var properties: AccessibilityProperties?
  override var accessibilityProperties: AccessibilityProperties? {
    get { properties }
    set {
      properties = newValue
      changed()
    }
  }

  /// The title, else the name of the image's symbol.
  @_spi(Casement) open override var standardAccessibilityLabel: String? { title ?? image?.accessibilityName }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font, color and shadow of the title in a state. Nil resets them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    changed()
  }

  /// The attributes that were set for the title in a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// The image and its insets in a bar with the given traits.
  package func image(for traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard traits.verticalSizeClass == .compact, let landscapeImagePhone else { return (image, imageInsets) }
    return (landscapeImagePhone, landscapeImagePhoneInsets)
  }

  /// Notifies the owner that a property changed.
  @_spi(Casement) open func changed() { owner?.barItemDidChange(self) }
}

/// An object that shows items, and is notified of their changes.
package protocol BarItemOwner: AnyObject {
  /// Called after a property of an item changed.
  func barItemDidChange(_ item: UIBarItem)
}
