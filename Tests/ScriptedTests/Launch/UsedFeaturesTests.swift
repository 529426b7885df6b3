import Casement
import CasementLayers
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The switches of the process that features turn on. Each is off again after the test application has ended.
@MainActor @Suite struct UsedFeaturesTests {
  private typealias Use = @MainActor (TestApplication) -> Void

  private static let uses: [(name: String, isUsed: (UsedFeatures) -> Bool, use: Use)] = [
    ("mask", { $0.masks }, { $0.window.mask = UIView() }),
    ("tint", { $0.tints }, { $0.window.tintColor = .red }),
    ("trait override", { $0.traitOverrides }, { $0.window.traitOverrides.userInterfaceStyle = .dark }),
    (
      "safe area", { $0.safeAreas },
      {
        $0.window.rootViewController = UIViewController()
        $0.window.rootViewController?.additionalSafeAreaInsets.top = 10
      }
    ),
    ("inherited margin", { $0.inheritedMargins }, { $0.window.preservesSuperviewLayoutMargins = true }),
    (
      "constraint", { $0.constraints },
      {
        let view = UIView()
        $0.window.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        $0.compositor.settle()
      }
    ),
  ]

  @Test(
    "The flags of used features are reset at the end of a test application",
    arguments: ["mask", "tint", "trait override", "safe area", "inherited margin", "constraint"])
  func reset(name: String) throws {
    let use = try #require(Self.uses.first { $0.name == name })
    try TestApplication.run { application in
      UsedFeatures.current = UsedFeatures()
      use.use(application)
      #expect(use.isUsed(UsedFeatures.current))
    }
    #expect(UsedFeatures.current == UsedFeatures())
  }

  @Test("Appearance proxies and pending animations are reset at the end of a test application")
  func resetOthers() throws {
    try TestApplication.run { _ in
      UILabel.appearance().textColor = .red
      UIBarButtonItem.appearance().tintColor = .red
      UIView.setAnimationsEnabled(false)
      #expect(Appearances.isInUse && BarItemAppearances.isInUse)
    }
    #expect(!Appearances.isInUse && !BarItemAppearances.isInUse && UIView.areAnimationsEnabled)
  }

  @Test("Animations end with their test application, whose clock may be ahead of the next one's")
  func animations() throws {
    let view = UIView()
    try TestApplication.run { application in
      application.window.addSubview(view)
      application.compositor.advance(by: .seconds(3600))
      UIView.animate(withDuration: 5) { view.alpha = 0 }
      application.compositor.advance(by: .seconds(1))
      #expect(!AnimationTimeline.current.isEmpty)
    }
    #expect(AnimationTimeline.current.isEmpty && view.layer.animationKeys() == nil && view.alpha == 0)
    try TestApplication.run { application in
      application.window.addSubview(view)
      application.compositor.startFrames()
      let before = application.compositor.server.requestCount
      application.compositor.advance(by: .seconds(1))
      #expect(application.compositor.server.requestCount == before)
    }
  }
}
