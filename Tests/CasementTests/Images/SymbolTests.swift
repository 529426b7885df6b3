import Foundation
import Graphics
import Testing

@testable import Casement

@Suite("Symbols", .serialized)
struct SymbolTests {
  /// Those that controls, menus and usual programs ask for.
  static nonisolated let names = """
    chevron.left chevron.right chevron.up chevron.down chevron.up.chevron.down xmark xmark.circle xmark.circle.fill
    checkmark checkmark.circle checkmark.circle.fill checkmark.square circle circle.fill plus minus plus.circle
    plus.circle.fill minus.circle minus.circle.fill magnifyingglass ellipsis ellipsis.circle gear gearshape
    gearshape.fill trash trash.fill pencil square.and.pencil square.and.arrow.up square.and.arrow.down arrow.clockwise
    arrow.counterclockwise arrow.left arrow.right arrow.up arrow.down arrow.up.circle.fill star star.fill heart
    heart.fill house house.fill folder folder.fill doc doc.fill doc.text doc.on.doc info.circle info.circle.fill
    questionmark.circle exclamationmark.circle exclamationmark.triangle exclamationmark.triangle.fill
    line.3.horizontal line.3.horizontal.decrease square square.fill square.grid.2x2 square.grid.2x2.fill list.bullet
    eye eye.fill eye.slash eye.slash.fill lock lock.fill lock.open bell bell.fill bell.slash person person.fill
    person.2 person.crop.circle calendar clock clock.fill play play.fill pause pause.fill stop stop.fill forward.fill
    backward.fill play.circle.fill speaker speaker.fill speaker.slash speaker.wave.2 speaker.wave.2.fill photo
    photo.fill camera camera.fill mic mic.fill mic.slash bookmark bookmark.fill tag tag.fill flag flag.fill link
    globe envelope phone phone.fill paperplane paperplane.fill sidebar.left slider.horizontal.3 sun.max moon moon.fill
    bolt.fill wifi arrow.uturn.backward arrow.uturn.forward
    """.split { $0.isWhitespace }.map(String.init)

  /// How many pixels of a picture are more than half covered.
  private func ink(_ image: UIImage?, scale: CGFloat = 2) -> Int {
    guard let picture = image?.content.symbol?.picture(scale: scale) else { return 0 }
    return (0..<picture.height).reduce(0) { sum, y in
      (0..<picture.width).reduce(sum) { $0 + (picture.pixels.pixel(x: $1, y: y) >> 24 > 127 ? 1 : 0) }
    }
  }

  @Test(
    "Each symbol has lines, inside of its image, in every weight; heavier ones have more ink",
    arguments: names)
  func shapes(_ name: String) throws {
    var before = 0
    for weight in [UIImage.SymbolWeight.thin, .regular, .black] {
      let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
      let image = try #require(UIImage(systemName: name, withConfiguration: configuration), "no \(name)")
      let count = ink(image)
      #expect(count > before, "\(name), \(weight)")
      before = count
      let picture = try #require(image.cgImage)
      for x in 0..<picture.width {
        for y in [0, picture.height - 1] {
          #expect(picture.pixels.pixel(x: x, y: y) >> 24 < 64, "\(name), \(weight)")
        }
      }
    }
  }

