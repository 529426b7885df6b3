/// Derives a color from another color, for example for a state.
///
/// UIKit: `UIConfigurationColorTransformer`.
public nonisolated struct UIConfigurationColorTransformer: Hashable {
  private final class Function {
    let call: (UIColor) -> UIColor
    init(_ call: @escaping (UIColor) -> UIColor) { self.call = call }
  }
  private let function: Function

  /// Makes a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The function.
  public var transform: (UIColor) -> UIColor { function.call }

  public func callAsFunction(_ input: UIColor) -> UIColor { function.call(input) }

  /// Whether both are copies of one transformer, since functions cannot be compared.
  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }

  /// Converts a color to a gray of the same luminance.
  @MainActor public static let grayscale = UIConfigurationColorTransformer { color in
    let color = color.cgColor
    let lightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return UIColor(white: lightness, alpha: color.alpha)
  }
}
