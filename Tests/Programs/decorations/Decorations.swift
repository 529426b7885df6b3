import Casement
import CasementTesting
import Foundation
import Showcase

/// Writes the pictures of the window decorations, which the toolkit draws where the compositor has none:
/// `decorations-STYLE-STATE@SCALE.png` for each style, state and scale.
///
///     decorations DIRECTORY
@main
enum Decorations {
  static func main() {
    // The fonts and the language of the tests, which compare with these pictures.
    DesktopSettings.enter()
    let arguments = CommandLine.arguments.dropFirst()
    guard let directory = arguments.first, arguments.count == 1 else {
      FileHandle.standardError.write(Data("usage: decorations DIRECTORY\n".utf8))
      exit(2)
    }
    do {
      try write(to: directory)
    } catch {
      FileHandle.standardError.write(Data("decorations: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func write(to directory: String) throws {
    for sheet in Sheet.all {
      let path = "\(directory)/\(sheet.name).png"
      try sheet.draw().write(to: path)
      print(path)
    }
    for sheet in ControlSheet.all {
      let path = "\(directory)/\(sheet.name).png"
      try sheet.draw().write(to: path)
      print(path)
    }
    for sheet in MenuSheet.all {
      let path = "\(directory)/\(sheet.name).png"
      try sheet.draw().write(to: path)
      print(path)
    }
  }
}
