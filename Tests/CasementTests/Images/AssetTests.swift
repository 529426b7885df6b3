import Casement
import CasementGraphics
import Foundation
import Testing

@testable import CasementCore

@Suite("Asset folders", .serialized)
struct AssetTests {
  /// A bundle of files, which goes with it.
  private final class Resources {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    var bundle: Bundle? { Bundle(path: folder.path) }

    func add(_ path: String, _ text: String) throws { try add(path, Data(text.utf8)) }

    func add(_ path: String, picture rows: String...) throws {
      try add(path, try #require(UIImage(cgImage: Sample.picture(rows)).pngData()))
    }

    private func add(_ path: String, _ data: Data) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  private func traits(
    _ style: UIUserInterfaceStyle = .light, _ scale: CGFloat = 1,
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
      UITraitCollection(layoutDirection: direction), UITraitCollection(userInterfaceIdiom: .mac),
    ])
  }

  private func row(_ image: UIImage?) -> String {
    image.map { "\(Sample.letters($0.cgImage).joined(separator: "/"))\(Int($0.scale))" } ?? "none"
  }

  private func set(_ entries: String, _ properties: String = "{}") -> String {
    #"{"images": [\#(entries)], "properties": \#(properties), "info": {"author": "xcode", "version": 1}}"#
  }

  @Test("An image set has files for scales and appearances, chosen by the traits")
  func variants() throws {
    let resources = Resources()
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try resources.add(
      "Media.xcassets/a.imageset/Contents.json",
      set(
        #"{"idiom": "universal", "filename": "1.png", "scale": "1x"}"#
          + #", {"idiom": "universal", "filename": "2.png", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}"#
          + ", {\"idiom\": \"universal\", \(dark), \"filename\": \"d.png\", \"scale\": \"1x\"}"))
    try resources.add("Media.xcassets/a.imageset/1.png", picture: "R")
    try resources.add("Media.xcassets/a.imageset/2.png", picture: "GG")
    try resources.add("Media.xcassets/a.imageset/d.png", picture: "B")
    let bundle = try #require(resources.bundle)
    func found(_ traits: UITraitCollection) -> String {
      row(UIImage(named: "a", in: bundle, compatibleWith: traits))
    }
    #expect(found(traits()) == "R1" && found(traits(.light, 2)) == "GG2" && found(traits(.light, 3)) == "GG2")
    #expect(found(traits(.dark)) == "B1" && found(traits(.dark, 2)) == "B1")
    #expect(found(UITraitCollection(displayScale: 1.5)) == "GG2")
    let image = UIImage(named: "a", in: bundle, with: UIImage.Configuration(traitCollection: traits(.dark)))
    #expect(row(image) == "B1" && image?.traitCollection.userInterfaceStyle == .dark)
    #expect(UIImage(named: "b", in: bundle, compatibleWith: nil) == nil)
  }

  @Test("Properties of a set: a template, slices, insets, and a direction in which it is mirrored")
  func properties() throws {
    let resources = Resources()
    let slices =
      #""resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1}, "#
      + #""cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}, "alignment-insets": {"left": 2}"#
    try resources.add(
      "Media.xcassets/a.imageset/Contents.json",
      set(
        #"{"idiom": "universal", "filename": "a.png", "scale": "2x", "language-direction": "left-to-right", "#
          + slices + "}", #"{"template-rendering-intent": "template"}"#))
    try resources.add("Media.xcassets/a.imageset/a.png", picture: "RGB")
    let bundle = try #require(resources.bundle)
    let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: traits()))
    #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .stretch)
    #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(image.alignmentRectInsets.left == 1 && image.flipsForRightToLeftLayoutDirection)
  }

