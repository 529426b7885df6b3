import UIKit

/// An album with its tracks.
class AlbumViewController: UITableViewController {
  private let album: Album
  private weak var client: MusicClient?
  private let artworkView = UIImageView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
  private lazy var likeItem = UIBarButtonItem(
    image: nil, style: .plain, target: self, action: #selector(toggleLike))

  init(album: Album, client: MusicClient?) {
    self.album = album
    self.client = client
    super.init(style: .grouped)
    title = album.title
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    artworkView.center = CGPoint(x: header.bounds.midX, y: 100)
    artworkView.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    artworkView.layer.cornerRadius = 12
    artworkView.layer.masksToBounds = true
    artworkView.backgroundColor = .tertiarySystemFill
    header.addSubview(artworkView)
    tableView.tableHeaderView = header
    navigationItem.rightBarButtonItem = likeItem
    client?.loadArtwork(album) { [weak artworkView] in artworkView?.image = $0 }
    showLike()
  }

  private func showLike() {
    likeItem.image = UIImage(systemName: Favorites.shared.contains(album) ? "heart.fill" : "heart")
  }

  @objc private func toggleLike() {
    Favorites.shared.toggle(album)
    showLike()
    UISelectionFeedbackGenerator().selectionChanged()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return album.tracks.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Track")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Track")
    let track = album.tracks[indexPath.row]
    cell.textLabel?.text = "\(indexPath.row + 1)  \(track.title)"
    cell.detailTextLabel?.text = track.length
    cell.detailTextLabel?.font = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .regular)
    cell.selectionStyle = .none
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return "\(album.artist), \(album.year)"
  }
}

/// The albums that the user likes.
class FavoritesViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Favorites"
    tableView.register(AlbumCell.self, forCellReuseIdentifier: "Album")
    navigationItem.leftBarButtonItem = editButtonItem
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return Favorites.shared.albums.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Album", for: indexPath) as! AlbumCell
    cell.show(Favorites.shared.albums[indexPath.row], client: nil, highlighting: nil)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    Favorites.shared.toggle(Favorites.shared.albums[indexPath.row])
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
