import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Traits that scenes, windows, views and controllers have instead of those around them.
@MainActor @Suite("Trait overrides", .serialized) struct TraitOverrideTests {
  fileprivate enum Density: Int { case regular, compact }
  fileprivate struct DensityTrait: UITraitDefinition { static let defaultValue = Density.regular }
  /// A trait whose values cannot be compared.
  private struct OpaqueTrait: UITraitDefinition {
    struct Value { let number: Int }
    static let defaultValue = Value(number: 0)
  }

  private final class NotifiedView: UIView {
    var changes = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
  }

  @Test("A view's trait overrides hold for its descendants, the nearest one wins, and they can be removed")
  func views() throws {
    try TestApplication.run { application in
      let (outer, inner, beside) = (NotifiedView(), NotifiedView(), NotifiedView())
      application.window.addSubview(outer)
      application.window.addSubview(beside)
      outer.addSubview(inner)
      application.compositor.settle()
      for view in [outer, inner, beside] { view.changes = 0 }
      outer.traitOverrides[DensityTrait.self] = .compact
      outer.traitOverrides.preferredContentSizeCategory = .extraLarge
      #expect(
        inner.traitCollection.density == .compact
          && inner.traitCollection.preferredContentSizeCategory == .extraLarge)
      #expect(outer.changes == 2 && inner.changes == 2 && beside.changes == 0)
      #expect(beside.traitCollection.density == .regular)
      inner.traitOverrides.density = .regular
      inner.overrideUserInterfaceStyle = .dark
      #expect(inner.traitCollection.density == .regular && outer.traitCollection.density == .compact)
      #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.changes == 4 && outer.changes == 2)
      #expect(outer.traitOverrides.contains(DensityTrait.self) && outer.traitOverrides.density == .compact)
      #expect(!beside.traitOverrides.contains(DensityTrait.self))
      inner.traitOverrides.remove(DensityTrait.self)
      #expect(inner.traitCollection.density == .compact)
      outer.traitOverrides.remove(DensityTrait.self)
      outer.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      #expect(inner.traitCollection.density == .regular)
      #expect(outer.traitCollection == application.window.traitCollection)
      // A view that moves to another superview inherits the traits of that.
      outer.traitOverrides.density = .compact
      beside.changes = 0
      outer.addSubview(beside)
      application.compositor.settle()
      #expect(beside.traitCollection.density == .compact)
      #expect(beside.changes == 1)
    }
  }

  @Test("A view limits the content size category of its descendants, however large the category around it is")
  func textSizes() throws {
    try TestApplication.run { application in
      let (outer, inner) = (NotifiedView(), NotifiedView())
      application.window.addSubview(outer)
      outer.addSubview(inner)
      application.compositor.settle()
      @MainActor func size(_ view: UIView) -> UIContentSizeCategory {
        view.traitCollection.preferredContentSizeCategory
      }
      outer.maximumContentSizeCategory = .medium
      #expect(size(outer) == .medium && size(inner) == .medium && size(application.window) == .large)
      inner.minimumContentSizeCategory = .extraLarge
      #expect(size(inner) == .extraLarge && inner.minimumContentSizeCategory == .extraLarge)
      #expect(inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n").count == 2)
      application.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      #expect(size(outer) == .medium && size(inner) == .extraLarge)
      inner.minimumContentSizeCategory = nil
      application.window.traitOverrides.preferredContentSizeCategory = .small
      #expect(size(outer) == .small && size(inner) == .small && inner.minimumContentSizeCategory == nil)
      outer.maximumContentSizeCategory = nil
      inner.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      inner.maximumContentSizeCategory = .extraLarge
      #expect(size(inner) == .extraLarge && size(outer) == .small)
      inner.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      application.compositor.settle()
      inner.changes = 0
      application.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      #expect(size(inner) == .extraLarge && size(outer) == .accessibilityLarge)
      application.compositor.settle()
      #expect(inner.changes == 1)
      application.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      application.compositor.settle()
      #expect(inner.changes == 1 && size(outer) == .accessibilityExtraLarge)
      application.window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    }
  }

  @Test("Handlers are called for the traits that they are registered for, and for no others")
  func handlers() throws {
    try TestApplication.run { application in
      let view = UIView()
      application.window.addSubview(view)
      application.compositor.settle()
      var received: [Density] = []
      view.registerForTraitChanges([DensityTrait.self]) { (view: UIView, previous: UITraitCollection) in
        received.append(view.traitCollection.density)
      }
      view.traitOverrides.density = .compact
      view.traitOverrides.density = .compact
      view.traitOverrides.userInterfaceStyle = .dark
      #expect(received == [.compact])
      view.traitOverrides[OpaqueTrait.self] = .init(number: 3)
      application.compositor.settle()
      #expect(received == [.compact] && view.traitCollection[OpaqueTrait.self].number == 3)
      view.traitOverrides.remove(DensityTrait.self)
      #expect(received == [.compact, .regular])
    }
  }

  @Test("Windows and scenes have trait overrides; the style also applies to the window's decorations")
  func windows() throws {
    try TestApplication.run { application in
      let view = NotifiedView()
      application.window.addSubview(view)
      application.compositor.settle()
      view.changes = 0
      application.window.windowScene?.traitOverrides.density = .compact
      application.compositor.settle()
      #expect(view.traitCollection.density == .compact && view.changes == 1)
      #expect(application.window.windowScene?.traitCollection.density == .compact)
      application.window.traitOverrides.density = .regular
      application.window.traitOverrides.userInterfaceStyle = .dark
      application.compositor.settle()
      #expect(view.traitCollection.density == .regular && view.traitCollection.userInterfaceStyle == .dark)
      #expect(application.window.interfaceStyle == .dark)
      application.window.overrideUserInterfaceStyle = .light
      application.compositor.settle()
      #expect(view.traitCollection.userInterfaceStyle == .dark, "the newer property counts first")
      application.window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      application.compositor.settle()
      #expect(view.traitCollection.userInterfaceStyle == .light)
    }
  }

  @Test(
    "Controllers have their own trait overrides, those from their parent, and those of their presentation")
  func controllers() throws {
    try TestApplication.run { application in
      let (parent, child, sheet) = (UIViewController(), UIViewController(), UIViewController())
      parent.traitOverrides.density = .compact
      parent.addChild(child)
      #expect(child.traitCollection.density == .compact, "before there is a view")
      parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      application.window.rootViewController = parent
      application.compositor.settle()
      #expect(child.view.traitCollection.density == .compact)
      #expect(child.view.traitCollection.verticalSizeClass == .compact)
      #expect(parent.overrideTraitCollection(forChild: child)?.verticalSizeClass == .compact)
      #expect(parent.view.traitCollection.verticalSizeClass == .regular || parent.view.bounds.height < 500)
      child.traitOverrides.verticalSizeClass = .regular
      #expect(child.traitCollection.verticalSizeClass == .regular)
      parent.setOverrideTraitCollection(nil, forChild: child)
      child.traitOverrides.remove(UITraitVerticalSizeClass.self)
      #expect(child.traitCollection == parent.traitCollection)
      parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
      child.removeFromParent()
      parent.addChild(child)
      #expect(parent.overrideTraitCollection(forChild: child) == nil, "it was for the time before")
      sheet.modalPresentationStyle = .overFullScreen
      sheet.presentationController?.traitOverrides.density = .compact
      parent.present(sheet, animated: false)
      application.compositor.settle()
      #expect(sheet.view.traitCollection.density == .compact)
      sheet.presentationController?.overrideTraitCollection = nil
      #expect(sheet.view.traitCollection.density == .regular)
      parent.dismiss(animated: false)
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  private final class Columns: UIViewController {
    override func overrideTraitCollection(forChild childViewController: UIViewController)
      -> UITraitCollection?
    {
      UITraitCollection(verticalSizeClass: .unspecified).modifyingTraits { $0.density = .compact }
    }
  }

  @Test("A container sets its children's traits by overriding a method")
  func byOverride() throws {
    try TestApplication.run { application in
      let (parent, child) = (Columns(), UIViewController())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      application.window.rootViewController = parent
      application.compositor.settle()
      #expect(
        child.view.traitCollection.density == .compact && parent.view.traitCollection.density == .regular)
      #expect(UsedFeatures.current.traitOverrides)
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  @Test("Popups inherit the traits of their window, which override those of its scene")
  func popups() throws {
    try MenuDesk.run { desk in
      desk.window.windowScene?.traitOverrides.userInterfaceStyle = .light
      desk.window.overrideUserInterfaceStyle = .dark
      desk.window.traitOverrides.density = .compact
      desk.compositor.settle()
      try desk.open()
      let menu = try #require(desk.levels.first)
      #expect(menu.view.traitCollection.density == .compact)
      #expect(menu.view.traitCollection.userInterfaceStyle == .dark)
      desk.window.traitOverrides.remove(DensityTrait.self)
      desk.window.windowScene?.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    }
  }

  @Test("A handler that changes the traits of an ancestor leaves no view with stale traits")
  func changedMeanwhile() throws {
    try TestApplication.run { application in
      let (outer, first, second) = (UIView(), UIView(), UIView())
      outer.addSubview(first)
      outer.addSubview(second)
      application.window.addSubview(outer)
      application.compositor.settle()
      first.registerForTraitChanges([DensityTrait.self]) { (view: UIView, _: UITraitCollection) in
        view.superview?.traitOverrides.preferredContentSizeCategory = .extraLarge
      }
      outer.traitOverrides.density = .compact
      for view in [outer, first, second] {
        #expect(view.traitState.notifiedTraits == view.traitCollection)
        #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
      }
      // Trait overrides of a view hold without a window, until they are removed.
      first.removeFromSuperview()
      first.traitOverrides.density = .compact
      #expect(first.traitCollection.density == .compact)
      first.traitOverrides.remove(DensityTrait.self)
      #expect(first.traitCollection.density == .regular)
    }
  }

  @Test("Colors and drawings update for a trait that affects color appearance")
  func colors() throws {
    try TestApplication.run { application in
      let view = Drawn(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      application.window.addSubview(view)
      application.compositor.settle()
      let before = view.traitCollection
      view.drawings = 0
      application.window.traitOverrides.density = .compact
      application.compositor.settle()
      #expect(view.drawings == 0 && !view.traitCollection.hasDifferentColorAppearance(comparedTo: before))
      application.window.traitOverrides[ThemeTrait.self] = 1
      application.compositor.settle()
      #expect(view.drawings == 1 && view.traitCollection.hasDifferentColorAppearance(comparedTo: before))
      #expect(ThemeTrait.name == "ThemeTrait" && ThemeTrait.identifier.hasSuffix(".ThemeTrait"))
    }
  }

  private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = 0
    static let affectsColorAppearance = true
  }

  private final class Drawn: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  @Test("Trait collections are made and modified by closures")
  func collections() {
    let dark = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.density = .compact
    }
    #expect(dark.userInterfaceStyle == .dark && dark.density == .compact && dark.displayScale == 0)
    let changed = dark.modifyingTraits {
      $0.userInterfaceStyle = .light
      $0.displayScale = 2
    }
    #expect(changed.userInterfaceStyle == .light && changed.density == .compact && changed.displayScale == 2)
    #expect(dark == UITraitCollection(mutations: { ($0.userInterfaceStyle, $0.density) = (.dark, .compact) }))
    #expect(dark != UITraitCollection(userInterfaceStyle: .dark))
    #expect(UITraitCollection(traitsFrom: [changed, dark]).userInterfaceStyle == .dark)
  }

  @Test("A deep tree is updated without recursion")
  func deep() throws {
    try TestApplication.run { application in
      let top = UIView()
      var last = top
      for _ in 0..<2000 {
        let next = UIView()
        last.addSubview(next)
        last = next
      }
      application.window.addSubview(top)
      top.traitOverrides.density = .compact
      #expect(last.traitCollection.density == .compact)
      top.removeFromSuperview()
      while let next = last.superview {
        last.removeFromSuperview()
        last = next
      }
    }
  }
}

extension UITraitCollection {
  fileprivate var density: TraitOverrideTests.Density { self[TraitOverrideTests.DensityTrait.self] }
}

extension UIMutableTraits {
  fileprivate var density: TraitOverrideTests.Density {
    get { self[TraitOverrideTests.DensityTrait.self] }
    set { self[TraitOverrideTests.DensityTrait.self] = newValue }
  }
}
