import Casement
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CasementCore

/// Files of item providers, the types that they are registered for, and who may have them.
@Suite("Files of item providers") struct FileRepresentationTests {
  private func file(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data(text.utf8).write(to: url)
    return url
  }

  /// A file that was handed over, and whether it is the original.
  private nonisolated struct Found: Sendable {
    let url: URL
    let isInPlace: Bool
  }

  private func inPlace(_ provider: NSItemProvider, _ type: String) async throws -> Found {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Found, any Error>) in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, isInPlace, error in
        if let url {
          continuation.resume(returning: Found(url: url, isInPlace: isInPlace))
        } else {
          continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
      }
    }
  }

  @Test("A file that may be opened in place is provided itself")
  func original() async throws {
    let url = try file("tea")
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = NSItemProvider()
    provider.registerFileRepresentation(for: .plainText, openInPlace: true) { completion in
      completion(url, true, nil)
      return nil
    }
    let found = try await inPlace(provider, "public.plain-text")
    #expect(found.url == url && found.isInPlace)
  }

  @Test("Other files are provided as a copy that stays")
  func copy() async throws {
    let url = try file("tea")
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = NSItemProvider()
    provider.registerFileRepresentation(
      forTypeIdentifier: "public.plain-text", fileOptions: [], visibility: .all
    ) { completion in
      completion(url, false, nil)
      return nil
    }
    let found = try await inPlace(provider, "public.text")
    defer { try? FileManager.default.removeItem(at: found.url) }
    #expect(found.url != url && !found.isInPlace)
    try #expect(Data(contentsOf: found.url) == Data("tea".utf8))
    await #expect(throws: NSError.self) { _ = try await inPlace(provider, "public.image") }
  }

  @Test("A provider knows its types, and which of them are files that may be opened in place")
  func types() {
    let provider = NSItemProvider()
    provider.registerFileRepresentation(for: .png, openInPlace: true) { _ in nil }
    provider.registerFileRepresentation(
      forTypeIdentifier: "public.json", fileOptions: [], visibility: .all
    ) { _ in nil }
    provider.registerDataRepresentation(forTypeIdentifier: "not a type", visibility: .all) { _ in nil }
    #expect(provider.registeredContentTypes == [.png, .json])
    #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.png"])
    #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image"))
    #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image", fileOptions: .openInPlace))
    #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.json"))
    #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.json", fileOptions: .openInPlace))
    #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.audio"))
  }

  /// An object with a type of its own for the program alone.
  private nonisolated struct Note: NSItemProviderWriting {
    static let writableTypeIdentifiersForItemProvider = ["com.example.note", "public.utf8-plain-text"]
    func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
      -> NSItemProviderRepresentationVisibility
    { typeIdentifier == "com.example.note" ? .ownProcess : .all }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data(typeIdentifier.utf8), nil)
      return nil
    }
  }

  @Test("An object chooses the visibility of its types")
  func visibility() {
    let provider = NSItemProvider(object: Note())
    #expect(provider.representations.map(\.visibility) == [.ownProcess, .all])
    let restricted = NSItemProvider()
    restricted.registerObject(Note(), visibility: .team)
    #expect(restricted.representations.map(\.visibility) == [.ownProcess, .team])
    #expect("tea".itemProviderVisibilityForRepresentation(withTypeIdentifier: "public.text") == .all)
    let offered = PasteboardOffer.content(of: [provider]).mimeTypes
    #expect(offered.contains { $0.hasPrefix("text/plain") } && !offered.contains { $0.contains("note") })
  }
}
