import CasementLayers

extension UIView.ContentMode {
  /// The layer's name of the mode. In the names of Core Animation `bottom` is the smallest y, which is the upper edge
  /// here.
  nonisolated var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
