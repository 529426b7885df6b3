import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Tint and dynamic colors", .serialized)
struct TintTests {
  /// Notes each change of its tint.
  private final class Tinted: UIView {
    var changes: [UIColor] = []
    override func tintColorDidChange() { changes.append(tintColor) }
  }

  /// Views inside each other, the outermost first.
  private func nest(_ count: Int) -> [Tinted] {
    let views = (0..<count).map { _ in Tinted() }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    for view in views { view.changes = [] }
    return views
  }

  @Test("A view without a tint inherits its superview's, and gets tintColorDidChange")
  func inheritance() {
    let views = nest(3)
    #expect(views.allSatisfy { $0.tintColor == .systemBlue })
    views[0].tintColor = .red
    #expect(
      views.map(\.tintColor) == [.red, .red, .red] && views.map(\.changes) == [[.red], [.red], [.red]])
    views[1].tintColor = .green
    #expect(views.map(\.changes.count) == [1, 2, 2])
    views[0].tintColor = .blue
    #expect(views.map(\.tintColor) == [.blue, .green, .green])
    #expect(views.map(\.changes.count) == [2, 2, 2], "who has its own tint, and all inside, hear nothing")
    views[1].tintColor = nil
    #expect(views[2].tintColor == .blue && views.map(\.changes.count) == [2, 3, 3])
    views[1].tintColor = nil
    #expect(views[2].changes.count == 3, "the same again is no change")
  }

  @Test("A view moved under another tint is notified; a move within one tint is not reported")
  func moving() {
    let view = Tinted()
    let (plain, red, alsoRed) = (UIView(), UIView(), UIView())
    red.tintColor = .red
    alsoRed.tintColor = .red
    plain.addSubview(view)
    #expect(view.changes == [])
    red.addSubview(view)
    #expect(view.changes == [.red])
    alsoRed.addSubview(view)
    #expect(view.changes == [.red])
    view.removeFromSuperview()
    #expect(view.changes == [.red, .systemBlue])
  }

  @Test("A dimmed tint is gray for all descendants, unless a view's adjustment mode is normal")
  func dimming() {
    let views = nest(3)
    views[0].tintColor = .red
    views[0].tintAdjustmentMode = .dimmed
    #expect(views.map(\.tintAdjustmentMode) == [.dimmed, .dimmed, .dimmed])
    let grey = views[2].tintColor.cgColor
    // The lightness of pure red by ITU-R BT.709 is 0.2126.
    #expect(grey.red == grey.green && grey.green == grey.blue && abs(grey.red - 0.2126) < 1e-9)
    views[1].tintAdjustmentMode = .normal
    #expect(views[2].tintColor == .red && views[2].tintAdjustmentMode == .normal)
    #expect(views.map(\.changes.count) == [2, 3, 3])
    views[0].tintAdjustmentMode = .automatic
    #expect(views[0].tintAdjustmentMode == .normal)
    #expect(views.map(\.changes.count) == [3, 3, 3], "inside, it was normal already")
  }

  @Test("A tint of ten thousand nested or sibling views is set at once")
  func many() {
    // From the inside out: to add a view deep inside takes the way up.
    let inner = UIView()
    var outer = inner
    for _ in 0..<10_000 {
      let view = UIView()
      view.addSubview(outer)
      outer = view
    }
    for _ in 0..<10_000 { outer.addSubview(UIView()) }
    outer.tintColor = .green
    #expect(inner.tintColor == .green)
  }

  @Test("A background in the tint's color follows it")
  func background() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.backgroundColor = .tintColor
    outer.tintColor = .red
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor && inner.backgroundColor === UIColor.tintColor)
    outer.tintColor = .green
    #expect(inner.layer.backgroundColor == UIColor.green.cgColor)
    inner.backgroundColor = .black
    outer.tintColor = .red
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor && inner.backgroundColor == .black)
  }

  @Test("D5 a dynamic color resolves for the current traits, and a background follows the window's style")
  func dynamicColors() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(color.resolvedColor(with: light) == .black && color.resolvedColor(with: dark) == .white)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
    #expect(color == color && color != UIColor { _ in .black } && color != .black)
    let outer = UIColor { _ in color }
    #expect(outer.resolvedColor(with: dark) == .white, "one dynamic colour may stand for another")
    Desk.with { desk in
      let window = desk.shown("A")
      let view = UIView()
      view.backgroundColor = color
      window.addSubview(view)
      #expect(view.layer.backgroundColor == UIColor.black.cgColor)
      window.overrideUserInterfaceStyle = .dark
      window.updateTraits()
      #expect(view.layer.backgroundColor == UIColor.white.cgColor && view.backgroundColor === color)
    }
  }

  @Test("The system's colors of text and background are far apart in light and in dark")
  func contrast() {
    /// By the formula of the Web Content Accessibility Guidelines 2.
    func luminance(_ color: CGColor) -> Double {
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      UITraitCollection(userInterfaceStyle: style).performAsCurrent {
        for background in [UIColor.systemBackground, .secondarySystemBackground, .tertiarySystemBackground] {
          let levels = [luminance(UIColor.label.cgColor), luminance(background.cgColor)].sorted()
          #expect((levels[1] + 0.05) / (levels[0] + 0.05) > 7, "\(style)")
        }
      }
    }
  }
}
