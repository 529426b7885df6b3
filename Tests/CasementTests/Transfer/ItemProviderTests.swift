import Casement
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CasementCore

/// Item providers and their representations.
@Suite struct ItemProviderTests {
  private func data(_ provider: NSItemProvider, _ type: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        if let data { continuation.resume(returning: data) } else { continuation.resume(throwing: error!) }
      }
    }
  }

  private func object<Object: NSItemProviderReading>(_ provider: NSItemProvider, _ type: Object.Type)
    async throws
    -> Object
  {
    let box = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Loaded, any Error>) in
      provider.loadObject(ofClass: type) { object, error in
        if let object {
          continuation.resume(returning: Loaded(object))
        } else {
          continuation.resume(throwing: error!)
        }
      }
    }
    return try #require(box.object as? Object)
  }

  /// An object that one thread hands to another.
  private nonisolated struct Loaded: @unchecked Sendable {
    let object: Any
    init(_ object: Any) { self.object = object }
  }

  @Test func anObjectIsProvidedInItsTypes() async throws {
    let provider = NSItemProvider(object: "tea")
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: UIImage.self))
    #expect(try await data(provider, "public.text") == Data("tea".utf8))
    #expect(try await object(provider, String.self) == "tea")
    #expect(try await object(provider, NSString.self) == "tea")
  }

  @Test func urlsPicturesColoursAndAttributedTextGoThereAndBack() async throws {
    let url = URL(string: "https://example.org/a?b=c")!
    #expect(try await object(NSItemProvider(object: url), URL.self) == url)
    #expect(try await object(NSItemProvider(object: url as NSURL), NSURL.self) as URL == url)
    #expect(
      NSItemProvider(object: URL(fileURLWithPath: "/a")).registeredTypeIdentifiers.first == "public.file-url")
    let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    let colorBack = try await object(NSItemProvider(object: color), UIColor.self)
    #expect(abs(colorBack.cgColor.alpha - 0.25) < 0.001)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in UIRectFill(.infinite)
    }
    let imageBack = try await object(NSItemProvider(object: image), UIImage.self)
    #expect(imageBack.cgImage?.width == image.cgImage?.width)
    let text = NSAttributedString(string: "a", attributes: [.underlineStyle: 1])
    let back = try await object(NSItemProvider(object: text), NSAttributedString.self)
    #expect(back.string == "a" && back.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil)
  }

  @Test func dataAreMadeWhenTheyAreWanted() async throws {
    let provider = NSItemProvider()
    let calls = Counter()
    provider.registerDataRepresentation(for: .json) { completion in
      calls.add()
      completion(Data("{}".utf8), nil)
      completion(nil, nil)
      return nil
    }
    #expect(calls.count == 0)
    #expect(try await data(provider, "public.json") == Data("{}".utf8))
    #expect(try await data(provider, "public.text") == Data("{}".utf8))
    #expect(calls.count == 2)
    await #expect(throws: NSError.self) { try await data(provider, "public.image") }
  }

  @Test func aSubclassOfWhatCanBeReadIsAnErrorAndNoTrap() async throws {
    await #expect(throws: NSError.self) {
      _ = try await object(NSItemProvider(object: "a"), NSMutableString.self)
    }
  }

  @Test func filesComeAsCopiesThatGoAgain() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("tea".utf8).write(to: file)
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(
      provider.suggestedName == "a.txt" && provider.hasItemConformingToTypeIdentifier("public.plain-text"))
    let copy = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<URL, any Error>) in
      provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, error in
        guard let url, url != file, (try? Data(contentsOf: url)) == Data("tea".utf8) else {
          return continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
        continuation.resume(returning: url)
      }
    }
    #expect(copy.lastPathComponent == "a.txt")
    for _ in 0..<1000 where FileManager.default.fileExists(atPath: copy.path) { await Task.yield() }
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(try await data(provider, "public.plain-text") == Data("tea".utf8))
    #expect(NSItemProvider(contentsOf: folder.appendingPathComponent("none")) == nil)
  }

  @Test func aSuggestedNameNamesNoFolder() {
    #expect(NSItemProvider.fileName("../../etc/passwd", nil) == "..:..:etc:passwd")
    #expect(NSItemProvider.fileName("..", .png) == "Untitled.png")
    #expect(NSItemProvider.fileName("a.jpg", .jpeg) == "a.jpg")
    #expect(NSItemProvider.fileName("a.b", .png) == "a.b.png")
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var number = 0
    nonisolated var count: Int { lock.withLock { number } }
    nonisolated func add() { lock.withLock { number += 1 } }
  }
}
