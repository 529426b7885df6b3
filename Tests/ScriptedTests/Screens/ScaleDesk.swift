import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

@testable import CasementCore

/// The ways in which compositors tell surfaces their scale.
enum ScaleWay: CaseIterable {
  /// `wp_fractional_scale_v1`.
  case fraction
  /// `wl_surface.preferred_buffer_scale`.
  case whole
  /// The outputs on which a surface is.
  case outputs

  /// A compositor's protocols that tells scales this way, and decorates windows itself.
  var offers: Offers {
    switch self {
    case .fraction: .everything
    case .whole: .everything.without("wp_fractional_scale_manager_v1")
    case .outputs: .everything.without("wp_fractional_scale_manager_v1").limited(["wl_compositor": 5])
    }
  }
}

/// A window full of lines, letters and colors on outputs of several scales.
final class ScaleDesk {
  let application: TestApplication
  let content: ScaleContent

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// The window as the compositor has it.
  var shown: ScriptedWindow { get throws { try application.shown } }
  var surface: ScriptedSurface { get throws { try shown.surface } }
  var picture: Picture { get throws { try #require(try shown.picture) } }

  /// Every scale that a picture is looked at.
  nonisolated static let scales = [1, 1.25, 1.5, 1.75, 2, 3]

  static let size = CGSize(width: 301, height: 201)

  /// Runs a test with a window on the first of some outputs.
  static func run(
    _ offers: Offers = .everything, scales: [Double], _ body: (ScaleDesk) throws -> Void
  ) throws {
    let modes = scales.map { OutputMode(width: 1680, height: 1260, scale: $0) }
    let compositor = ScriptedCompositor(offers, outputs: modes)
    compositor.tellsScalesEarly = false
    try TestApplication.run(on: compositor, size: size) { application in
      let content = ScaleContent(frame: CGRect(origin: .zero, size: size))
      application.window.addSubview(content)
      application.compositor.settle()
      try body(ScaleDesk(application, content))
    }
  }

  private init(_ application: TestApplication, _ content: ScaleContent) {
    self.application = application
    self.content = content
  }

  /// The picture of a window that had a scale from the beginning.
  static func picture(_ offers: Offers = .everything, scale: Double) throws -> Picture {
    var picture: Picture?
    try run(offers, scales: [scale]) { picture = try $0.picture }
    return try #require(picture)
  }

  /// Moves the window and its popups from one output to another, and sends the resulting events.
  func move(from old: Int, to new: Int) throws {
    for surface in [try surface] + compositor.popups.map(\.surface) {
      surface.leave(compositor.outputs[old])
      sendScale(surface, new)
    }
  }

  /// The compositor tells a surface what an output is like that it came to.
  func sendScale(_ surface: ScriptedSurface, _ index: Int) {
    let output = compositor.outputs[index]
    surface.enter(output)
    surface.prefer(scale: output.scale)
    surface.prefer(scale120: Int((output.exactScale * 120).rounded()))
  }
}

/// A view with a text, a line, and a picture that it draws.
final class ScaleContent: UIView {
  let label = UILabel(frame: CGRect(x: 10, y: 20, width: 240, height: 24))
  let box = UIView(frame: CGRect(x: 31, y: 77, width: 101, height: 53))

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .white
    label.text = "Hamburgefonts"
    box.backgroundColor = .blue
    box.layer.cornerRadius = 7
    addSubview(label)
    addSubview(box)
  }

  override func draw(_ rect: CGRect) {
    UIColor.black.set()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 150, y: 60))
    line.addLine(to: CGPoint(x: 290, y: 190))
    line.stroke()
    UIRectFrame(CGRect(x: 150, y: 60, width: 140, height: 130))
  }
}

/// The content of each commit of a surface, in order.
final class ScaleCommits {
  struct Commit: Equatable {
    /// Whether the commit attaches a new buffer.
    var isPicture: Bool
    /// The buffer's width in pixels, its scale, and the width in points.
    let width: Int
    let bufferScale: Int
    let points: CGFloat
  }

  private(set) var all: [Commit] = []

  /// Listens from now on.
  init(_ surface: ScriptedSurface) {
    let handle = surface.resource.onRequest
    surface.resource.onRequest = { [self, unowned surface] request in
      let before = surface.pictureCount
      handle?(request)
      guard case .commit = request else { return }
      all.append(
        Commit(
          isPicture: surface.pictureCount > before, width: surface.state.buffer?.width ?? 0,
          bufferScale: surface.state.bufferScale, points: surface.size.width))
    }
  }

  /// The commits since the last call.
  func take() -> [Commit] {
    defer { all.removeAll() }
    return all
  }
}
