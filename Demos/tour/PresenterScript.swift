import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// The backgrounds of the speaker's window, and of the slides in daylight and evening colors.
  private static let speaker = Picture.Pixel(red: 29, green: 29, blue: 32)
  private static let day = Picture.Pixel(red: 251, green: 249, blue: 244)
  private static let evening = Picture.Pixel(red: 22, green: 28, blue: 51)

  /// Slides on the second screen, and in the window with the notes after that screen is unplugged.
  static func showPresenter(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    let screens = try stage.compositor.outputs.map(\.name)
    try stage.expect("window visible title=\"Slides\"")
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 1116, y: 4, on: screens[0])
    try stage.takePicture("presenter-slide", "the first slide", of: screens[1]) { picture in
      fills(picture, with: evening)
    }
    for _ in 0..<4 { try keyboard.tap("Right") }
    try stage.compositor.waitForPicture("another slide", of: screens[1]) { fills($0, with: day) }
    try stage.takePicture("presenter", "the notes, with this slide and the next", of: screens[0]) { picture in
      picture.count(of: speaker, tolerance: 2) > 200_000 && picture.count(of: day, tolerance: 2) > 100_000
    }
    if stage.compositor.kind == .swayInSway { try pull(screens, on: stage) }
    try keyboard.tap("q", holding: .control)
  }

  /// Unplugs the second screen and plugs it in again.
  private static func pull(_ screens: [String], on stage: Stage) throws {
    try stage.compositor.removeOutput(screens[1])
    try stage.expect("window hidden title=\"Slides\"")
    try stage.takePicture("presenter-alone", "the slide above the notes", of: screens[0]) { picture in
      picture.count(of: speaker, tolerance: 2) > 100_000 && picture.count(of: day, tolerance: 2) > 150_000
    }
    let name = try stage.compositor.addOutput(OutputMode(width: 1280, height: 720))
    try stage.expect("window visible title=\"Slides\"")
    try stage.compositor.waitForPicture("the slide on the screen that came", of: name) {
      fills($0, with: day)
    }
  }

  /// Whether the corners and a large part of a picture have a color.
  private static func fills(_ picture: Picture, with color: Picture.Pixel) -> Bool {
    let (right, bottom) = (picture.width - 2, picture.height - 2)
    return [(1, 1), (right, 1), (1, bottom), (right, bottom)].allSatisfy {
      picture.pixel($0.0, $0.1).distance(to: color) <= 2
    } && picture.count(of: color, tolerance: 2) > picture.width * picture.height / 4
  }
}
