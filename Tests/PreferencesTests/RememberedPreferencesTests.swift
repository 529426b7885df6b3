import Foundation
import Testing

@testable import CasementPreferences

@Suite("Cached preferences of the portal") struct RememberedPreferencesTests {
  private let dark = UserPreferences(colorScheme: .dark, contrast: .high)

  /// Which file it is: one that was replaced is another.
  private func identity(_ path: String) throws -> UInt64 {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return UInt64(status.st_ino) ^ UInt64(status.st_mtim.tv_nsec) << 20 ^ UInt64(status.st_mtim.tv_sec) << 50
  }

  @Test("preferences are stored for the next start, in their own folder") func next() throws {
    try withTemporaryFolder { folder in
      let cache = "\(folder)/cache"
      let remembered = RememberedPreferences(cache: cache)
      #expect(remembered.preferences == UserPreferences())
      remembered.remember(dark)
      #expect(RememberedPreferences(cache: cache).preferences == dark)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/casement")
      #expect(names == ["preferences"])
      remembered.remember(UserPreferences())
      #expect(remembered.preferences == UserPreferences())
    }
  }

  @Test("the file is written only if it changes") func unchanged() throws {
    try withTemporaryFolder { folder in
      let remembered = RememberedPreferences(cache: folder)
      let path = try #require(remembered.path)
      remembered.remember(UserPreferences())
      #expect(!FileManager.default.fileExists(atPath: path), "nothing is as good as no file")
      remembered.remember(dark)
      let before = try identity(path)
      remembered.remember(dark)
      #expect(try identity(path) == before)
      remembered.remember(UserPreferences(colorScheme: .light))
      #expect(try identity(path) != before)
    }
  }

  @Test("readers see the old or the new text, never a part") func atomic() throws {
    try withTemporaryFolder { folder in
      let remembered = RememberedPreferences(cache: folder)
      let (one, other) = (dark, UserPreferences(colorScheme: .light, reducesMotion: true))
      remembered.remember(one)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for round in 0..<300 { remembered.remember(round % 2 == 0 ? other : one) }
        isDone.signal()
      }
      var seen: [UserPreferences] = []
      while isDone.wait(timeout: .now()) == .timedOut { seen.append(remembered.preferences) }
      #expect(!seen.isEmpty && seen.allSatisfy { $0 == one || $0 == other })
    }
  }

  @Test("an invalid file is ignored and replaced") func garbage() throws {
    let pieces: [[UInt8]] = [
      [], [0, 255, 254, 10, 61, 0], Array("color-scheme=\n=\n".utf8), .init(repeating: 65, count: 1 << 20),
    ]
    for bytes in pieces {
      try withTemporaryFolder { folder in
        try write(["casement/preferences": ""], to: folder)
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/casement/preferences"))
        let remembered = RememberedPreferences(cache: folder)
        #expect(remembered.preferences == UserPreferences())
        remembered.remember(dark)
        #expect(remembered.preferences == dark)
      }
    }
  }

  @Test("a pipe or folder in place of the file, or a read-only folder, does not block")
  func obstacles() throws {
    try withTemporaryFolder { folder in
      try write(["pipe/casement/x": "", "folder/casement/preferences/x": "", "file": ""], to: folder)
      try #require(mkfifo("\(folder)/pipe/casement/preferences", 0o600) == 0)
      for cache in ["pipe", "folder", "file", "no/where"] {
        let remembered = RememberedPreferences(cache: "\(folder)/\(cache)")
        #expect(remembered.preferences == UserPreferences())
        remembered.remember(dark)
        #expect(remembered.preferences == (cache == "pipe" ? dark : UserPreferences()), "\(cache)")
      }
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/no"), "a home that is not there is not made")
      let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/folder/casement")
      #expect(left == ["preferences"])
    }
    let nowhere = RememberedPreferences(cache: nil)
    nowhere.remember(dark)
    #expect(nowhere.preferences == UserPreferences())
  }
}
