import CasementDesktop
import Foundation
import Pixman

/// The role of a window's surface: toplevel, panel or popup. A role outlives its surface: it is connected when the
/// window is shown, and ends the surface when the window is hidden.
package protocol WindowRole: AnyObject {
  /// The surface; nil while the window is hidden.
  var surface: Surface? { get }

  /// Whether the compositor has sent a configure, so that the window may be shown (rule C1).
  var isConfigured: Bool { get }

  /// The size of the window's content in points.
  var contentSize: CasementDesktop.Size { get }

  /// The window's position on its screen, as far as the program knows.
  var origin: CGPoint { get }

  /// The window geometry in the window's own coordinates: with the title bar, without the shadow (rule C9). Places of
  /// popups are relative to it.
  var geometry: CGRect { get }

  /// The input region of the surface, in its points; nil is everywhere.
  var inputArea: [Rectangle]? { get }

  /// Title bar and borders, if the toolkit draws them.
  var frame: WindowFrame? { get }

  /// Whether the user is resizing the window by hand.
  var isResizing: Bool { get }

  /// Creates the surface. `WindowRenderer.configured()` is called when the compositor has sent a configure.
  func connect(_ session: Session)

  /// Requests a place and a size of the content for the program.
  func request(_ frame: CGRect)

  /// Sends the properties that the program changed since the last call.
  ///
  /// - Returns: whether a commit of the surface is needed.
  func update() -> Bool

  /// Makes a popup of the window, with a grab of a seat's input if one is given; nil if the window is not shown.
  func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup?

  /// The screen that the program chose for the window was disconnected.
  func screenIsGone()

  /// Destroys the surface.
  func end()
}

extension WindowRole {
  package var frame: WindowFrame? { nil }
  package var isResizing: Bool { false }
  package var inputArea: [Rectangle]? { frame?.inputArea }
  package func screenIsGone() {}

  package var geometry: CGRect {
    let insets = frame?.insets ?? Insets()
    let shadow = frame?.shadow ?? Insets()
    let size = shadow.inset(insets.outset(contentSize))
    return CGRect(
      x: shadow.left - insets.left, y: shadow.top - insets.top, width: size.width, height: size.height)
  }

  /// A length in whole points, clamped to what a buffer can have.
  func points(_ length: CGFloat) -> Int {
    let most = CGFloat(surface?.maximumSize ?? 16383)
    return length.isNaN ? 1 : Int(max(1, min(most, length.rounded())))
  }
}
