import Casement
import CasementTesting
import Foundation
import Testing

/// Permissions of drags, previews with other targets, and springs that drags activate.
@Suite("Sessions of drags", .serialized) struct DragSessionTests {
  @Test("A drop session knows whether the drag allows moving", arguments: [true, false])
  func moves(isAllowed: Bool) throws {
    try DragDesk.run { desk in
      desk.source.allowsMove = isAllowed
      let drag = try desk.drag()
      #expect(drag.source?.actions == (isAllowed ? [.copy, .move] : .copy))
      desk.move(200, 50)
      let session = try #require(desk.target.session)
      #expect(session.allowsMoveOperation == isAllowed && !session.isRestrictedToDraggingApplication)
      #expect(session.localDragSession?.allowsMoveOperation == isAllowed)
      desk.target.operation = .move
      desk.move(201, 50)
      desk.pointer.release()
      desk.settle()
      #expect(desk.target.events.contains("drop"))
      #expect(desk.source.events.last == (isAllowed ? "ended move" : "ended copy"))
    }
  }

  @Test("A drag of another program is moved if that offers it")
  func foreign() throws {
    try DragDesk.run { desk in
      desk.pointer.move(to: CGPoint(x: 200, y: 50), in: try desk.shown)
      desk.pointer.press()
      desk.settle()
      desk.seat.startDrag(ScriptedSource(text: "tea"))
      desk.settle()
      let session = try #require(desk.target.session)
      #expect(session.allowsMoveOperation && session.localDragSession == nil)
      #expect(!session.isRestrictedToDraggingApplication)
      desk.pointer.release()
      desk.settle()
    }
  }

  /// Restricts its drags to the program.
  private final class Owner: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: "tea"))] }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }
  }

  @Test("A drag that is restricted to its application offers no data to others")
  func restricted() throws {
    try DragDesk.run { desk in
      let owner = Owner()
      let view = UIView(frame: CGRect(x: 0, y: 120, width: 100, height: 60))
      view.addInteraction(UIDragInteraction(delegate: owner))
      desk.window.addSubview(view)
      desk.settle()
      desk.move(50, 150)
      desk.pointer.press()
      desk.settle()
      for step in [10.0, 25] { desk.move(50 + step, 150) }
      let drag = try #require(desk.seat.drag)
      #expect(drag.source?.mimeTypes.contains { $0.hasPrefix("text/") } == false)
      desk.move(200, 50)
      let session = try #require(desk.target.session)
      #expect(session.isRestrictedToDraggingApplication)
      #expect(session.localDragSession?.isRestrictedToDraggingApplication == true)
      #expect(session.canLoadObjects(ofClass: String.self), "the program itself has the item")
      desk.pointer.release()
      desk.settle()
    }
  }

  @Test("A retargeted preview has the same view and parameters with another target")
  func retargeted() {
    let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    outer.addSubview(view)
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let preview = UITargetedDragPreview(view: view, parameters: parameters)
    #expect(preview.target.container === outer && preview.target.center == CGPoint(x: 25, y: 40))
    let other = UIView()
    let target = UIDragPreviewTarget(
      container: other, center: CGPoint(x: 1, y: 2), transform: CGAffineTransform(scaleX: 2, y: 2))
    let moved: UITargetedDragPreview = preview.retargetedPreview(with: target)
    #expect(moved.view === view && moved.parameters === parameters && moved.target === target)
    #expect(moved.target.transform.a == 2 && moved.size == CGSize(width: 30, height: 40))
    #expect(preview.target.container === outer, "the first one is as it was")
    let plain = UITargetedPreview(view: view).retargetedPreview(
      with: UIPreviewTarget(container: other, center: .zero))
    #expect(plain.view === view && plain.target.container === other)
  }

  // MARK: Springs

  /// Lets a part of a view be activated, and keeps which.
  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    var lets = true
    private(set) var finishes = 0
    deinit {}
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      context.targetItem = context.location(in: interaction.view).x < 50 ? "left" : "right"
      return lets
    }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finishes += 1 }
  }

  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    private(set) var states: [UISpringLoadedInteractionEffectState] = []
    deinit {}
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  @Test("A behavior may refuse spring loading, styles the activated view, and is notified of the end")
  func spring() throws {
    try DragDesk.run { desk in
      let (behavior, effect) = (Behavior(), Effect())
      var items: [String] = []
      let spring = UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) {
        [unowned desk] _, context in
        items.append(context.targetItem as? String ?? "none")
        #expect(context.state == .activated && context.targetView === desk.targetView)
      }
      desk.targetView.addInteraction(spring)
      behavior.lets = false
      _ = try desk.drag()
      desk.move(180, 50)
      desk.compositor.advance(by: .seconds(2))
      #expect(items == [] && effect.states == [] && behavior.finishes == 0)
      behavior.lets = true
      desk.move(181, 50)
      desk.compositor.advance(by: .seconds(2))
      #expect(items == ["left"] && effect.states == [.possible, .activating, .activated])
      desk.move(50, 150)
      #expect(behavior.finishes == 1 && effect.states.last == .inactive)
      desk.move(240, 50)
      desk.compositor.advance(by: .seconds(2))
      #expect(items == ["left", "right"])
      desk.pointer.release()
      desk.settle()
      #expect(behavior.finishes == 2)
    }
  }
}
