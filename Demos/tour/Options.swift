import CasementTesting

/// What to show, on what, and where things are.
struct Options {
  /// The demos that have a tour.
  enum Demo: String, CaseIterable {
    case hello, windows, bar, keys
  }

  var demo = Demo.windows
  var kind = Compositor.Kind.sway
  /// Where the demos' programs are.
  var binaries = ".build/release"
  /// Where pictures go.
  var pictures = ".build/demo"

  /// The size of the screen, which is that of the pictures.
  var screen: OutputMode {
    switch demo {
    case .hello: OutputMode(width: 640, height: 400)
    case .windows, .bar: OutputMode(width: 1120, height: 560)
    case .keys: OutputMode(width: 800, height: 640)
    }
  }

  /// The compositor's name, as in the names of pictures.
  var compositorName: String { kind == .westonInSway ? "weston" : "sway" }

  /// Words on the command line that mean nothing.
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
          throw Mistake(
            description:
              "\"\(word)\" is neither a demo (hello, windows, bar, keys) nor a compositor (sway, weston)")
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
