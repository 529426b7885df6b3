import Foundation
import Playing
import Testing
import UIKit

@testable import MusicLibrary

@MainActor @Suite(.serialized) struct MusicLibraryTests {
  private func play(_ body: (Stage, MusicServer, AlbumsViewController) async throws -> Void) async throws {
    let server = try MusicServer()
    defer { server.stop() }
    Favorites.shared.removeAll()
    UserDefaults.standard.set("http://127.0.0.1:\(server.port)", forKey: MusicClient.serverKey)
    try await Stage.play(AppDelegate()) { stage in
      try await body(stage, server, try stage.controller(AlbumsViewController.self))
    }
  }

  private func titles(_ controller: UITableViewController) throws -> [String?] {
    try controller.tableView.visibleCells.map { cell in
      let labels = cell.contentView.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap {
        $0 as? UILabel
      }
      return try #require(labels.first).text
    }
  }

  @Test func theAlbumsOfTheServerAreListed() async throws {
    try await play { stage, server, albums in
      try await stage.wait { albums.albums.count == 4 }
      let cells = { albums.tableView.visibleCells.compactMap { $0 as? AlbumCell } }
      try await stage.wait { cells().count == 4 && cells().prefix(3).allSatisfy { $0.artwork != nil } }
      #expect(server.requests.contains("/artwork/2"))
      try stage.check("albums")
    }
  }

  @Test func aSearchAsksWhenTheUserStopsTyping() async throws {
    try await play { stage, server, albums in
      try await stage.wait { albums.albums.count == 4 }
      stage.click(albums.searchController.searchBar.searchTextField)
      stage.wait()
      try stage.type("night")
      try await stage.wait { albums.albums.count == 2 }
      #expect(albums.albums.map(\.title) == ["Night Bus", "The Long Night"])
      #expect(server.requests.filter { $0.hasPrefix("/albums?q=n") } == ["/albums?q=night&in=all"])
      albums.searchController.searchBar.selectedScopeButtonIndex = 2
      albums.searchBar(albums.searchController.searchBar, selectedScopeButtonIndexDidChange: 2)
      try await stage.wait { albums.albums.isEmpty }
      stage.wait()
      #expect(try stage.texts().contains("Nothing found"))
      albums.searchController.isActive = false
      stage.wait()
    }
  }

  @Test func anAlbumIsOpenedAndLiked() async throws {
    try await play { stage, _, albums in
      try await stage.wait { albums.albums.count == 4 }
      stage.wait()
      stage.click(try #require(albums.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
      stage.wait()
      let album = try stage.controller(AlbumViewController.self)
      #expect(album.title == "Low Tide")
      #expect(album.tableView.visibleCells.map(\.detailTextLabel?.text) == ["3:21", "3:07", "5:05"])
      let item = try #require(album.navigationItem.rightBarButtonItem)
      try stage.press(item)
      try await stage.wait {
        try stage.all(UIImageView.self, in: album.tableView.tableHeaderView).first?.image != nil
      }
      try stage.check("album")
      #expect(Favorites.shared.albums.map(\.id) == [1])
      #expect(album.tabBarController?.viewControllers?.last?.tabBarItem.badgeValue == "1")
      album.navigationController?.popViewController(animated: true)
      stage.wait()
      albums.tabBarController?.selectedIndex = 1
      stage.wait()
      #expect(try titles(try stage.controller(FavoritesViewController.self)) == ["Low Tide"])
    }
  }

  @Test func anErrorOfTheServerIsShownUntilItIsAskedAgain() async throws {
    try await play { stage, server, albums in
      try await stage.wait { albums.albums.count == 4 }
      server.fail(true)
      albums.refreshControl?.beginRefreshing()
      albums.refreshControl?.sendActions(for: .valueChanged)
      try await stage.wait { albums.albums.isEmpty }
      stage.wait()
      #expect(try stage.texts().contains("The server answers 500."))
      #expect(albums.refreshControl?.isRefreshing == false)
      server.fail(false)
      albums.refreshControl?.sendActions(for: .valueChanged)
      try await stage.wait { albums.albums.count == 4 }
    }
  }
}
