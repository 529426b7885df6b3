import UIKit

/// A file in the list: its symbol or thumbnail, its name, and size and date below.
class FileRow: UITableViewCell {
  /// Called by assistive technologies.
  var onRename: ((FileItem) -> Void)?

  private var item: FileItem?
  private var making: Task<Void, Never>?

  func show(_ item: FileItem) {
    self.item = item
    making?.cancel()
    let picture = Thumbnails.cached(of: item)
    show(picture)
    accessoryType = item.isFolder ? .disclosureIndicator : .none
    contentView.alpha = FileClipboard.isCut(item.url) ? 0.5 : 1
    guard picture == nil, item.isImage else { return }
    let scale = traitCollection.displayScale
    making = Task {
      guard let made = await Thumbnails.make(of: item, scale: scale), self.item == item else { return }
      show(made)
    }
  }

  /// Renaming is in the menu of the row, which assistive technologies do not open. The actions of swipes follow.
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let rename = UIAccessibilityCustomAction(name: "Rename") { [unowned self] _ in
        guard let item else { return false }
        onRename?(item)
        return true
      }
      return [rename] + (super.accessibilityCustomActions ?? [])
    }
    set { super.accessibilityCustomActions = newValue }
  }

  private func show(_ picture: UIImage?) {
    guard let item else { return }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = item.name
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.secondaryText = item.isLink ? "Link · \(item.details)" : item.details
    content.secondaryTextProperties.color = .secondaryLabel
    content.secondaryTextProperties.numberOfLines = 1
    content.image = picture ?? UIImage(systemName: item.symbol)
    content.imageProperties.tintColor = item.isFolder ? .tintColor : .secondaryLabel
    content.imageProperties.reservedLayoutSize = CGSize(width: 36, height: 32)
    content.imageProperties.maximumSize = CGSize(width: 36, height: 32)
    content.imageProperties.cornerRadius = picture == nil ? 0 : 3
    contentConfiguration = content
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    making?.cancel()
    item = nil
  }
}
