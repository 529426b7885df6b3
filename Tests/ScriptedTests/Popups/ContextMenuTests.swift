import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// The menus of places in views.
@Suite struct ContextMenuTests {
  private final class Provider: UIContextMenuInteractionDelegate {
    let desk: MenuDesk
    var hasMenu = true
    /// Whether it logs animations and completions that it adds to the animators.
    var notesAnimators = false
    private(set) var places: [CGPoint] = []

    init(_ desk: MenuDesk) { self.desk = desk }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [desk] _ in desk.menu }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      desk.note("will show")
      if notesAnimators { animator?.addCompletion { [desk] in desk.note("shown") } }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      desk.note("ended")
      if notesAnimators { animator?.addAnimations { [desk] in desk.note("animated") } }
    }
  }

  private func run(_ body: (MenuDesk, Provider, UIContextMenuInteraction) throws -> Void) throws {
    try MenuDesk.run { desk in
      let provider = Provider(desk)
      let interaction = UIContextMenuInteraction(delegate: provider)
      desk.view.addInteraction(interaction)
      _ = desk.take()
      try body(desk, provider, interaction)
    }
  }

  @Test func theSecondaryButtonOpensTheMenuOfThePlace() throws {
    try run { desk, provider, interaction in
      try desk.pressInView(0x111)
      desk.compositor.settle()
      #expect(provider.places == [CGPoint(x: 30, y: 20)])
      #expect(interaction.location(in: desk.window) == CGPoint(x: 50, y: 50))
      #expect(desk.take() == ["touch began", "will show", "touch cancelled"])
      #expect(desk.popups.first?.frame.origin == CGPoint(x: 51, y: 51), "its corner is at the pointer")
      desk.pointer.release(0x111)
      desk.compositor.settle()
      #expect(desk.levels.count == 1, "the release chooses nothing")
      try desk.point(at: "Alpha")
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["do Alpha", "ended"])
    }
  }

  @Test func whatTheDelegateAddsToTheAnimatorIsDone() throws {
    try run { desk, provider, interaction in
      provider.notesAnimators = true
      try desk.pressInView(0x111)
      desk.compositor.settle()
      desk.pointer.release(0x111)
      desk.compositor.advance(by: .milliseconds(20))
      #expect(desk.take() == ["touch began", "will show", "touch cancelled", "shown"])
      interaction.dismissMenu()
      desk.compositor.settle()
      #expect(desk.take() == ["ended", "animated"])
    }
  }

  @Test func thePrimaryButtonAndAPlaceWithoutMenuOpenNothing() throws {
    try run { desk, provider, _ in
      try desk.pressInView()
      desk.pointer.release()
      desk.compositor.settle()
      provider.hasMenu = false
      try desk.pressInView(0x111)
      desk.pointer.release(0x111)
      desk.compositor.settle()
      #expect(desk.take() == ["touch began", "touch ended", "touch began", "touch ended"])
      #expect(desk.popups.isEmpty && provider.places.count == 1)
    }
  }

  @Test func aFingerThatStaysOpensTheMenu() throws {
    try run { desk, _, _ in
      let surface = try desk.application.shown.surface
      @MainActor func touch(_ id: Int32, moving: CGFloat, for time: Duration) {
        desk.compositor.touch.down(id, at: desk.point(CGPoint(x: 30, y: 20)), on: surface)
        desk.compositor.exchange()
        desk.compositor.touch.move(id, to: desk.point(CGPoint(x: 30 + moving, y: 20)))
        desk.compositor.advance(by: time)
      }
      touch(1, moving: 4, for: .milliseconds(450))
      #expect(desk.popups.isEmpty)
      desk.compositor.touch.up(1)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.popups.isEmpty && desk.take() == ["touch began", "touch ended"])
      touch(2, moving: 20, for: .seconds(1))
      #expect(desk.popups.isEmpty, "it is on its way")
      desk.compositor.touch.up(2)
      desk.compositor.exchange()
      _ = desk.take()
      touch(3, moving: 4, for: .milliseconds(550))
      desk.compositor.settle()
      #expect(desk.take() == ["touch began", "will show", "touch cancelled"] && desk.popups.count == 1)
      desk.compositor.touch.up(3)
      desk.compositor.exchange()
      #expect(desk.popups.count == 1)
    }
  }

  @Test(arguments: ["Menu", "F10"])
  func aKeyOpensTheMenuOfTheFirstResponder(_ key: String) throws {
    try run { desk, provider, _ in
      let shift = try desk.keyboard.key(named: "Shift_L")
      if key == "F10" { desk.keyboard.press(key: shift) }
      try desk.tap(key)
      if key == "F10" { desk.keyboard.release(key: shift) }
      desk.compositor.settle()
      #expect(provider.places == [CGPoint(x: 80, y: 20)])
      #expect(desk.titles().first == "*Alpha", "a key is to go on with keys")
      #expect(desk.popups.first?.grabbedSeat != nil)
      _ = desk.take()
      try desk.tap("Return")
      #expect(desk.take() == ["do Alpha", "ended"])
    }
  }

  @Test func withoutAMenuTheKeyGoesOn() throws {
    try run { desk, provider, _ in
      provider.hasMenu = false
      try desk.tap("Menu")
      #expect(desk.popups.isEmpty)
      desk.view.interactions.forEach(desk.view.removeInteraction)
      provider.hasMenu = true
      try desk.tap("Menu")
      #expect(desk.popups.isEmpty)
    }
  }

  @Test func theInteractionEndsItsMenu() throws {
    try run { desk, _, interaction in
      try desk.pressInView(0x111)
      desk.compositor.settle()
      interaction.dismissMenu()
      desk.compositor.settle()
      #expect(desk.popups.isEmpty && desk.take().last == "ended")
      desk.pointer.release(0x111)
      try desk.pressInView(0x111)
      desk.compositor.settle()
      desk.view.removeInteraction(interaction)
      desk.compositor.settle()
      #expect(desk.popups.isEmpty && desk.take().last == "ended")
    }
  }

  // MARK: Previews

  private final class Previewed: UIViewController {
    weak var desk: MenuDesk?
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .green
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      desk?.note("appeared")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      desk?.note("disappeared")
    }
  }

  private final class PreviewProvider: UIContextMenuInteractionDelegate {
    let desk: MenuDesk
    let controller = Previewed()
    var hasMenu = true

    init(_ desk: MenuDesk) {
      self.desk = desk
      controller.desk = desk
      controller.preferredContentSize = CGSize(width: 240, height: 90)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: nil, previewProvider: { [controller] in controller },
        actionProvider: { [desk, hasMenu] _ in hasMenu ? desk.menu : nil })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { desk.note("will show \(animator?.previewViewController === controller)") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { desk.note("ended") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      desk.note("will commit \(animator.previewViewController === controller)")
      animator.addCompletion { [desk, controller] in
        desk.note("committed \(controller.viewIfLoaded?.window == nil)")
      }
    }
  }

  private func runPreview(_ body: (MenuDesk, PreviewProvider) throws -> Void) throws {
    try MenuDesk.run { desk in
      let provider = PreviewProvider(desk)
      desk.view.addInteraction(UIContextMenuInteraction(delegate: provider))
      try desk.pressInView(0x111)
      desk.compositor.settle()
      desk.pointer.release(0x111)
      desk.compositor.settle()
      try body(desk, provider)
    }
  }

  @Test func aPreviewIsShownAboveItsMenuInItsPreferredSize() throws {
    try runPreview { desk, provider in
      #expect(
        desk.take() == ["touch began", "will show true", "touch cancelled", "appeared"])
      let popup = try #require(desk.levels.first)
      let view = try #require(provider.controller.viewIfLoaded)
      #expect(view.window === popup && view.bounds.size == CGSize(width: 240, height: 90))
      let (upper, lower) = (
        view.convert(view.bounds, to: popup as UIView),
        popup.view.convert(popup.view.bounds, to: popup as UIView)
      )
      #expect(upper.maxY < lower.minY && lower.minX < upper.midX)
      let shown = try #require(desk.popups.first)
      let green = Picture.Pixel(red: 0, green: 255, blue: 0)
      #expect(try #require(shown.picture).pixel(Int(upper.midX), Int(upper.midY)) == green)
      // The menu works as one without a preview.
      try desk.point(at: "Alpha")
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["disappeared", "do Alpha", "ended"] && desk.popups.isEmpty)
    }
  }

  @Test func aPressOfThePreviewCommitsIt() throws {
    try runPreview { desk, provider in
      _ = desk.take()
      let popup = try #require(desk.levels.first)
      let view = try #require(provider.controller.viewIfLoaded)
      let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: popup as UIView)
      desk.pointer.move(to: place, on: desk.popups[0].surface)
      desk.pointer.click()
      desk.compositor.advance(by: .milliseconds(20))
      #expect(desk.take() == ["will commit true", "disappeared", "ended", "committed true"])
      #expect(desk.popups.isEmpty)
    }
  }

  @Test func aPreviewWithoutAMenuIsShownAlone() throws {
    try MenuDesk.run { desk in
      let provider = PreviewProvider(desk)
      provider.hasMenu = false
      desk.view.addInteraction(UIContextMenuInteraction(delegate: provider))
      try desk.pressInView(0x111)
      desk.compositor.settle()
      let popup = try #require(desk.levels.first)
      #expect(popup.panelSize == CGSize(width: 242, height: 92) && popup.view.isHidden)
      #expect(provider.controller.viewIfLoaded?.window === popup)
      try desk.tap("Escape")
      #expect(desk.popups.isEmpty && desk.take().suffix(2) == ["disappeared", "ended"])
    }
  }

  @Test func rowsOfATableHavePreviews() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      let controller = UIViewController()
      private(set) var commits = 0
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: { [controller] in controller })
      }
      func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) { commits += 1 }
    }
    try TableDesk.run { desk in
      let delegate = Delegate()
      delegate.controller.preferredContentSize = CGSize(width: 100, height: 80)
      desk.table.delegate = delegate
      desk.compositor.settle()
      let middle = desk.middle(of: 1)
      try desk.pointAt(middle.x, middle.y)
      desk.press(0x111)
      desk.release(0x111)
      desk.compositor.settle()
      let preview = try #require(UIApplication.shared.context.popups.menu?.preview)
      #expect(preview.accessibilityActivate())
      desk.compositor.settle()
      #expect(delegate.commits == 1 && UIApplication.shared.context.popups.menu == nil)
    }
  }

  @Test func aKeyOpensTheMenuOfTheRowWithTheFocus() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      private(set) var rows: [Int] = []
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        rows.append(indexPath.row)
        return nil
      }
    }
    try TableDesk.run([[]]) { desk in
      let delegate = Delegate()
      desk.table.delegate = delegate
      desk.table.becomeFirstResponder()
      desk.model.sections = TableDesk.fifty
      desk.table.reloadData()
      desk.compositor.settle()
      try desk.tap("Menu")
      #expect(delegate.rows == [0], "none has it yet")
      try desk.tap("Down")
      desk.table.contentOffset.y = 1000
      desk.compositor.settle()
      let focused = try #require(desk.table.content.focus.place?.row)
      try desk.tap("Menu")
      #expect(delegate.rows == [0, focused] && desk.table.contentOffset.y < 1000, "it comes into sight")
    }
  }

  @Test func theDelegateHearsOfTheEndThoughTheViewIsGone() throws {
    try MenuDesk.run { desk in
      let provider = Provider(desk)
      weak var gone: UIView?
      try { @MainActor in
        let view = UIView(frame: desk.view.frame)
        view.addInteraction(UIContextMenuInteraction(delegate: provider))
        desk.window.addSubview(view)
        gone = view
        try desk.pressInView(0x111)
        desk.compositor.settle()
        #expect(desk.take() == ["will show"])
        desk.pointer.release(0x111)
        desk.compositor.settle()
        view.removeFromSuperview()
      }()
      UIApplication.shared.context.popups.menu?.end()
      desk.compositor.settle()
      #expect(gone == nil && desk.take() == ["ended"])
    }
  }
}
