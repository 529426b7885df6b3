import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementCore

/// Appearance proxies (`appearance()`), which style all instances of a class.
@Suite(.serialized) struct AppearanceProxyTests {
  private final class Box: UIView {}
  private final class OwnSwitch: UISwitch {
    override init(frame: CGRect) {
      super.init(frame: frame)
      thumbTintColor = .black
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private func run(_ body: (UIWindow) -> Void) throws {
    Appearances.reset()
    defer { Appearances.reset() }
    try TestApplication.run { application in
      body(application.window)
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  @Test(
    "Values of a proxy apply to views that enter a window, except properties that the views set themselves")
  func general() throws {
    try run { window in
      UISwitch.appearance().onTintColor = .green
      UISwitch.appearance().onTintColor = .red
      UISwitch.appearance().thumbTintColor = .white
      let (plain, own, derived) = (UISwitch(), UISwitch(), OwnSwitch())
      own.onTintColor = .blue
      #expect(plain.onTintColor == nil, "in no window yet")
      for view in [plain, own, derived] { window.addSubview(view) }
      #expect(plain.onTintColor == .red && plain.thumbTintColor == .white)
      #expect(own.onTintColor == .blue && own.thumbTintColor == .white)
      #expect(derived.onTintColor == .red && derived.thumbTintColor == .black)
      own.onTintColor = nil
      own.removeFromSuperview()
      window.addSubview(own)
      #expect(own.onTintColor == nil, "nil is its own too")
    }
  }

  private final class Dial: UIView {
    var ring = UIColor.gray { didSet { appearanceDidChange(for: \Dial.ring) } }
  }

  @Test("A property of a program's class takes part if it is declared so")
  func ownProperty() throws {
    try run { window in
      Dial.appearance().ring = .red
      let (plain, own) = (Dial(), Dial())
      own.ring = .blue
      for view in [plain, own] { window.addSubview(view) }
      #expect(plain.ring == .red && own.ring == .blue)
    }
  }

  @Test("Bars, tables and fields have appearance proxies")
  func barsTablesAndFields() throws {
    try run { window in
      let look = UINavigationBarAppearance()
      look.backgroundColor = .purple
      UINavigationBar.appearance().compactAppearance = look
      UINavigationBar.appearance().standardAppearance = look
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
      UITabBar.appearance().unselectedItemTintColor = .brown
      UIToolbar.appearance().barTintColor = .orange
      UISearchBar.appearance().barTintColor = .green
      UITableView.appearance().separatorColor = .red
      UITextField.appearance().textColor = .blue
      UITextView.appearance().font = .systemFont(ofSize: 31)
      let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
      let (search, table, field, text) = (UISearchBar(), UITableView(), UITextField(), UITextView())
      for view in [bar, tabs, tools, search, table, field, text] { window.addSubview(view) }
      #expect(bar.standardAppearance.backgroundColor == .purple)
      #expect(bar.compactAppearance?.backgroundColor == .purple)
      #expect(bar.backgroundImage(for: .default)?.size == .zero)
      #expect(tabs.unselectedItemTintColor == .brown && tools.barTintColor == .orange)
      #expect(search.barTintColor == .green && table.separatorColor == .red)
      #expect(field.textColor == .blue && text.font?.pointSize == 31)
    }
  }

  @Test("Bar items have appearance proxies, although they are no views")
  func barItems() throws {
    try run { window in
      UIBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 31)], for: .normal)
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .red
      UIBarButtonItem.appearance().tintColor = .green
      let (bar, tools) = (UINavigationBar(), UIToolbar())
      let item = UINavigationItem(title: "One")
      let own = UIBarButtonItem(title: "Own")
      own.tintColor = .blue
      item.rightBarButtonItems = [UIBarButtonItem(title: "Two"), own]
      bar.items = [item]
      tools.items = [UIBarButtonItem(title: "Three")]
      for view in [bar, tools] {
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        window.addSubview(view)
        view.layoutIfNeeded()
      }
      @MainActor func button(_ title: String, in view: UIView) -> BarButton? {
        var found: BarButton?
        var rest = [view]
        while let next = rest.popLast() {
          if let button = next as? BarButton, button.item.title == title { found = button }
          rest += next.subviews
        }
        return found
      }
      #expect(button("Two", in: bar)?.tintColor == .green && button("Own", in: bar)?.tintColor == .blue)
      #expect(button("Three", in: tools)?.tintColor == .red)
      #expect(button("Two", in: bar)?.font.pointSize == 31)
    }
  }

  @Test("The proxy of a subclass overrides that of its superclass, in any order of creation")
  func subclasses() throws {
    try run { window in
      OwnSwitch.appearance().onTintColor = .red
      UISwitch.appearance().onTintColor = .green
      UIView.appearance().backgroundColor = .yellow
      let (general, special) = (UISwitch(), OwnSwitch())
      window.addSubview(general)
      window.addSubview(special)
      #expect(general.onTintColor == .green && special.onTintColor == .red)
      #expect(general.backgroundColor == .yellow)
    }
  }

  @Test("A proxy for views inside containers overrides the general one, and requires all of the containers")
  func containers() throws {
    try run { window in
      UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Box.self, UIScrollView.self]).textColor = .green
      UILabel.appearance().textColor = .blue
      let (outside, inside, deep) = (UILabel(), UILabel(), UILabel())
      let (box, inner, scroll) = (Box(), Box(), UIScrollView())
      box.addSubview(inside)
      scroll.addSubview(inner)
      inner.addSubview(deep)
      for view in [outside, box, scroll] { window.addSubview(view) }
      #expect(outside.textColor == .blue && inside.textColor == .red && deep.textColor == .green)
    }
  }

  @Test("Methods with a state parameter are recorded per state")
  func methods() throws {
    try run { window in
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UIButton.appearance().setTitleColor(.green, for: .highlighted)
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      let button = UIButton(type: .system)
      button.setTitleColor(.blue, for: .highlighted)
      let segments = UISegmentedControl(items: ["A"])
      window.addSubview(button)
      window.addSubview(segments)
      #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .highlighted) == .blue)
      #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    }
  }

  @Test("A class has one proxy, and without proxies nothing is recorded")
  func identity() throws {
    try run { _ in
      let label = UILabel()
      label.textColor = .red
      #expect(label.extras == nil && !Appearances.isInUse)
      #expect(UILabel.appearance() === UILabel.appearance())
      #expect(UILabel.appearance() !== UILabel.appearance(whenContainedInInstancesOf: [Box.self]))
      #expect(UISlider.appearance() !== UILabel.appearance())
    }
  }
}
