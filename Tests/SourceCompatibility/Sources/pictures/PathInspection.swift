import CoreGraphics

extension CGPath {
  var points: [CGPoint] {
    var points: [CGPoint] = []
    applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: points.append(element.pointee.points[0])
      case .addQuadCurveToPoint: points.append(element.pointee.points[1])
      case .addCurveToPoint: points.append(element.pointee.points[2])
      case .closeSubpath: break
      @unknown default: break
      }
    }
    return points
  }
}
