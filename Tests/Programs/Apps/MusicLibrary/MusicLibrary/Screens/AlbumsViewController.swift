import UIKit

class AlbumsViewController: UITableViewController {
  private let client: MusicClient
  private(set) var albums: [Album] = []
  let searchController = UISearchController(searchResultsController: nil)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let messageLabel = UILabel()

  init(client: MusicClient) {
    self.client = client
    super.init(style: .plain)
    title = "Albums"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(AlbumCell.self, forCellReuseIdentifier: "Album")
    tableView.prefetchDataSource = self
    tableView.tableFooterView = UIView()
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(reload), for: .valueChanged)
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    messageLabel.textColor = .secondaryLabel
    searchController.searchResultsUpdater = self
    searchController.searchBar.delegate = self
    searchController.searchBar.placeholder = "Albums and artists"
    searchController.searchBar.scopeButtonTitles = MusicClient.Scope.allCases.map { $0.name.capitalized }
    searchController.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    NotificationCenter.default.addObserver(
      self, selector: #selector(favoritesChanged(_:)), name: Favorites.didChange, object: nil)
    tableView.backgroundView = spinner
    spinner.startAnimating()
    reload()
  }

  @objc private func reload() {
    let scope = MusicClient.Scope(rawValue: searchController.searchBar.selectedScopeButtonIndex) ?? .all
    client.search(searchController.searchBar.text ?? "", scope: scope) { [weak self] result in
      self?.show(result)
    }
  }

  private func show(_ result: Result<[Album], Error>) {
    spinner.stopAnimating()
    refreshControl?.endRefreshing()
    switch result {
    case .success(let albums):
      self.albums = albums
      messageLabel.text = albums.isEmpty ? "Nothing found" : nil
    case .failure(let error):
      albums = []
      messageLabel.text = error.localizedDescription
    }
    tableView.backgroundView = messageLabel.text == nil ? nil : messageLabel
    tableView.reloadData()
  }

  @objc private func favoritesChanged(_ notification: Notification) {
    let count = notification.userInfo?["count"] as? Int ?? 0
    tabBarController?.viewControllers?.last?.tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
    tableView.reloadData()
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return albums.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Album", for: indexPath) as! AlbumCell
    cell.show(albums[indexPath.row], client: client, highlighting: searchController.searchBar.text)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let album = AlbumViewController(album: albums[indexPath.row], client: client)
    navigationController?.pushViewController(album, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let album = albums[indexPath.row]
    let like = UIContextualAction(style: .normal, title: "Like") { _, _, done in
      Favorites.shared.toggle(album)
      done(true)
    }
    like.image = UIImage(systemName: "heart")
    like.backgroundColor = .systemPink
    return UISwipeActionsConfiguration(actions: [like])
  }
}

// MARK: - Prefetching

extension AlbumsViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths where indexPath.row < albums.count {
      client.loadArtwork(albums[indexPath.row]) { _ in }
    }
  }
}

// MARK: - Search

extension AlbumsViewController: UISearchResultsUpdating, UISearchBarDelegate {
  func updateSearchResults(for searchController: UISearchController) {
    // The server is asked when the user stops typing.
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(reload), object: nil)
    perform(#selector(reload), with: nil, afterDelay: 0.3)
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    updateSearchResults(for: searchController)
  }
}
