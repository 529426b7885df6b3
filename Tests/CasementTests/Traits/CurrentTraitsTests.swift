import Casement
import Foundation
import Testing

@testable import CasementCore
@testable import CasementGraphics
@testable import CasementValues

/// Rule D5.
@Suite(.serialized) struct CurrentTraitsTests {
  /// Notes the style that is current whenever it is called.
  private final class Asking: UIView {
    var styles: [String] = []
    var inner: (() -> Void)?

    private func note(_ name: String) {
      styles.append("\(name) \(UITraitCollection.current.userInterfaceStyle)")
      inner?()
    }

    override func draw(_ rect: CGRect) { note("draw") }
    override func layoutSubviews() { note("layout") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { note("change") }
  }

  private final class AskingController: UIViewController {
    var styles: [String] = []
    override func viewWillLayoutSubviews() { note("will") }
    override func viewDidLayoutSubviews() { note("did") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { note("change") }
    private func note(_ name: String) {
      styles.append("\(name) \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  @Test("D5 the traits of a view are current during its trait callbacks, layout and drawing") func views() {
    Desk.with { desk in
      let window = desk.shown("A")
      let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      window.layoutIfNeeded()
      view.styles = []
      window.overrideUserInterfaceStyle = .dark
      window.updateTraits()
      window.layoutIfNeeded()
      let context = CGContext(origin: .zero, scale: 1, clip: .init(x: 0, y: 0, width: 1, height: 1)) { nil }
      view.draw(view.layer, in: context)
      #expect(view.styles == ["change dark", "layout dark", "draw dark"])
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
  }

  @Test("D5 they are current in a view's controller and in handlers") func controllers() {
    Desk.with { desk in
      let window = desk.shown("A")
      let controller = AskingController()
      window.rootViewController = controller
      window.layoutIfNeeded()
      controller.styles = []
      controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        controller.styles.append("handler \(UITraitCollection.current.userInterfaceStyle)")
      }
      window.overrideUserInterfaceStyle = .dark
      window.updateTraits()
      window.layoutIfNeeded()
      #expect(controller.styles == ["change dark", "handler dark", "will dark", "did dark"])
    }
  }

  @Test("a layout inside another window's layout has its own current traits, and restores the outer ones")
  func nested() {
    Desk.with { desk in
      let (light, dark) = (desk.shown("A"), desk.shown("B"))
      let (outer, inner) = (Asking(), Asking())
      light.addSubview(outer)
      dark.overrideUserInterfaceStyle = .dark
      dark.addSubview(inner)
      dark.updateTraits()
      var after: UIUserInterfaceStyle?
      inner.styles = []
      inner.setNeedsLayout()
      outer.setNeedsLayout()
      outer.inner = {
        inner.layoutIfNeeded()
        after = UITraitCollection.current.userInterfaceStyle
      }
      light.layoutIfNeeded()
      #expect(inner.styles == ["layout dark"] && after == .light)
    }
  }

  @Test("current traits are per thread, and can be set") func threads() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let before = UITraitCollection.current
    #expect(before == UIScreen.main.traitCollection)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        #expect(UITraitCollection.current == UITraitCollection())
        dark.performAsCurrent { #expect(UITraitCollection.current === dark) }
        UITraitCollection.current = dark
        #expect(UITraitCollection.current === dark)
        continuation.resume()
      }
      thread.start()
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    dark.performAsCurrent {
      UITraitCollection.current = UITraitCollection(displayScale: 3)
      #expect(UITraitCollection.current.displayScale == 3)
    }
    #expect(UITraitCollection.current == before)
  }

  @Test("collections specify the idiom and the layout direction") func values() {
    let mac = UITraitCollection(userInterfaceIdiom: .mac)
    let arabic = UITraitCollection(layoutDirection: .rightToLeft)
    let both = UITraitCollection(traitsFrom: [mac, arabic])
    #expect(both.userInterfaceIdiom == .mac && both.layoutDirection == .rightToLeft && both.displayScale == 0)
    #expect(both.containsTraits(in: mac) && !mac.containsTraits(in: both) && both != mac)
    #expect(both[UITraitUserInterfaceIdiom.self] == .mac && mac[UITraitLayoutDirection.self] == .unspecified)
    #expect(UIView().traitCollection.userInterfaceIdiom == .pad)
    #expect(both.copy() as AnyObject === both)
  }

  @Test(
    "the layout direction is that of the language, or of its script if named",
    arguments: [
      ("ar_EG.UTF-8", true), ("he", true), ("fa_IR@calendar=persian", true), ("de_DE.UTF-8", false),
      ("C", false),
      ("", false), ("sd_IN@devanagari", false), ("uz_AF@arabic", true), ("arn_CL", false), ("ur-PK", true),
    ])
  func direction(_ name: String, _ isRightToLeft: Bool) {
    let languages = UserLanguages.languages(in: ["LANG": name])
    let isMirrored = languages.first.map { UIUserInterfaceLayoutDirection.of(language: $0) == .rightToLeft }
    #expect((isMirrored ?? false) == isRightToLeft)
  }
}
