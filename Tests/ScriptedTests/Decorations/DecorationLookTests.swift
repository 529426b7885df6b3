import Casement
import CasementTesting
import Foundation
import Pixman
import Showcase
import Testing
import Wayland

@testable import CasementCore

/// The pictures of the decorations, and the cost of drawing them.
@Suite struct DecorationLookTests {
  /// A part of the picture around a button, counted from the right.
  private func button(_ index: Int, of decorated: DecoratedWindow) throws -> Picture {
    let center = try decorated.button(index)
    return try decorated.picture.cropped(
      to: CGRect(x: center.x - 12, y: center.y - 12, width: 24, height: 24))
  }

  @Test("A button changes its look when hovered and pressed, and back when the pointer leaves")
  func hoverAndPress() throws {
    try DecoratedWindow.run { decorated in
      for index in 0..<3 {
        let normal = try button(index, of: decorated)
        try decorated.move(to: decorated.button(index))
        decorated.compositor.settle()
        let hovered = try button(index, of: decorated)
        try decorated.press()
        decorated.compositor.settle()
        let pressed = try button(index, of: decorated)
        #expect(normal != hovered && hovered != pressed && pressed != normal)
        // Pressed and left, it would do nothing, and looks like that.
        try decorated.move(to: decorated.place(100, 20))
        decorated.compositor.settle()
        #expect(try button(index, of: decorated) == normal)
        try decorated.release()
        #expect(try button(index, of: decorated) == normal)
      }
      try decorated.move(to: decorated.button(0))
      try decorated.pointer.move(to: .zero, on: nil)
      decorated.compositor.settle()
      let left = try decorated.picture
      let fresh = try decorated.fresh(.zero, try decorated.shown.states)
      #expect(left == fresh)
    }
  }

