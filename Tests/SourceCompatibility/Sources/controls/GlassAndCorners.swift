import UIKit

class GlassViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let effect = UIGlassEffect()
    effect.isInteractive = true
    effect.tintColor = .systemBlue
    let glass = UIVisualEffectView(effect: effect)
    glass.cornerConfiguration = .corners(radius: .fixed(20))
    view.addSubview(glass)
    let capsule = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
    capsule.cornerConfiguration = .capsule()
    let container = UIVisualEffectView(effect: UIGlassContainerEffect())
    container.contentView.addSubview(capsule)
    view.addSubview(container)
    let background = UIBackgroundExtensionView()
    background.contentView = UIImageView()
    background.automaticallyPlacesContentView = true
    view.addSubview(background)
    UIView.animate(withDuration: 0.3) { glass.effect = nil }
    let save = UIButton(configuration: .prominentGlass())
    save.configuration?.title = "Save"
    let close = UIButton(configuration: .glass(), primaryAction: UIAction { _ in })
    close.configuration?.image = UIImage(systemName: "xmark")
    glass.contentView.addSubview(save)
    capsule.contentView.addSubview(close)
  }
}

class ReadableTable: UITableViewController {
  private let collation = UILocalizedIndexedCollation.current()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    let avatar = UIImageView()
    avatar.adjustsImageSizeForAccessibilityContentSizeCategory = true
    if UI_USER_INTERFACE_IDIOM() == .phone { tableView.rowHeight = 44 }
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { collation.sectionIndexTitles }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    collation.section(forSectionIndexTitle: index)
  }
}

class SearchInput: UITextField {
  override var textInputMode: UITextInputMode? {
    UITextInputMode.activeInputModes.first { $0.primaryLanguage == "emoji" } ?? super.textInputMode
  }

  override var textInputContextIdentifier: String? { "search" }

  func hideShortcuts() {
    inputAssistantItem.leadingBarButtonGroups = []
    inputAssistantItem.trailingBarButtonGroups = []
  }
}

class LockedCounter {
  private var lock = os_unfair_lock()
  private var count = 0

  func increment() {
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    count += 1
  }

  func synchronized<T>(_ body: () -> T) -> T {
    objc_sync_enter(self)
    defer { objc_sync_exit(self) }
    return body()
  }
}
