import Casement
import CasementText
import Foundation
import Testing

@testable import CasementValues

@Suite("Fonts by name, features and axes")
struct FontNameTests {
  @Test("A PostScript name finds its font, with weight and slant")
  func names() throws {
    let bold = try #require(UIFont(name: "DejaVuSans-Bold", size: 20))
    #expect(bold.familyName == "DejaVu Sans" && bold.weight == .bold && bold.fontName == "DejaVuSans-Bold")
    #expect(UIFont(name: "DejaVu Sans", size: 20)?.weight == .regular)
    #expect(UIFont.familyNames.contains("DejaVu Sans") && UIFont.familyNames == UIFont.familyNames.sorted())
    #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    let wide = "Wide text"
    #expect(
      wide.size(withAttributes: [.font: bold]).width
        > wide.size(withAttributes: [.font: bold.withSize(18)]).width)
  }

  @Test(
    "A PostScript name of iOS's fonts has its weight, slant and width, and a family of its kind stands for it",
    arguments: [
      ("HelveticaNeue-Bold", "Helvetica Neue", UIFont.Weight.bold, false, 0.0, "sans-serif"),
      ("AvenirNext-DemiBoldItalic", "Avenir Next", .semibold, true, 0, "sans-serif"),
      ("AvenirNextCondensed-Heavy", "Avenir Next Condensed", .heavy, false, -0.4, "sans-serif"),
      ("HelveticaNeue-CondensedBlack", "Helvetica Neue", .black, false, -0.4, "sans-serif"),
      ("HelveticaNeue-UltraLight", "Helvetica Neue", .ultraLight, false, 0, "sans-serif"),
      ("Menlo-Regular", "Menlo", .regular, false, 0, "monospace"),
      ("CourierNewPS-BoldItalicMT", "Courier New", .bold, true, 0, "monospace"),
      ("Georgia-Italic", "Georgia", .regular, true, 0, "serif"),
      ("TimesNewRomanPSMT", "Times New Roman", .regular, false, 0, "serif"),
      ("ArialMT", "Arial", .regular, false, 0, "sans-serif"),
      ("Chalkduster", "Chalkduster", .regular, false, 0, "cursive"),
      (".SFUIText-Semibold", "SF UI Text", .semibold, false, 0, "sans-serif"),
      ("sans-serif-Bold", "sans-serif", .bold, false, 0, "sans-serif"),
    ] as [(String, String, UIFont.Weight, Bool, CGFloat, String)])
  func iOSNames(
    name: String, family: String, weight: UIFont.Weight, isItalic: Bool, width: CGFloat, kind: String
  ) throws {
    let font = try #require(UIFont(name: name, size: 20))
    let values = font.fontDescriptor.values
    #expect(values.family == family && values.weight == weight && values.isItalic == isItalic)
    #expect(values.width == width)
    if family != kind { #expect(font.request.fallback == kind) }
  }

  @Test("Letters of a monospaced font of iOS are of one width, and bold ones differ from regular ones")
  func substitutes() throws {
    func width(_ text: String, _ name: String) throws -> CGFloat {
      text.size(withAttributes: [.font: try #require(UIFont(name: name, size: 40))]).width
    }
    #expect(try width("iiii", "Menlo-Bold") == width("mmmm", "Menlo-Bold"))
    #expect(try width("iiii", "AvenirNext-Regular") < width("mmmm", "AvenirNext-Regular"))
    #expect(try width("Hamburg", "AvenirNext-Bold") > width("Hamburg", "AvenirNext-Regular"))
  }

  @Test("A font that neither the system nor iOS has is nil")
  func unknown() {
    #expect(UIFont(name: "NoSuchFont-Bold", size: 20) == nil && UIFont(name: "Nothing", size: 20) == nil)
    #expect(UIFont(name: "-", size: 20) == nil && UIFont(name: ".", size: 20) == nil)
    #expect(UIFont(name: UIFont.boldSystemFont(ofSize: 9).fontName, size: 9) == .boldSystemFont(ofSize: 9))
  }

  @Test("Core Text's settings are OpenType's features")
  func features() {
    typealias Key = UIFontDescriptor.FeatureKey
    for (setting, expected) in [
      ([Key.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector], [FontFeature("tnum")]),
      (
        [.featureIdentifier: kLowerCaseType, .typeIdentifier: kLowerCaseSmallCapsSelector],
        [FontFeature("smcp")]
      ),
      ([.type: kStylisticAlternativesType, .selector: kStylisticAltThreeOnSelector], [FontFeature("ss03")]),
      ([.type: kStylisticAlternativesType, .selector: 24], [FontFeature("ss12")]),
      ([.type: 99, .selector: 1], []), ([.type: kNumberSpacingType], []),
    ] as [([Key: Int], [FontFeature])] {
      let descriptor = UIFontDescriptor(fontAttributes: [.featureSettings: [setting as [Key: Any]]])
      #expect(descriptor.values.features == expected)
      // They can be read, and make the same again.
      let again = UIFontDescriptor(fontAttributes: descriptor.fontAttributes)
      #expect(again.values.features == expected)
    }
    let tag: [Key: Any] = [
      Key(rawValue: kCTFontOpenTypeFeatureTag): "onum", Key(rawValue: kCTFontOpenTypeFeatureValue): 1,
    ]
    #expect(
      UIFontDescriptor(fontAttributes: [.featureSettings: [tag]]).values.features == [FontFeature("onum")])
  }

  @Test("Variation axis values are applied to the font")
  func axes() {
    let variation = UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute)
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Inter", .size: 20, variation: [0x7767_6874: 650, 0x736C_6E74: -4.5],
    ])
    #expect(descriptor.request.axes.map(\.tag) == [0x736C_6E74, 0x7767_6874])
    #expect(descriptor.request.axes.map(\.value) == [-4.5, 650])
    #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
  }

  @Test("The rounded design uses an installed rounded family, else the system font")
  func rounded() throws {
    let system = UIFont.systemFont(ofSize: 20).fontDescriptor
    let families = ["Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa"]
    let installed = UIFont.familyNames.contains(where: families.contains)
    let rounded = try #require(system.withDesign(.rounded))
    #expect(
      installed
        == (UIFont(descriptor: rounded, size: 20).familyName != UIFont.systemFont(ofSize: 20).familyName))
  }

  @Test("A file of fonts can be registered; another file is an error that names it")
  func registration() throws {
    let missing = URL(fileURLWithPath: "/nowhere/Missing.ttf")
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(missing as CFURL, .process, &error))
    let message = try #require(error).takeRetainedValue().localizedDescription
    #expect(message.contains("/nowhere/Missing.ttf"))
    #expect(!CTFontManagerRegisterFontsForURL(URL(string: "https://example.org/a.ttf")!, .process, nil))
  }
}
