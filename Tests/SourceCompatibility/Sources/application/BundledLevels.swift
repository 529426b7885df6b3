import UIKit

/// Levels of a game in a JSON file of the app's bundle.
struct BundledLevels {
  struct Level: Codable {
    var name: String
    var tiles: [Int]
  }

  static func load(named name: String, ofType type: String = "json") -> [Level] {
    guard let path = Bundle.main.path(forResource: name, ofType: type),
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return (try? JSONDecoder().decode([Level].self, from: data)) ?? []
  }

  static func loadByAddress() throws -> [Level] {
    let bundle = Bundle(for: BundledLevelsToken.self)
    guard let url = bundle.url(forResource: "levels", withExtension: "json") else { return [] }
    return try JSONDecoder().decode([Level].self, from: Data(contentsOf: url))
  }

  static func loadFromCatalog() -> Data? { NSDataAsset(name: "levels")?.data }

  static func sounds() -> [URL] {
    Bundle.main.urls(forResourcesWithExtension: "wav", subdirectory: "Sounds") ?? []
  }

  static var title: String {
    Bundle.main.localizedString(forKey: "title", value: "Levels", table: nil)
      + NSLocalizedString("subtitle", comment: "Below the title")
  }

  static var version: String {
    let information = Bundle.main.infoDictionary
    let version = information?["CFBundleShortVersionString"] as? String ?? "1.0"
    let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    return "\(version) (\(build ?? "1")) \(Bundle.main.bundleIdentifier ?? "")"
  }

  static var fonts: [UIFont?] {
    [UIFont(name: "HelveticaNeue-Bold", size: 17), UIFont(name: "AvenirNext-DemiBold", size: 15)]
  }
}

private final class BundledLevelsToken {}

/// A countdown whose timer begins as one that does nothing.
@MainActor
final class Countdown: NSObject {
  var timer = Timer()
  var remaining = UserDefaults.standard.value(forKey: "remaining") as? Int ?? 60

  func stop() {
    timer.invalidate()
    UserDefaults.standard.setValue(remaining, forKey: "remaining")
  }
}
