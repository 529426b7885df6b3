import Foundation
import Glibc
import UIKit

@testable import MusicLibrary

/// A server for HTTP on a port of this machine, with some albums.
final class MusicServer: @unchecked Sendable {
  let port: Int
  private let socket: Int32
  private let lock = NSLock()
  private var paths: [String] = []
  private var answersWithError = false
  private let artwork: [String: Data]

  static let albums: [Album] = {
    func album(_ id: Int, _ title: String, _ artist: String, _ year: Int, _ tracks: [(String, Int)]) -> Album
    {
      Album(
        id: id, title: title, artist: artist, year: year, artworkPath: id == 4 ? nil : "artwork/\(id)",
        tracks: tracks.map { Track(title: $0.0, seconds: $0.1) })
    }
    return [
      album(1, "Low Tide", "The Lighthouse Keepers", 1972, [("Lamp", 201), ("Fog", 187), ("Low Tide", 305)]),
      album(2, "Night Bus", "Ida Ferro", 1986, [("Last Stop", 244), ("Rain", 65)]),
      album(3, "Paper Kites", "Tom & The Strings", 1999, [("Up", 130)]),
      album(4, "The Long Night", "Ida Ferro", 1991, [("Ten", 600), ("Eleven", 660)]),
    ]
  }()

  @MainActor init() throws {
    artwork = Dictionary(
      uniqueKeysWithValues: Self.albums.map { album in
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
          UIColor(hue: CGFloat(album.id) / 5, saturation: 0.7, brightness: 0.8, alpha: 1).setFill()
          context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
          UIColor.white.setFill()
          UIBezierPath(ovalIn: CGRect(x: 15, y: 15, width: 30, height: 30)).fill()
        }
        return ("/artwork/\(album.id)", image.pngData() ?? Data())
      })
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileNoSuchFile) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { return }
        answer(client)
        close(client)
      }
    }
  }

  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// The requested paths, in order.
  var requests: [String] { lock.withLock { paths } }

  func fail(_ fails: Bool) { lock.withLock { answersWithError = fails } }

  private func answer(_ client: Int32) {
    var request = Data()
    var bytes = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = read(client, &bytes, bytes.count)
      guard count > 0 else { return }
      request.append(contentsOf: bytes[..<count])
    }
    let line = String(decoding: request, as: UTF8.self).prefix { !$0.isNewline }
    let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let fails = lock.withLock { () -> Bool in
      paths.append(path)
      return answersWithError
    }
    if fails { return send("500 Internal Server Error", "text/plain", Data("no".utf8), to: client) }
    if let image = artwork[path] { return send("200 OK", "image/png", image, to: client) }
    guard let components = URLComponents(string: path), components.path == "/albums" else {
      return send("404 Not Found", "text/plain", Data(), to: client)
    }
    func value(_ name: String) -> String {
      components.queryItems?.first { $0.name == name }?.value?.lowercased() ?? ""
    }
    let found = Self.albums.filter { album in
      let text =
        ["title": album.title, "artist": album.artist][value("in")] ?? album.title + " " + album.artist
      return value("q").isEmpty || text.lowercased().contains(value("q"))
    }
    send(
      "200 OK", "application/json", (try? JSONEncoder().encode(AlbumList(albums: found))) ?? Data(),
      to: client)
  }

  private func send(_ status: String, _ type: String, _ body: Data, to client: Int32) {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    let answer = Array(head.utf8) + Array(body)
    var start = 0
    while start < answer.count {
      let count = answer.withUnsafeBytes { write(client, $0.baseAddress! + start, $0.count - start) }
      guard count > 0 else { return }
      start += count
    }
  }
}
