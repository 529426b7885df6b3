public import Foundation

/// The appearance of a view in a preview.
///
/// UIKit: `UIPreviewParameters`.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The visible part of the view, in its coordinates; nil for the whole view.
  open var visiblePath: UIBezierPath?

  /// The color behind the view; nil, the default, for none.
  open var backgroundColor: UIColor?

  /// The outline of the preview's shadow. Has no effect, since previews have no shadow here.
  open var shadowPath: UIBezierPath?

  public override init() {}

  /// Makes parameters for text.
  ///
  /// - Parameter textLineRects: the frames of the lines.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue, cornerRadius: 4)) }
    visiblePath = path
  }

  deinit {}
}

/// The appearance of a view in a drag preview.
///
/// UIKit: `UIDragPreviewParameters`.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position of a preview in a container.
///
/// UIKit: `UIPreviewTarget`.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The container of the position. A window is held weakly: after its release, this is an empty view.
  public var container: UIView { view ?? window ?? UIView() }

  private let view: UIView?
  // Weak, because interactions of the window's own views may retain the target.
  private weak var window: UIWindow?

  /// The center of the preview, in the container's coordinates.
  public let center: CGPoint

  /// The transform of the preview about its center. The identity by default. Has no effect here.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    window = container as? UIWindow
    view = container is UIWindow ? nil : container
    self.center = center
    self.transform = transform
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  deinit {}
}

/// The position of a drag preview in a container.
///
/// UIKit: `UIDragPreviewTarget`.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that represents a dragged item.
///
/// UIKit: `UIDragPreview`.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The displayed view; it need not be in a window.
  public let view: UIView

  /// The appearance of the view.
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }

  deinit {}
}

/// A view that represents an item, with its position.
///
/// UIKit: `UITargetedPreview`.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The displayed view.
  public let view: UIView

  /// The position of the preview.
  public let target: UIPreviewTarget

  /// The appearance of the view.
  public let parameters: UIPreviewParameters

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Makes a preview of a view at the position of a target. The view may be in a window or not.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Makes a preview of a view at its current position.
  ///
  /// - Precondition: the view has a superview or a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIDragPreviewTarget(container: Self.container(of: view), center: view.center))
  }

  /// Makes a preview of a view at its current position.
  ///
  /// - Precondition: the view has a superview or a window.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  fileprivate static func container(of view: UIView) -> UIView {
    guard let container = view.superview ?? view.window else {
      preconditionFailure("a preview of a view that is in no window needs a target: pass one")
    }
    return container
  }

  /// A copy of the preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  deinit {}
}

/// A view that represents a dragged item, with its position.
///
/// UIKit: `UITargetedDragPreview`.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// A copy of the preview with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The image that follows the pointer during a drag.
struct DragPicture {
  let image: CGImage
  /// The size in points, and the offset from the start position of the drag.
  let frame: CGRect

  /// Renders the previews of up to three items, each a little below the one before.
  ///
  /// - Parameters:
  ///   - previews: the views, the topmost first.
  ///   - place: the start position of the drag, in the coordinates of the frames.
  init?(
    _ previews: [(view: UIView, parameters: UIPreviewParameters, frame: CGRect)], at place: CGPoint,
    scale: CGFloat
  ) {
    let shown = previews.prefix(3).enumerated().map { index, preview in
      (preview, preview.frame.offsetBy(dx: CGFloat(index) * 6, dy: CGFloat(index) * 6))
    }
    guard let first = shown.first else { return nil }
    var all = shown.dropFirst().reduce(first.1) { $0.union($1.1) }.integral
    // Limit the size, so that the image does not hide the target.
    all.size = CGSize(width: min(all.width, 1000), height: min(all.height, 1000))
    guard all.width >= 1, all.height >= 1 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: all.size, format: format).image { context in
      for (preview, frame) in shown.reversed() {
        context.cgContext.saveGState()
        context.cgContext.translateBy(x: frame.minX - all.minX, y: frame.minY - all.minY)
        if let path = preview.parameters.visiblePath { path.addClip() }
        if let color = preview.parameters.backgroundColor {
          color.setFill()
          UIRectFill(CGRect(origin: .zero, size: frame.size))
        }
        _ = preview.view.drawHierarchy(in: CGRect(origin: .zero, size: frame.size), afterScreenUpdates: true)
        context.cgContext.restoreGState()
      }
    }
    guard let picture = image.cgImage else { return nil }
    self.image = picture
    frame = all.offsetBy(dx: -place.x, dy: -place.y)
  }
}
