import CasementText
import Foundation
import Testing

/// A configuration with a few fonts that are always the same, whatever the machine has besides.
enum TestFonts {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  static let devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
  static let thai = "/usr/share/fonts/truetype/tlwg/Garuda.ttf"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let variable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
  static let han = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
  static let arabic = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
  /// Colored layers over outlines (COLR).
  static let layered = "/usr/share/fonts/opentype/fonts-hosny-amiri/AmiriQuranColored.ttf"

  static let all = [dejaVu, bold, devanagari, thai, emoji, arabic, layered]

  /// A library of all fonts. Tests that count cached objects make libraries of their own.
  static let shared = library(all)!

  /// A library of some font files, with rules in Fontconfig's language; nil where it finds no font in them.
  static func library(_ files: [String], rules: String = "") -> FontLibrary? {
    withConfiguration(files, rules: rules) { FontLibrary(configurationFile: $0) }
  }

  /// Lends the path of a configuration that has some font files, and rules in Fontconfig's language.
  static func withConfiguration<R>(
    _ files: [String], rules: String = "", _ body: (String) throws -> R
  ) rethrows -> R {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-tests-\(UUID().uuidString).conf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        \(folders.map { "<dir>\($0)</dir>" }.joined())
        <selectfont>
          <acceptfont>\(files.map { "<glob>\($0)</glob>" }.joined())</acceptfont>
          <rejectfont><glob>*</glob></rejectfont>
        </selectfont>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
        <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
        <match target="font">
          <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
        </match>
        <match target="font">
          <test name="outline"><bool>false</bool></test>
          <edit name="pixelsizefixupfactor" mode="assign">
            <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
          </edit>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
        </match>
        \(rules)
      </fontconfig>
      """
    do {
      try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      Issue.record("no configuration could be written: \(error)")
    }
    return try body(path)
  }

  /// A line in the first of the fonts, 20 points large.
  static func line(
    _ text: String, size: Double = 20, weight: Int = 80, scale: Double = 1, _ library: FontLibrary = shared
  ) -> TextLine {
    TextLine(
      text, font: FontDescription(family: "sans-serif", weight: weight, size: size), scale: scale,
      library: library)
  }
}
