import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  /// The list, a recipe, the form for a new one, and the dark list.
  static func showRecipes(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 796, y: 676)
    var last: Picture?
    func isStill(_ picture: Picture) -> Bool {
      defer { last = picture }
      return picture == last
    }
    // The picture of the bread.
    let crust = Picture.Pixel(red: 204, green: 148, blue: 86)
    try stage.takePicture("recipes", "the recipes") {
      $0.count(of: crust, tolerance: 20) > 300 && isStill($0)
    }
    try keyboard.tap("Down")
    try keyboard.tap("Down")
    try keyboard.tap("Return")
    let leaf = Picture.Pixel(red: 93, green: 171, blue: 97)
    try stage.takePicture("recipes-detail", "a recipe") {
      $0.count(of: leaf, tolerance: 25) > 8_000 && isStill($0)
    }
    try keyboard.tap("Left", holding: .alt)
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try stage.takePicture("recipes-dark", "the recipes in the dark") {
      $0.count(of: darkPaper, tolerance: 30) > 50_000 && isStill($0)
    }
    try keyboard.tap("q", holding: .control)
  }
}
