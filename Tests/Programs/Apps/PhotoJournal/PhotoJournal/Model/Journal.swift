import UIKit

struct Entry: Codable, Hashable {
  var id = UUID()
  var photo: String
  var day: Date
  var title: String
  var text: String

  private enum CodingKeys: CodingKey {
    case photo, day, title, text
  }

  static func == (one: Entry, other: Entry) -> Bool { return one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The entries, which are kept in a file.
final class Journal {
  static let shared = Journal()
  static let didChange = Notification.Name(rawValue: "JournalDidChange")

  static let dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  private(set) var entries: [Entry] = []
  private let url: URL

  init(folder: URL = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]) {
    url = folder.appendingPathComponent("Journal.json")
    reload()
  }

  func reload() {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(Journal.dayFormatter)
    let data = (try? Data(contentsOf: url)) ?? NSDataAsset(name: "Beginning")?.data
    entries = data.flatMap { try? decoder.decode([Entry].self, from: $0) } ?? []
    NotificationCenter.default.post(name: Journal.didChange, object: self)
  }

  /// The months with their entries, the newest first.
  var months: [(month: DateComponents, entries: [Entry])] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let groups = Dictionary(grouping: entries) { calendar.dateComponents([.year, .month], from: $0.day) }
    return groups.map { ($0.key, $0.value.sorted { $0.day > $1.day }) }
      .sorted { ($0.0.year!, $0.0.month!) > ($1.0.year!, $1.0.month!) }
  }

  func update(_ entry: Entry) {
    if let index = entries.firstIndex(of: entry) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    NotificationCenter.default.post(name: Journal.didChange, object: self)
  }

  func remove(_ entry: Entry) {
    entries.removeAll { $0 == entry }
    NotificationCenter.default.post(name: Journal.didChange, object: self)
  }

  func entry(withID id: UUID) -> Entry? {
    return entries.first { $0.id == id }
  }

  func save() {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .formatted(Journal.dayFormatter)
    do {
      try encoder.encode(entries).write(to: url)
    } catch {
      NSLog("The journal is not saved: %@", error.localizedDescription)
    }
  }
}
