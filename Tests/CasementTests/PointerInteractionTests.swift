import Casement
import Testing

@testable import CasementCore
@testable import CasementDesktop

/// Which style the pointer has over views with interactions.
@Suite("Pointer interactions", .serialized)
struct PointerInteractionTests {
  /// A delegate with a style for the whole view or for the regions that it has.
  private final class Styles: UIPointerInteractionDelegate {
    let name: String
    let journal: Journal
    var style: UIPointerStyle?
    var regions: [UIPointerRegion]?

    init(_ name: String, _ journal: Journal, _ style: UIPointerStyle?) {
      self.name = name
      self.journal = journal
      self.style = style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let regions else { return defaultRegion }
      return regions.first { $0.rect.contains(request.location) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      journal.note("\(name) style \(region.identifier as? String ?? "whole")")
      return style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      journal.note("\(name) enter \(region.identifier as? String ?? "whole")")
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      journal.note("\(name) exit \(region.identifier as? String ?? "whole")")
    }
  }

  private func run(_ body: (PointerScene, HoverView, Styles, UIPointerInteraction) throws -> Void) throws {
    try PointerScene.with { scene in
      let view = scene.add("view", 0, 0, 50, 50)
      let styles = Styles("s", scene.journal, .cursor(.grab))
      let interaction = UIPointerInteraction(delegate: styles)
      view.addInteraction(interaction)
      try body(scene, view, styles, interaction)
    }
  }

  private func take(_ scene: PointerScene) -> [String] {
    scene.journal.take().filter { !$0.hasPrefix("view") }
  }

  @Test("A view has the interactions that were added, each of them in one view only") func interactions()
    throws
  {
    final class Recorder: UIInteraction {
      let journal: Journal
      private(set) weak var view: UIView?
      init(_ journal: Journal) { self.journal = journal }
      func willMove(to view: UIView?) { journal.note("will \(view?.tag ?? 0)") }
      func didMove(to view: UIView?) {
        self.view = view
        journal.note("did \(view?.tag ?? 0)")
      }
    }
    let journal = Journal()
    let (first, second) = (UIView(), UIView())
    (first.tag, second.tag) = (1, 2)
    let (a, b) = (Recorder(journal), Recorder(journal))
    first.addInteraction(a)
    first.addInteraction(a)
    #expect(first.interactions.count == 1)
    #expect(journal.take() == ["will 1", "did 1"])
    second.addInteraction(a)
    #expect(first.interactions.isEmpty && second.interactions.first === a)
    #expect(journal.take() == ["will 0", "did 0", "will 2", "did 2"])
    first.removeInteraction(a)
    #expect(journal.take() == [])
    second.interactions = [b]
    #expect(journal.take() == ["will 0", "did 0", "will 2", "did 2"])
    #expect(a.view == nil && b.view === second)
  }

  @Test("The style is requested when the pointer enters, not when it moves") func asking() throws {
    try run { scene, _, styles, _ in
      #expect(scene.styler.cursor == .shape(.default))
      scene.enter(10, 10)
      #expect(take(scene) == ["s style whole", "s enter whole"])
      #expect(scene.styler.cursor == .shape(.grab))
      for step in 11...40 { scene.move(Double(step), 10) }
      #expect(take(scene) == [])
      styles.style = .hidden()
      scene.move(70, 10)
      #expect(take(scene) == ["s exit whole"])
      #expect(scene.styler.cursor == .shape(.default))
      scene.move(10, 10)
      #expect(take(scene) == ["s style whole", "s enter whole"])
      #expect(scene.styler.cursor == .hidden)
      scene.leave()
      #expect(take(scene) == ["s exit whole"])
    }
  }

  @Test("A subview uses the style of its ancestors, unless it has its own") func nesting()
    throws
  {
    try run { scene, view, _, _ in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.addSubview(inner)
      scene.enter(30, 30)
      scene.move(10, 10)
      #expect(take(scene) == ["s style whole", "s enter whole"])
      let own = Styles("own", scene.journal, nil)
      let interaction = UIPointerInteraction(delegate: own)
      inner.addInteraction(interaction)
      #expect(take(scene) == ["own style whole"])
      #expect(scene.styler.cursor == .shape(.grab), "it has none")
      for step in 0..<9 { scene.move(Double(step), 10) }
      #expect(take(scene) == [])
      own.style = .cursor(.text)
      interaction.invalidate()
      #expect(take(scene) == ["own style whole", "s exit whole", "own enter whole"])
      #expect(scene.styler.cursor == .shape(.text))
      interaction.isEnabled = false
      #expect(scene.styler.cursor == .shape(.grab))
      interaction.isEnabled = true
      #expect(scene.styler.cursor == .shape(.text))
      inner.removeInteraction(interaction)
      #expect(scene.styler.cursor == .shape(.grab))
    }
  }

