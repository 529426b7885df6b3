import Casement
import CasementTesting
import Foundation
import Testing

@testable import screens

/// The demo `screens` at every scale. `PICTURES=DIRECTORY` has its pictures written there, as `screens@SCALE.png`.
@Suite struct SharpDemoTests {
  private nonisolated static let scales = [1, 1.25, 1.5, 2, 3]

  /// The picture of the demo on an output of a scale, which may differ from the scale at the start.
  private func picture(scale: Double, from first: Double) throws -> Picture {
    let modes = [OutputMode(width: 2880, height: 1920, scale: first), OutputMode(width: 1920, height: 1080)]
    return try withDemo(ScriptedCompositor(.everything, outputs: modes)) { compositor in
      let (main, second) = (compositor.outputs[0], compositor.outputs[1])
      main.exactScale = scale
      second.position = CGPoint(x: main.logicalSize.width, y: 100)
      main.update()
      second.update()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      let picture = try #require(shown.picture)
      #expect(
        picture.width == Int((shown.surface.size.width * scale).rounded()), "one pixel for each of the screen"
      )
      return picture
    }
  }

  private func withDemo(
    _ compositor: ScriptedCompositor, _ body: (ScriptedCompositor) throws -> Picture
  ) throws -> Picture {
    var picture: Picture?
    try withCompositor(compositor) { compositor in
      let demo = screens.AppDelegate()
      try compositor.launch(demo)
      compositor.settle()
      picture = try body(compositor)
      demo.window?.isHidden = true
      compositor.settle()
    }
    return try #require(picture)
  }

  @Test(
    "the demo is drawn at the scale of its screen, from the start and after a change", arguments: scales
  )
  func sharp(scale: Double) throws {
    let picture = try picture(scale: scale, from: scale)
    #expect(try self.picture(scale: scale, from: scale == 1 ? 2 : 1) == picture)
    if let directory = ProcessInfo.processInfo.environment["PICTURES"] {
      try picture.write(to: "\(directory)/screens@\(String(format: "%g", scale)).png")
    }
    guard scale > 1 else { return }
    // Text and lines that were drawn at another scale would be those pixels, repeated.
    let small = try self.picture(scale: 1, from: 1)
    var differing = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let coarse = small.pixel(
          min(small.width - 1, Int(Double(x) / scale)), min(small.height - 1, Int(Double(y) / scale)))
        if coarse.distance(to: picture.pixel(x, y)) > 60 { differing += 1 }
      }
    }
    #expect(differing > 2000, "\(differing) pixels are finer than points")
  }
}
