internal import CasementGraphics
import Foundation

extension CALayer {
  /// Restores the model values if the shown values are stored in the properties, as they are while a frame is
  /// painted.
  @inline(__always) final func leavePresentation() {
    if flags.contains(.isPresenting) { extras?.animations?.restore() }
  }

  /// Requests a frame from the host although the layer did not change yet.
  final func noteAnimated() { root.host?.layersChanged() }

  /// The opacity that is shown, including animations.
  package final var shownOpacity: CGFloat {
    extras?.animations?.slot(.opacity).map { $0.shown.number } ?? CGFloat(storedOpacity)
  }

  /// The origin of the bounds that are shown, while they are animated; else nil.
  final var shownOrigin: CGPoint? { extras?.animations?.slot(.bounds)?.shown.rect.origin }

  /// The layer's own bounds while animated bounds are shown; nil if the bounds are not animated.
  final var modelBounds: CGRect? {
    guard let slot = extras?.animations?.slot(.bounds) else { return nil }
    return flags.contains(.isPresenting) ? slot.model.rect : storedBounds
  }

  /// The layer's own size while an animation shows another size; else nil. An animation of the origin alone does not
  /// affect the content's size.
  final var animatedSize: CGSize? {
    guard let slot = extras?.animations?.slot(.bounds), let size = modelBounds?.size,
      size != slot.shown.rect.size
    else { return nil }
    return CGSize(width: abs(size.width), height: abs(size.height))
  }

  /// Invalidates the layer after the shown value of a property changed.
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

  /// The model value of a property; nil if the layer's class does not have it.
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
    default: flags.contains(.isSpecial) ? subclassValue(property) : nil
    }
  }

  /// Sets a property without side effects.
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
