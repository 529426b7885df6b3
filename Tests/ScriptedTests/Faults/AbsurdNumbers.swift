import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Extreme numbers, which only faulty programs send.
@Suite struct AbsurdNumbers {
  nonisolated static let edges: [Int32] = [0, 1, -1, 65536, .max, .min]

  // MARK: Outputs

  @Test("an output may have any size, scale, place and rate", arguments: edges)
  func outputs(number: Int32) throws {
    try FaultApplication.run { app in
      app.compositor.outputs[0].send { output in
        output.sendGeometry(
          x: number, y: number, physicalWidth: number, physicalHeight: number, subpixel: .unknown, make: "",
          model: String(repeating: "m", count: 3000), transform: .flipped270)
        output.sendMode(flags: .current, width: number, height: number, refresh: number)
        output.sendScale(factor: number)
      }
      for extended in app.compositor.resources(ZxdgOutputV1Resource.self) {
        extended.sendLogicalPosition(x: number, y: number)
        extended.sendLogicalSize(width: number, height: number)
      }
      app.compositor.outputs[0].send { $0.sendDone() }
      let shown = try #require(app.compositor.window("A"))
      shown.surface.resource.sendPreferredBufferScale(factor: number)
      for scale in app.compositor.resources(WpFractionalScaleV1Resource.self) {
        scale.sendPreferredScale(scale: UInt32(bitPattern: number))
      }
      app.compositor.settle()
      let screen = UIScreen.main
      let sides = [
        screen.bounds.width, screen.bounds.height, screen.nativeBounds.width, screen.nativeBounds.height,
      ]
      #expect(sides.allSatisfy { (0...65535).contains($0) }, "\(sides)")
      #expect(
        (1.0 / 120...64).contains(screen.scale) && (1...2_200_000).contains(screen.maximumFramesPerSecond))
      app.a.backgroundColor = .blue
      app.b.makeKeyAndVisible()
      app.compositor.settle()
      // A scale of 1/120 leaves one pixel.
      if number != 1 { #expect(app.difference == nil) }
    }
  }

  @Test("an output with a done event only is a screen without a size, and windows can be shown")
  func anEmptyOutput() throws {
    let compositor = ScriptedCompositor(.everything("zxdg_output_manager_v1", nil), outputs: [])
    let global = Global(compositor.server, WlOutputResource.self, version: 4) { $0.sendDone() }
    try FaultApplication.run(on: compositor) { app in
      #expect(UIScreen.screens.count == 1 && UIScreen.main.bounds.size == .zero && UIScreen.main.scale == 1)
      let window = FaultWindow("Any", UIScreen.main.bounds.size, .red)
      window.isHidden = false
      compositor.settle()
      #expect(compositor.window("Any")?.surface.size == CGSize(width: 800, height: 600))
      window.isHidden = true
      global.remove()
      compositor.settle()
      #expect(UIScreen.screens.isEmpty)
    }
  }

  @Test("ten thousand outputs come and go")
  func tenThousandOutputs() throws {
    let compositor = ScriptedCompositor(.everything("zxdg_output_manager_v1", nil))
    try FaultApplication.run(on: compositor) { app in
      var globals: [Global] = []
      for step in 0..<10_000 {
        globals.append(
          Global(compositor.server, WlOutputResource.self, version: 4) { output in
            output.sendMode(flags: .current, width: 640, height: 480, refresh: 60000)
            output.sendName(name: "MANY-\(step)")
            output.sendDone()
          })
        // A compositor keeps 4 kB for a client, and the socket some more.
        if step % 100 == 99 { compositor.exchange() }
      }
      compositor.exchange()
      #expect(UIScreen.screens.count == 10_001)
      app.b.makeKeyAndVisible()
      compositor.settle()
      #expect(app.difference == nil)
      for (step, global) in globals.enumerated() {
        global.remove()
        if step % 100 == 99 { compositor.exchange() }
      }
      compositor.exchange()
      #expect(UIScreen.screens.count == 1 && compositor.resources(WlOutputResource.self).count == 1)
      app.a.backgroundColor = .green
      compositor.settle()
      #expect(app.difference == nil)
    }
  }

  // MARK: Windows

