import CasementDesktop
import Foundation

/// The pens of a seat's tablets: the views that they hover over, and their pressed buttons.
final class Pens {
  private let context: ApplicationContext
  private let presses: PressTracker
  private var all: [ObjectIdentifier: Pen] = [:]

  private final class Pen {
    let hover: HoverTracker
    let tool: TabletTool
    var buttons: UIEvent.ButtonMask = []
    /// The newest motion, which is not yet delivered.
    var motion: (window: TouchTracker.WeakWindow, place: CGPoint, posture: PenPosture)?

    init(_ hover: HoverTracker, _ tool: TabletTool) {
      self.hover = hover
      self.tool = tool
    }
  }

  init(_ presses: PressTracker, _ context: ApplicationContext) {
    self.presses = presses
    self.context = context
  }

  /// The pressed buttons of a pen, with the tip or the eraser.
  func buttons(of tool: TabletTool) -> UIEvent.ButtonMask {
    var buttons = all[ObjectIdentifier(tool)]?.buttons ?? []
    buttons.insert(.primary)
    // As in the web's pointer events, the eraser is button 6.
    if tool.isEraser { buttons.insert(.button(6)) }
    return buttons
  }

  /// The pressed buttons of the pen that makes a touch.
  func buttons(of touch: UITouch) -> UIEvent.ButtonMask {
    touch.pen.map { buttons(of: $0) } ?? .primary
  }

  /// The tool with an identifier, while it is over a window of this program.
  func tool(_ id: ObjectIdentifier) -> TabletTool? { all[id]?.tool }

  /// Stores the motion of a pen over a window, for delivery together with that of the other devices.
  func hover(_ tool: TabletTool, at point: CGPoint, in window: UIWindow) {
    pen(tool).motion = (TouchTracker.WeakWindow(window: window), point, PenPosture(tool))
  }

  /// Delivers the newest motion of each pen.
  func deliverHover() {
    for pen in all.values {
      guard let (entry, place, posture) = pen.motion else { continue }
      pen.motion = nil
      guard let window = entry.window else { continue }
      pen.hover.posture = posture
      pen.hover.move(to: place, in: window)
    }
  }

  /// Keeps the views under a pen as they are while its tip is down; see `HoverTracker.freeze()`.
  func setDown(_ isDown: Bool, _ tool: TabletTool, at point: CGPoint, in window: UIWindow) {
    let hover = pen(tool).hover
    if isDown { hover.freeze() } else { hover.unfreeze(at: point, in: window) }
  }

  func setButton(_ code: UInt32, isDown: Bool, _ tool: TabletTool) {
    let pen = pen(tool)
    // Linux has the codes BTN_STYLUS (0x14b), BTN_STYLUS2 (0x14c) and BTN_STYLUS3 (0x149) for the buttons of a pen.
    let button: UIEvent.ButtonMask = code == 0x14b ? .secondary : code == 0x14c ? .button(3) : .button(4)
    if isDown { pen.buttons.insert(button) } else { pen.buttons.remove(button) }
  }

  /// Ends the hovering of a pen that left the windows of this program.
  func leave(_ tool: TabletTool) {
    all.removeValue(forKey: ObjectIdentifier(tool))?.hover.leave()
  }

  /// Ends the hovering of pens over a window that is being hidden.
  func leave(_ window: UIWindow) {
    for pen in all.values {
      if pen.motion?.window.window === window { pen.motion = nil }
      pen.hover.leave(window)
    }
  }

  private func pen(_ tool: TabletTool) -> Pen {
    let key = ObjectIdentifier(tool)
    if let pen = all[key] { return pen }
    let pen = Pen(HoverTracker(presses, context), tool)
    pen.hover.styler.tool = tool
    all[key] = pen
    return pen
  }
}

extension PenPosture {
  init(_ tool: TabletTool) {
    let state = tool.state
    self.init(tilt: CGVector(dx: state.tiltX, dy: state.tiltY), distance: state.distance)
    pressure = state.pressure
    hasPressure = tool.hasPressure
  }
}

extension TouchTracker {
  /// Turns a pen's events into touches and hovering.
  func tablet(_ tool: TabletTool, _ event: TabletEvent, _ time: UInt32) {
    let source = Source.pen(ObjectIdentifier(tool))
    if case .motion(let surface) = event {
      guard let window = surface.owner as? UIWindow else { return }
      return moved(tool, touches[source], in: window, time)
    }
    deliverMotion()
    if case .leave = event {
      pens.leave(tool)
      return cancel(source)
    }
    guard let window = event.surface.owner as? UIWindow else { return }
    let place = window.point(onSurface: CGPoint(x: tool.state.x, y: tool.state.y))
    switch event {
    case .enter, .motion, .leave: break
    case .down:
      pens.setDown(true, tool, at: place, in: window)
      if context.popups.pressed(in: window, at: place) { return }
      context.keyWindows.pressed(in: window)
      let touch = UITouch(.pencil, in: window, at: place, timestamp: EventClock.seconds(time))
      touch.posture = PenPosture(tool)
      touch.pen = tool
      touches[source] = touch
      begin(touch, pens.buttons(of: tool))
    case .up:
      if let touch = touches.removeValue(forKey: source) {
        touch.timestamp = EventClock.seconds(time)
        finish(touch, .ended, buttons: pens.buttons(of: tool))
      }
      pens.setDown(false, tool, at: place, in: window)
    case .button(_, let code, let isDown): pens.setButton(code, isDown: isDown, tool)
    }
  }

  private func moved(_ tool: TabletTool, _ touch: UITouch?, in window: UIWindow, _ time: UInt32) {
    let place = window.point(onSurface: CGPoint(x: tool.state.x, y: tool.state.y))
    guard let touch, touch.window === window else {
      pens.hover(tool, at: place, in: window)
      return motion.note(in: window)
    }
    sample(
      touch,
      TouchSample(position: place, timestamp: EventClock.seconds(time), posture: PenPosture(tool)))
  }
}
