import UIKit

class AlbumCell: UITableViewCell {
  private let artworkView = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let heartView = UIImageView(image: UIImage(systemName: "heart.fill"))
  private var task: URLSessionTask?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    artworkView.backgroundColor = .tertiarySystemFill
    artworkView.layer.cornerRadius = 6
    artworkView.clipsToBounds = true
    titleLabel.font = UIFont.boldSystemFont(ofSize: 16)
    artistLabel.font = UIFont.systemFont(ofSize: 13)
    artistLabel.textColor = .secondaryLabel
    heartView.tintColor = .systemPink
    heartView.setContentHuggingPriority(.required, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [titleLabel, artistLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [artworkView, texts, heartView])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      artworkView.widthAnchor.constraint(equalToConstant: 44),
      artworkView.heightAnchor.constraint(equalTo: artworkView.widthAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
    separatorInset.left = 76
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    task?.cancel()
    artworkView.image = nil
  }

  var artwork: UIImage? { return artworkView.image }

  func show(_ album: Album, client: MusicClient?, highlighting text: String?) {
    let title = NSMutableAttributedString(string: album.title)
    if let text = text, let range = album.title.range(of: text, options: .caseInsensitive) {
      title.addAttribute(.foregroundColor, value: UIColor.systemPink, range: NSRange(range, in: album.title))
    }
    titleLabel.attributedText = title
    artistLabel.text = "\(album.artist) · \(album.year)"
    heartView.isHidden = !Favorites.shared.contains(album)
    task = client?.loadArtwork(album) { [weak self] image in
      self?.artworkView.image = image
    }
  }
}
