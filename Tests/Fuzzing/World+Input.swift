import CLinux
import CasementTesting
import Foundation
import Glibc
import Wayland

extension World {
  // MARK: Seats and keyboards

  func actOnSeats(_ step: Step) {
    switch step.kind {
    case .addSeat:
      guard compositor.seats.count < 3 else { return }
      compositor.addSeat()
      witness.seatCount = max(witness.seatCount, compositor.seats.count)
    case .removeSeat: step.choice(0, of: compositor.seats)?.remove()
    case .changeDevices:
      step.choice(0, of: compositor.seats)?.setDevices(
        ScriptedSeat.Devices(rawValue: step.number(1, in: 0...7)))
    default: break
    }
  }

  func actOnKeyboards(_ step: Step) throws {
    guard let keyboard = step.choice(0, of: compositor.seats.compactMap(\.keyboard)) else { return }
    switch step.kind {
    case .pressKey: keyboard.press(key: UInt32(step.number(1, in: 1...60)))
    case .releaseKey: step.choice(1, of: keyboard.heldKeys).map(keyboard.release)
    case .pressOddKey:
      let key = UInt32(bitPattern: step.absurd(1))
      keyboard.press(key: key)
      keyboard.release(key: key)
    case .setLayout: try keyboard.setLayout(step.choice(1, of: ["us", "de", "fr,us", "ru"]) ?? "us")
    case .sendBadKeymap: sendBadKeymap(step, keyboard)
    case .setRepeat:
      keyboard.repeatInfo =
        step.numbers[1] % 2 == 0
        ? (Int32(step.number(2, in: 0...50)), Int32(step.number(3, in: 0...500)))
        : (step.absurd(2), step.absurd(3))
    case .sendModifiers:
      keyboard.sendModifiers(
        depressed: UInt32(bitPattern: step.absurd(1)), latched: UInt32(bitPattern: step.absurd(2)),
        locked: 0, group: UInt32(bitPattern: step.absurd(3)))
    case .focusKeyboard:
      keyboard.focus(step.choice(1, of: compositor.surfaces.filter(\.takesFocus)))
    default: break
    }
  }

  private func sendBadKeymap(_ step: Step, _ keyboard: ScriptedKeyboard) {
    var ends: [Int32] = [-1, -1]
    var file: Int32
    switch step.choice(1, below: 5) {
    case 0:
      guard pipe2(&ends, O_CLOEXEC) == 0 else { return }
      file = ends[0]
      close(ends[1])
    case 1: file = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    case 2: file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    default:
      file = memfd_create("keymap", MFD_CLOEXEC)
      let text = Array("xkb_keymap { nonsense".utf8)
      _ = write(file, text, text.count)
    }
    defer { close(file) }
    let sizes: [UInt32] = [0, 1, 10, 21, 22, 4096, .max]
    keyboard.sendKeymap(
      format: step.numbers[3] % 4 == 0 ? .noKeymap : .xkbV1, fileDescriptor: file,
      size: step.choice(2, of: sizes) ?? 0)
  }

  // MARK: Pointers and touch screens

  func actOnPointers(_ step: Step) {
    guard let pointer = step.choice(0, of: compositor.seats.compactMap(\.pointer)) else { return }
    let button = 0x110 + UInt32(step.number(1, in: 0...2))
    switch step.kind {
    case .movePointer:
      let surface = step.choice(
        1, of: compositor.surfaces.filter { $0.isVisible && $0.takesFocus } + [nil])!
      pointer.move(to: point(step), on: surface)
    case .pressButton: pointer.press(button)
    case .releaseButton: pointer.release(button)
    case .scroll: pointer.scroll(by: Double(step.number(1, in: -50...50)))
    case .turnWheel: pointer.turnWheel(steps: Double(step.number(1, in: -8...8)) / 4)
    case .emptyFrame: pointer.frame()
    case .sendAxisAbsurdly:
      pointer.scroll(.horizontalScroll, by: Double(step.absurd(1)))
      pointer.stopScrolling()
    default: break
    }
  }

  func actOnTouches(_ step: Step) {
    guard let touch = step.choice(0, of: compositor.seats.compactMap(\.touch)) else { return }
    let finger = Int32(step.number(1, in: 0...3))
    switch step.kind {
    case .putFingerDown:
      guard let surface = step.choice(1, of: compositor.surfaces.filter(\.isVisible)) else { return }
      touch.down(finger, at: point(step), on: surface)
    case .moveFinger: touch.move(finger, to: point(step))
    case .liftFinger: touch.up(finger)
    case .cancelTouches: touch.cancel()
    default: break
    }
  }

  private func point(_ step: Step) -> CGPoint {
    CGPoint(x: step.number(2, in: -10...200), y: step.number(3, in: -10...150))
  }
}

extension ScriptedSurface {
  /// Whether it is one that a compositor gives its pointer and keyboard.
  fileprivate var takesFocus: Bool {
    role is ScriptedWindow || role is ScriptedPopup || role is ScriptedLayerSurface
  }
}
