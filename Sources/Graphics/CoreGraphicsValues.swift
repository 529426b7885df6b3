public import Foundation

// Members of the geometric types that Core Graphics adds and Foundation on Linux lacks. Apple's Core Graphics
// declares the conformances below for types that Foundation declares here. Programs rely on the text in logs.

/// Encoded as an array of six numbers, in the order of `init(a:b:c:d:tx:ty:)`.
extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      a: try numbers.decode(CGFloat.self), b: try numbers.decode(CGFloat.self),
      c: try numbers.decode(CGFloat.self), d: try numbers.decode(CGFloat.self),
      tx: try numbers.decode(CGFloat.self), ty: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try numbers.encode(number) }
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  /// Such as `CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 5.0, ty: 0.0)`.
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// Such as `(1.0, 2.5)`, which is how `print` shows it.
  public var debugDescription: String { "(\(x), \(y))" }

  /// Whether both are the same point.
  public func equalTo(_ point: CGPoint) -> Bool { self == point }

  /// The numbers, under the keys `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// Makes a point from its `dictionaryRepresentation`; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let x = number("X", in: dictionary), let y = number("Y", in: dictionary) else { return nil }
    self.init(x: x, y: y)
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Such as `(10.0, 20.0)`, which is how `print` shows it.
  public var debugDescription: String { "(\(width), \(height))" }

  /// Whether both are the same size.
  public func equalTo(_ size: CGSize) -> Bool { self == size }

  /// The numbers, under the keys `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// Makes a size from its `dictionaryRepresentation`; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let width = number("Width", in: dictionary), let height = number("Height", in: dictionary) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Such as `(0.0, 0.0, 10.0, 20.0)`, which is how `print` shows it: x, y, width and height.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }

  /// Whether both are the same rectangle.
  public func equalTo(_ rect: CGRect) -> Bool { self == rect }

  /// The numbers, under the keys `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
  }

  /// Makes a rectangle from its `dictionaryRepresentation`; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dictionary),
      let size = CGSize(dictionaryRepresentation: dictionary)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

private func number(_ key: String, in dictionary: CFDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
