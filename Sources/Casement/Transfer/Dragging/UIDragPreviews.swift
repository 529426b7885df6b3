public import Foundation

/// How a view looks while it is dragged.
///
/// UIKit: `UIPreviewParameters`.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is seen, in its coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?

  /// What is behind the view; nil, as by default, for nothing.
  open var backgroundColor: UIColor?

  /// The outline of the preview's shadow. Previews have no shadows here: it is kept, and no more.
  open var shadowPath: UIBezierPath?

  public override init() {}

  /// Makes parameters for text.
  ///
  /// - Parameter textLineRects: the places of its lines.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue, cornerRadius: 4)) }
    visiblePath = path
  }

  deinit {}
}

/// How a view looks while it is dragged.
///
/// UIKit: `UIDragPreviewParameters`.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview comes from or goes to.
///
/// UIKit: `UIPreviewTarget`.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in which the place is. A window is not held: once it is let go of, this is a view without size.
  public var container: UIView { view ?? window ?? UIView() }

  private let view: UIView?
  // Interactions of the window's own views may hold the target.
  private weak var window: UIWindow?

  /// The place of the preview's middle, in the container's coordinates.
  public let center: CGPoint

  /// What is done to the preview in the plane, about its middle. The identity by default. It is kept, and no more.
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

/// Where a preview comes from or goes to.
///
/// UIKit: `UIDragPreviewTarget`.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that stands for something that is dragged.
///
/// UIKit: `UIDragPreview`.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view that is shown; it need not be in a window.
  public let view: UIView

  /// How it looks.
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }

  deinit {}
}

/// A view that stands for something that is dragged, with its place.
///
/// UIKit: `UITargetedPreview`.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view that is shown.
  public let view: UIView

  /// Where it comes from or goes to.
  public let target: UIPreviewTarget

  /// How it looks.
  public let parameters: UIPreviewParameters

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Makes a preview of a view that is, or is not, where the target says.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Makes a preview of a view where it is.
  ///
  /// - Precondition: the view is in a window, or in another view.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIDragPreviewTarget(container: Self.container(of: view), center: view.center))
  }

  /// Makes a preview of a view where it is.
  ///
  /// - Precondition: the view is in a window, or in another view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  fileprivate static func container(of view: UIView) -> UIView {
    guard let container = view.superview ?? view.window else {
      preconditionFailure("a preview of a view that is in no window needs a target: pass one")
    }
    return container
  }

  /// The same preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  deinit {}
}

/// A view that stands for something that is dragged, with its place.
///
/// UIKit: `UITargetedDragPreview`.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// The same preview with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The picture that goes with the pointer.
struct DragPicture {
  let image: CGImage
  /// Its size in points, and where it is from the place at which the drag began.
  let frame: CGRect

  /// Pictures of the items, each a little below the one before.
  ///
  /// - Parameters:
  ///   - previews: the views, the first of them on top.
  ///   - place: where the drag began, in a view's coordinates.
  init?(
    _ previews: [(view: UIView, parameters: UIPreviewParameters, frame: CGRect)], at place: CGPoint,
    scale: CGFloat
  ) {
    let shown = previews.prefix(3).enumerated().map { index, preview in
      (preview, preview.frame.offsetBy(dx: CGFloat(index) * 6, dy: CGFloat(index) * 6))
    }
    guard let first = shown.first else { return nil }
    var all = shown.dropFirst().reduce(first.1) { $0.union($1.1) }.integral
    // A larger picture would hide the target.
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
