import Casement
import CasementGraphics
import Foundation
import Testing

@testable import CasementValues

@Suite("Symbols", .serialized)
struct SymbolTests {
  /// Symbols of controls, menus and common programs.
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

  /// Further symbols that programs for UIKit use, by topic. A plus after a name adds the variant `.fill`.
  static nonisolated let others = """
    airplane antenna.radiowaves.left.and.right dot.radiowaves.left.and.right app app.fill app.badge
    archivebox.fill arrow.2.squarepath arrow.3.trianglepath arrow.clockwise.circle+
    arrow.triangle.2.circlepath arrow.up.arrow.down arrow.left.arrow.right arrow.up.right arrow.down.left
    arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.up.right.square
    arrow.right.to.line arrow.left.to.line arrow.turn.up.left arrow.turn.up.right arrowshape.turn.up.left+
    arrowshape.turn.up.right+ arrowtriangle.up+ arrowtriangle.down+ arrowtriangle.left+ arrowtriangle.right+
    at backward.end+ forward.end+ bag+ battery.100 battery.50 battery.25 battery.0 bed.double+ bell.badge+
    bicycle bolt.slash book+ book.closed+ books.vertical+ bookmark.slash briefcase+ bubble.left+ bubble.right+
    bubble.left.and.bubble.right+ message+ building.2+ building.columns+ calendar.badge.plus camera.viewfinder
    viewfinder qrcode barcode car+ cart+ cart.badge.plus chart.bar+ chart.pie+ chart.line.uptrend.xyaxis
    checkmark.seal+ checkmark.shield+ shield+ checklist chevron.left.forwardslash.chevron.right
    chevron.compact.up chevron.compact.left chevron.compact.right chevron.backward chevron.forward
    arrow.backward arrow.forward circle.grid.2x2 circle.grid.3x3+ square.grid.3x3+ square.grid.3x2
    rectangle.grid.1x2 clear+ clock.arrow.circlepath cloud+ cloud.rain+ cloud.sun+ cloud.bolt+ snow snowflake
    wind thermometer drop+ flame+ sun.min sunrise sunset moon.stars sparkles umbrella command option control
    shift escape return delete.left+ delete.right cpu memorychip crop rotate.left rotate.right creditcard+
    cube+ cup.and.saucer+ fork.knife gift+ curlybraces terminal hammer+ wrench+ screwdriver
    wrench.and.screwdriver dial.min dollarsign eurosign percent number textformat textformat.size bold italic
    underline strikethrough list.number list.dash list.bullet.rectangle text.alignleft text.aligncenter
    text.alignright text.justify text.quote text.magnifyingglass doc.badge.plus doc.on.clipboard clipboard
    doc.richtext note.text newspaper+ tray+ tray.full tray.and.arrow.down tray.and.arrow.up paperclip pin+
    pin.slash mappin mappin.and.ellipse mappin.circle map+ location+ location.slash safari compass.drawing
    network envelope.fill envelope.open envelope.badge eyeglasses eyedropper paintbrush+ paintpalette+
    pencil.slash pencil.circle pencil.and.outline scribble highlighter scissors ruler lasso wand.and.stars
    film.fill video+ video.slash play.rectangle+ music.note.list headphones speaker.wave.3+ waveform
    mic.slash.fill radio tv+ gamecontroller+ shuffle repeat repeat.1 infinity gobackward goforward
    gobackward.10 goforward.10 hand.thumbsup+ hand.thumbsdown+ hand.raised+ hand.tap face.smiling figure.walk
    graduationcap+ heart.slash heart.text.square cross+ cross.case pills stethoscope bandage hourglass timer
    stopwatch+ alarm+ deskclock key+ lightbulb+ lightbulb.slash link.badge.plus line.horizontal.3
    line.horizontal.3.decrease line.3.horizontal.decrease.circle+ ellipsis.bubble ellipsis.rectangle
    lock.shield lock.rotation faceid touchid person.badge.plus person.crop.circle.fill person.crop.square+
    person.crop.circle.badge.plus person.2.fill person.3 person.circle photo.on.rectangle rectangle.stack+
    square.stack square.on.square plus.square.on.square square.on.circle rectangle+ capsule+ oval triangle+
    hexagon+ seal+ octagon power printer+ puzzlepiece+ rectangle.portrait.and.arrow.right rectangle.split.3x1
    sidebar.right squareshape server.rack internaldrive opticaldisc iphone ipad laptopcomputer applewatch
    keyboard.chevron.compact.down computermouse shippingbox+ slider.vertical.3 star.slash
    star.leadinghalf.filled star.lefthalf.fill storefront suitcase table tablecells tag.slash ticket+ tram bus
    ferry fuelpump trophy+ rosette crown+ medal leaf+ tree pawprint ladybug ear wallet.pass wifi.slash
    wifi.exclamationmark xmark.bin xmark.octagon+ exclamationmark.octagon+ exclamationmark.bubble
    exclamationmark.shield questionmark.diamond questionmark.folder zzz character folder.badge.minus
    folder.badge.gearshape folder.badge.person.crop folder.circle doc.circle trash.circle trash.slash
    heart.circle star.circle bell.circle bolt.circle house.circle gear.circle text.bubble+ quote.bubble+
    ellipsis.message plus.bubble star.bubble+ record.circle+ target scope sidebar.leading nosign slash.circle
    exclamationmark questionmark info doc.text+ doc.on.doc+ keyboard+ externaldrive+ square.and.arrow.up.fill
    plus.magnifyingglass minus.magnifyingglass gearshape.2+ cursorarrow camera.rotate icloud+
    icloud.and.arrow.down xmark.icloud checkmark.icloud person.fill.checkmark person.text.rectangle+
    list.clipboard+ truck.box+ basket+ banknote+ die.face.5+ dumbbell+ birthday.cake+ mug+ wineglass+
    megaphone+ flashlight.on.fill tortoise+
    hare+ translate tshirt+ syringe+ sailboat+
    smiley+ square.split.3x1 hurricane tropicalstorm burst+ cursorarrow.rays cursorarrow.click globe.americas+
    globe.europe.africa+ sportscourt+ soccerball football+ figure.wave figure.yoga hand.point.up+ hand.point.right+
    hand.wave+ hands.sparkles brain+ brain.head.profile lungs+ mouth+ nose+ phone.down+ phone.arrow.up.right+
    cloud.sun.rain+ cloud.hail+ eraser+ rainbow film.stack+ giftcard+ cube.transparent flag.checkered rectangle.dashed
    circle.hexagongrid+ square.grid.4x3.fill person.3.sequence+ arrow.triangle.swap arrow.triangle.merge textbox
    theatermasks+ cat+ dog+ ant+ lizard binoculars+ backpack+ teddybear+ party.popper+ staroflife+ atom pianokeys
    guitars+ metronome+ homepod+ dpad+ scalemass+ level+ beach.umbrella+ shared.with.you+ shareplay aspectratio+
    play.rectangle.on.rectangle+ arrow.2.circlepath exclamationmark.2 exclamationmark.3 squareroot righttriangle+
    """.split { $0.isWhitespace }.flatMap { name in
      name.last == "+" ? [String(name.dropLast()), name.dropLast() + ".fill"] : [String(name)]
    }

