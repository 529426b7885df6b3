import Foundation

/// The list of places in a file panel.
final class FilePlacesView: UITableView, UITableViewDataSource, UITableViewDelegate {
  var places: [FilePlace] = [] { didSet { if places != oldValue { reloadData() } } }
  var onChoice: ((FilePlace) -> Void)?

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    backgroundColor = .clear
    separatorStyle = .none
    selectionFollowsFocus = true
    accessibilityIdentifier = "places"
    accessibilityLabel = localized("Places")
    register(UITableViewCell.self, forCellReuseIdentifier: "place")
    (dataSource, delegate) = (self, self)
    sizeRows()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sizeRows()
  }

  private var font: UIFont { .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection) }

  private func sizeRows() {
    let height = (font.lineHeight + 13).rounded(.up)
    if height != rowHeight { rowHeight = height }
  }

  /// Selects the place that contains the files; nil for none.
  func mark(_ place: FilePlace?) {
    let path = place.flatMap(places.firstIndex(of:)).map { IndexPath(row: $0, section: 0) }
    guard path != indexPathForSelectedRow else { return }
    selectRow(at: path, animated: false, scrollPosition: .none)
  }

  static func name(_ place: FilePlace) -> String {
    switch place {
    case .recents: localized("Recents")
    case .folder(let name, _, _): name
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = places[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = Self.name(place)
    content.textProperties.font = font
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.image = UIImage(systemName: place.symbol)
    content.imageToTextPadding = 8
    content.directionalLayoutMargins.leading = 14
    content.directionalLayoutMargins.trailing = 8
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listSidebarCell()
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6)
    cell.backgroundConfiguration = background
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice?(places[indexPath.row])
  }
}
