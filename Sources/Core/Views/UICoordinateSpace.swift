import CasementLayers
public import Foundation

/// A space with coordinates that can be converted to those of other spaces: views, windows and screens.
///
/// UIKit: `UICoordinateSpace`. A rectangle converts to the bounding box of its four corners.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The space's own coordinates, in points.
  var bounds: CGRect { get }

  /// A point of this space in the coordinates of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in the coordinates of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in the coordinates of another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in the coordinates of this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space of the toolkit, which can convert to and from screen coordinates.
protocol ScreenCoordinates: UICoordinateSpace {
  /// A point of this space on the screen.
  func toScreen(_ point: CGPoint) -> CGPoint
  /// A point of the screen in this space.
  func fromScreen(_ point: CGPoint) -> CGPoint
}

extension ScreenCoordinates {
  /// A point of this space in the coordinates of another. A space that the program implements converts it from the main
  /// screen's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.layer.convert(point, to: other.layer)
    }
    let point = toScreen(point)
    guard let other = coordinateSpace as? any ScreenCoordinates else {
      return coordinateSpace.convert(point, from: UIScreen.main.coordinateSpace)
    }
    return other.fromScreen(point)
  }

  /// A point of another space in the coordinates of this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.layer.convert(point, from: other.layer)
    }
    guard let other = coordinateSpace as? any ScreenCoordinates else {
      return fromScreen(coordinateSpace.convert(point, to: UIScreen.main.coordinateSpace))
    }
    return fromScreen(other.toScreen(point))
  }

  /// The bounding box of a rectangle of this space in the coordinates of another.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.around { convert($0, to: coordinateSpace) }
  }

  /// The bounding box of a rectangle of another space in the coordinates of this one.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.around { convert($0, from: coordinateSpace) }
  }
}

extension UIView: ScreenCoordinates {}

/// The coordinates of a screen: points from its upper left corner.
private final class ScreenSpace: NSObject, ScreenCoordinates {
  private let screen: UIScreen

  init(_ screen: UIScreen) { self.screen = screen }

  var bounds: CGRect { screen.bounds }
  func toScreen(_ point: CGPoint) -> CGPoint { point }
  func fromScreen(_ point: CGPoint) -> CGPoint { point }
}

extension UIScreen {
  /// The screen's coordinates, in its current rotation.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(self) }
}

extension UIWindowScene {
  /// The coordinates of the screen that the window is on.
  public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}
