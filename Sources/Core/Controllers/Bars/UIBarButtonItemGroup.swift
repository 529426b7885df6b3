public import Foundation

/// A group of related items in a bar.
///
/// UIKit: `UIBarButtonItemGroup`.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// The navigation item that has the group. It observes the group's items as well.
  package weak var owner: (any BarItemOwner)? {
    didSet { for item in barButtonItems { item.owner = owner } }
  }

  /// The items, in reading order.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { (item.buttonGroup, item.owner) = (nil, nil) }
      adopt()
      changed(oldValue.first)
    }
  }

  /// The item that replaces the others if the bar has too little space. Without an action or a menu, it opens a menu of the
  /// others. Nil if they move into the overflow menu one by one.
  open var representativeItem: UIBarButtonItem? {
    didSet { if representativeItem !== oldValue { changed() } }
  }

  /// Whether the bar shows the representative item instead of the others.
  open package(set) var isDisplayingRepresentativeItem = false

  /// The element for the group in an overflow menu; nil, the default, for a menu of its items.
  open var menuRepresentation: UIMenuElement?

  /// Whether the group is hidden. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }

  /// Creates a fixed group.
  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
    -> UIBarButtonItemGroup
  { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  deinit {}

  private func adopt() { for item in barButtonItems { (item.buttonGroup, item.owner) = (self, owner) } }

  /// - Parameter former: an item that was removed; the bar is notified of it when the group is empty.
  private func changed(_ former: UIBarButtonItem? = nil) {
    if let item = barButtonItems.first ?? former { owner?.barItemDidChange(item) }
  }
}
