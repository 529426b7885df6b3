import CasementTesting

/// The command line: the demo, the compositor, and the folders.
struct Options {
  /// The demos that have a tour.
  enum Demo: String, CaseIterable {
    case hello, gallery, windows, bar, keys, screens, presenter, viewer, clock, editor, files, settings,
      recipes
  }

  var demo = Demo.gallery
  var kind = Compositor.Kind.sway
  /// The folder of the demos' programs.
  var binaries = ".build/release"
  /// The folder of the pictures.
  var pictures = ".build/demo"

  /// The screens, whose sizes are those of the pictures.
  var screens: [OutputMode] {
    switch demo {
    case .hello: [OutputMode(width: 640, height: 400)]
    case .gallery: [OutputMode(width: 1060, height: 780)]
    case .windows, .bar: [OutputMode(width: 1120, height: 560)]
    case .keys: [OutputMode(width: 800, height: 640)]
    case .screens where kind == .westonInSway:
      [OutputMode(width: 1120, height: 680), OutputMode(width: 1920, height: 1080, scale: 2)]
    case .screens:
      [
        OutputMode(width: 1120, height: 680), OutputMode(width: 1920, height: 1080, scale: 1.5),
        OutputMode(width: 1080, height: 1920, scale: 2),
      ]
    case .presenter: [OutputMode(width: 1120, height: 680), OutputMode(width: 1280, height: 720)]
    case .viewer: [OutputMode(width: 1040, height: 760)]
    case .clock: [OutputMode(width: 520, height: 520)]
    case .editor: [OutputMode(width: 900, height: 680)]
    case .files: [OutputMode(width: 980, height: 720)]
    case .settings: [OutputMode(width: 900, height: 660)]
    case .recipes: [OutputMode(width: 800, height: 700)]
    }
  }

  /// The compositor. If screens are unplugged, a Sway whose screens are windows of another one.
  var compositor: Compositor.Kind {
    kind == .sway && [.screens, .presenter].contains(demo) ? .swayInSway : kind
  }

  /// The compositor's name in the names of pictures.
  var compositorName: String { kind == .westonInSway ? "weston" : "sway" }

  /// An invalid word in the command line.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "sway": kind = .sway
      case "weston": kind = .westonInSway
      case "--binaries": binaries = try Options.value(of: word, &rest)
      case "--pictures": pictures = try Options.value(of: word, &rest)
      default:
        guard let demo = Demo(rawValue: word) else {
          let names = Demo.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(
            description:
              "\"\(word)\" is neither a demo (\(names)) nor a compositor (sway, weston)")
        }
        self.demo = demo
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Mistake(description: "\(option) needs a directory") }
    return value
  }
}
