import CasementDesktop
import Foundation

/// A panel: a window in a layer below or above those of the desktop, with a true frame in its screen.
///
/// Its anchors are derived from that frame. A panel that fills an axis is anchored to both edges, so that it grows with
/// the screen. A centered panel has no anchor on that axis, any other the nearer edge. So it fits screens of any size.
///
/// Wayland: `zwlr_layer_surface_v1`.
final class LayerRole: WindowRole {
  private unowned let window: UIWindow
  private var panel: LayerSurface?
  private var wish = CGRect.zero

  init(_ window: UIWindow) {
    self.window = window
  }

  var surface: Surface? { panel?.surface }
  var isConfigured: Bool { panel?.configuration != nil }

  // MARK: Showing and hiding

  func connect(_ session: Session) {
    guard let layer = window.windowLevel.layer,
      let panel = LayerSurface(
        session, layer: layer, output: window.wantedScreen?.output,
        namespace: window.context.appID)
    else { return }
    self.panel = panel
    panel.surface.owner = window
    panel.onConfigure = { [weak window] _ in window?.renderer.configured() }
    panel.onClosed = { [unowned self, weak window] in
      self.panel = nil
      window?.renderer.surfaceEnded()
    }
    _ = update()
    panel.show()
  }

  func end() {
    // `destroy()` may call back into the program, which may show the window again.
    let old = panel
    panel = nil
    old?.destroy()
  }

  func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup? {
    panel.flatMap { Popup(of: $0, rules, grabbing: seat) }
  }

  /// Whether a panel that is shown can move to another layer.
  var canChangeLayer: Bool { panel?.canChangeLayer ?? true }

  // MARK: Position and size

  func request(_ frame: CGRect) {
    wish = frame
    ties = nil
    window.renderer.setNeedsUpdate()
  }

  private var screen: CGRect { (window.wantedScreen ?? window.screen).bounds }

  var contentSize: CasementDesktop.Size {
    let configured = panel?.configuration ?? CasementDesktop.Size(width: 0, height: 0)
    return CasementDesktop.Size(
      width: configured.width > 0 ? configured.width : points(wish.width),
      height: configured.height > 0 ? configured.height : points(wish.height))
  }

  var origin: CGPoint {
    let size = contentSize
    let screen = screen
    let ties = currentTies
    return CGPoint(
      x: ties.horizontal.start(length: size.width, room: screen.width),
      y: ties.vertical.start(length: size.height, room: screen.height))
  }

  /// How the panel is anchored, computed once per requested frame. It stays when the screen is resized or replaced by
  /// another.
  private var ties: Ties?

  private struct Ties {
    let horizontal: Tie
    let vertical: Tie

    init(_ frame: CGRect, in room: CGSize) {
      horizontal = Tie(frame.minX, frame.maxX, room: room.width)
      vertical = Tie(frame.minY, frame.maxY, room: room.height)
    }
  }

  private var currentTies: Ties {
    if let ties { return ties }
    let screen = screen
    let new = Ties(wish, in: screen.size)
    // Without a screen the anchors are provisional.
    if !screen.isEmpty { ties = new }
    return new
  }

  /// How a panel is anchored on an axis, with its distances from the ends.
  enum Tie: Equatable {
    case both(low: Int, high: Int)
    case low(Int)
    case high(Int)
    case middle

    init(_ start: CGFloat, _ end: CGFloat, room: CGFloat) {
      func integer(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(max(-100_000, min(100_000, value.rounded())))
      }
      // The distance from the end is unknown while no screen is connected.
      guard room > 0 else {
        self = .low(integer(start))
        return
      }
      let low = integer(start)
      let high = integer(room - end)
      if low <= 0 && high <= 0 {
        self = .both(low: low, high: high)
      } else if abs(low - high) <= 1 {
        self = .middle
      } else {
        self = low < high ? .low(low) : .high(high)
      }
    }

    var low: Int? {
      switch self {
      case .both(let low, _), .low(let low): low
      case .high, .middle: nil
      }
    }

    var high: Int? {
      switch self {
      case .both(_, let high), .high(let high): high
      case .low, .middle: nil
      }
    }

    var fills: Bool { low != nil && high != nil }

    func start(length: Int, room: CGFloat) -> CGFloat {
      switch self {
      case .both(let low, _), .low(let low): CGFloat(low)
      case .high(let high): room - CGFloat(high + length)
      case .middle: ((room - CGFloat(length)) / 2).rounded(.down)
      }
    }
  }

  // MARK: Sending changed properties

  func update() -> Bool {
    guard let panel else { return false }
    let before = (
      panel.layer, panel.anchor, panel.margins, panel.size, panel.exclusiveZone, panel.keyboardInteractivity
    )
    if let layer = window.windowLevel.layer { panel.layer = layer }
    let horizontal = currentTies.horizontal
    let vertical = currentTies.vertical
    var anchor: LayerSurface.Anchor = []
    if vertical.low != nil { anchor.insert(.top) }
    if vertical.high != nil { anchor.insert(.bottom) }
    if horizontal.low != nil { anchor.insert(.left) }
    if horizontal.high != nil { anchor.insert(.right) }
    panel.anchor = anchor
    panel.margins = Insets(
      top: vertical.low ?? 0, left: horizontal.low ?? 0, bottom: vertical.high ?? 0,
      right: horizontal.high ?? 0)
    panel.size = CasementDesktop.Size(
      width: horizontal.fills ? 0 : points(wish.width), height: vertical.fills ? 0 : points(wish.height))
    panel.exclusiveZone = zone(horizontal, vertical)
    panel.keyboardInteractivity = interactivity
    let after = (
      panel.layer, panel.anchor, panel.margins, panel.size, panel.exclusiveZone, panel.keyboardInteractivity
    )
    return before != after
  }

  /// The exclusive zone: the thickness of a panel along an edge that it fills. -1 for other panels, which ignore the
  /// exclusive zones of others.
  private func zone(_ horizontal: Tie, _ vertical: Tie) -> Int {
    guard window.reservesScreenEdge else { return -1 }
    if horizontal.fills && !vertical.fills { return points(wish.height) }
    if vertical.fills && !horizontal.fills { return points(wish.width) }
    return -1
  }

  /// A panel that the program makes key needs `exclusive`, since otherwise only a press would focus it. Once focused it
  /// is `onDemand`, so that the user can focus another window.
  ///
  /// An alert keeps `exclusive`, and so does a panel with a text input as first responder: many compositors take the
  /// focus from a panel as soon as it becomes `onDemand`. Compositors also focus new panels that are `onDemand`. A
  /// panel that is only shown is therefore `none` until it is mapped.
  private var interactivity: LayerSurface.KeyboardInteractivity {
    guard window.canBecomeKey else { return .none }
    guard window.isKeyWindow else { return window.renderer.isFirstCommitHandled ? .onDemand : .none }
    let isForReading = (window.firstResponder as? any UITextInput)?.isForReading ?? false
    let takesText = window.firstResponder is any UIKeyInput && !isForReading
    let isTyped = panel?.keyboardInteractivity == .exclusive && takesText
    let keeps = window.windowLevel >= .alert || isTyped
    return keeps || !window.context.keyWindows.isFocused(window) ? .exclusive : .onDemand
  }
}

extension UIWindow.Level {
  /// The layer in which windows of the level are; nil for those of the desktop.
  var layer: LayerSurface.Layer? {
    switch rawValue {
    case ...(-1000): .background
    case ..<0: .bottom
    case 2000...: .overlay
    case 1000...: .top
    default: nil
    }
  }
}
