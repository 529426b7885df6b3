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

  /// Has no effect: bars show all items of a group. In UIKit this item replaces them where there is too little room.
  open var representativeItem: UIBarButtonItem?

  /// Always false: bars show all items of a group.
  open internal(set) var isDisplayingRepresentativeItem = false

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
