import Casement
import CasementDesktop
import CasementTesting
import CasementText
import Foundation
import Testing
import Wayland
import WaylandServer

@testable import CasementCore

/// The pictures of windows and popups when the scale changes.
@Suite struct ScaleChangeTests {
  /// The expected commit of a window of 301 points at a scale that the compositor sends in one of several ways.
  private func commit(_ way: ScaleWay, _ scale: Double) -> ScaleCommits.Commit {
    ScaleCommits.Commit(
      isPicture: true, width: Int((301 * scale).rounded()), bufferScale: way == .fraction ? 1 : Int(scale),
      points: 301)
  }

  nonisolated static let moves: [(ScaleWay, [Double])] = [
    (.fraction, [1, 2]), (.fraction, [1.25, 1.75]), (.fraction, [2, 1.5]), (.whole, [1, 2]),
    (.whole, [3, 1]),
    (.outputs, [1, 2]), (.outputs, [3, 2]),
  ]

  @Test(
    "After a move to a screen of another scale, the first commit is complete at that scale", arguments: moves)
  func moved(_ way: ScaleWay, _ scales: [Double]) throws {
    let fresh = try scales.map { try ScaleDesk.picture(way.offers, scale: $0) }
    try ScaleDesk.run(way.offers, scales: scales) { desk in
      #expect(try desk.picture == fresh[0])
      let commits = ScaleCommits(try desk.surface)
      for (old, new) in [(0, 1), (1, 0), (0, 1)] {
        try desk.move(from: old, to: new)
        desk.compositor.exchange()
        #expect(commits.take() == [commit(way, scales[new])], "one commit, in the same turn")
        #expect(try desk.picture == fresh[new], "as if it had always been there")
        desk.compositor.settle()
        #expect(commits.take().filter(\.isPicture) == [], "and nothing more")
        #expect(desk.window.contentScaleFactor == CGFloat(scales[new]))
      }
    }
  }

  @Test("A maximized window longer than the largest buffer gets its whole length once the scale allows it")
  func tooLong() throws {
    try TestApplication.run(size: CGSize(width: 10, height: 10)) { application in
      let shown = try application.shown
      shown.surface.prefer(scale120: 40 * 120)
      application.compositor.settle()
      shown.configure(CGSize(width: 10, height: 2000), [.maximized, .activated])
      application.compositor.exchange()
      let window: TestWindow = application.window
      #expect(window.bounds.height == 818)
      shown.surface.prefer(scale120: 120)
      application.compositor.settle()
      #expect(window.bounds.height == 2000 && shown.surface.size.height == 2000)
    }
  }

  @Test("While a frame is in flight the old buffer stays, and the next one is complete", arguments: moves)
  func awaitingFrame(_ way: ScaleWay, _ scales: [Double]) throws {
    try ScaleDesk.run(way.offers, scales: scales) { desk in
      let commits = ScaleCommits(try desk.surface)
      desk.content.box.backgroundColor = .green
      desk.compositor.exchange()
      #expect(commits.take() == [commit(way, scales[0])])
      // B8: the callback is outstanding.
      try desk.move(from: 0, to: 1)
      desk.compositor.exchange()
      #expect(commits.take() == [])
      desk.compositor.settle()
      #expect(commits.take().filter(\.isPicture) == [commit(way, scales[1])])
    }
  }

  @Test("A configure that needs an answer before the frame is answered at the new scale", arguments: moves)
  func configuredMeanwhile(_ way: ScaleWay, _ scales: [Double]) throws {
    try ScaleDesk.run(way.offers, scales: scales) { desk in
      let commits = ScaleCommits(try desk.surface)
      desk.content.box.backgroundColor = .green
      desk.compositor.exchange()
      _ = commits.take()
      try desk.shown.configure(desk.shown.configuredSize, [.activated])
      try desk.move(from: 0, to: 1)
      desk.compositor.exchange()
      #expect(commits.take() == [commit(way, scales[1])])
    }
  }