  @Test("A name without a symbol gives none")
  func unknown() {
    for name in ["", "nothing", ".circle", "chevron", "trash.circle", "star.slash", ".fill", ".slash"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test("Without a configuration a symbol suits body text; sizes, styles, fonts and scales change it")
  func sizes() throws {
    func height(_ configuration: UIImage.SymbolConfiguration?) -> CGFloat {
      UIImage(systemName: "circle", withConfiguration: configuration)?.size.height ?? 0
    }
    let usual = height(nil)
    #expect(usual == height(UIImage.SymbolConfiguration(pointSize: 17)) && abs(usual - 20.4) < 2)
    #expect(usual == height(UIImage.SymbolConfiguration(textStyle: .body)))
    #expect(height(UIImage.SymbolConfiguration(textStyle: .largeTitle)) > usual * 1.8)
    #expect(height(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 34))) > usual * 1.8)
    #expect(height(UIImage.SymbolConfiguration(scale: .small)) < usual)
    #expect(height(UIImage.SymbolConfiguration(scale: .large)) > usual)
    #expect(height(UIImage.SymbolConfiguration(scale: .default)) == usual)
    for size in [CGFloat.nan, -3, 0, .infinity, 1e9] {
      #expect(height(UIImage.SymbolConfiguration(pointSize: size)).isFinite)
    }
  }

  @Test("A symbol's middle is that of capitals beside it")
  func baseline() throws {
    let image = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50)))
    let offset = try #require(image.baselineOffsetFromBottom)
    #expect(abs(image.size.height / 2 - offset - 18) < 0.01 && image.hasBaseline)
    #expect(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3)
    #expect(image.withBaselineOffset(fromBottom: 3).imageWithoutBaseline().baselineOffsetFromBottom == offset)
    let picture = UIImage(cgImage: Sample.picture("RG"))
    #expect(picture.baselineOffsetFromBottom == nil && !picture.hasBaseline)
    #expect(picture.withBaselineOffset(fromBottom: 1).baselineOffsetFromBottom == 1)
  }

  @Test("Configurations are added up, and what the last one specifies counts")
  func configurations() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .small)
    let both = UIImage.SymbolConfiguration(textStyle: .title1).applying(large)
    #expect(both == large && both.hash == large.hash && both != UIImage.SymbolConfiguration.unspecified)
    let style = large.applying(UIImage.SymbolConfiguration(textStyle: .title1))
    #expect(
      style.values.pointSize == nil && style.values.textStyle == .title1 && style.values.weight == .bold)
    #expect(large.applying(nil) == large && large.applying(UIImage.SymbolConfiguration.unspecified) == large)
    let less = large.configurationWithoutPointSizeAndWeight()
    #expect(less == UIImage.SymbolConfiguration(scale: .small))
    #expect(less.configurationWithoutScale() == .unspecified)
    #expect(large.configurationWithoutWeight() != large)
    #expect(style.configurationWithoutTextStyle().values.textStyle == nil)
    let dark = large.withTraitCollection(UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.traitCollection?.userInterfaceStyle == .dark && dark != large)
    let image = try #require(UIImage(systemName: "star"))
    let heavy = try #require(image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .heavy)))
    #expect(heavy.symbolConfiguration?.values.weight == .heavy && heavy != image)
    #expect(
      heavy.withConfiguration(UIImage.SymbolConfiguration(pointSize: 9)).symbolConfiguration?.values
        == SymbolValues(pointSize: 9))
    #expect(UIImage().applyingSymbolConfiguration(large) == nil && UIImage().symbolConfiguration == nil)
    #expect(image.isSymbolImage && !UIImage(cgImage: Sample.picture("R")).isSymbolImage)
    #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
  }

  @Test("Symbols of the same name and configuration are equal and share their pictures")
  func sharing() throws {
    let images = (0..<2).compactMap { _ in UIImage(systemName: "heart") }
    #expect(images.count == 2 && images[0] == images[1] && images[0] != UIImage(systemName: "heart.fill"))
    #expect(images[0].cgImage === images[1].cgImage)
    #expect(images[0].withTintColor(.red) == images[1].withTintColor(.red))
  }

  @Test("A symbol is a template: it takes the fill colour, or the tint of the view")
  func templates() throws {
    let image = try #require(UIImage(systemName: "square.fill"))
    #expect(image.renderingMode == .automatic && image.isTemplate)
    let canvas = try Canvas(30, 30)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    context.setFillColor(UIColor.green.cgColor)
    context.makeCurrent { image.draw(in: CGRect(x: 0, y: 0, width: 30, height: 30)) }
    #expect(canvas.image.pixel(x: 15, y: 15) == 0xFF00_FF00)
    let view = UIImageView(image: image)
    view.tintColor = .blue
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let root = UIView(0, 0, 30, 30)
    root.addSubview(view)
    let screen = try Canvas(30, 30)
    screen.compose(root)
    #expect(screen.image.pixel(x: 15, y: 15) == 0xFF00_00FF)
    let red = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(!red.isTemplate && red.picture(templateColor: nil)?.pixels.pixel(x: 10, y: 10) == 0xFFFF_0000)
  }

  @Test(
    "Levels have colours of a palette, or fainter ones of one colour; else one sign is cut out of the other")
  func levels() throws {
    func pixels(_ configuration: UIImage.SymbolConfiguration?) throws -> (sign: UInt32, area: UInt32) {
      let size = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
      let image = try #require(
        UIImage(systemName: "minus.circle.fill", withConfiguration: size.applying(configuration)))
      let picture = try #require(image.cgImage)
      let (x, y) = (picture.width / 2, picture.height / 2)
      return (picture.pixels.pixel(x: x, y: y), picture.pixels.pixel(x: x, y: picture.height / 4))
    }
    #expect(try pixels(nil) == (0, 0xFF00_0000))
    #expect(try pixels(.preferringMulticolor()) == (0, 0xFF00_0000))
    #expect(
      try pixels(UIImage.SymbolConfiguration(paletteColors: [.white, .red])) == (0xFFFF_FFFF, 0xFFFF_0000))
    #expect(try pixels(UIImage.SymbolConfiguration(paletteColors: [.red])) == (0xFFFF_0000, 0xFFFF_0000))
    let faint = try pixels(UIImage.SymbolConfiguration(hierarchicalColor: .green))
    #expect(faint.sign == 0xFF00_FF00 && (0x7F...0x80).contains(faint.area >> 24))
    let colored = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.red]))
    #expect(colored?.isTemplate == false && UIImage.SymbolConfiguration(paletteColors: []) == .unspecified)
  }

  @Test("A view draws a symbol anew where it is enlarged, so that its edges stay sharp")
  func enlarged() throws {
    let view = UIImageView(image: UIImage(systemName: "square.fill"))
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.contentMode = .scaleAspectFit
    view.layoutIfNeeded()
    let picture = try #require(view.layer.contents as! CGImage?)
    #expect(max(picture.width, picture.height) >= 199)
    #expect(abs(view.layer.contentsScale * (view.image?.size.height ?? 0) - CGFloat(picture.height)) < 1)
  }

  @Test("A view shows symbols in the configuration that it prefers")
  func preferred() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let before = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(view.intrinsicContentSize.height > before.height * 2 && view.image?.size == before)
    view.preferredSymbolConfiguration = nil
    #expect(view.intrinsicContentSize == before)
    view.image = UIImage(cgImage: Sample.picture("RG"))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 1))
  }

  @Test("Mirrored, drawn as a file and made smaller, a symbol is a picture like any other")
  func pictures() throws {
    let image = try #require(UIImage(systemName: "chevron.left"))
    let mirrored = try #require(image.withHorizontallyFlippedOrientation().upright)
    let plain = try #require(image.cgImage)
    #expect(mirrored.width == plain.width)
    for x in 0..<plain.width {
      #expect(mirrored.pixels.pixel(x: plain.width - 1 - x, y: 5) == plain.pixels.pixel(x: x, y: 5))
    }
    #expect(image.pngData() != nil)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 5, height: 5)))
    #expect(!small.isSymbolImage && small.size.height <= 5)
  }
}
