import QuartzCore

struct Perspective {
  static func transform(distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / distance
    return CATransform3DTranslate(transform, 0, 0, 10)
  }
}
