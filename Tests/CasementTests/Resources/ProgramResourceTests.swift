import Casement
import CasementGraphics
import CasementText
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

/// Lookups without a bundle, as ported apps make them (rule Q5).
@Suite("Resources of the program", .serialized)
struct ProgramResourceTests {
  /// A build folder with bundles in it.
  private final class BuildFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("build-\(UUID().uuidString)")

    init() {
      ProgramResources.search(in: url)
      ProgramResources.declare(module: "My_App")
    }

    deinit {
      ProgramResources.search(in: nil)
      try? FileManager.default.removeItem(at: url)
    }

    func add(_ path: String, _ text: String) throws { try add(path, Data(text.utf8)) }

    func add(_ path: String, _ data: Data) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    func add(_ path: String, picture row: String) throws {
      try add(path, try #require(UIImage(cgImage: Sample.picture([row])).pngData()))
    }
  }

  private func row(_ image: UIImage?) -> String {
    image.map { Sample.letters($0.cgImage).joined(separator: "/") } ?? "none"
  }

  @Test("The bundle of the program's target comes first, then those of its package, and no others")
  func order() throws {
    let build = BuildFolder()
    for name in ["kit_My-App", "kit_Parts", "other_Things", "kit_Assets"] {
      try build.add("\(name).resources/a.txt", name)
    }
    let resources = ProgramResources(beside: build.url, of: ["tool", "My_App"])
    #expect(
      resources.bundles.map(\.bundleURL.lastPathComponent) == [
        "kit_My-App.resources", "kit_Assets.resources", "kit_Parts.resources", build.url.lastPathComponent,
      ])
    // Without a target of the program's name, every bundle may be the program's.
    #expect(ProgramResources(beside: build.url, of: ["tool"]).bundles.count == 5)
  }

  @Test("Images, colors and data without a bundle are those of the program's targets")
  func assets() throws {
    let build = BuildFolder()
    let assets = "kit_My_App.resources/Assets.xcassets"
    try build.add("\(assets)/1.imageset/Contents.json", #"{"images": [{"filename": "one.png"}]}"#)
    try build.add("\(assets)/1.imageset/one.png", picture: "R")
    try build.add(
      "\(assets)/sky.colorset/Contents.json",
      #"{"colors": [{"color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}"#
    )
    try build.add(
      "\(assets)/words.dataset/Contents.json",
      #"{"data": [{"filename": "w.json", "universal-type-identifier": "public.json"}]}"#)
    try build.add("\(assets)/words.dataset/w.json", "[]")
    try build.add("kit_My_App.resources/two.png", picture: "G")
    try build.add("kit_Parts.resources/three.png", picture: "B")
    #expect(row(UIImage(named: "1")) == "R" && row(UIImage(named: "two")) == "G")
    #expect(row(UIImage(named: "three")) == "B" && row(UIImage(named: "two", in: .main, with: nil)) == "G")
    #expect(row(UIImage(named: "1.jpg")) == "R", "the name of a set with an extension")
    #expect(UIImage(named: "four") == nil)
    #expect(row(UIImage(resource: ImageResource(name: "two", bundle: .main))) == "G")
    #expect(UIColor(named: "sky")?.cgColor.components == [1, 0, 0, 1])
    let words = try #require(NSDataAsset(name: "words"))
    #expect(words.data == Data("[]".utf8) && words.typeIdentifier == "public.json" && words.name == "words")
    #expect(
      NSDataAsset(name: "1") == nil && NSDataAsset(name: "words", bundle: Bundle(for: UIView.self)) != nil)
  }

  @Test("NSLocalizedString finds words in the bundles of the program's targets")
  func words() throws {
    let build = BuildFolder()
    try build.add("kit_My_App.resources/en.lproj/Localizable.strings", #""greeting" = "Hello";"#)
    try build.add("kit_Parts.resources/en.lproj/Localizable.strings", #""part" = "A part";"#)
    try build.add("kit_My_App.resources/en.lproj/Other.strings", #""greeting" = "Hi";"#)
    for languages in [["en"], []] {
      func text(_ key: String, _ table: String? = nil, _ value: String = "") -> String {
        BundleWords.text(key, table, .main, value, for: languages)
      }
      #expect(text("greeting") == "Hello" && text("part") == "A part" && text("greeting", "Other") == "Hi")
      #expect(text("none") == "none" && text("none", nil, "value") == "value")
    }
    #expect(NSLocalizedString("greeting", comment: "") == "Hello")
    #expect(String(localized: "greeting") == "Hello")
    #expect(Bundle.main.localizedString(forKey: "greeting", value: "", table: nil) == "Hello")
  }

  @Test("Bundle.main finds files of the program's targets by every method that takes a name")
  func files() throws {
    let build = BuildFolder()
    try build.add("kit_My_App.resources/board.json", "[1]")
    try build.add("kit_My_App.resources/levels/first.json", "[2]")
    let path = build.url.appendingPathComponent("kit_My_App.resources/board.json").path
    #expect(Bundle.main.url(forResource: "board", withExtension: "json")?.path == path)
    #expect(Bundle.main.url(forResource: "board.json", withExtension: nil)?.path == path)
    #expect(Bundle.main.path(forResource: "board", ofType: "json") == path)
    #expect(Bundle(for: UIView.self).path(forResource: "board", ofType: "json") == path)
    #expect(Bundle.main.path(forResource: "first", ofType: "json", inDirectory: "levels") != nil)
    #expect(Bundle.main.url(forResource: "first", withExtension: "json", subdirectory: "levels") != nil)
    #expect(Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil)?.count == 1)
    #expect(Bundle.main.paths(forResourcesOfType: "json", inDirectory: nil) == [path])
    #expect(Bundle.main.path(forResource: "none", ofType: "json") == nil)
    #expect(Bundle.program.resourcePath == build.url.appendingPathComponent("kit_My_App.resources").path)
    // A bundle of its own is searched alone.
    let own = try #require(Bundle(path: build.url.appendingPathComponent("kit_My_App.resources/levels").path))
    #expect(own.path(forResource: "board", ofType: "json") == nil)
    #expect(own.path(forResource: "first", ofType: "json") != nil)
  }

  @Test("Fonts that Info.plist lists are registered, also without the folder that the list names")
  func fonts() throws {
    let build = BuildFolder()
    let file = try #require(CasementFontFile.any)
    try build.add("kit_My_App.resources/Own.ttf", try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(ProgramFonts.register(["Fonts/Own.ttf", "Missing.ttf"]) == 1)
  }

  @Test("The user's folders exist at launch; one that cannot be made does not prevent the others")
  func folders() throws {
    let build = BuildFolder()
    try build.add("file", "text")
    let (inside, beside) = (
      build.url.appendingPathComponent("file/Documents"), build.url.appendingPathComponent("a/b")
    )
    ProgramFolders.make([inside, beside])
    ProgramFolders.make([beside])
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: beside.path, isDirectory: &isFolder) && isFolder.boolValue)
    #expect(!FileManager.default.fileExists(atPath: inside.path))
    Documents().completeMainBundle()
    for folder in [
      FileManager.SearchPathDirectory.documentDirectory, .applicationSupportDirectory, .cachesDirectory,
    ] {
      let url = try #require(FileManager.default.urls(for: folder, in: .userDomainMask).first)
      #expect(FileManager.default.fileExists(atPath: url.path), "\(url.path)")
    }
  }

  private final class Documents: CompiledDocuments {
    override var information: ProgramInformation? {
      var information = ProgramInformation()
      information.identifier = "org.example.board"
      return information
    }
    override var propertyList: String? {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleShortVersionString</key><string>2.5</string>
      <key>CFBundleVersion</key><string>$(UNKNOWN)</string>
      <key>Levels</key><array><integer>1</integer><dict><key>Name</key><string>A</string></dict></array></dict></plist>
      """
    }
  }

  @Test("Timer() is valid until it is invalidated, and UserDefaults has value(forKey:)")
  func keyValues() {
    var timer = Timer()
    #expect(timer.isValid)
    timer.invalidate()
    timer = Timer(timeInterval: 1, repeats: false) { _ in }
    timer.invalidate()
    let name = "casement-\(UUID().uuidString)"
    guard let defaults = UserDefaults(suiteName: name) else { return }
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("a", forKey: "key")
    #expect(defaults.value(forKey: "key") as? String == "a" && defaults.value(forKey: "other") == nil)
    defaults.setValue(nil, forKey: "key")
    #expect(defaults.value(forKey: "key") == nil)
  }

  @Test("Bundle.main has what the compiled Info.plist says, and what Xcode would add to it")
  func information() throws {
    Documents().completeMainBundle()
    let information = try #require(Bundle.main.infoDictionary)
    #expect(information["CFBundleShortVersionString"] as? String == "2.5")
    #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String == "1")
    #expect(Bundle.main.bundleIdentifier == "org.example.board" && information["CFBundleName"] != nil)
    let levels = try #require(information["Levels"] as? [Any])
    #expect(levels.first as? Int == 1 && (levels.last as? [String: Any])?["Name"] as? String == "A")
  }
}

/// A font of the system.
private enum CasementFontFile {
  static var any: String? {
    let folder = "/usr/share/fonts/truetype/dejavu"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first { $0.hasSuffix(".ttf") }
      .map { "\(folder)/\($0)" }
  }
}
