public import Foundation
public import Graphics

// The names that UIKit's functions for text have outside of Swift's own: old code calls them.

/// The text of a point: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// The text of a vector: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }

/// The text of a size: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// The text of a rectangle: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// The text of a map of the plane: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}

/// The text of insets: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

/// The text of insets that know the direction of reading: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromNSDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

/// The text of an offset: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }

/// What a text says of a point, zero if it is no such text: `NSCoder.cgPoint(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// What a text says of a vector, zero if it is no such text: `NSCoder.cgVector(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// What a text says of a size, zero if it is no such text: `NSCoder.cgSize(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// What a text says of a rectangle, zero if it is no such text: `NSCoder.cgRect(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// What a text says of a map of the plane, the identity if it is no such text: `NSCoder.cgAffineTransform(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

/// What a text says of insets, zero if it is no such text: `NSCoder.uiEdgeInsets(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

/// What a text says of insets that know the direction of reading, zero if it is no such text: `NSCoder.nsDirectionalEdgeInsets(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
  NSCoder.nsDirectionalEdgeInsets(for: string)
}

/// What a text says of an offset, zero if it is no such text: `NSCoder.uiOffset(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