  @Test("A window without the focus has a paler title bar and a fainter shadow")
  func activation() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(.zero, [.activated])
      let active = try decorated.picture
      try decorated.configure(.zero, [])
      let other = try decorated.picture
      #expect(active.pixel(60, 40).red < other.pixel(60, 40).red)
      for (x, y) in [(174, 265), (20, 140), (330, 140), (30, 262)] {
        #expect(active.pixel(x, y).alpha > other.pixel(x, y).alpha)
        #expect(other.pixel(x, y).alpha > 0)
      }
      try decorated.configure(.zero, [.activated])
      #expect(try decorated.picture == active)
    }
  }

  @Test("The decorations are dark if the window overrides its style so, and light by default")
  func styles() throws {
    try DecoratedWindow.run { decorated in
      let unspecified = try decorated.picture
      decorated.window.overrideUserInterfaceStyle = .dark
      decorated.compositor.settle()
      let dark = try decorated.picture
      #expect(dark.pixel(60, 40).red < 80 && unspecified.pixel(60, 40).red > 200)
      decorated.window.overrideUserInterfaceStyle = .light
      decorated.compositor.settle()
      #expect(try decorated.picture == unspecified)
    }
  }

  @Test("The title is centered in the window, and truncated without room")
  func title() throws {
    try DecoratedWindow.run { decorated in
      let middle = try #require(try titleInk(of: decorated))
      #expect(abs((middle.lowerBound + middle.upperBound) / 2 - 150) <= 1)
      decorated.window.windowScene?.title = String(repeating: "A long title ", count: 8)
      decorated.compositor.settle()
      let long = try #require(try titleInk(of: decorated))
      #expect(long.lowerBound >= 12 && long.upperBound <= 300 - 110 - 12)
      #expect(long.upperBound - long.lowerBound > 140)
      // Without a title there is nothing, and a first one comes without anything else that changes.
      decorated.window.windowScene?.title = ""
      decorated.compositor.settle()
      #expect(try titleInk(of: decorated) == nil)
      decorated.window.windowScene?.title = "A"
      decorated.compositor.settle()
      #expect(try titleInk(of: decorated) == middle)
    }
  }

  /// The columns of the bar in which there is a part of the title, from the window's left edge; nil without one.
  private func titleInk(of decorated: DecoratedWindow) throws -> ClosedRange<Int>? {
    let picture = try #require(decorated.compositor.windows.first?.picture)
    // Left of the buttons, below the round corner.
    let bar = picture.cropped(to: CGRect(x: 24, y: 32, width: 190, height: 24))
    let columns = (0..<bar.width).filter { x in
      (0..<bar.height).contains { y in bar.pixel(x, y).red < 150 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test("A title bar too narrow for all buttons keeps the close button")
  func narrow() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      for width in [110.0, 80, 40] {
        try decorated.configure(CGSize(width: width, height: 100))
        try decorated.click(at: decorated.place(width - min(width / 2, 20), 20))
      }
      #expect(decorated.application.closeRequests == 3)
      // There is no half of a button.
      try decorated.configure(CGSize(width: 100, height: 100))
      try decorated.click(at: decorated.place(10, 20))
      #expect(try decorated.wishes == [])
      try decorated.click(at: decorated.place(40, 20))
      #expect(try decorated.wishes == [.maximized])
    }
  }

  // MARK: Costs

  @Test("A frame of the content damages no part of the decorations")
  func contentDamage() throws {
    try DecoratedWindow.run { decorated in
      let content = CGRect(x: 24, y: 60, width: 300, height: 200)
      for step in 1...5 {
        decorated.application.change(step)
        decorated.compositor.settle()
        let damage = try decorated.shown.surface.damage
        #expect(!damage.isEmpty && damage.allSatisfy(content.contains))
      }
    }
  }

  @Test("A hovered button damages only itself, and a changed title only the title bar")
  func barDamage() throws {
    try DecoratedWindow.run { decorated in
      try decorated.move(to: decorated.button(1))
      decorated.compositor.settle()
      let center = try decorated.button(1)
      let place = CGRect(x: center.x - 18, y: 20, width: 36, height: 40)
      #expect(try decorated.shown.surface.damage.allSatisfy(place.contains))
      decorated.window.windowScene?.title = "Another"
      decorated.compositor.settle()
      let surface = try #require(decorated.compositor.windows.first?.surface)
      #expect(surface.damage.allSatisfy(CGRect(x: 24, y: 20, width: 300 - 110, height: 40).contains))
    }
  }

  /// The snapshots of the layers in the frame around the content.
  private func snapshots(of decorated: DecoratedWindow) throws -> [Image] {
    func all(_ layer: CALayer) -> [Image] {
      guard layer !== decorated.window.layer, !layer.isHidden else { return [] }
      return (layer.snapshot.map { [$0] } ?? []) + (layer.sublayers ?? []).flatMap(all)
    }
    return all(try #require(decorated.window.renderer.frame).layer)
  }

  @Test("The decorations need memory for their edges only, and are drawn once")
  func memory() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(CGSize(width: 1200, height: 700), [.activated])
      let before = try snapshots(of: decorated)
      let shadow = 1248 * 52 + 752 * 48 + 4 * 32 * 32
      let bar = 3 * 38 * 40 + 40 * 40
      #expect(before.reduce(0) { $0 + $1.width * $1.height } <= shadow + bar)
      for step in 1...3 {
        decorated.application.change(step)
        decorated.compositor.settle()
      }
      let after = try snapshots(of: decorated)
      #expect(before.count == after.count && zip(before, after).allSatisfy { $0 === $1 })
      // Maximized, there is no shadow.
      try decorated.configure(CGSize(width: 1280, height: 800), [.maximized, .activated])
      #expect(try snapshots(of: decorated).reduce(0) { $0 + $1.width * $1.height } <= bar)
    }
  }

  // MARK: Pictures

  /// Changes of state, one after the other; sizes are those of the window with its title bar.
  nonisolated static let changes: [(CGSize, [XdgToplevel.State])] = [
    (CGSize(width: 300, height: 240), [.activated]),
    (CGSize(width: 400, height: 320), [.maximized, .activated]),
    (CGSize(width: 200, height: 320), [.tiledLeft, .tiledTop, .tiledBottom]),
    (CGSize(width: 200, height: 320), [.tiledRight, .tiledTop, .tiledBottom, .activated]),
    (CGSize(width: 400, height: 320), [.fullscreen, .activated]), (CGSize(width: 301, height: 241), []),
    (CGSize(width: 40, height: 60), []), (CGSize(width: 350, height: 250), [.activated]),
  ]

  @Test(
    "After each change of state the picture equals that of a window newly shown in that state",
    arguments: [1, 1.5, 2])
  func changes(scale: Double) throws {
    let mode = OutputMode(width: 1280, height: 800, scale: scale)
    let fresh = try Self.changes.map { size, states in
      var picture: Picture?
      try DecoratedWindow.run(outputs: [mode]) { decorated in
        try decorated.configure(size, states)
        picture = try decorated.picture
      }
      return try #require(picture)
    }
    try DecoratedWindow.run(outputs: [mode]) { decorated in
      for (index, (size, states)) in Self.changes.enumerated() {
        try decorated.configure(size, states)
        #expect(try decorated.picture == fresh[index], "change \(index)")
      }
      for index in Self.changes.indices.reversed() {
        try decorated.configure(Self.changes[index].0, Self.changes[index].1)
        #expect(try decorated.picture == fresh[index], "change back to \(index)")
      }
    }
  }

  @Test("After a change of scale the decorations are drawn at the new scale")
  func scaleChange() throws {
    let size = CGSize(width: 301, height: 241)
    var pictures: [Picture] = []
    for scale in [1, 1.5, 2] {
      try DecoratedWindow.run(outputs: [OutputMode(width: 1280, height: 800, scale: scale)]) { decorated in
        try decorated.configure(size, [.activated])
        pictures.append(try decorated.picture)
      }
    }
    try DecoratedWindow.run { decorated in
      try decorated.configure(size, [.activated])
      for (scale, picture) in [(180, pictures[1]), (240, pictures[2]), (120, pictures[0])] {
        try decorated.shown.surface.prefer(scale120: scale)
        decorated.compositor.settle()
        #expect(try decorated.picture == picture)
      }
    }
  }

  @Test("The decorations equal the stored pictures", arguments: Sheet.all)
  func storedPictures(sheet: Sheet) throws {
    // Another version of the font's rasterizer may draw an edge of a letter otherwise.
    let picture = try sheet.draw()
    try picture.check(
      against: "Documentation/Pictures/\(sheet.name).png", tolerance: 12,
      allowedPixels: picture.width * picture.height / 2000)
  }
}