  @Test(
    "A new size and a new scale are one commit, in either order of the events", arguments: moves,
    [true, false])
  func sizeAndScale(_ move: (ScaleWay, [Double]), _ sizeFirst: Bool) throws {
    let (way, scales) = move
    try ScaleDesk.run(way.offers, scales: scales) { desk in
      let commits = ScaleCommits(try desk.surface)
      let size = CGSize(width: 403, height: 307)
      if sizeFirst { try desk.shown.configure(size) }
      try desk.move(from: 0, to: 1)
      if !sizeFirst { try desk.shown.configure(size) }
      desk.compositor.exchange()
      let all = commits.take()
      #expect(all.map(\.isPicture) == [true] && all.map(\.points) == [403])
      #expect(all.first?.width == Int((403 * scales[1]).rounded()))
    }
  }

  @Test("During a resize, sizes and scales that arrive together are shown together")
  func resizing() throws {
    try ScaleDesk.run(scales: [1, 1.5]) { desk in
      try desk.shown.configure(CGSize(width: 320, height: 220), [.resizing])
      desk.compositor.exchange()
      let commits = ScaleCommits(try desk.surface)
      // C7: it waits for the frame.
      try desk.shown.configure(CGSize(width: 330, height: 230), [.resizing])
      try desk.move(from: 0, to: 1)
      desk.compositor.exchange()
      try desk.shown.configure(CGSize(width: 340, height: 240), [.resizing])
      desk.compositor.exchange()
      #expect(commits.take() == [])
      desk.compositor.settle()
      let all = commits.take().filter(\.isPicture)
      #expect(all.map(\.width) == [510] && all.map(\.points) == [340])
    }
  }

