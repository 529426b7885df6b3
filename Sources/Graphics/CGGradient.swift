public import Foundation
internal import Pixman

/// The extension of a gradient beyond its ends.
///
/// Core Graphics: `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Extends the last color after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// A list of colors with positions, which are interpolated.
///
/// Core Graphics: `CGGradient`. Components are interpolated without premultiplication.
public final class CGGradient: Sendable {
  /// The colors in order, including one at 0 and one at 1.
  let stops: [GradientStop]

  /// Makes a gradient of colors.
  ///
  /// - colorsSpace: ignored; colors are interpolated in sRGB.
  /// - colors: `CGColor`s.
  /// - locations: the position of each color, from 0 to 1; nil for equal distances.
  /// - Returns: nil if the list is empty or has other objects.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(known, locations)
  }

  /// Makes a gradient of colors of one space.
  ///
  /// - colorComponents: for each color, the components of the space, followed by the opacity.
  /// - locations: the position of each color, from 0 to 1; nil for equal distances.
  /// - count: the number of colors.
  /// - Returns: nil if the count is 0.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let length = space.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * length)
    }
    self.init(colors, locations)
  }

  private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    var stops = colors.enumerated().map { index, color in
      let place = locations?[index] ?? CGFloat(index) / CGFloat(max(1, colors.count - 1))
      return GradientStop(offset: place.isNaN ? 0 : max(0, min(1, place)), color: color.pixman)
    }
    if locations != nil {
      // A stable sort: the order of colors at one position decides on which side each is.
      stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        .map(\.element)
    }
    if let first = stops.first, first.offset > 0 {
      stops.insert(GradientStop(offset: 0, color: first.color), at: 0)
    }
    if let last = stops.last, last.offset < 1 { stops.append(GradientStop(offset: 1, color: last.color)) }
    self.stops = stops
  }

  /// The stops for a source that extends its last colors: clear stops are added where the options do not extend the
  /// gradient.
  func stops(_ options: CGGradientDrawingOptions) -> [GradientStop] {
    var stops = stops
    if !options.contains(.drawsBeforeStartLocation) {
      stops.insert(GradientStop(offset: 0, color: .clear), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) { stops.append(GradientStop(offset: 1, color: .clear)) }
    return stops
  }
}

extension [GradientStop] {
  /// The stops between two positions, which may be beyond the ends, rescaled to 0…1.
  func window(from first: Double, to last: Double) -> [GradientStop] {
    let length = Swift.max(last - first, .leastNormalMagnitude)
    let inside = filter { $0.offset > first && $0.offset < last }
      .map { GradientStop(offset: ($0.offset - first) / length, color: $0.color) }
    return [GradientStop(offset: 0, color: color(at: first))] + inside
      + [GradientStop(offset: 1, color: color(at: last))]
  }

  private func color(at place: Double) -> Color {
    guard let next = firstIndex(where: { $0.offset > place }) else { return last?.color ?? .clear }
    guard next > 0 else { return self[0].color }
    let (a, b) = (self[next - 1], self[next])
    let t = (place - a.offset) / (b.offset - a.offset)
    func mix(_ path: KeyPath<Color, Double>) -> Double {
      a.color[keyPath: path] * (1 - t) + b.color[keyPath: path] * t
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}
