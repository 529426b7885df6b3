import Desktop
import Foundation
import Pixman

/// What a window is to the compositor: a window of the desktop, a panel, a menu. A role outlives its surface: it
/// is connected when the window is shown, and ends when that is hidden.
protocol WindowRole: AnyObject {
  /// The surface, while there is one.
  var surface: Surface? { get }

  /// Whether the compositor has said what the window is to be, so that it may be shown (rule C1).
  var isConfigured: Bool { get }

  /// The size of the window's content in points.
  var contentSize: Desktop.Size { get }

  /// Where the window is on its screen, as far as the program knows.
  var origin: CGPoint { get }

  /// The part of the window's own coordinates that counts as the window: with its title, without its shadow
  /// (rule C9). Places of popups are relative to it.
  var geometry: CGRect { get }

  /// Where the surface takes pointers and touches, in its points; nil is everywhere.
  var inputArea: [Rectangle]? { get }

  /// Title and borders, where they are ours to draw.
  var frame: WindowFrame? { get }

  /// Whether the user is resizing the window by hand.
  var isResizing: Bool { get }

  /// Asks for a surface. `WindowRenderer.configured()` follows when the compositor has answered.
  func connect(_ session: Session)

  /// The program asks for a place and a size of the content.
  func request(_ frame: CGRect)

  /// Sends what the program changed since the last time.
  ///
  /// - Returns: whether it takes effect only with the surface's next commit.
  func update() -> Bool

  /// Makes a popup of the window, to hold the input of a seat; nil if the window is not shown.
  func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup?

  /// The screen on which the window was to be is gone.
  func screenIsGone()

  /// Ends the surface.
  func end()
}

extension WindowRole {
  var frame: WindowFrame? { nil }
  var isResizing: Bool { false }
  var inputArea: [Rectangle]? { frame?.inputArea }
  func screenIsGone() {}

  var geometry: CGRect {
    let insets = frame?.insets ?? Insets()
    let shadow = frame?.shadow ?? Insets()
    let size = shadow.inset(insets.outset(contentSize))
    return CGRect(
      x: shadow.left - insets.left, y: shadow.top - insets.top, width: size.width, height: size.height)
  }

  /// A length in whole points that there can be a picture of.
  func points(_ length: CGFloat) -> Int {
    let most = CGFloat(surface?.maximumSize ?? 16383)
    return length.isNaN ? 1 : Int(max(1, min(most, length.rounded())))
  }
}
