public import CasementGraphics
public import Foundation

// UIKit's functions for geometry in text that Swift has renamed: old code calls them.

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

/// The text of an affine transform: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}

/// The text of insets: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

/// The text of directional insets: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromNSDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

/// The text of an offset: `NSCoder.string(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }

/// The point of a text, zero if it has another format: `NSCoder.cgPoint(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// The vector of a text, zero if it has another format: `NSCoder.cgVector(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// The size of a text, zero if it has another format: `NSCoder.cgSize(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// The rectangle of a text, zero if it has another format: `NSCoder.cgRect(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// The affine transform of a text, the identity if it has another format: `NSCoder.cgAffineTransform(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

/// The insets of a text, zero if it has another format: `NSCoder.uiEdgeInsets(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

/// The directional insets of a text, zero if it has another format: `NSCoder.nsDirectionalEdgeInsets(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
  NSCoder.nsDirectionalEdgeInsets(for: string)
}

/// The offset of a text, zero if it has another format: `NSCoder.uiOffset(for:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
