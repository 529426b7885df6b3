import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)

  /// A folder as a list, then the dark preview of a file.
  static func showFiles(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 976, y: 716)
    var last: Picture?
    func isStill(_ picture: Picture) -> Bool {
      defer { last = picture }
      return picture == last
    }
    // The folder is read after the program has become active.
    try stage.compositor.waitForPicture("the folders") {
      $0.count(of: blue, tolerance: 2) > 400 && isStill($0)
    }
    try keyboard.tap("Down")
    try keyboard.tap("Down")
    try stage.takePicture("files", "the folders of somebody") {
      $0.count(of: blue, tolerance: 2) > 1_000 && isStill($0)
    }
    try keyboard.tap("End")
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try keyboard.tap("space")
    try stage.expect("controller presented class=UINavigationController")
    try stage.takePicture("files-preview-dark", "a preview in the dark") {
      $0.count(of: darkPaper, tolerance: 30) > 50_000 && isStill($0)
    }
    try keyboard.tap("Escape")
    try stage.expect("controller dismissed class=UINavigationController")
    try keyboard.tap("q", holding: .control)
  }

  /// The screens, then the dark appearance.
  static func showSettings(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    try stage.compositor.pointer.move(toX: 896, y: 656)
    var last: Picture?
    func isStill(_ picture: Picture) -> Bool {
      defer { last = picture }
      return picture == last
    }
    try stage.takePicture("settings", "the screens") { $0.count(of: blue, tolerance: 2) > 100 && isStill($0) }
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try stage.takePicture("settings-dark", "the screens in the dark") {
      $0.count(of: darkPaper, tolerance: 3) > 50_000 && isStill($0)
    }
    try keyboard.tap("q", holding: .control)
  }

  /// Makes folders and files for the demo to show.
  ///
  /// - Returns: the path of the folder.
  static func writeFolder(to path: String) throws -> String {
    let manager = FileManager.default
    try? manager.removeItem(atPath: path)
    for name in ["Invoices", "Letters", "Photographs", "Recipes"] {
      try manager.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    let texts = [
      "Shopping.txt": "Bread\nOlive oil\nThree lemons\nA newspaper\n",
      "Timetable.md":
        "# Ferries\n\n| from the pier | from the island |\n|---|---|\n| 7:40 | 8:15 |\n| 12:10 | 12:50 |\n",
      "Notes from the walk.txt": """
      Up to the chapel by the old path, an hour and a half.
      Two herons at the mill. The bridge is mended.

      Next time: begin earlier, bring the map, and ask
      at the farm whether the gate can be opened.

      """,
    ]
    for (name, text) in texts { try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8) }
    // Equal dates in every picture.
    let day = Date(timeIntervalSince1970: 1_780_000_000)
    for name in try manager.contentsOfDirectory(atPath: path) {
      try manager.setAttributes([.modificationDate: day], ofItemAtPath: "\(path)/\(name)")
    }
    return manager.currentDirectoryPath + "/" + path
  }
}
