import CasementTesting
import Foundation

/// Shows a demo without a Wayland session: on a compositor of its own, with virtual input devices and pictures of the result.
///
///     tour hello|gallery|windows|bar|keys|screens|presenter|viewer|clock|editor|files|settings|recipes [sway|weston] [--binaries DIRECTORY] [--pictures DIRECTORY]
@main
enum Tour {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      try run(options)
    } catch {
      FileHandle.standardError.write(Data("tour: \(error)\n".utf8))
      exit(error is Options.Mistake ? 2 : 1)
    }
  }

  private static func run(_ options: Options) throws {
    let stage = try Stage(options)
    defer {
      // The trace explains a failure.
      stage.report()
      stage.end()
    }
    print("\(options.demo) on \(options.compositorName):")
    switch options.demo {
    case .hello: try showHello(on: stage)
    case .gallery: try showGallery(on: stage)
    case .windows: try showWindows(on: stage)
    case .bar: try showBar(on: stage)
    case .keys: try showKeys(on: stage)
    case .screens: try showScreens(on: stage)
    case .presenter: try showPresenter(on: stage)
    case .viewer: try showViewer(on: stage)
    case .clock: try showClock(on: stage)
    case .editor: try showEditor(on: stage)
    case .files: try showFiles(on: stage)
    case .settings: try showSettings(on: stage)
    case .recipes: try showRecipes(on: stage)
    }
    try stage.expectEnd()
  }

  /// Unexpected behavior of a demo.
  struct Failure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
  }
}
