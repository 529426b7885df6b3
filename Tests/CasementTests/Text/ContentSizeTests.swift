import Casement
import CasementPreferences
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

@Suite("Content size categories")
struct ContentSizeTests {
  @Test("A text scale maps to the category with the nearest body size")
  func steps() {
    for (factor, expected) in [
      (0.5, UIContentSizeCategory.extraSmall), (0.85, .extraSmall), (0.9, .small), (1, .large),
      (1.1, .extraLarge),
      (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
      (4, .accessibilityExtraExtraExtraLarge),
    ] {
      #expect(UIContentSizeCategory(factor: factor) == expected, "\(factor)")
    }
    #expect(
      UIContentSizeCategory.small < .medium && UIContentSizeCategory.accessibilityMedium > .extraExtraLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test("Fonts of text styles grow with the category, and keep their order")
  func styles() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    var former: [CGFloat] = []
    for category in UIContentSizeCategory.all {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
      #expect(sizes == sizes.sorted(by: >))
      #expect(zip(former, sizes).allSatisfy { $0 <= $1 })
      former = sizes
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(
      UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .extraLarge)
      ).pointSize == 19)
  }

  @Test("UIFontMetrics scale fonts and lengths like their text style")
  func metrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let scaled = metrics.scaledFont(for: font, compatibleWith: large)
    #expect(scaled.pointSize == 39 && scaled.weight == .bold)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
    #expect(abs(metrics.scaledValue(for: 10, compatibleWith: large) - 19.33) < 0.01)
    #expect(metrics.scaledFont(for: font).pointSize == 20 && metrics.scaledValue(for: 7) == 7)
    // A scaled font that got another size does not follow the content size any more.
    #expect(scaled.withSize(15).adjusted(to: .extraSmall).pointSize == 15)
  }

  @Test("Fonts of text styles follow the category, others do not")
  func adjusted() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body.adjusted(to: .extraLarge).pointSize == 19)
    #expect(body.adjusted(to: .extraLarge).adjusted(to: .large) == body)
    let own = UIFont.systemFont(ofSize: 17)
    #expect(own.adjusted(to: .extraLarge) === own)
    let scaled = UIFontMetrics.default.scaledFont(for: own, maximumPointSize: 22)
    #expect(scaled.adjusted(to: .accessibilityExtraExtraExtraLarge).pointSize == 22)
    #expect(scaled.adjusted(to: .extraSmall).pointSize == 14)
    #expect(body.fontDescriptor.object(forKey: .textStyle) as? String == UIFont.TextStyle.body.rawValue)
  }

  @Test("A label that adjusts its font updates at once, also for attributed text")
  func labels() throws {
    let updates = UIApplication.shared.context.appearance
    defer { updates.update { $0.environment = UserPreferences() } }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Text"
    let other = UILabel()
    other.attributedText = NSAttributedString(
      string: "Text", attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)])
    let still = UILabel()
    still.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    other.adjustsFontForContentSizeCategory = true
    var told: [UIContentSizeCategory] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let new = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
      MainActor.assumeIsolated { told.append(new ?? .unspecified) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let narrow = label.intrinsicContentSize.width
    updates.update { $0.environment = UserPreferences(textScale: 1.5) }
    #expect(told == [.extraExtraExtraLarge])
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraExtraLarge)
    for view in [label, other, still] { view.traitCollectionDidChange(nil) }
    #expect(label.font.pointSize == 23 && label.intrinsicContentSize.width > narrow)
    let font = other.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 18)
    #expect(still.font.pointSize == 17)
    updates.update { $0.environment = UserPreferences() }
    label.traitCollectionDidChange(nil)
    #expect(label.font.pointSize == 17)
  }
}
