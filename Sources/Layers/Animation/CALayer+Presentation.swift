import Foundation
internal import Graphics

extension CALayer {
  /// Has the layer be itself again, where it is what it shows while a frame is painted.
  @inline(__always) final func leavePresentation() {
    if flags.contains(.isPresenting) { extras?.animations?.restore() }
  }

  /// The host is to draw a frame, though nothing of the layer is another yet.
  final func noteAnimated() { root.host?.layersChanged() }

  /// The opacity as it is shown, on its way where it is animated.
  package final var shownOpacity: CGFloat {
    extras?.animations?.slot(.opacity).map { $0.shown.number } ?? CGFloat(storedOpacity)
  }

  /// Where the layer's points are shown to begin, while its bounds are animated.
  final var shownOrigin: CGPoint? { extras?.animations?.slot(.bounds)?.shown.rect.origin }

  /// The layer's own bounds while others are shown; nil where it is shown with its own.
  final var modelBounds: CGRect? {
    guard let slot = extras?.animations?.slot(.bounds) else { return nil }
    return flags.contains(.isPresenting) ? slot.model.rect : storedBounds
  }

  /// The layer's own size while it is shown with another one; nil else. Bounds that only begin elsewhere leave the
  /// content where it is.
  final var animatedSize: CGSize? {
    guard let slot = extras?.animations?.slot(.bounds), let size = modelBounds?.size,
      size != slot.shown.rect.size
    else { return nil }
    return CGSize(width: abs(size.width), height: abs(size.height))
  }

  /// What is shown of a property is another value.
  final func noteShown(_ property: LayerProperty, from old: AnimatedValue, to new: AnimatedValue) {
    switch property {
    case .bounds:
      guard old.rect.size == new.rect.size else { return noteGeometry() }
      if let inner, inner.scrolledFrom == nil { inner.scrolledFrom = old.rect.origin }
      note(.scroll)
    case .backgroundColor, .cornerRadius: noteShape()
    case .zPosition:
      noteGeometry()
      parent?.inner?.changed.removeAll(keepingCapacity: true)
      parent?.note(.children)
    case .sublayerTransform:
      noteGeometry()
      noteDepth()
    default: noteGeometry()
    }
  }

  /// What a property is; nil where the layer's class has none such.
  final func modelValue(_ property: LayerProperty) -> AnimatedValue? {
    switch property {
    case .anchorPoint: AnimatedValue(anchorPoint)
    case .anchorPointZ: AnimatedValue(anchorPointZ)
    case .backgroundColor: .color(storedBackground)
    case .borderColor: .color(borderColor)
    case .borderWidth: AnimatedValue(borderWidth)
    case .bounds: AnimatedValue(storedBounds)
    case .contents: .image(extras?.contents)
    case .contentsCenter: AnimatedValue(contentsCenter)
    case .contentsRect: AnimatedValue(contentsRect)
    case .cornerRadius: AnimatedValue(storedCornerRadius)
    case .hidden: .flag(isHidden)
    case .opacity: AnimatedValue(Double(storedOpacity))
    case .position: AnimatedValue(storedPosition)
    case .shadowColor: .color(shadowColor)
    case .shadowOffset: AnimatedValue(shadowOffset)
    case .shadowOpacity: AnimatedValue(Double(shadowOpacity))
    case .shadowPath: .path(shadowPath)
    case .shadowRadius: AnimatedValue(shadowRadius)
    case .sublayerTransform: .matrix(sublayerTransform)
    case .transform: .matrix(transform)
    case .zPosition: AnimatedValue(zPosition)
    default: flags.contains(.isSpecial) ? ownValue(property) : nil
    }
  }

  /// Sets a property, and does nothing else.
  final func store(_ property: LayerProperty, _ value: AnimatedValue) {
    switch property {
    case .anchorPoint: extra.anchorPoint = value.point
    case .anchorPointZ: extra.anchorPointZ = value.number
    case .backgroundColor: storedBackground = value.color
    case .borderColor: extra.borderColor = value.color
    case .borderWidth: extra.borderWidth = value.number
    case .bounds: storedBounds = value.rect
    case .contents: extra.contents = value.image
    case .contentsCenter: extra.contentsCenter = value.rect
    case .contentsRect: extra.contentsRect = value.rect
    case .cornerRadius: storedCornerRadius = value.number
    case .hidden: if value.flag { flags.insert(.hidden) } else { flags.remove(.hidden) }
    case .opacity: storedOpacity = Float(value.number)
    case .position: storedPosition = value.point
    case .shadowColor: extra.shadowColor = value.color
    case .shadowOffset: extra.shadowOffset = value.size
    case .shadowOpacity: extra.shadowOpacity = Float(value.number)
    case .shadowPath: extra.shadowPath = value.path
    case .shadowRadius: extra.shadowRadius = value.number
    case .sublayerTransform: extra.sublayerTransform = value.matrix
    case .transform: extra.transform = value.matrix
    case .zPosition: extra.zPosition = value.number
    default: storeOwn(property, value)
    }
  }
}
