public import Foundation

/// Derives the attributes of a text from its original ones, for example for a state.
///
/// UIKit: `UIConfigurationTextAttributesTransformer`.
public nonisolated struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Function {
    let call: (AttributeContainer) -> AttributeContainer
    init(_ call: @escaping (AttributeContainer) -> AttributeContainer) { self.call = call }
  }
  private let function: Function

  /// Makes a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    function = Function(transform)
  }

  /// The function.
  public var transform: (AttributeContainer) -> AttributeContainer { function.call }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.call(input) }

  /// Whether both are copies of one transformer, since functions cannot be compared.
  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
