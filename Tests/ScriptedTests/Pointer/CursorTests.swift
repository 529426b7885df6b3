import CasementDesktop
import CasementTesting
import Foundation
import Testing

/// Themes, animation, and that nothing is sent for nothing.
@MainActor @Suite struct CursorTests {
  @Test("no request is sent without a change") func nothingForNothing() throws {
    for offers in [CursorScene.pictures, .everything] {
      for cursor in [.shape(.text), .hidden, CursorScene.red()] {
        try CursorScene.run(offers) { scene in
          scene.enter(with: cursor)
          let count = scene.compositor.server.requestCount
          for step in 0..<10 {
            scene.set(cursor)
            scene.pointer.move(to: CGPoint(x: step, y: 1), in: scene.window)
            scene.compositor.exchange()
          }
          scene.compositor.advance(by: .seconds(10))
          #expect(scene.compositor.server.requestCount == count)
          #expect(scene.session.nextDeadline == nil)
        }
      }
    }
  }

  @Test("a shape that the theme lacks is found by its older names, else the arrow is shown")
  func themeNames() throws {
    try CursorTheme.use {
      try CursorScene.run(CursorScene.pictures) { scene in
        scene.enter(with: .shape(.pointer))
        #expect(scene.measures?.hotspot == CGPoint(x: 9, y: 1))
        scene.set(.shape(.verticalText))
        #expect(scene.measures?.hotspot == CGPoint(x: 8, y: 9), "the bar of lines, not of columns")
        scene.set(.shape(.zoomIn))
        #expect(scene.measures?.hotspot == CGPoint(x: 2, y: 3))
      }
    }
  }

  @Test("XCURSOR_SIZE is the size in points") func themeSize() throws {
    try CursorTheme.use {
      let path = String(cString: getenv("XCURSOR_PATH"))
      try CursorTheme.use(path: path, name: "test", size: "48") {
        try CursorScene.run(CursorScene.pictures) { scene in
          scene.enter()
          #expect(scene.measures == CursorMeasures(pixels: (48, 48), points: (48, 48), hotspot: (4, 6)))
        }
      }
      for size in ["", "x", "-5", "0", "99999999999999999999", "1000000"] {
        try CursorTheme.use(path: path, name: "test", size: size) {
          try CursorScene.run(CursorScene.pictures, scale: 2) { scene in
            scene.enter()
            #expect(scene.surface?.picture != nil)
          }
        }
      }
    }
  }

  @Test("without any theme there is a built-in cursor") func themeMissing() throws {
    try CursorTheme.use(path: "/nonexistent", name: "none") {
      for scale in [1.0, 2] {
        try CursorScene.run(CursorScene.pictures, scale: scale) { scene in
          for shape in CursorShape.all {
            scene.enter(with: .shape(shape))
            let width = scene.measures?.points.width ?? 0
            #expect(width > 0 && width <= 64, "\(shape)")
            scene.leave()
          }
        }
      }
    }
  }

  @Test("an installed theme has every shape, or a similar one") func installedTheme() throws {
    guard FileManager.default.fileExists(atPath: "/usr/share/icons/Adwaita/cursors") else { return }
    try CursorTheme.use(path: "/usr/share/icons", name: "Adwaita") {
      try CursorScene.run(CursorScene.pictures) { scene in
        scene.enter()
        let arrow = try #require(scene.surface?.picture)
        for shape in CursorShape.all where shape != .default {
          scene.set(.shape(shape))
          #expect(scene.surface?.picture != arrow, "\(shape) is the arrow")
        }
      }
    }
  }

  @Test("an animated cursor changes its frames by their delays, with its hotspot") func animation() throws {
    try CursorTheme.use {
      try CursorScene.run(CursorScene.pictures) { scene in
        scene.enter(with: .shape(.wait))
        #expect(scene.color == CursorScene.redPixel)
        scene.compositor.advance(by: .milliseconds(99))
        #expect(scene.color == CursorScene.redPixel)
        scene.compositor.advance(by: .milliseconds(2))
        #expect(scene.color == CursorScene.greenPixel)
        #expect(scene.measures?.hotspot == CGPoint(x: 12, y: 12))
        scene.compositor.advance(by: .milliseconds(50))
        #expect(scene.color == CursorScene.bluePixel)
        #expect(scene.measures?.hotspot == CGPoint(x: 6, y: 7))
        scene.compositor.advance(by: .milliseconds(200))
        #expect(scene.color == CursorScene.redPixel)
        let count = scene.commits
        scene.compositor.advance(by: .milliseconds(3500))
        #expect((29...31).contains(scene.commits - count), "three in 350 milliseconds")
      }
    }
  }

  @Test("an animated cursor causes no wake-ups once the pointer left, or has another cursor")
  func animationEnds() throws {
    try CursorTheme.use {
      try CursorScene.run(CursorScene.pictures) { scene in
        let endings: [() -> Void] = [
          { scene.leave() }, { scene.set(.hidden) }, { scene.set(.shape(.text)) },
          { scene.set(CursorScene.red()) },
          {
            scene.compositor.seats[0].setDevices([])
            scene.compositor.exchange()
          },
        ]
        for end in endings {
          scene.enter(with: .shape(.wait))
          #expect(scene.session.nextDeadline != nil)
          end()
          // Free memory is returned after a second.
          scene.compositor.advance(by: .seconds(2))
          #expect(scene.session.nextDeadline == nil)
          let count = scene.compositor.server.requestCount
          scene.compositor.advance(by: .seconds(2))
          #expect(scene.compositor.server.requestCount == count)
          scene.leave()
        }
      }
    }
  }

  @Test("the compositor animates its own cursor shapes") func animationIsNotOurs() throws {
    try CursorTheme.use {
      try CursorScene.run(.everything) { scene in
        scene.enter(with: .shape(.wait))
        #expect(scene.pointer.shape == .wait)
        #expect(scene.session.nextDeadline == nil)
      }
    }
  }

  @Test("a thousand enters leave no objects behind") func enters() throws {
    for offers in [CursorScene.pictures, .everything] {
      for cursor in [.shape(.default), .hidden, CursorScene.red()] {
        try CursorScene.run(offers) { scene in
          scene.enter(with: cursor)
          scene.leave()
          let count = scene.resources
          for _ in 0..<1000 {
            scene.enter()
            scene.leave()
          }
          #expect(scene.resources == count)
        }
      }
    }
  }
}