  @Test("A set may have an image for each direction of reading")
  func directions() throws {
    let resources = Resources()
    try resources.add(
      "Media.xcassets/a.imageset/Contents.json",
      set(
        #"{"filename": "l.png", "language-direction": "left-to-right"}, "#
          + #"{"filename": "r.png", "language-direction": "right-to-left"}"#))
    try resources.add("Media.xcassets/a.imageset/l.png", picture: "R")
    try resources.add("Media.xcassets/a.imageset/r.png", picture: "G")
    let bundle = try #require(resources.bundle)
    let left = UIImage(named: "a", in: bundle, compatibleWith: traits())
    #expect(row(left) == "R1" && left?.flipsForRightToLeftLayoutDirection == false)
    let right = UIImage(named: "a", in: bundle, compatibleWith: traits(.light, 1, .rightToLeft))
    #expect(row(right) == "G1")
  }

  @Test("Folders in an asset folder are part of names where they say so")
  func namespaces() throws {
    let resources = Resources()
    let file = set(#"{"filename": "a.png"}"#)
    for group in ["Plain", "Spaced"] {
      try resources.add("Media.xcassets/\(group)/\(group).imageset/Contents.json", file)
      try resources.add("Media.xcassets/\(group)/\(group).imageset/a.png", picture: "R")
    }
    try resources.add("Media.xcassets/Spaced/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    let bundle = try #require(resources.bundle)
    func isThere(_ name: String) -> Bool {
      UIImage(named: name, in: bundle, compatibleWith: traits()) != nil
    }
    #expect(isThere("Plain") && isThere("Spaced/Spaced") && !isThere("Spaced") && !isThere("Plain/Plain"))
  }

  @Test(
    "A damaged set is none",
    arguments: [
      "", "{", "[]", "{}", #"{"images": {}}"#, #"{"images": []}"#,
      #"{"images": [{"filename": "../../b.png"}]}"#,
      #"{"images": [{"filename": "nothing.png"}]}"#, #"{"images": [{"filename": "Contents.json"}]}"#,
      #"{"images": [{"filename": 3}]}"#,
    ])
  func damaged(_ text: String) throws {
    let resources = Resources()
    try resources.add("Media.xcassets/a.imageset/Contents.json", text)
    try resources.add("b.png", picture: "R")
    let bundle = try #require(resources.bundle)
    #expect(UIImage(named: "a", in: bundle, compatibleWith: traits()) == nil)
  }

  @Test("Plain files have variants by their names")
  func plain() throws {
    let resources = Resources()
    for (name, picture) in [("a", "R"), ("a@2x", "GG"), ("a~dark@2x", "BB"), ("only~dark", "K")] {
      try resources.add("\(name).png", picture: picture)
    }
    let bundle = try #require(resources.bundle)
    func found(_ name: String, _ traits: UITraitCollection) -> String {
      row(UIImage(named: name, in: bundle, compatibleWith: traits))
    }
    #expect(found("a", traits()) == "R1" && found("a", traits(.light, 2)) == "GG2")
    #expect(found("a", traits(.dark, 2)) == "BB2" && found("a", traits(.dark)) == "BB2")
    #expect(found("only", traits()) == "K1" && found("only", traits(.dark)) == "K1")
  }

  @Test("An image view shows the variant for its traits, and updates it")
  func views() throws {
    let resources = Resources()
    try resources.add("a.png", picture: "R")
    try resources.add("a~dark.png", picture: "B")
    let bundle = try #require(resources.bundle)
    let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: traits()))
    let view = UIImageView(image: image)
    let root = UIView(0, 0, 1, 1)
    root.addSubview(view)
    func shown() throws -> String {
      let canvas = try Canvas(1, 1)
      canvas.compose(root)
      return canvas.rows[0]
    }
    #expect(try shown() == "R")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    window.overrideUserInterfaceStyle = .dark
    window.addSubview(root)
    #expect(Sample.letters(view.layer.contents as! CGImage?) == ["B"])
    #expect(view.image === image)
    window.overrideUserInterfaceStyle = .light
    window.updateTraits()
    #expect(Sample.letters(view.layer.contents as! CGImage?) == ["R"])
    // A changed image keeps its change, in each variant.
    view.image = image.withTintColor(.green)
    window.overrideUserInterfaceStyle = .dark
    window.updateTraits()
    #expect(Sample.letters(view.layer.contents as! CGImage?) == ["G"])
    view.image = image.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
    #expect(Sample.letters(view.layer.contents as! CGImage?) == ["B"] && view.alignmentRectInsets.left == 1)
    root.removeFromSuperview()
  }

  @Test("Images registered for traits are variants of any image")
  func registered() throws {
    let light = UIImage(cgImage: Sample.picture("R"))
    let dark = UIImage(cgImage: Sample.picture("B"))
    let asset = try #require(light.imageAsset)
    #expect(asset === light.imageAsset && row(asset.image(with: traits(.dark))) == "R1")
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(row(asset.image(with: traits(.dark))) == "B1" && row(asset.image(with: traits())) == "R1")
    #expect(row(light.withConfiguration(UIImage.Configuration(traitCollection: traits(.dark)))) == "B1")
    #expect(asset.image(with: traits(.dark)).imageAsset === asset)
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .light))
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(row(asset.image(with: traits(.dark))) == "R1")
    let empty = UIImageAsset()
    #expect(empty.image(with: traits()).size == .zero)
    empty.register(light, with: UITraitCollection(displayScale: 1))
    empty.register(dark, with: UITraitCollection(displayScale: 2))
    #expect(row(empty.image(with: traits())) == "R1" && row(empty.image(with: traits(.dark, 2))) == "B1")
    empty.register(dark, with: UITraitCollection(displayScale: 1))
    #expect(row(empty.image(with: traits())) == "B1")
  }

