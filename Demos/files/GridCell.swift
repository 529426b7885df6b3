import UIKit

/// A file in the grid: its symbol or picture above its name.
class GridCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  /// The file that is shown, so that a picture that comes late is not another one's.
  private var url: URL?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    name.font = .systemFont(ofSize: 13)
    name.textAlignment = .center
    name.numberOfLines = 2
    name.lineBreakMode = .byTruncatingMiddle
    contentView.addSubview(picture)
    contentView.addSubview(name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ item: FileItem) {
    url = item.url
    name.text = item.name
    let shape = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    picture.image = UIImage(systemName: item.symbol, withConfiguration: shape)
    picture.tintColor = item.isFolder ? .tintColor : .secondaryLabel
    guard item.isImage, item.size < 20_000_000 else { return }
    let url = item.url
    Task {
      let small = await Task.detached {
        UIImage(contentsOfFile: url.path)?.preparingThumbnail(of: CGSize(width: 128, height: 128))
      }.value
      if self.url == url, let small { picture.image = small }
    }
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
    name.frame = CGRect(x: 6, y: 74, width: max(0, area.width - 12), height: 36)
  }
}