  @Test("Regions have their own styles, and there is none outside of regions") func regions() throws {
    try run { scene, _, styles, _ in
      styles.regions = [
        UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 10, height: 50), identifier: "left"),
        UIPointerRegion(rect: CGRect(x: 10, y: 0, width: 10, height: 50), identifier: "right"),
      ]
      scene.enter(5, 5)
      #expect(take(scene) == ["s style left", "s enter left"])
      styles.style = .cursor(.zoomIn)
      scene.move(15, 5)
      #expect(take(scene) == ["s style right", "s exit left", "s enter right"])
      #expect(scene.styler.cursor == .shape(.zoomIn))
      scene.move(16, 5)
      #expect(take(scene) == [])
      scene.move(30, 5)
      #expect(take(scene) == ["s exit right"])
      #expect(scene.styler.cursor == .shape(.default))
      scene.move(15, 5)
      #expect(take(scene) == ["s style right", "s enter right"])
    }
  }

  @Test("While a button is down the style stays, unless its interaction is invalidated") func held() throws {
    try run { scene, _, styles, interaction in
      let other = scene.add("view 2", 50, 0, 50, 50)
      let others = Styles("o", scene.journal, .cursor(.wait))
      let second = UIPointerInteraction(delegate: others)
      other.addInteraction(second)
      scene.enter(10, 10)
      scene.press(10, 10)
      scene.move(70, 10)
      scene.layOut()
      second.invalidate()
      #expect(scene.styler.cursor == .shape(.grab))
      styles.style = .cursor(.grabbing)
      interaction.invalidate()
      #expect(scene.styler.cursor == .shape(.grabbing))
      _ = take(scene)
      scene.release(70, 10)
      #expect(scene.styler.cursor == .shape(.wait))
      #expect(take(scene) == ["o style whole", "s exit whole", "o enter whole"])
    }
  }

  @Test("A view that appears under a resting pointer sets its style") func frames() throws {
    try run { scene, view, _, _ in
      view.isHidden = true
      scene.enter(10, 10)
      #expect(scene.styler.cursor == .shape(.default))
      view.isHidden = false
      scene.layOut()
      #expect(scene.styler.cursor == .shape(.grab))
      view.removeFromSuperview()
      scene.layOut()
      #expect(scene.styler.cursor == .shape(.default))
    }
  }

  @Test("An interaction without a delegate uses the system's style, in spite of its ancestors")
  func noDelegate()
    throws
  {
    try run { scene, view, _, _ in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      inner.addInteraction(UIPointerInteraction())
      view.addSubview(inner)
      scene.enter(10, 10)
      #expect(scene.styler.cursor == .shape(.default))
      scene.move(30, 30)
      #expect(scene.styler.cursor == .shape(.grab))
    }
  }

  @Test("Styles map to the expected cursors") func styles() {
    #expect(UIPointerStyle.system().cursor == .shape(.default))
    #expect(UIPointerStyle.hidden().cursor == .hidden)
    #expect(UIPointerStyle(shape: .verticalBeam(length: 20)).cursor == .shape(.text))
    #expect(UIPointerStyle(shape: .horizontalBeam(length: 20)).cursor == .shape(.verticalText))
    for cursor in UIPointerStyle.Cursor.allCases {
      guard case .shape(let shape) = UIPointerStyle.cursor(cursor).cursor else {
        return #expect(Bool(false), "\(cursor)")
      }
      #expect("\(shape)" == "\(cursor)")
    }
    // All that the first version of Wayland's protocol has.
    #expect(UIPointerStyle.Cursor.allCases.count == 34)
  }

  @Test(
    "A custom cursor is drawn with a context at its display scale",
    arguments: [1.0, 1.5, 2])
  func drawing(scale: Double) throws {
    let style = UIPointerStyle.cursor(size: CGSize(width: 8, height: 4), hotSpot: CGPoint(x: 3.6, y: 1)) {
      context in
      #expect(UIGraphicsGetCurrentContext() === context)
      UIColor.red.setFill()
      context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
    }
    guard case .picture(let picture) = style.cursor else { return #expect(Bool(false), "no picture") }
    #expect(picture.size == CasementDesktop.Size(width: 8, height: 4))
    #expect(picture.hotspotX == 4 && picture.hotspotY == 1)
    let canvas = try Canvas(Int(8 * scale), Int(4 * scale))
    picture.paint(canvas.image, scale)
    let half = Int(4 * scale)
    let row = String(repeating: ".", count: half) + String(repeating: "R", count: half)
    #expect(canvas.rows == Array(repeating: row, count: half))
  }
}