  @Test("A scale that changes and returns within a turn causes no commit")
  func backAndForth() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let before = try desk.surface.pictureCount
      let journal = Journal()
      desk.content.registerForTraitChanges([UITraitDisplayScale.self]) { (view: ScaleContent, _) in
        journal.note("\(view.traitCollection.displayScale)")
      }
      try desk.move(from: 0, to: 1)
      try desk.move(from: 1, to: 0)
      desk.compositor.settle()
      #expect(journal.take() == [])
      #expect(try desk.surface.pictureCount == before, "nor is anything drawn")
    }
  }

  @Test("On a transformed output a window is drawn as on any other", arguments: [1, 1.5, 2])
  func transforms(scale: Double) throws {
    let fresh = try ScaleDesk.picture(scale: scale)
    for transform in [WlOutput.Transform._90, ._180, ._270, .flipped, .flipped90] {
      try ScaleDesk.run(scales: [scale]) { desk in
        let output = desk.compositor.outputs[0]
        output.transform = transform
        output.exactScale = scale
        output.update()
        try desk.surface.resource.sendPreferredBufferTransform(transform: transform)
        desk.compositor.settle()
        #expect(try desk.surface.state.bufferTransform == .normal)
        #expect(try desk.picture == fresh)
        #expect(UIScreen.main.scale == CGFloat(scale))
        #expect(desk.window.contentScaleFactor == CGFloat(scale))
      }
    }
  }

  // MARK: First pictures

  @Test(
    "A fullscreen window or panel for a screen begins with that screen's scale",
    arguments: ScaleWay.allCases)
  func chosenScreen(_ way: ScaleWay) throws {
    try ScaleDesk.run(way.offers, scales: [1, 3, 2]) { desk in
      for level in [UIWindow.Level.normal, .statusBar] {
        for (index, scale) in [(1, 3), (2, 2)] {
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
          window.windowScene?.title = "B"
          window.windowLevel = level
          window.backgroundColor = .blue
          window.screen = UIScreen.screens[index]
          let before = desk.compositor.surfaces.count
          window.isHidden = false
          desk.compositor.exchange()
          let surface = try #require(desk.compositor.surfaces.last)
          #expect(desk.compositor.surfaces.count == before + 1)
          desk.compositor.settle()
          #expect(surface.pictureCount == 1, "nothing is drawn twice to find the scale")
          #expect(surface.state.scale == CGFloat(scale))
          window.isHidden = true
          desk.compositor.settle()
        }
      }
    }
  }

  @Test(
    "A menu begins with its window's scale, and follows it until it gets its own",
    arguments: ScaleWay.allCases)
  func popups(_ way: ScaleWay) throws {
    try ScaleDesk.run(way.offers, scales: [1, 2, 3]) { desk in
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      desk.compositor.timing[.configure] = .byHand
      UIMenu(children: [UIAction(title: "Alpha") { _ in }]).present(from: desk.content.box)
      desk.compositor.exchange()
      let popup = try #require(desk.compositor.popups.first)
      let scene = try #require(UIApplication.shared.context.popups.all.first)
      #expect(scene.contentScaleFactor == 2)
      // Before the first picture of the menu its window goes elsewhere.
      try desk.surface.leave(desk.compositor.outputs[1])
      desk.sendScale(try desk.surface, 2)
      desk.compositor.exchange()
      #expect(scene.contentScaleFactor == 3)
      desk.compositor.give(.configure)
      desk.compositor.exchange()
      #expect(popup.surface.pictureCount == 1 && popup.surface.state.scale == 3)
      // Its own counts from then on.
      desk.sendScale(popup.surface, 1)
      if way == .outputs { popup.surface.leave(desk.compositor.outputs[2]) }
      desk.compositor.settle()
      #expect(popup.surface.state.scale == 2)
    }
  }

  @Test("A compositor that supports preferred scales and sends none means 1")
  func nothingPreferred() throws {
    try ScaleDesk.run(ScaleWay.whole.offers, scales: [1, 2]) { desk in
      let plain = PlainWindow(try desk.compositor.connectSession(), title: "P")
      plain.toplevel.surface.onScaleChange = { [unowned plain] in plain.paint() }
      plain.toplevel.show()
      desk.compositor.settle()
      let surface = try #require(desk.compositor.window("P")).surface
      #expect(surface.state.bufferScale == 1)
      // An output with scale 2 besides, and no word of that scale.
      surface.enter(desk.compositor.outputs[1])
      desk.compositor.settle()
      #expect(surface.state.bufferScale == 1)
      plain.toplevel.destroy()
    }
  }

  // MARK: Damage

  @Test(
    "Damage at fractional scales is correct in surface coordinates", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func damageInPoints(scale: Double) throws {
    let before = try ScaleDesk.picture(scale: scale)
    try ScaleDesk.run(Offers.everything.limited(["wl_compositor": 3]), scales: [scale]) { desk in
      for (x, y) in [(0, 0), (291, 191), (13, 150), (290, 3)] {
        desk.content.box.frame = CGRect(x: x, y: y, width: 7, height: 5)
        // The compositor complains about pixels that change elsewhere.
        desk.compositor.settle()
        let all = try desk.surface.damage.reduce(CGRect.null) { $0.union($1) }
        let box = CGRect(
          x: Double(x) * scale, y: Double(y) * scale, width: 7 * scale, height: 5 * scale)
        #expect(all.contains(box))
      }
      desk.content.box.frame = CGRect(x: 31, y: 77, width: 101, height: 53)
      desk.compositor.settle()
      #expect(try desk.picture == before)
    }
  }

  @Test("At a new scale too, frames draw only the changes")
  func damageAfterwards() throws {
    try ScaleDesk.run(scales: [1, 1.5]) { desk in
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      desk.content.box.backgroundColor = .green
      desk.compositor.settle()
      let all = try desk.surface.damage.reduce(CGRect.null) { $0.union($1) }
      #expect(CGRect(x: 46, y: 115, width: 153, height: 81).contains(all), "\(all)")
    }
  }

  @Test("Fonts of unused scales are released")
  func fonts() throws {
    let before = try ScaleDesk.picture(scale: 1)
    try ScaleDesk.run(scales: [1]) { desk in
      for step in 0..<200 {
        try desk.surface.prefer(scale120: 120 + step)
        desk.compositor.settle()
      }
      #expect(FontLibrary.system.knownFontCount <= 64)
      try desk.surface.prefer(scale120: 120)
      desk.compositor.settle()
      #expect(try desk.picture == before)
    }
  }
}

/// A log of events, in their order.
final class Journal {
  private var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
