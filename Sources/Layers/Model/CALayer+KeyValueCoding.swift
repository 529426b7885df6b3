internal import CasementGraphics
import Foundation

extension CALayer {
  /// The value of a key path: an animatable property, a component of one, or a custom value.
  final func namedValue(_ path: String) -> Any? {
    if let key = AnimatedKey(path), let whole = modelValue(key.property) {
      return key.kind.object(key.part == .whole ? whole : key.part(of: whole), of: key)
    }
    return switch path {
    case "name": name
    case "masksToBounds": masksToBounds
    case "delegate": delegate
    case "mask": mask
    case "contentsScale": contentsScale
    case "contentsGravity": contentsGravity
    case "sublayers": sublayers
    case "speed": speed
    case "timeOffset": timeOffset
    case "beginTime": beginTime
    case "duration": duration
    default: extras?.values?[path]
    }
  }

  /// Sets a key path's property by its setter; stores other values under the name.
  final func setNamedValue(_ path: String, _ value: Any?) {
    if let key = AnimatedKey(path), let whole = modelValue(key.property) {
      guard let given = key.kind.value(value) else {
        precondition(
          value == nil,
          "a \(type(of: value ?? 0)) was set as “\(path)” of a \(type(of: self)): give it a value of the property's type"
        )
        return setNothing(key)
      }
      var result = whole.plain
      key.replace(given, into: &result)
      return set(key.property, result)
    }
    switch path {
    case "name": name = value as? String
    case "masksToBounds": masksToBounds = value as? Bool ?? false
    case "contentsScale": if let value = value as? CGFloat { contentsScale = value }
    case "speed": if let value = value as? Float { speed = value }
    case "timeOffset": if let value = value as? CFTimeInterval { timeOffset = value }
    default: if value != nil || extras?.values != nil { store(value, path) }
    }
  }

  private func store(_ value: Any?, _ name: String) {
    var values = extra.values ?? [:]
    values[name] = value
    extra.values = values.isEmpty ? nil : values
  }

  /// Sets optional properties to nil; other properties keep their value.
  private func setNothing(_ key: AnimatedKey) {
    guard key.part == .whole else { return }
    switch key.property {
    case .contents: contents = nil
    case .backgroundColor: backgroundColor = nil
    case .borderColor: borderColor = nil
    case .shadowColor: shadowColor = nil
    case .shadowPath: shadowPath = nil
    case .path: (self as? CAShapeLayer)?.path = nil
    case .fillColor: (self as? CAShapeLayer)?.fillColor = nil
    case .strokeColor: (self as? CAShapeLayer)?.strokeColor = nil
    case .colors: (self as? CAGradientLayer)?.colors = nil
    case .locations: (self as? CAGradientLayer)?.locations = nil
    default: break
    }
  }

  private func set(_ property: LayerProperty, _ value: AnimatedValue) {
    switch property {
    case .anchorPoint: anchorPoint = value.point
    case .anchorPointZ: anchorPointZ = value.number
    case .backgroundColor: backgroundColor = value.color
    case .borderColor: borderColor = value.color
    case .borderWidth: borderWidth = value.number
    case .bounds: bounds = value.rect
    case .contents: contents = value.image
    case .contentsCenter: contentsCenter = value.rect
    case .contentsRect: contentsRect = value.rect
    case .cornerRadius: cornerRadius = value.number
    case .hidden: isHidden = value.flag
    case .opacity: opacity = Float(value.number)
    case .position: position = value.point
    case .shadowColor: shadowColor = value.color
    case .shadowOffset: shadowOffset = value.size
    case .shadowOpacity: shadowOpacity = Float(value.number)
    case .shadowPath: shadowPath = value.path
    case .shadowRadius: shadowRadius = value.number
    case .sublayerTransform: sublayerTransform = value.matrix
    case .transform: transform = value.matrix
    case .zPosition: zPosition = value.number
    case .path: (self as? CAShapeLayer)?.path = value.path
    default: storeOwn(property, value)
    }
  }
}

extension LayerProperty.Kind {
  /// A value of the kind, as the type of the public property.
  fileprivate func object(_ value: AnimatedValue, of key: AnimatedKey) -> Any? {
    switch self {
    case .number:
      switch key.property {
      case .opacity, .shadowOpacity: Float(value.number)
      default: CGFloat(value.number)
      }
    case .point: value.point
    case .size: value.size
    case .rect: value.rect
    case .color: value.color
    case .matrix: value.matrix
    case .path: value.path
    case .image: value.image
    case .colors: value.colors
    case .numbers: value.list?.map { NSNumber(value: $0[0]) }
    case .flag: value.flag
    }
  }
}
