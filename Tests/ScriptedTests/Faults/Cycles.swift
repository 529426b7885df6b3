import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Glibc
import Pixman
import Testing
import Wayland
import WaylandServer

/// Objects that are created and destroyed a thousand times leave no descriptor, no object and no memory behind.
@Suite struct Cycles {
  /// Runs cycles, and compares the resources after the first ones with those at the end.
  private func repeated(
    _ compositor: ScriptedCompositor, count: Int = 1000, _ cycle: (Int) throws -> Void
  ) throws {
    // After a tenth of them everything is as warm as it gets; three equal parts follow.
    let ends = [1, 4, 7, 10].map { count * $0 / 10 }
    var objects: [Int] = []
    var descriptors: [Int] = []
    var memory: [Int] = []
    for step in 1...count {
      try cycle(step)
      guard ends.contains(step) else { continue }
      compositor.settle()
      objects.append(compositor.server.clients.map(\.resources.count).reduce(0, +))
      descriptors.append(FaultResources.descriptors.count)
      memory.append(FaultResources.memory)
    }
    #expect(Set(objects).count == 1, "\(objects)")
    // Other suites take some of both for themselves at times, but hardly in all three parts.
    #expect(leastGrowth(descriptors) < count / 20, "\(descriptors)")
    // The thread sanitizer takes memory of its own for all that is touched.
    guard dlsym(nil, "__tsan_init") == nil else { return }
    #expect(leastGrowth(memory) < 512 << 10, "\(memory)")
  }

  /// By how much a number grew in the part in which it grew least.
  private func leastGrowth(_ numbers: [Int]) -> Int {
    zip(numbers, numbers.dropFirst()).map { $1 - $0 }.min() ?? 0
  }

  @Test("an output is plugged in and out") func outputs() throws {
    try FaultApplication.run { app in
      try repeated(app.compositor) { step in
        let output = app.compositor.plug(OutputMode(width: 640 + step, height: 480))
        app.compositor.window("A")?.surface.enter(output)
        app.compositor.exchange()
        #expect(UIScreen.screens.count == 2)
        output.unplug()
        app.compositor.exchange()
      }
      #expect(UIScreen.screens.count == 1 && app.difference == nil)
    }
  }

  @Test("an output with a window that fills it is unplugged, and the window is closed or moved")
  func outputsWithWindows() throws {
    let foreignSegments = FaultResources.segments
    try FaultApplication.run { app in
      var garbage: [String] = []
      try repeated(app.compositor) { step in
        let output = app.compositor.plug(
          OutputMode(width: 64 + step % 9 * 2, height: 48, scale: Double(step % 2 + 1)))
        app.compositor.settle()
        let screen = try #require(UIScreen.screens.last)
        let window = FaultWindow("C", screen.bounds.size, .green)
        window.screen = screen
        window.isHidden = false
        app.compositor.settle()
        let shown = try #require(app.compositor.window("C"))
        if !shown.states.contains(.fullscreen) { garbage.append("\(step): it does not fill the screen") }
        if let difference = window.difference(from: shown) { garbage.append("\(step): \(difference)") }
        if step % 3 == 0 { window.isHidden = true }
        output.unplug()
        app.compositor.settle()
        if !window.isHidden {
          if window.screen != .main { garbage.append("\(step): it is not on the main screen") }
          if let difference = window.difference(from: shown) {
            garbage.append("\(step) moved: \(difference)")
          }
        }
        window.isHidden = true
        app.compositor.exchange()
      }
      #expect(garbage.isEmpty, "\(garbage.prefix(3))")
      #expect(UIScreen.screens.count == 1 && app.difference == nil)
    }
    #expect(FaultResources.segments == foreignSegments)
  }

  @Test("a seat with pointer and touch screen is added and removed") func seats() throws {
    try FaultApplication.run { app in
      try repeated(app.compositor) { _ in
        let seat = app.compositor.addSeat([.pointer, .touch])
        app.compositor.exchange()
        if let shown = app.compositor.window("A") { seat.pointer?.move(to: CGPoint(x: 4, y: 4), in: shown) }
        seat.pointer?.press()
        app.compositor.exchange()
        seat.remove()
        app.compositor.exchange()
      }
      #expect(UIApplication.shared.session?.seats.count == 1)
    }
  }

  @Test("a keyboard with a held key is removed") func keyboards() throws {
    try FaultApplication.run { app in
      let seat = app.compositor.seats[0]
      try repeated(app.compositor) { _ in
        seat.setDevices([.pointer])
        app.compositor.exchange()
        #expect(!app.a.isKeyWindow || app.a.downs == 0)
        seat.setDevices([.pointer, .keyboard])
        app.compositor.exchange()
        seat.keyboard?.press(key: 30)
        app.compositor.exchange()
      }
      #expect(app.a.downs == 1000)
    }
  }

  @Test("a window is shown and hidden") func windows() throws {
    try FaultApplication.run { app in
      try repeated(app.compositor) { _ in
        app.b.isHidden = false
        app.compositor.settle()
        app.b.isHidden = true
        app.compositor.exchange()
      }
      #expect(app.difference == nil)
    }
  }

  @Test("a popup is shown and dismissed or destroyed") func popups() throws {
    let foreignSegments = FaultResources.segments
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 30, height: 20))
      window.toplevel.show()
      compositor.settle()
      let area = Rectangle(x: 0, y: 0, width: 5, height: 5)
      let positioner = Positioner(size: Size(width: 9, height: 9), anchorRectangle: area)
      try repeated(compositor) { step in
        let popup = try #require(Popup(of: window.toplevel, positioner))
        popup.onConfigure = { [unowned popup] configuration in
          let size = Size(width: configuration.frame.width, height: configuration.frame.height)
          _ = try? popup.surface.present(size, damage: Region(), opaque: .none) { _, _ in }
        }
        popup.show()
        compositor.settle()
        let shown = try #require(compositor.popups.first)
        #expect(shown.isMapped)
        if step % 2 == 0 { shown.dismiss() } else { popup.destroy() }
        compositor.exchange()
        #expect(popup.isDestroyed)
      }
      #expect(compositor.popups.isEmpty)
    }
    #expect(FaultResources.segments == foreignSegments)
  }

  @Test("a hundred compositors are started and stopped") func compositors() throws {
    let foreignSegments = FaultResources.segments
    try FaultApplication.run { app in
      app.b.isHidden = false
      app.compositor.settle()
      try repeated(app.compositor, count: 100) { step in
        app.compositor.crash()
        #expect(app.losses.count == step && app.compositor.wantsReconnection)
        try app.compositor.connectApplication()
        app.compositor.settle()
      }
      #expect(app.difference == nil)
    }
    #expect(FaultResources.segments == foreignSegments)
  }
}
