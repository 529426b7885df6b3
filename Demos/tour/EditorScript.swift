import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// Typing into a text, searching it, and its dark appearance.
  static func showEditor(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 896, y: 676)
    try keyboard.tap("End", holding: .control)
    try keyboard.type("And that was all.")
    try keyboard.tap("Home", holding: .control)
    try keyboard.tap("f", holding: .control)
    try keyboard.type("lamp")
    let ring = Picture.Pixel(red: 30, green: 102, blue: 222)
    var last: Picture?
    /// Whether all animations have ended.
    func isStill(_ picture: Picture) -> Bool {
      defer { last = picture }
      return picture == last
    }
    try stage.takePicture("editor", "the bar for finding, with its field focused") {
      $0.count(of: ring, tolerance: 3) > 300 && isStill($0)
    }
    try keyboard.tap("Escape")
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try stage.takePicture("editor-dark", "the text in the dark") {
      $0.count(of: Picture.Pixel(red: 29, green: 29, blue: 32), tolerance: 2) > 200_000 && isStill($0)
    }
    try keyboard.tap("s", holding: .control)
    try keyboard.tap("w", holding: .control)
  }

  /// Writes the text that the editor shows.
  ///
  /// - Returns: the path of its file.
  static func writeDraft(to folder: String) throws -> String {
    let text = """
      # The Lighthouse Keeper's Notes

      The lamp was lit at a quarter past six. The wind stood in the south-west, and
      the glass had fallen three lines since noon.

      Two sails were seen before dark: a brig bound for Riga, and the little mail
      cutter, which dipped her flag as she always does.

        18:15   Lamp lit, first watch
        20:00   Oil 14 measures, lamp burns clear
        23:30   Rain; lamp trimmed
        02:10   Fog from the sound, bell every half minute
        05:50   Fog gone, lamp put out

      ## What has to be mended

      1. The third step of the stair, which is loose again.
      2. The spare lamp: its chimney has a crack.
      3. The chain of the bell, before the autumn gales.

      A guest wrote her name into the book in two scripts, Lena Weiss and לנה וייס,
      and drew the tower beside it. Αυτό ήταν όλο, wrote her brother below.


      """
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/notes.txt"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return FileManager.default.currentDirectoryPath + "/" + path
  }
}
