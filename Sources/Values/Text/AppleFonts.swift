import CasementText
import Foundation
import Synchronization

/// The font families of iOS, which few Linux systems have, and the parts of their PostScript names.
nonisolated enum AppleFonts {
  /// The generic families of Fontconfig.
  enum Kind: String {
    case sans = "sans-serif"
    case serif
    case mono = "monospace"
    case rounded
    case hand = "cursive"

    /// The installed family of the kind.
    var family: String {
      self == .rounded ? UIFontDescriptor.roundedFamily ?? Kind.sans.rawValue : rawValue
    }
  }

  struct Family {
    let name: String
    let kind: Kind
    /// Negative for narrow letters.
    var width: CGFloat = 0
  }

  /// The family and style of a name such as `AvenirNext-DemiBoldItalic`; nil if it is not a font of iOS.
  static func values(named name: String) -> (family: Family, style: Style)? {
    for generic in ["sans-serif", "serif", "monospace"] where name == generic || name.hasPrefix(generic + "-")
    {
      let kind = Kind(rawValue: generic) ?? .sans
      return (Family(name: generic, kind: kind), Style(String(name.dropFirst(generic.count))))
    }
    let parts = name.drop { $0 == "." }.split(separator: "-", maxSplits: 1)
    guard let stem = parts.first else { return nil }
    var style = Style(parts.count > 1 ? String(parts[1]) : "")
    guard let family = family(named: String(stem)) else { return nil }
    if style.width == 0 { style.width = family.width }
    return (family, style)
  }

  /// The family of a family name or of the part of a PostScript name before the hyphen; nil for an unknown one.
  ///
  /// The result is cached, since each new font looks up its family.
  static func family(named name: String) -> Family? {
    // The generic families of the user interface are not fonts of iOS.
    guard Kind(rawValue: name) == nil else { return nil }
    if let known = known.withLock({ $0[name] }) { return known }
    let found = search(name)
    known.withLock { known in
      if known.count >= 256 { known.removeAll() }
      known[name] = .some(found)
    }
    return found
  }

  private static let known = Mutex<[String: Family?]>([:])

  private static func search(_ name: String) -> Family? {
    let key = key(name)
    for ending in ["", "psmt", "ps", "mt", "itcttbook", "itctt"] where key.hasSuffix(ending) {
      if let family = table[String(key.dropLast(ending.count))] { return family }
    }
    return nil
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The weight, slant and width in a PostScript name.
  struct Style {
    var weight = UIFont.Weight.regular
    var isItalic = false
    var width: CGFloat = 0

    init(_ text: String) {
      let text = text.lowercased()
      let weights: [(String, UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
        ("demi", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
        ("heavy", .heavy), ("black", .black), ("bold", .bold), ("medium", .medium), ("w6", .semibold),
        ("w7", .bold), ("w8", .heavy), ("w9", .black),
      ]
      weight = weights.first { text.contains($0.0) }?.1 ?? .regular
      isItalic = text.contains("italic") || text.contains("oblique") || text.hasSuffix("ita")
      if text.contains("condensed") || text.contains("narrow") { width = -0.4 }
      if text.contains("extended") || text.contains("wide") { width = 0.4 }
    }
  }

  private static let table: [String: Family] = {
    let names: [(Kind, String)] = [
      (
        .sans,
        """
        Helvetica,Helvetica Neue,Arial,Arial Hebrew,Avenir,Avenir Next,Gill Sans,Futura,Optima,Trebuchet MS,Trebuchet,\
        Verdana,Tahoma,Seravek,Academy Engraved LET,Al Nile,Apple SD Gothic Neo,Damascus,Devanagari Sangam MN,\
        DIN Alternate,Euphemia UCAS,Farah,Galvji,Geeza Pro,Grantha Sangam MN,Gujarati Sangam MN,Gurmukhi MN,Heiti SC,\
        Heiti TC,STHeitiSC,STHeitiTC,Hiragino Sans,Hiragino Kaku Gothic ProN,HiraKakuProN,Kailasa,\
        Kannada Sangam MN,Kefa,Khmer Sangam MN,Kohinoor Bangla,Kohinoor Devanagari,Kohinoor Gujarati,Kohinoor Telugu,\
        Lao Sangam MN,Malayalam Sangam MN,Mishafi,Mukta Mahee,Myanmar Sangam MN,Oriya Sangam MN,PingFang HK,PingFang MO,\
        PingFang SC,PingFang TC,Sinhala Sangam MN,Tamil Sangam MN,Telugu Sangam MN,Thonburi,Al Bayan,Bangla Sangam MN,\
        Lucida Grande,Geneva,Symbol,Apple Symbols,SF UI,SF UI Text,SF UI Display,SF Pro,SF Pro Text,SF Pro Display,\
        SF Compact,SF Compact Text,SF NS,SF NS Text,SF NS Display,San Francisco
        """
      ),
      (
        .serif,
        """
        Times,Times New Roman,Georgia,Palatino,Baskerville,Bodoni 72,Bodoni 72 Oldstyle,Bodoni 72 Smallcaps,BodoniSvtyTwo,\
        BodoniSvtyTwoOS,BodoniSvtyTwoSC,Bodoni Ornaments,Charter,Cochin,Copperplate,Didot,Hoefler Text,Iowan Old Style,\
        IowanOldStyle,American Typewriter,Rockwell,Superclarendon,Athelas,Marion,STIX Two Text,STIX Two Math,\
        Hiragino Mincho ProN,HiraMinProN,New York,NewYork,NewYorkSmall,NewYorkMedium,NewYorkLarge,Songti SC,Songti TC,\
        STSong,Cambria,Big Caslon,Kaiti SC,Diwan Mishafi,Gabriola,Apple Myungjo
        """
      ),
      (.mono, "Courier,Courier New,Menlo,Monaco,SF Mono,Andale Mono,Consolas,PT Mono"),
      (
        .rounded,
        "Arial Rounded MT Bold,ArialRoundedMTBold,SF UI Rounded,SF Pro Rounded,SF Rounded,SF Compact Rounded"
      ),
      (
        .hand,
        """
        Chalkduster,Chalkboard,Chalkboard SE,Bradley Hand,Noteworthy,Marker Felt,Snell Roundhand,Savoye LET,Zapfino,Papyrus,\
        Party LET,Apple Chancery,Comic Sans MS,Brush Script MT,Trattatello,Luminari,Herculanum
        """
      ),
    ]
    var table: [String: Family] = [:]
    for (kind, list) in names {
      for name in list.split(separator: ",") {
        table[key(String(name))] = Family(name: String(name), kind: kind)
      }
    }
    for name in ["Avenir Next Condensed", "DIN Condensed", "Arial Narrow", "Helvetica Neue Condensed"] {
      table[key(name)] = Family(name: name, kind: .sans, width: -0.4)
    }
    return table
  }()
}

nonisolated extension AppleFonts {
  private static let traced = Mutex<Set<String>>([])

  /// Traces the substitution of a font, once for each font.
  static func traceSubstitution(of name: String, by family: Family) {
    guard Trace.isOn, traced.withLock({ $0.insert(name).inserted }) else { return }
    Trace.log("font substituted name=\(Trace.quoted(name)) by=\(Trace.quoted(family.kind.family))")
  }
}
