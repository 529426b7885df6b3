public import Foundation

/// Several items of a bar that belong together.
///
/// UIKit: `UIBarButtonItemGroup`.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  weak var owner: (any BarItemOwner)?

  /// The items, in reading order.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      adopt()
      changed()
    }
  }

  /// The item that would stand for all of them where there is too little room. It is kept, and no more: bars show all items.
  open var representativeItem: UIBarButtonItem? { didSet { changed() } }

  /// Whether that item is shown in place of the others. Never, at present.
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

  private func adopt() { for item in barButtonItems { item.buttonGroup = self } }

  private func changed() {
    guard let item = barButtonItems.first ?? representativeItem else { return }
    owner?.barItemDidChange(item)
  }
}
