import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol HTTPClient: Sendable {
  func get(_ url: URL) async throws -> Data
}

struct SessionClient: HTTPClient {
  enum Failure: LocalizedError {
    case badStatus(Int)
    var errorDescription: String? {
      switch self {
      case .badStatus(let code): return "Status \(code)"
      }
    }
  }

  func get(_ url: URL) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: url)
    if let response = response as? HTTPURLResponse, response.statusCode >= 400 {
      throw Failure.badStatus(response.statusCode)
    }
    return data
  }
}

class RemoteTextViewController: UIViewController {
  private let client: HTTPClient
  private let label = UILabel()

  init(client: HTTPClient = SessionClient()) {
    self.client = client
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func load(_ url: URL) {
    Task { @MainActor in
      do {
        let data = try await client.get(url)
        label.text = String(data: data, encoding: .utf8)
      } catch {
        label.text = error.localizedDescription
      }
    }
  }
}
