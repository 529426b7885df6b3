import Foundation
import Testing

@testable import CasementTesting

/// Pictures of outputs, PNG files and their comparison.
@Suite(.serialized) struct PictureTests {
  private let red = Picture.Pixel(red: 255, green: 0, blue: 0)
  private let black = Picture.Pixel(red: 0, green: 0, blue: 0)

  @Test(arguments: Compositor.Kind.allCases)
  func aPictureShowsTheWindow(kind: Compositor.Kind) throws {
    let compositor = try Compositor.start(kind, outputs: [OutputMode(width: 640, height: 400)])
    defer { compositor.stop() }
    _ = try compositor.launch(
      "foot",
      arguments: [
        "--config=/dev/null", "--override=colors.background=ff0000", "--fullscreen", "sleep", "1000",
      ])
    let picture = try compositor.waitForPicture("a red output") {
      $0.pixel(639, 399) == red && $0.pixel(0, 399) == red
    }
    #expect(picture.width == 640 && picture.height == 400)
  }

  @Test func theFirstLongLineOfAColorIsFound() {
    func picture(_ lines: [Range<Int>]) -> Picture {
      let bytes = lines.flatMap { line in
        (0..<60).flatMap { x -> [UInt8] in [line.contains(x) ? 255 : 0, 0, 0, 255] }
      }
      return Picture(width: 60, height: lines.count, bytes: bytes)
    }
    #expect(picture([0..<0, 0..<39, 10..<49]).firstLine(of: red) == nil)
    let picture = picture([0..<0, 0..<39, 10..<49, 0..<0, 20..<60, 0..<60])
    #expect(picture.firstLine(of: red) == CGPoint(x: 20, y: 4))
    #expect(picture.firstLine(of: red, length: 39) == CGPoint(x: 0, y: 1))
    let nearlyRed = Picture.Pixel(red: 250, green: 0, blue: 5)
    #expect(picture.firstLine(of: nearlyRed) == nil)
    #expect(picture.firstLine(of: nearlyRed, tolerance: 5) == CGPoint(x: 20, y: 4))
  }

  @Test func anotherToolsPictureIsTheSame() throws {
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 600, height: 400, scale: 2)])
    defer { compositor.stop() }
    _ = try compositor.launch(
      "foot",
      arguments: [
        "--config=/dev/null", "--override=colors.background=ff0000", "sh", "-c", "echo Hello; sleep 1000",
      ])
    let ours = try compositor.waitForPicture("text in a window") {
      let background = $0.count(of: red)
      return background > 600 * 400 / 2 && background < 600 * 400 - 100
    }
    let path = "\(compositor.directory)/grim.png"
    let grim = try compositor.launch("grim", arguments: ["-o", "HEADLESS-1", path])
    #expect(try grim.waitForExit() == .exited(0))
    #expect(try Picture(contentsOf: path).compare(to: compositor.picture()).isEmpty)
    #expect(ours.width == 600)
  }

  @Test func everyOutputHasItsPictureAtItsScale() throws {
    let compositor = try Compositor.start(
      .swayInSway,
      outputs: [OutputMode(width: 300, height: 200), OutputMode(width: 400, height: 600, scale: 2)])
    defer { compositor.stop() }
    #expect(try compositor.picture(of: "WL-1").width == 300)
    #expect(try compositor.picture(of: "WL-2").height == 600)
    let added = try compositor.addOutput(OutputMode(width: 500, height: 100))
    #expect(try compositor.picture(of: added).width == 500)
    try compositor.removeOutput("WL-2")
    let error = try #require(throws: TestingError.self) { try compositor.picture(of: "WL-2") }
    #expect("\(error)".contains("WL-1, \(added)"))
  }

  @Test func aPictureThatDoesNotComeIsKept() throws {
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 64, height: 64)])
    defer { compositor.stop() }
    let error = try #require(throws: TestingError.self) {
      try compositor.waitForPicture("a miracle", timeout: .milliseconds(100)) { _ in false }
    }
    let path = try #require("\(error)".firstMatch(of: /\.build\S*\.png/))
    #expect(try Picture(contentsOf: String(path.0)).width == 64)
  }

  @Test func filesKeepEveryPixel() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = Picture(width: 3, height: 2, color: .init(red: 1, green: 2, blue: 3, alpha: 4))
    try picture.write(to: "\(folder)/small.png")
    #expect(try Picture(contentsOf: "\(folder)/small.png") == picture)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/text.png"))
    #expect(throws: TestingError.self) { try Picture(contentsOf: "\(folder)/text.png") }
    #expect(throws: TestingError.self) { try Picture(contentsOf: "\(folder)/missing.png") }
  }

  @Test func differencesAreMeasured() {
    let one = Picture(width: 4, height: 3, color: black)
    let other = Picture(width: 4, height: 3, color: .init(red: 0, green: 3, blue: 0))
    #expect(one.compare(to: one).isEmpty)
    #expect(one.compare(to: other, tolerance: 3).isEmpty)
    let difference = one.compare(to: other, tolerance: 2)
    #expect(difference.differentPixels == 12 && difference.largestDistance == 3)
    #expect(difference.extent == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(
      !one.compare(to: one.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 9)), tolerance: 255).isEmpty)
    #expect(one.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 9)).width == 3)
  }

  @Test func aPictureThatDiffersLeavesThreeFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = Picture(width: 4, height: 3, color: black)
    let reference = "\(folder)/stored/box.png"
    let missing = try #require(throws: TestingError.self) {
      try picture.check(against: reference, in: folder)
    }
    #expect("\(missing)".contains("\(folder)/box-actual.png"))
    try picture.write(to: reference)
    try picture.check(against: reference, in: folder)
    let changed = Picture(width: 4, height: 3, color: red)
    let error = try #require(throws: TestingError.self) { try changed.check(against: reference, in: folder) }
    #expect("\(error)".contains("12 pixels"))
    #expect(try Picture(contentsOf: "\(folder)/box-actual.png") == changed)
    #expect(try Picture(contentsOf: "\(folder)/box-expected.png") == picture)
    #expect(try Picture(contentsOf: "\(folder)/box-difference.png").pixel(3, 2).red == 255)
    try changed.check(against: reference, allowedPixels: 12, in: folder)
  }
}