  @Test("Colors have components in several forms, and variants")
  func colors() throws {
    let resources = Resources()
    func color(_ name: String, _ entries: String...) throws {
      try resources.add(
        "Media.xcassets/\(name).colorset/Contents.json", #"{"colors": [\#(entries.joined(separator: ","))]}"#)
    }
    func parts(_ red: String, _ green: String, _ blue: String, _ alpha: String, space: String = "srgb")
      -> String
    {
      #""color": {"color-space": "\#(space)", "components": "#
        + #"{"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "\#(alpha)"}}"#
    }
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try color("forms", "{\(parts("0xFF", "51", "0.400", "0.500"))}")
    try color(
      "both", "{\(parts("1.0", "0.0", "0.0", "1.0"))}", "{\(dark), \(parts("0.0", "0.0", "1.0", "1.0"))}")
    try color("wide", "{\(parts("1.0", "0.0", "0.0", "1.0", space: "display-p3"))}")
    try color(
      "grey", #"{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1.0"}}}"#)
    try color("system", #"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#)
    try color("damaged", #"{"color": {"components": {"red": "much"}}}"#)
    let bundle = try #require(resources.bundle)
    func found(_ name: String, _ traits: UITraitCollection? = nil) -> UIColor? {
      UIColor(named: name, in: bundle, compatibleWith: traits)
    }
    #expect(found("forms") == UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.5))
    let both = try #require(found("both"))
    #expect(both.resolvedColor(with: traits(.dark)) == .blue && both.resolvedColor(with: traits()) == .red)
    #expect(found("both", traits(.dark)) == .blue)
    #expect(found("wide") == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(found("grey") == UIColor(white: 0.5, alpha: 1))
    let system = found("system")?.resolvedColor(with: traits(.dark))
    #expect(system == UIColor.systemRed.resolvedColor(with: traits(.dark)))
    #expect(found("damaged") == nil && found("nothing") == nil)
  }

  @Test("A drawing is read at the scale of the traits")
  func drawings() throws {
    let resources = Resources()
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="lime"/></svg>"#
    try resources.add("a.svg", text)
    try resources.add("Media.xcassets/b.imageset/Contents.json", set(#"{"filename": "b.svg"}"#))
    try resources.add("Media.xcassets/b.imageset/b.svg", text)
    let page = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 2]/Contents 4 0 R/Resources<<>>>>endobj
      4 0 obj<</Length 22>>stream
      0 1 0 rg 0 0 3 2 re f
      endstream endobj
      trailer<</Root 1 0 R>>
      %%EOF
      """
    try resources.add("c.pdf", page)
    try resources.add("Media.xcassets/d.imageset/Contents.json", set(#"{"filename": "d.pdf"}"#))
    try resources.add("Media.xcassets/d.imageset/d.pdf", page)
    let bundle = try #require(resources.bundle)
    for name in ["a", "b", "c", "d"] {
      let image = try #require(
        UIImage(named: name, in: bundle, compatibleWith: traits(.light, 2)),
        "install librsvg2-2 and libpoppler-glib8")
      #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
      #expect(Sample.letters(image.cgImage) == [String](repeating: "GGGGGG", count: 4))
    }
  }
}
