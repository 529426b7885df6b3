import UIKit

/// A file in the grid: its symbol or thumbnail above its name.
class GridCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  private var item: FileItem?
  private var making: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    name.font = .preferredFont(forTextStyle: .footnote)
    name.adjustsFontForContentSizeCategory = true
    name.textAlignment = .center
    name.numberOfLines = 2
    name.lineBreakMode = .byTruncatingMiddle
    contentView.addSubview(picture)
    contentView.addSubview(name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ item: FileItem) {
    self.item = item
    making?.cancel()
    name.text = item.name
    contentView.alpha = FileClipboard.isCut(item.url) ? 0.5 : 1
    let made = Thumbnails.cached(of: item)
    let shape = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    picture.image = made ?? UIImage(systemName: item.symbol, withConfiguration: shape)
    picture.tintColor = item.isFolder ? .tintColor : .secondaryLabel
    guard made == nil, item.isImage else { return }
    let scale = traitCollection.displayScale
    making = Task {
      let made = await Thumbnails.make(of: item, scale: scale)
      if self.item == item, let made { picture.image = made }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    making?.cancel()
    item = nil
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 10
    if state.isSelected {
      background.backgroundColor = .tintColor.withAlphaComponent(0.18)
    } else if state.isHighlighted {
      background.backgroundColor = .tertiarySystemFill
    }
    backgroundConfiguration = background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    picture.frame = CGRect(x: area.midX - 36, y: 10, width: 72, height: 60)
    name.frame = CGRect(x: 6, y: 74, width: max(0, area.width - 12), height: max(0, area.height - 80))
  }
}
