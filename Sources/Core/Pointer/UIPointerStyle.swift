import CasementDesktop
public import Foundation

/// The look of the pointer over a region.
///
/// UIKit: `UIPointerStyle`. `cursor(_:)` and `cursor(size:hotSpot:draw:)` are additions for desktops.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// The cursor for the seat's pointer.
  let cursor: CasementDesktop.Cursor

  /// The effect on a view; nil for none.
  let effect: UIPointerEffect?
  /// The shape that the program chose.
  let shape: UIPointerShape?

  private init(
    _ cursor: CasementDesktop.Cursor, _ effect: UIPointerEffect? = nil, _ shape: UIPointerShape? = nil
  ) {
    self.cursor = cursor
    self.effect = effect
    self.shape = shape
  }

  /// Makes a style with an effect on a view.
  ///
  /// - Parameters:
  ///   - effect: the effect on the view.
  ///   - shape: the outline of the effect, or the pointer's shape; nil for the view's outline.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.shape(shape?.cursor ?? .default), effect, shape)
  }

  /// Makes a style with a shape.
  ///
  /// - Parameter axes: the directions in which UIKit constrains the pointer. Wayland pointers move freely, so it is
  ///   ignored.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape.cursor), nil, shape)
  }

  /// No visible pointer.
  public static func hidden() -> UIPointerStyle { noPointer }

  /// The system's pointer: an arrow.
  public static func system() -> UIPointerStyle { arrow }

  /// One of the desktop's cursors: the compositor's own, or a theme's.
  ///
  /// The theme and its size in points are the values of the environment variables `XCURSOR_THEME` and `XCURSOR_SIZE`,
  /// else of the user's settings (`org.gnome.desktop.interface` of the settings portal), else `default` and 24.
  public static func cursor(_ cursor: Cursor) -> UIPointerStyle {
    UIPointerStyle(.shape(CasementDesktop.CursorShape(rawValue: cursor.rawValue) ?? .default))
  }

  /// A cursor that the program draws. It is drawn when it is first shown, and again for every other scale.
  ///
  /// - Parameters:
  ///   - size: the size in whole points; each side is from 1 to 256.
  ///   - hotSpot: the point of the cursor that marks the pointer's place, in points from the upper left corner,
  ///     rounded.
  ///   - draw: draws into the current context, in points.
  public static func cursor(
    size: CGSize, hotSpot: CGPoint, draw: @escaping (CGContext) -> Void
  ) -> UIPointerStyle {
    func integer(_ value: CGFloat) -> Int { value.isFinite ? Int(max(-4096, min(4096, value.rounded()))) : 0 }
    let picture = CursorPicture(
      size: CasementDesktop.Size(width: integer(size.width), height: integer(size.height)),
      hotspotX: integer(hotSpot.x),
      hotspotY: integer(hotSpot.y)
    ) { image, scale in
      let context = CGContext(origin: .zero, scale: scale, clip: image.bounds) { image }
      context.makeCurrent { draw(context) }
    }
    return UIPointerStyle(.picture(picture))
  }

  private static let arrow = UIPointerStyle(.shape(.default))
  private static let noPointer = UIPointerStyle(.hidden)

  /// The desktop's cursors, by their names in CSS. The raw values are Wayland's.
  public nonisolated enum Cursor: UInt32, CaseIterable, Sendable {
    /// The arrow.
    case `default` = 1
    /// A context menu is available.
    case contextMenu = 2
    /// Help is available.
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
    /// A link to the dragged item will be made.
    case alias = 11
    /// The dragged item will be copied.
    case copy = 12
    /// The dragged item will be moved.
    case move = 13
    /// The dragged item cannot be dropped here.
    case noDrop = 14
    /// The requested action is not possible.
    case notAllowed = 15
    /// The item can be grabbed.
    case grab = 16
    /// The item is being grabbed.
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
    /// The item can be resized in two directions.
    case ewResize = 26
    case nsResize = 27
    case neswResize = 28
    case nwseResize = 29
    /// A border between columns can be moved.
    case colResize = 30
    /// A border between rows can be moved.
    case rowResize = 31
    /// The content can be scrolled in any direction.
    case allScroll = 32
    /// The content can be enlarged.
    case zoomIn = 33
    /// The content can be reduced.
    case zoomOut = 34
  }
}

extension UIPointerShape {
  fileprivate var cursor: CasementDesktop.CursorShape {
    switch self {
    case .verticalBeam: .text
    case .horizontalBeam: .verticalText
    case .path, .roundedRect: .default
    }
  }
}
