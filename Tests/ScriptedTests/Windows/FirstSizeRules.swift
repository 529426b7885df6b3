import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The size for which the views of a window are loaded at launch.
@Suite(.serialized) struct FirstSizeRules {
  /// A program whose window has a root controller that notes the sizes that it sees.
  private final class Program: UIApplicationDelegate {
    let window = UIWindow()
    let root = Root()
    /// Called before the window is shown.
    var prepare: (UIWindow) -> Void = { _ in }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.rootViewController = root
      prepare(window)
      window.makeKeyAndVisible()
      return true
    }
  }

  private final class Root: UIViewController {
    private(set) var windowSizes: [CGSize] = []
    private(set) var layoutSizes: [CGSize] = []
    private(set) var transitions = 0

    override func viewDidLoad() {
      if let window = UIApplication.shared.windows.last(where: { $0.rootViewController === self }) {
        windowSizes.append(window.bounds.size)
      }
    }

    override func viewDidLayoutSubviews() { layoutSizes.append(view.bounds.size) }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      transitions += 1
    }
  }

  private func launch(
    _ compositor: ScriptedCompositor, prepare: @escaping (UIWindow) -> Void = { _ in },
    _ body: (Program) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      let program = Program()
      program.prepare = prepare
      try compositor.launch(program)
      try body(program)
      program.window.isHidden = true
    }
  }

  @Test("W12 the view is loaded and first laid out with the size of the first configuration")
  func w12loaded() throws {
    let compositor = ScriptedCompositor()
    compositor.firstWindowSize = CGSize(width: 520, height: 410)
    try launch(compositor) { program in
      let size = program.window.bounds.size
      #expect(size.width == 520)
      #expect(program.root.windowSizes == [size])
      #expect(program.root.layoutSizes.first == size)
      #expect(Set(program.root.layoutSizes.map(\.width)) == [520])
      #expect(program.root.transitions == 0)
    }
  }

  @Test("W12 a size that is left to the program is known before the view is loaded as well")
  func w12own() throws {
    let prepare: (UIWindow) -> Void = { $0.frame.size = CGSize(width: 300, height: 200) }
    try launch(ScriptedCompositor(), prepare: prepare) { program in
      #expect(program.root.windowSizes == [CGSize(width: 300, height: 200)])
      #expect(program.root.transitions == 0)
    }
  }

  @Test("W12 without an answer the window is shown all the same, and takes its size over later")
  func w12withoutAnswer() throws {
    let compositor = ScriptedCompositor()
    compositor.firstWindowSize = CGSize(width: 520, height: 410)
    compositor.timing[.configure] = .byHand
    try launch(compositor) { program in
      #expect(program.root.windowSizes.count == 1 && program.root.windowSizes.first?.width != 520)
      compositor.give(.configure)
      compositor.settle()
      #expect(program.root.view.bounds.width == 520)
      #expect(program.root.transitions == 1)
    }
  }

  @Test("W12 a window that is shown after the launch is loaded without a wait")
  func w12later() throws {
    try withCompositor { compositor in
      let program = Program()
      try compositor.launch(program)
      compositor.firstWindowSize = CGSize(width: 520, height: 410)
      let window = UIWindow()
      let root = Root()
      window.rootViewController = root
      window.isHidden = false
      #expect(root.windowSizes == [UIScreen.main.bounds.size])
      compositor.settle()
      #expect(root.view.bounds.width == 520)
      window.isHidden = true
      program.window.isHidden = true
    }
  }

  /// Notes its center whenever its bounds change.
  private final class PlacedView: UIView {
    var centers: [CGPoint] = []
    deinit {}
    override var bounds: CGRect { didSet { centers.append(center) } }
  }

  @Test("A root view with a transform has its new center when its bounds change with the window")
  func turnedRoot() throws {
    try TestApplication.run { app in
      let (root, view) = (UIViewController(), PlacedView())
      root.view = view
      app.window.rootViewController = root
      app.compositor.settle()
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      view.centers = []
      try app.shown.configure(CGSize(width: 500, height: 360))
      app.compositor.settle()
      let bounds = app.window.bounds
      #expect(view.bounds.size == bounds.size && !view.centers.isEmpty)
      #expect(view.centers.allSatisfy { $0 == CGPoint(x: bounds.midX, y: bounds.midY) }, "\(view.centers)")
    }
  }
}
