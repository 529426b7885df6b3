import Foundation

struct Track: Codable, Equatable {
  let title: String
  let seconds: Int

  var length: String {
    return String(format: "%d:%02d", seconds / 60, seconds % 60)
  }
}

struct Album: Codable, Equatable {
  let id: Int
  let title: String
  let artist: String
  let year: Int
  let artworkPath: String?
  let tracks: [Track]

  enum CodingKeys: String, CodingKey {
    case id, title, artist, year, tracks
    case artworkPath = "artwork"
  }
}

struct AlbumList: Codable {
  let albums: [Album]
}

/// The albums that the user likes.
final class Favorites {
  static let shared = Favorites()
  static let didChange = NSNotification.Name("FavoritesDidChange")

  private(set) var albums: [Album] = []

  func contains(_ album: Album) -> Bool {
    return albums.contains(album)
  }

  func toggle(_ album: Album) {
    if let index = albums.firstIndex(of: album) {
      albums.remove(at: index)
    } else {
      albums.append(album)
    }
    NotificationCenter.default.post(
      name: Favorites.didChange, object: self, userInfo: ["count": albums.count])
  }

  func removeAll() {
    albums.removeAll()
  }
}
