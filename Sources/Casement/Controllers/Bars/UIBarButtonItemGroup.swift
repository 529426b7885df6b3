public import Foundation

/// Several items of a bar that belong together.
///
/// UIKit: `UIBarButtonItemGroup`.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// The navigation item that has the group. It observes the group's items as well.
  weak var owner: (any BarItemOwner)? {
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

  /// The item that is shown in place of the others where a bar has too little room for them. Without an action or a menu of
  /// its own, it opens a menu of the others. Nil if they are moved into the bar's menu one by one.
  open var representativeItem: UIBarButtonItem? {
    didSet { if representativeItem !== oldValue { changed() } }
  }

  /// Whether the bar shows the representative item in place of the others.
  open internal(set) var isDisplayingRepresentativeItem = false

  /// What stands for the group in the menu of a bar with too little room; nil, the default, for a menu of its items.
  open var menuRepresentation: UIMenuElement?

  /// Whether the group is left out of the bar. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Makes a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }

  /// Makes a group that stays as it is.
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
