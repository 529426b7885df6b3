import CasementGraphics
import Foundation

/// A text view of the toolkit that supports dragging and dropping text.
protocol DraggableText: UIView, UITextDraggable, UITextDroppable {
  var drag: TextDrag { get }
  var drop: TextDrop { get }
  var model: TextEditingModel { get }

  /// Whether the text is secret, which forbids dragging.
  var isSecureTextEntry: Bool { get }
  /// Whether the user may change the text.
  var acceptsDrops: Bool { get }
  /// Whether dragged text includes its attributes.
  var dragsAttributes: Bool { get }

  /// Draws the text in a rectangle of the view.
  ///
  /// - Parameter context: has its origin at the rectangle's upper left corner.
  func drawText(of rect: CGRect, in context: CGContext)
}
