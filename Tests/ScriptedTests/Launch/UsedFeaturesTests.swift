import CasementTesting
import Foundation
import Testing

@testable import Casement

/// The switches of the process that features turn on. Each is off again after the test application has ended.
@MainActor @Suite struct UsedFeaturesTests {
  private typealias Use = @MainActor (TestApplication) -> Void

  private nonisolated static let uses:
    [(name: String, feature: KeyPath<UsedFeatures, Bool> & Sendable, use: Use)] = [
      ("mask", \.masks, { $0.window.mask = UIView() }),
      ("tint", \.tints, { $0.window.tintColor = .red }),
      ("trait override", \.traitOverrides, { $0.window.traitOverrides.userInterfaceStyle = .dark }),
      (
        "safe area", \.safeAreas,
        {
          $0.window.rootViewController = UIViewController()
          $0.window.rootViewController?.additionalSafeAreaInsets.top = 10
        }
      ),
      ("inherited margin", \.inheritedMargins, { $0.window.preservesSuperviewLayoutMargins = true }),
      (
        "constraint", \.constraints,
        {
          let view = UIView()
          $0.window.addSubview(view)
          view.widthAnchor.constraint(equalToConstant: 10).isActive = true
          $0.compositor.settle()
        }
      ),
    ]

  @Test("A feature that a test uses is unused when its application has ended", arguments: uses.map(\.name))
  func reset(name: String) throws {
    let use = try #require(Self.uses.first { $0.name == name })
    try TestApplication.run { application in
      UsedFeatures.current = UsedFeatures()
      use.use(application)
      #expect(UsedFeatures.current[keyPath: use.feature])
    }
    #expect(UsedFeatures.current == UsedFeatures())
  }

  @Test("Appearance proxies and the end of animations are forgotten when the application has ended")
  func resetOthers() throws {
    try TestApplication.run { _ in
      UILabel.appearance().textColor = .red
      UIBarButtonItem.appearance().tintColor = .red
      UIView.setAnimationsEnabled(false)
      #expect(Appearances.isInUse && BarItemAppearances.isInUse)
    }
    #expect(!Appearances.isInUse && !BarItemAppearances.isInUse && UIView.areAnimationsEnabled)
  }
}
