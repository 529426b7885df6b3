import CasementTesting
import Foundation
import UIKit

/// An app on a compositor of its own, and the hands of its user.
@MainActor public final class Stage {
  /// The reason why a test stopped.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public let compositor: ScriptedCompositor
  public private(set) var window: ScriptedWindow
  /// The pictures that differ from the stored ones.
  private var differences: [any Error] = []

  /// Launches an app, and plays it.
  ///
  /// - Parameter restores: whether the app finds the state that it left at the end of the last play.
  public static func play(
    _ delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 400, height: 700),
    restores: Bool = false, _ body: (Stage) throws -> Void
  ) throws {
    if !restores { forgetState() }
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    defer { closeWindows(compositor) }
    let stage = try Stage(compositor, delegate, size)
    try body(stage)
    closeWindows(compositor)
    try compositor.finish()
    if let difference = stage.differences.first { throw difference }
  }

  /// Launches an app, and plays it with pauses in which other threads work.
  public static func play(
    _ delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 400, height: 700),
    _ body: (Stage) async throws -> Void
  ) async throws {
    forgetState()
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    defer { closeWindows(compositor) }
    let stage = try Stage(compositor, delegate, size)
    try await body(stage)
    closeWindows(compositor)
    try compositor.finish()
    if let difference = stage.differences.first { throw difference }
  }

  /// Closes the windows, which would appear on the next compositor. The app writes down its state then.
  private static func closeWindows(_ compositor: ScriptedCompositor) {
    for window in UIApplication.shared.windows { window.close() }
    compositor.settle()
  }

  private static func forgetState() {
    guard let folder = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  private init(_ compositor: ScriptedCompositor, _ delegate: any UIApplicationDelegate, _ size: CGSize) throws
  {
    self.compositor = compositor
    compositor.firstWindowSize = size
    try compositor.launch(delegate)
    compositor.settle()
    guard let window = compositor.focusedWindow else { throw Failure(description: "no window has the focus") }
    self.window = window
  }

  // MARK: Looking

  /// The app's window that has the keyboard.
  public var keyWindow: UIWindow {
    get throws {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let window = scenes.flatMap(\.windows).first(where: \.isKeyWindow) else {
        throw Failure(description: "no window is the key window")
      }
      return window
    }
  }

  /// The controller on top of all others of a type.
  public func controller<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    var found: Controller?
    func visit(_ controller: UIViewController) {
      if let controller = controller as? Controller { found = controller }
      let visible = (controller as? UINavigationController).map { $0.topViewController.map { [$0] } ?? [] }
      for child in visible ?? controller.children { visit(child) }
      if let presented = controller.presentedViewController { visit(presented) }
    }
    if let root = try keyWindow.rootViewController { visit(root) }
    guard let found else { throw Failure(description: "there is no \(type)") }
    return found
  }

  /// The visible views of a type, from above, then from the left.
  public func all<View: UIView>(_ type: View.Type, in view: UIView? = nil) throws -> [View] {
    var found: [View] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let view = view as? View { found.append(view) }
      for subview in view.subviews { visit(subview) }
    }
    visit(try view ?? keyWindow)
    return found.sorted { one, other in
      let (a, b) = (one.convert(one.bounds, to: nil), other.convert(other.bounds, to: nil))
      return a.minY != b.minY ? a.minY < b.minY : a.minX < b.minX
    }
  }

  /// The first visible view of a type.
  public func first<View: UIView>(
    _ type: View.Type, in view: UIView? = nil, where isMeant: (View) -> Bool = { _ in true }
  ) throws -> View {
    guard let found = try all(type, in: view).first(where: isMeant) else {
      throw Failure(description: "no \(type) is visible")
    }
    return found
  }

  /// The texts of the visible labels, from above.
  public func texts(in view: UIView? = nil) throws -> [String] {
    try all(UILabel.self, in: view).compactMap { $0.text?.isEmpty == false ? $0.text : nil }
  }

  // MARK: Hands

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    view?.convert(point, to: nil) ?? point
  }

  /// Clicks a place of a view, by default its center; without a view a place of the window.
  public func click(_ view: UIView?, at point: CGPoint? = nil) {
    let bounds = view?.bounds ?? .zero
    let target = place(point ?? CGPoint(x: bounds.midX, y: bounds.midY), in: view)
    compositor.pointer.move(to: target, in: window)
    compositor.pointer.click()
    compositor.settle()
  }

  /// Clicks a label or button with a text.
  public func click(_ text: String) throws {
    if let button = try all(UIButton.self).first(where: {
      $0.currentTitle == text || $0.configuration?.title == text || $0.accessibilityLabel == text
    }) {
      return click(button)
    }
    click(try first(UILabel.self) { $0.text == text })
  }

  /// Presses an item of a bar.
  public func press(_ item: UIBarButtonItem?) throws {
    guard let item, let action = item.action else { throw Failure(description: "the item has no action") }
    UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
    wait()
  }

  /// Drags from one place to others with the left button.
  public func drag(_ points: [CGPoint], in view: UIView?, pause: Duration = .milliseconds(20)) {
    guard let first = points.first else { return }
    compositor.pointer.move(to: place(first, in: view), in: window)
    compositor.pointer.press()
    for point in points.dropFirst() {
      compositor.advance(by: pause)
      compositor.pointer.move(to: place(point, in: view), in: window)
    }
    compositor.advance(by: pause)
    compositor.pointer.release()
    compositor.settle()
  }

  /// Draws with a finger.
  public func swipe(_ points: [CGPoint], in view: UIView?, pause: Duration = .milliseconds(20)) {
    guard let first = points.first else { return }
    compositor.touch.down(0, at: place(first, in: view), on: window.surface)
    for point in points.dropFirst() {
      compositor.advance(by: pause)
      compositor.touch.move(0, to: place(point, in: view))
    }
    compositor.advance(by: pause)
    compositor.touch.up(0)
    compositor.settle()
  }

  public func type(_ text: String) throws {
    try compositor.keyboard.type(text)
    compositor.settle()
  }

  public func key(_ name: String) throws {
    try compositor.keyboard.tap(name)
    compositor.settle()
  }

  /// Lets time pass, for animations and timers.
  public func wait(_ duration: Duration = .seconds(1)) {
    compositor.advance(by: duration)
    compositor.settle()
  }

  /// Waits for a timer, ten seconds at most.
  public func waitForTimer(_ isDone: () throws -> Bool) throws {
    for _ in 0..<1000 {
      turn()
      if try isDone() { return compositor.settle() }
    }
    throw Failure(description: "nothing happens")
  }

  /// Lets timers of the run loop fire, whose time is the machine's.
  private func turn() {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    compositor.advance(by: .milliseconds(10))
  }

  /// Waits for another thread, ten seconds at most.
  public func wait(until isDone: () throws -> Bool) async throws {
    for _ in 0..<1000 {
      turn()
      if try isDone() { return compositor.settle() }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw Failure(description: "nothing happens")
  }

  /// Goes on with another window.
  public func turn(to window: ScriptedWindow) {
    self.window = window
    compositor.keyboard.focus(window.surface)
    compositor.settle()
  }

  // MARK: Pictures

  /// Compares the window with the picture `Pictures/NAME.png` beside the folder of the test. The play goes on where they
  /// differ, and fails at its end.
  ///
  /// `PICTURES=DIRECTORY` stores the picture there instead, as `APP/Pictures/NAME.png`.
  public func check(_ name: String, file: String = #filePath) throws {
    compositor.pointer.move(to: .zero, on: nil)
    wait(.seconds(2))
    guard let picture = window.picture else { throw Failure(description: "the window is not shown") }
    let app = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    if let directory = ProcessInfo.processInfo.environment["PICTURES"], !directory.isEmpty {
      try picture.write(to: "\(directory)/\(app.lastPathComponent)/Pictures/\(name).png")
    } else {
      do {
        try picture.check(
          against: app.appendingPathComponent("Pictures/\(name).png").path, tolerance: 3,
          in: app.appendingPathComponent("../pictures/\(app.lastPathComponent)").path)
      } catch {
        differences.append(error)
      }
    }
  }
}
