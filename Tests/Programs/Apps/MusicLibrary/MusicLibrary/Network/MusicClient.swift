import UIKit

/// Asks a server for albums and their pictures.
class MusicClient: NSObject {
  enum Scope: Int, CaseIterable {
    case all, title, artist

    var name: String { return String(describing: self) }
  }

  enum Failure: LocalizedError {
    case status(Int)
    case noData

    var errorDescription: String? {
      switch self {
      case .status(let code): return "The server answers \(code)."
      case .noData: return "The server answers nothing."
      }
    }
  }

  static let serverKey = "MusicServer"

  private let session: URLSession
  private let images = NSCache<NSString, UIImage>()
  private var searchTask: URLSessionDataTask?

  override init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 5
    configuration.httpAdditionalHeaders = ["Accept": "application/json"]
    session = URLSession(configuration: configuration)
    super.init()
    images.countLimit = 50
  }

  private var server: URL {
    return URL(string: UserDefaults.standard.string(forKey: MusicClient.serverKey)!)!
  }

  /// Searches albums. A search that is under way is cancelled.
  func search(_ text: String, scope: Scope, completion: @escaping (Result<[Album], Error>) -> Void) {
    searchTask?.cancel()
    var components = URLComponents(
      url: server.appendingPathComponent("albums"), resolvingAgainstBaseURL: false)!
    components.queryItems = [
      URLQueryItem(name: "q", value: text), URLQueryItem(name: "in", value: scope.name),
    ]
    var request = URLRequest(url: components.url!)
    request.cachePolicy = .reloadIgnoringLocalCacheData
    let task = session.dataTask(with: request) { data, response, error in
      if let error = error as? URLError, error.code == .cancelled { return }
      let result: Result<[Album], Error>
      if let error = error {
        result = .failure(error)
      } else if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
        result = .failure(Failure.status(status))
      } else if let data = data, !data.isEmpty {
        result = Result { try JSONDecoder().decode(AlbumList.self, from: data).albums }
      } else {
        result = .failure(Failure.noData)
      }
      DispatchQueue.main.async { completion(result) }
    }
    task.resume()
    searchTask = task
  }

  /// Loads the picture of an album, at once where it is known.
  @discardableResult
  func loadArtwork(_ album: Album, completion: @escaping (UIImage?) -> Void) -> URLSessionTask? {
    guard let path = album.artworkPath else {
      completion(nil)
      return nil
    }
    if let image = images.object(forKey: path as NSString) {
      completion(image)
      return nil
    }
    let task = session.dataTask(with: server.appendingPathComponent(path)) { [weak self] data, _, _ in
      guard let self = self, let data = data, let image = UIImage(data: data) else { return }
      self.images.setObject(image, forKey: path as NSString)
      DispatchQueue.main.async { completion(image) }
    }
    task.resume()
    return task
  }
}
