public import Foundation

/// The values from which a detent computes its height.
///
/// UIKit: `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext:
  NSObjectProtocol
{
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// UIKit: `UISheetPresentationController.Detent`.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The identifier of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the maximum height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The maximum height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The detent's identifier.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    deinit {}

    /// A detent at about half of the maximum height.
    public class func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue * 0.54).rounded() } }

    /// A detent at the maximum height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A detent with a custom height.
    ///
    /// - Parameters:
    ///   - identifier: the identifier; nil generates one.
    ///   - resolver: returns the height, in points; nil makes the detent inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height, in points; nil if the detent is inactive.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    {
      resolver(context)
    }

    func resolvedValue(most: CGFloat, _ traits: UITraitCollection) -> CGFloat? {
      resolvedValue(in: Context(most, traits)).flatMap { $0.isFinite ? $0 : nil }
    }

    private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let maximumDetentValue: CGFloat
      let containerTraitCollection: UITraitCollection

      init(_ most: CGFloat, _ traits: UITraitCollection) {
        maximumDetentValue = most
        containerTraitCollection = traits
        super.init()
      }

      deinit {}
    }
  }
}