  @Test("a window may be configured to any size; its buffer is limited", arguments: edges, edges)
  func configures(width: Int32, height: Int32) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 30, height: 20))
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      // A picture of 32767×32767 is 4 GB: it answers without one.
      window.answers = false
      window.toplevel.onConfigure = { [unowned window] configuration in
        window.size.apply(configuration)
        window.surface.commit()
      }
      shown.resource.sendConfigureBounds(width: width, height: height)
      shown.configure(width: width, height: height, rawStates: [])
      shown.configure(width: width, height: height, rawStates: [XdgToplevel.State.maximized.rawValue].bytes)
      compositor.settle()
      let size = window.size.current
      #expect((1...32767).contains(size.width) && (1...32767).contains(size.height), "\(size)")
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
      shown.configure(width: 30, height: 20, rawStates: [])
      compositor.settle()
      #expect(window.size.current == Size(width: 30, height: 20) && window.paint())
    }
  }

  @Test("the application's window survives sizes without enough memory, and continues at the next size")
  func noMemory() throws {
    try FaultApplication.run { app in
      let shown = try #require(app.compositor.window("A"))
      shown.configure(width: .max, height: .max, rawStates: [])
      app.compositor.exchange()
      app.a.backgroundColor = .blue
      app.compositor.exchange()
      #expect(app.losses.isEmpty && shown.isMapped)
      shown.configure(width: 40, height: 30, rawStates: [])
      app.compositor.settle()
      #expect(app.difference == nil && app.a.bounds.size == CGSize(width: 40, height: 30))
      for numbers in [(-5, -7), (0, Int32.min), (Int32.min, 0)] as [(Int32, Int32)] {
        shown.configure(width: numbers.0, height: numbers.1, rawStates: [1, 2, 3])
      }
      app.compositor.settle()
      #expect(app.difference == nil && app.a.bounds.size == CGSize(width: 40, height: 30))
    }
  }

  @Test("unknown or truncated window states are ignored")
  func states() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 30, height: 20))
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      let unknown: [UInt32] = [0, 10, 31, 32, 64, 1 << 31, .max]
      shown.configure(width: 0, height: 0, rawStates: unknown.bytes + [4])
      compositor.settle()
      #expect(
        window.toplevel.configuration?.states.isDisjoint(with: [.activated, .maximized, .fullscreen]) == true)
      shown.configure(width: 0, height: 0, rawStates: [4, 0, 0])
      shown.configure(width: 0, height: 0, rawStates: ([4] as [UInt32]).bytes)
      compositor.settle()
      #expect(window.toplevel.configuration?.states == .activated)
    }
  }

  // MARK: Input

  @Test("any key repeat rate is harmless", arguments: [-1, 0, 1, 1000, .max, .min] as [Int32])
  func repeatRates(rate: Int32) throws {
    for delay in [-1, 0, 1, .max, .min] as [Int32] {
      try withCompositor { compositor in
        let session = try compositor.connectSession()
        let window = PlainWindow(session, size: Size(width: 20, height: 20))
        window.toplevel.show()
        compositor.settle()
        let events = SeatEvents(session.seats[0], clock: session.clock)
        let keyboard = try #require(compositor.seats[0].keyboard)
        keyboard.repeatInfo = (rate, delay)
        keyboard.press(key: 30)
        compositor.advance(by: .milliseconds(100))
        keyboard.release(key: 30)
        compositor.exchange()
        let heard = events.take()
        #expect(heard.first == "down a" && heard.last == "up a")
        // No more than 1000 a second.
        let isRepeating = rate > 0 && delay < 100
        #expect(heard.count <= (isRepeating ? 2 + 102 : 2), "\(heard.count)")
        #expect(heard.count > 2 || !isRepeating || rate == 1 || heard.count == 3)
        keyboard.repeatInfo = (25, 600)
        keyboard.press(key: 30)
        compositor.advance(by: .seconds(1))
        #expect(events.take().count > 5)
      }
    }
  }

  @Test("key codes, touches and positions may be any number; the application receives valid ones")
  func input() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      let shown = try #require(compositor.window("A"))
      let seat = compositor.seats[0]
      for code in [0, 1, 247, 248, 767, 768, 1 << 31, .max - 8, .max - 7, .max] as [UInt32] {
        seat.keyboard?.tap(key: code)
        seat.pointer?.move(to: CGPoint(x: 1, y: 1), in: shown)
        seat.pointer?.press(code)
        seat.pointer?.release(code)
      }
      // The distances that the wire can carry.
      for value in [-8_388_608, 8_388_607, -0.00390625, 0] {
        seat.pointer?.move(to: CGPoint(x: value, y: -value), in: shown)
        for axis in [WlPointer.Axis.verticalScroll, .horizontalScroll] {
          seat.pointer?.scroll(axis, by: value)
          seat.pointer?.turnWheel(axis, steps: value * 1000)
        }
        for id in [0, -1, Int32.max, .min] {
          seat.touch?.down(id, at: CGPoint(x: value, y: value), on: shown.surface)
          seat.touch?.move(id, to: CGPoint(x: -value, y: value))
          seat.touch?.shape(id, major: value, minor: -value)
          seat.touch?.up(id)
        }
        compositor.exchange()
      }
      seat.keyboard?.sendModifiers(depressed: .max, latched: .max, locked: .max, group: .max)
      compositor.exchange()
      seat.keyboard?.sendModifiers(depressed: 0)
      let downs = app.a.downs
      seat.keyboard?.tap(key: 30)
      seat.pointer?.move(to: CGPoint(x: 7, y: 8), in: shown)
      seat.pointer?.click()
      compositor.settle()
      #expect(app.a.downs == downs + 1 && app.a.place == CGPoint(x: 7, y: 8))
      #expect(app.difference == nil && app.losses.isEmpty)
    }
  }

  @Test(
    "a window is never larger than the largest buffer, and acknowledges larger configures", arguments: [0, 1])
  func largestWindow(state: Int) throws {
    // So many pixels for each point that few points are a gigabyte.
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(scale: 16)])
    try FaultApplication.run(on: compositor) { app in
      let shown = try #require(compositor.window("A"))
      shown.configure(CGSize(width: 1000, height: 30_000), state == 0 ? [] : [.maximized])
      compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
      let buffer = try #require(shown.surface.state.buffer)
      #expect(buffer.width == 16_000 && buffer.width * buffer.height <= Surface.maximumPixelCount)
      #expect(app.a.bounds.size == CGSize(width: 1000, height: Surface.maximumPixelCount / 16_000 / 16))
      shown.configure(CGSize(width: 50, height: 40))
      compositor.settle()
      #expect(app.a.bounds.size == CGSize(width: 50, height: 40) && shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  @Test("at a scale so small that layers have no pixels, the opaque region equals the pixels")
  func smallestScale() throws {
    let mode = OutputMode(width: 10, height: 10, scale: 0.01)
    let compositor = ScriptedCompositor(.everything, outputs: [mode])
    try FaultApplication.run(on: compositor) { app in
      let surface = try #require(compositor.window("A")).surface
      #expect(surface.state.opaqueRegion == [CGRect(x: 0, y: 0, width: 60, height: 40)])
      #expect(surface.picture?.pixel(0, 0).alpha == 255)
    }
  }

  @Test("unknown enum values are ignored")
  func unknownValues() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      let shown = try #require(compositor.window("A"))
      let seat = compositor.seats[0]
      seat.pointer?.move(to: CGPoint(x: 3, y: 3), in: shown)
      for value in [2, 9, 1 << 31, .max] as [UInt32] {
        for pointer in seat.pointer?.resources ?? [] {
          pointer.send(3, [.uint(0), .uint(0), .uint(0x110), .uint(value)] as [4 of Argument])
          pointer.send(4, [.uint(0), .uint(value), .fixed(5)] as [3 of Argument])
          pointer.send(6, [.uint(value)] as [1 of Argument])
          pointer.send(7, [.uint(0), .uint(value)] as [2 of Argument])
          pointer.send(9, [.uint(value), .int(120)] as [2 of Argument])
          pointer.sendFrame()
        }
        for keyboard in seat.keyboard?.resources ?? [] {
          // Repeated is 2, from version 10 on.
          let state = value == 2 ? 3 : value
          keyboard.send(3, [.uint(0), .uint(0), .uint(30), .uint(state)] as [4 of Argument])
        }
        for output in compositor.resources(WlOutputResource.self) {
          output.send(1, [.uint(value & ~1), .int(3), .int(4), .int(5)] as [4 of Argument])
          output.sendDone()
        }
        for surface in compositor.resources(WlSurfaceResource.self) {
          surface.send(3, [.uint(value)] as [1 of Argument])
        }
        for decoration in compositor.resources(ZxdgToplevelDecorationV1Resource.self) {
          decoration.send(0, [.uint(value == 2 ? 3 : value)] as [1 of Argument])
        }
        shown.configure(CGSize(width: 60, height: 40))
        for resource in compositor.resources(WlSeatResource.self) {
          // The capabilities of keyboard, pointer and touch, and unknown ones.
          resource.send(0, [.uint(value | 7)] as [1 of Argument])
        }
        compositor.settle()
      }
      #expect(UIScreen.main.bounds.size == CGSize(width: 1280, height: 800))
      seat.pointer?.click()
      seat.keyboard?.tap(key: 30)
      compositor.settle()
      #expect(app.a.downs == 1 && app.a.ups == 1 && app.difference == nil)
    }
  }

  @Test(
    "a session works with every global in its first version", arguments: ["least", "sway", "weston"])
  func firstVersions(name: String) throws {
    let offers = name == "least" ? Offers.least : name == "sway" ? .sway : .weston
    try FaultApplication.run(on: ScriptedCompositor(offers)) { app in
      let compositor = app.compositor
      let shown = try #require(compositor.window("A"))
      try compositor.seats[0].keyboard?.type("aB")
      compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 6), in: shown)
      compositor.seats[0].pointer?.click()
      compositor.settle()
      #expect(app.a.downs == 3 && app.a.place == CGPoint(x: 5, y: 6))
      compositor.plug(OutputMode(width: 640, height: 480, scale: 2))
      compositor.addSeat()
      app.b.makeKeyAndVisible()
      shown.configure(CGSize(width: 70, height: 50))
      compositor.settle()
      #expect(UIScreen.screens.count == 2 && app.difference == nil)
      compositor.outputs[0].unplug()
      compositor.seats[0].remove()
      compositor.settle()
      #expect(UIScreen.screens.count == 1 && UIApplication.shared.session?.seats.count == 1)
    }
  }
}

extension [UInt32] {
  /// The numbers as the wire has them.
  fileprivate var bytes: [UInt8] { flatMap { value in (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } } }
}
