import Desktop
public import Foundation

/// How the pointer looks over a region.
///
/// UIKit: `UIPointerStyle`. `cursor(_:)` and `cursor(size:hotSpot:draw:)` are what desktops have besides.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// The same for the seat's pointer.
  let cursor: Desktop.Cursor

  /// What becomes of a view meanwhile; nil for nothing.
  let effect: UIPointerEffect?
  /// The shape that was given.
  let shape: UIPointerShape?

  private init(_ cursor: Desktop.Cursor, _ effect: UIPointerEffect? = nil, _ shape: UIPointerShape? = nil) {
    self.cursor = cursor
    self.effect = effect
    self.shape = shape
  }

  /// Makes a style with an effect on a view.
  ///
  /// - Parameters:
  ///   - effect: what becomes of the view.
  ///   - shape: the outline of the effect, or the pointer's shape; nil for an outline after the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.shape(shape?.cursor ?? .default), effect, shape)
  }

  /// Makes a style with a shape.
  ///
  /// - Parameter axes: the directions in which UIKit holds the pointer back. Wayland has no such thing: it moves
  ///   freely.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape.cursor), nil, shape)
  }

  /// No pointer at all.
  public static func hidden() -> UIPointerStyle { noPointer }

  /// The system's pointer: an arrow.
  public static func system() -> UIPointerStyle { arrow }

  /// One of the desktop's cursors: the compositor's own, or those of a theme.
  ///
  /// The theme and its size in points are those of the environment variables `XCURSOR_THEME` and `XCURSOR_SIZE`, else of the
  /// user's settings (`org.gnome.desktop.interface` of the settings portal), else `default` and 24.
  public static func cursor(_ cursor: Cursor) -> UIPointerStyle {
    UIPointerStyle(.shape(Desktop.CursorShape(rawValue: cursor.rawValue) ?? .default))
  }

  /// A cursor of one's own. It is drawn when it is first shown, and again at every other scale.
  ///
  /// - Parameters:
  ///   - size: in points, in whole ones, each side from 1 to 256.
  ///   - hotSpot: what points, in points from the upper left corner; rounded to whole ones.
  ///   - draw: draws into the context, which is the current one, in points.
  public static func cursor(
    size: CGSize, hotSpot: CGPoint, draw: @escaping (CGContext) -> Void
  ) -> UIPointerStyle {
    func whole(_ value: CGFloat) -> Int { value.isFinite ? Int(max(-4096, min(4096, value.rounded()))) : 0 }
    let picture = CursorPicture(
      size: Desktop.Size(width: whole(size.width), height: whole(size.height)), hotspotX: whole(hotSpot.x),
      hotspotY: whole(hotSpot.y)
    ) { image, scale in
      let context = CGContext(origin: .zero, scale: scale, clip: image.bounds) { image }
      context.makeCurrent { draw(context) }
    }
    return UIPointerStyle(.picture(picture))
  }

  private static let arrow = UIPointerStyle(.shape(.default))
  private static let noPointer = UIPointerStyle(.hidden)

  /// The desktop's cursors, by the names that they have in CSS. The values are Wayland's.
  public nonisolated enum Cursor: UInt32, CaseIterable, Sendable {
    /// The arrow.
    case `default` = 1
    /// There is a menu for what is under the pointer.
    case contextMenu = 2
    /// There is help.
    case help = 3
    /// A hand that points: a link.
    case pointer = 4
    /// The program is busy, but can be used.
    case progress = 5
    /// The program is busy.
    case wait = 6
    /// Cells of a table can be selected.
    case cell = 7
    /// A simple cross.
    case crosshair = 8
    /// Text in lines can be selected.
    case text = 9
    /// Text in columns can be selected.
    case verticalText = 10
    /// A link to what is dragged will be made.
    case alias = 11
    /// What is dragged will be copied.
    case copy = 12
    /// What is dragged will be moved.
    case move = 13
    /// What is dragged cannot be dropped here.
    case noDrop = 14
    /// What is asked for will not be done.
    case notAllowed = 15
    /// Something can be grabbed.
    case grab = 16
    /// Something is being grabbed.
    case grabbing = 17
    /// An edge or a corner can be moved, by its direction.
    case eResize = 18
    case nResize = 19
    case neResize = 20
    case nwResize = 21
    case sResize = 22
    case seResize = 23
    case swResize = 24
    case wResize = 25
    /// Something can be resized in two directions.
    case ewResize = 26
    case nsResize = 27
    case neswResize = 28
    case nwseResize = 29
    /// A border between columns can be moved.
    case colResize = 30
    /// A border between rows can be moved.
    case rowResize = 31
    /// Something can be scrolled in any direction.
    case allScroll = 32
    /// Something can be made larger.
    case zoomIn = 33
    /// Something can be made smaller.
    case zoomOut = 34
  }
}

extension UIPointerShape {
  fileprivate var cursor: Desktop.CursorShape {
    switch self {
    case .verticalBeam: .text
    case .horizontalBeam: .verticalText
    case .path, .roundedRect: .default
    }
  }
}
