import Foundation
import Testing
import UniformTypeIdentifiers

/// Uniform types, their tags and their conformance.
@Suite struct TypeTests {
  @Test func commonTypesAreKnownByTheirTags() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType(mimeType: "image/png") == .png)
    #expect(UTType(filenameExtension: "jpg") == .jpeg && UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
    #expect(UTType(filenameExtension: "swift") == .swiftSource)
    #expect(UTType.png.preferredMIMEType == "image/png" && UTType.png.localizedDescription != nil)
    #expect(UTType("public.png") == .png && UTType("PUBLIC.PNG") == .png && UTType("no.such.type") == nil)
  }

  @Test func typesConformToWhatTheyAre() {
    #expect(
      UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .png))
    #expect(UTType.png.conforms(to: .content) && !UTType.png.conforms(to: .text))
    #expect(UTType.swiftSource.conforms(to: .plainText) && UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.isSubtype(of: .png) && UTType.fileURL.conforms(to: .url))
    #expect(UTType.folder.conforms(to: .directory) && !UTType.folder.conforms(to: .data))
    #expect(UTType.svg.supertypes.isSuperset(of: [.image, .xml, .text]))
  }

  @Test func everyNamedTypeIsInTheTable() {
    for type in [UTType.item, .log, .epub, .vCard, .usdz, .threeDContent, .m3uPlaylist, .pkcs12, .yaml] {
      #expect(type.isDeclared && type.localizedDescription != nil, "\(type)")
    }
  }

  @Test func aProgramDeclaresItsOwn() {
    let note = UTType(exportedAs: "com.example.types.Note", conformingTo: .json)
    #expect(note.identifier == "com.example.types.Note" && note.conforms(to: .text) && !note.isDynamic)
    #expect(UTType("com.example.types.note") == note)
    #expect(UTType.png.isPublic && !note.isPublic && !UTType.swiftSource.isDynamic)
    #expect(UTType(importedAs: "com.example.types.other").conforms(to: .data))
  }

  @Test func tagsThatNobodyKnowsAreTypesAllTheSame() throws {
    let type = try #require(UTType(mimeType: "application/x-unknown-thing"))
    #expect(type.isDynamic && type.preferredMIMEType == "application/x-unknown-thing")
    #expect(type.conforms(to: .data) && UTType(type.identifier) == type)
    let file = try #require(UTType(filenameExtension: "zzz", conformingTo: .text))
    #expect(file.conforms(to: .text) && file.preferredFilenameExtension == "zzz")
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test func typesAreCoded() throws {
    let data = try JSONEncoder().encode([UTType.png])
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UTType].self, from: Data("[\"x\"]".utf8))
    }
  }

  @Test func filesGetTheExtensionOfTheirType() {
    let folder = URL(fileURLWithPath: "/tmp")
    #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
    #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).lastPathComponent == "a.JPG")
  }
}