  @Test("Symbols that programs for UIKit use exist", arguments: others)
  func asked(_ name: String) {
    #expect(UIImage(systemName: name) != nil)
  }

  @Test("Letters, digits and two-digit numbers exist in circles and squares")
  func letters() {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    for sign in letters + (0...50).map(String.init) {
      for end in ["circle", "circle.fill", "square", "square.fill"] {
        let image = UIImage(systemName: "\(sign).\(end)")
        #expect(
          image != nil && image != UIImage(systemName: "\(sign == "a" ? "b" : "a").\(end)"), "\(sign).\(end)")
      }
    }
  }

  /// The lines of a compiled table: the names and the steps.
  private func lines(_ table: String) -> [(name: String, steps: Substring)] {
    table.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "\t").map { (String(line[..<$0]), line[line.index(after: $0)...]) }
    }
  }

  @Test("A drawing is found by its name among all drawings")
  func search() {
    for table in [CompiledSymbols.symbols, CompiledSymbols.signs, CompiledSymbols.letters] {
      let lines = lines(table)
      #expect(lines.count > 30 && Set(lines.map(\.name)).count == lines.count)
      for (name, steps) in lines {
        #expect(SymbolDrawings.text(of: name, in: table) == steps, "\(name)")
        for other in [name.dropLast() + "", name + "!", name + "\t" + steps]
        where !lines.contains(where: { $0.name == other }) {
          #expect(SymbolDrawings.text(of: other, in: table) == nil, "\(other)")
        }
      }
    }
    #expect(SymbolDrawings.text(of: "a", in: "") == nil)
    #expect(SymbolDrawings.text(of: "a", in: "a\ts\n") == "s")
  }

  @Test("Each symbol that a drawing uses exists, alone or in the size for a circle")
  func uses() {
    var count = 0
    for table in [CompiledSymbols.symbols, CompiledSymbols.signs, CompiledSymbols.letters] {
      for (name, steps) in lines(table) {
        for step in steps.split(separator: ";").map({ $0.split(separator: " ") })
        where "uoe".contains(step[0]) {
          let used = UIImage(systemName: String(step[1])) ?? UIImage(systemName: step[1] + ".circle")
          #expect(used != nil, "\(name) uses \(step[1])")
          count += 1
        }
      }
    }
    #expect(count > 150)
  }

  /// All names with drawings, and those of their filled, enclosed, crossed and badged symbols.
  private var known: [String] {
    // The sun and the rain of this one touch its edges in the heaviest weight.
    let names = lines(CompiledSymbols.symbols).map(\.name).filter { !$0.hasPrefix("cloud.sun.rain") }
    let filled = names.map { $0 + ".fill" }.filter { SymbolShapes.shape(named: $0) != nil }
    let signs = lines(CompiledSymbols.signs).flatMap { ["\($0.name).circle", "\($0.name).square.fill"] }
    let derived = ["folder", "star", "mic.fill"].flatMap { name in
      ["\(name).slash", "\(name).badge", "\(name).badge.plus", "\(name).badge.gearshape"]
    }
    return Set(names + filled).sorted() + signs + derived + [
      "trash.circle", "car.circle.fill", "wifi.square", "cart.badge.minus",
    ]
  }

  @Test(
    "Every drawing has lines within its image, in the lightest weight and the heaviest"
  )
  func all() throws {
    let names = known
    #expect(names.count > 900, "\(names.count)")
    for name in names {
      for (size, weight) in [(17, UIImage.SymbolWeight.ultraLight), (40, .black)] {
        let configuration = UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight)
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration), "no \(name)")
        let picture = try #require(image.content.symbol?.picture(scale: 2))
        #expect(image.size.width < image.size.height * 1.6, "\(name) is wide")
        var ink = 0
        for y in 0..<picture.height {
          for x in 0..<picture.width where picture.pixels.pixel(x: x, y: y) >> 24 > 40 {
            ink += 1
            #expect(y > 0 && y < picture.height - 1, "\(name), \(weight)")
          }
        }
        #expect(ink > 20, "\(name), \(weight)")
      }
    }
  }

  @Test("A symbol on an area is cut out of it, and what is cut out of the symbol is as the area")
  func onArea() throws {
    /// The colors at the middle of the symbol, beside it, and in its hole.
    func pixels(_ name: String, _ points: [CGPoint], _ colors: [UIColor]?) throws -> [UInt32] {
      var configuration = UIImage.SymbolConfiguration(pointSize: 200)
      if let colors {
        configuration = configuration.applying(UIImage.SymbolConfiguration(paletteColors: colors))
      }
      let picture = try #require(UIImage(systemName: name, withConfiguration: configuration)?.cgImage)
      return points.map {
        picture.pixels.pixel(
          x: picture.width / 2 + Int($0.x * CGFloat(picture.height) / 24),
          y: picture.height / 2 + Int($0.y * CGFloat(picture.height) / 24))
      }
    }
    // A ring of a gear with a hole, in a circle.
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 3), CGPoint(x: 0, y: 7.5)]
    #expect(try pixels("gearshape.circle.fill", points, nil) == [0xFF00_0000, 0, 0xFF00_0000])
    #expect(
      try pixels("gearshape.circle.fill", points, [.green, .red]) == [0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000])
    #expect(try pixels("gearshape.circle", points, nil) == [0, 0xFF00_0000, 0])
    // A badge has a gap around it.
    let corner = [CGPoint(x: 6.3, y: -6.3), CGPoint(x: 3, y: -3), CGPoint(x: 0, y: 0)]
    #expect(try pixels("square.fill.badge", corner, nil) != [0, 0, 0])
  }

  @Test("An old symbol name gives the drawing of the new one")
  func renamed() throws {
    for (other, name) in [
      ("chevron.backward", "chevron.left"), ("arrow.forward", "arrow.right"),
      ("chevron.forward.circle", "chevron.right.circle"),
      ("line.horizontal.3", "line.3.horizontal"), ("icloud.fill", "cloud.fill"),
      ("document.badge.plus", "doc.badge.plus"),
      ("arrow.trianglehead.counterclockwise", "arrow.counterclockwise"), ("battery.50percent", "battery.50"),
    ] {
      let (first, second) = (UIImage(systemName: other), UIImage(systemName: name))
      #expect(first?.pngData() != nil && first?.pngData() == second?.pngData(), "\(other)")
    }
  }

  @Test("A name without a symbol gives none")
  func unknown() {
    for name in [
      "", "nothing", ".circle", "chevron", "nothing.circle", "nothing.slash", ".fill", ".slash", ".badge",
      ".badge.plus",
      "trash.badge.", "trash.badge.nothing", "circle.square.circle", "star.fill.circle", "star.slash.slash",
      "100.circle", "ab.circle", "a", "7", "wifi.fill", "icloud.nothing", "arrow.backward.forward",
      ".backward",
    ] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test("Without a configuration a symbol fits body text; sizes, styles, fonts and scales change it")
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

  @Test("A symbol is centered on the cap height")
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

  @Test("Configurations are merged, and the last specified values apply")
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

  @Test("A symbol is a template: it takes the fill color, or the tint of the view")
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
    "Layers have palette colors, or lighter ones of one color; else layers are cut out of each other")
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

  @Test("A view redraws an enlarged symbol, so that its edges stay sharp")
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

  @Test("A mirrored, exported or shrunk symbol is an ordinary picture")
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

  @Test("A very long name without a symbol is rejected quickly")
  func endlessNames() {
    for part in [".slash", ".badge.plus", ".circle", ".fill"] {
      #expect(UIImage(systemName: "trash" + String(repeating: part, count: 100_000)) == nil)
    }
  }
}
