import CasementTesting
import Foundation
import Testing
import Wayland

@MainActor @Suite struct Tablets {
  /// A client that logs the events of a seat's tablets.
  private final class Follower {
    let client: InputClient
    let tabletSeat: ZwpTabletSeatV2
    private(set) var tools: [ZwpTabletToolV2] = []
    private(set) var serial: UInt32 = 0
    private var retained: [Proxy] = []

    init(_ compositor: ScriptedCompositor) throws {
      client = try InputClient(compositor)
      tabletSeat = try client.bind(ZwpTabletManagerV2.self).getTabletSeat(seat: client.seat)
      tabletSeat.onEvent = { [self] event in
        switch event {
        case .tabletAdded(let tablet): observe(tablet)
        case .toolAdded(let tool): observe(tool)
        case .padAdded(let pad): observe(pad)
        }
      }
    }

    private func observe(_ tablet: ZwpTabletV2) {
      retained.append(tablet)
      tablet.onEvent = { [self] event in
        switch event {
        case .name(let name): client.note("tablet \(name)")
        case .done: client.note("done")
        case .removed: client.note("removed")
        case .id, .path, .bustype: break
        }
      }
    }

    private func observe(_ tool: ZwpTabletToolV2) {
      tools.append(tool)
      tool.onEvent = { [self] event in
        switch event {
        case .type(let kind): client.note("tool \(kind.map { "\($0)" } ?? "?")")
        case .capability(let capability): client.note(capability.map { "\($0)" } ?? "?")
        case .done: client.note("done")
        case .removed: client.note("removed")
        case .proximityIn(let serial, let tablet, let surface):
          self.serial = serial
          client.note(tablet != nil && surface != nil ? "in" : "in nowhere")
        case .proximityOut: client.note("out")
        case .down: client.note("down")
        case .up: client.note("up")
        case .motion(let x, let y): client.note("motion \(Int(x)) \(Int(y))")
        case .pressure(let pressure): client.note("pressure \(pressure)")
        case .distance(let distance): client.note("distance \(distance)")
        case .tilt(let x, let y): client.note("tilt \(Int(x)) \(Int(y))")
        case .rotation(let degrees): client.note("rotation \(Int(degrees))")
        case .slider(let position): client.note("slider \(position)")
        case .wheel(let degrees, let clicks): client.note("wheel \(Int(degrees)) \(clicks)")
        case .button(_, let button, let state): client.note("\(button) \(state == .pressed)")
        case .frame: client.note("frame")
        case .hardwareSerial, .hardwareIdWacom: break
        }
      }
    }

    private func observe(_ pad: ZwpTabletPadV2) {
      retained.append(pad)
      pad.onEvent = { [self] event in
        switch event {
        case .group(let group): observe(group)
        case .buttons(let count): client.note("pad \(count)")
        case .done: client.note("done")
        case .button(_, let button, let state): client.note("\(button) \(state == .pressed)")
        case .enter: client.note("enter")
        case .leave: client.note("leave")
        case .removed: client.note("removed")
        case .path: break
        }
      }
    }

    private func observe(_ group: ZwpTabletPadGroupV2) {
      retained.append(group)
      group.onEvent = { [self] event in
        switch event {
        case .ring(let ring):
          retained.append(ring)
          ring.onEvent = { [self] in
            if case .angle(let degrees) = $0 { client.note("ring \(Int(degrees))") }
          }
        case .strip(let strip):
          retained.append(strip)
          strip.onEvent = { [self] in
            if case .position(let position) = $0 { client.note("strip \(position)") }
          }
        case .buttons(let buttons): client.note("group \(buttons.uint32Values)")
        case .modes, .done, .modeSwitch, .dial: break
        }
      }
    }
  }

  @Test func aPenDraws() throws {
    try withCompositor { compositor in
      let follower = try Follower(compositor)
      let client = follower.client
      compositor.exchange()
      let tablets = compositor.seats[0].tablets
      let tablet = tablets.addTablet("Slate")
      let pen = tablets.addTool()
      #expect(client.take() == ["tablet Slate", "done", "tool pen", "pressure", "tilt", "distance", "done"])
      pen.enterProximity(of: tablet, on: client.shown, at: CGPoint(x: 4, y: 5))
      #expect(client.take() == ["in", "motion 4 5", "frame"])
      pen.grouped {
        pen.down()
        pen.setPressure(0.5)
        pen.setTilt(x: 10, y: -10)
        pen.setDistance(2)
        pen.move(to: CGPoint(x: 6, y: 7))
      }
      #expect(
        client.take() == ["down", "pressure 32768", "tilt 10 -10", "distance 65535", "motion 6 7", "frame"])
      #expect(compositor.seats[0].newestPressSerial > pen.proximitySerial)
      pen.press()
      pen.release()
      pen.setRotation(90)
      pen.setSlider(-1)
      pen.turnWheel(degrees: 15, clicks: 1)
      #expect(
        client.take().filter { $0 != "frame" } == [
          "331 true", "331 false", "rotation 90", "slider -65535", "wheel 15 1",
        ])
      pen.leaveProximity()
      tablets.remove(pen)
      tablets.remove(tablet)
      #expect(client.take() == ["up", "out", "frame", "removed", "removed"])
    }
  }

  @Test func aClientThatComesLateHearsOfEveryDevice() throws {
    try withCompositor { compositor in
      let tablets = compositor.seats[0].tablets
      let tablet = tablets.addTablet()
      let pad = tablets.addPad(buttons: 2)
      let client = try Follower(compositor).client
      #expect(client.take() == ["tablet Tablet", "done", "pad 2", "group [0, 1]", "done"])
      pad.button(0, isDown: true)
      pad.enter(client.shown, with: tablet)
      pad.button(1, isDown: true)
      pad.ring(0, degrees: 30)
      pad.strip(0, position: 1)
      pad.leave()
      #expect(client.take() == ["enter", "1 true", "ring 30", "strip 65535", "leave"])
      tablets.remove(pad)
      #expect(client.take() == ["removed"])
    }
  }

  @Test func aToolHasItsOwnCursor() throws {
    for isRight in [true, false] {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let follower = try Follower(compositor)
      compositor.exchange()
      let tablets = compositor.seats[0].tablets
      let pen = tablets.addTool()
      pen.enterProximity(of: tablets.addTablet(), on: follower.client.shown, at: .zero)
      compositor.exchange()
      let picture = try follower.client.bind(WlCompositor.self).createSurface()
      let serial = isRight ? follower.serial : follower.serial &+ 1
      follower.tools[0].setCursor(serial: serial, surface: picture, hotspotX: 3, hotspotY: 4)
      compositor.exchange()
      #expect(compositor.complaints.isEmpty == isRight)
      #expect(pen.cursor?.hotspot == (isRight ? CGPoint(x: 3, y: 4) : nil))
      let device = try follower.client.bind(WpCursorShapeManagerV1.self)
        .getTabletToolV2(tabletTool: follower.tools[0])
      device.setShape(serial: follower.serial, shape: .crosshair)
      compositor.exchange()
      #expect(pen.shape == .crosshair)
      #expect(compositor.protocolErrors.isEmpty)
    }
  }
}
