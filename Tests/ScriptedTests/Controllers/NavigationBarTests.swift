import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Navigation bars: by themselves, and above controllers.
@Suite("Navigation bars") struct NavigationBarTests {
  private final class Delegate: UINavigationBarDelegate {
    var lets = true
    private(set) var lines: [String] = []
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      lines.append("should pop \(item.title ?? "")")
      return lets
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("popped \(item.title ?? "")")
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("pushed \(item.title ?? "")")
    }
  }

  private final class Handler {
    private(set) var lines: [String] = []
    func plain() { lines.append("plain") }
    func pressed(_ sender: UIBarButtonItem) { lines.append(sender.title ?? "") }
    func both(_ sender: Any, _ event: UIEvent?) { lines.append("both \(sender is UIBarButtonItem)") }
    func note(_ line: String) { lines.append(line) }
  }

  private func buttons(_ bar: UIView) -> [BarButton] {
    var found: [BarButton] = []
    var rest = [bar]
    while let view = rest.popLast() {
      if let button = view as? BarButton { found.append(button) }
      rest += view.subviews.reversed()
    }
    return found
  }

  @Test("A bar has its final layout in the first frame")
  func firstFrame() throws {
    try TestApplication.run(size: CGSize(width: 600, height: 300)) { application in
      let split = UISplitViewController(style: .doubleColumn)
      split.primaryBackgroundStyle = .sidebar
      for column in [UISplitViewController.Column.primary, .secondary] {
        let list = UITableViewController(style: column == .primary ? .plain : .insetGrouped)
        list.tableView.backgroundColor = column == .primary ? .clear : .systemGroupedBackground
        split.setViewController(list, for: column)
      }
      application.window.rootViewController = split
      application.compositor.advance(by: .milliseconds(40))
      let first = try #require(application.shown.surface.picture)
      application.compositor.advance(by: .seconds(1))
      #expect(try application.shown.surface.picture == first)
      application.window.rootViewController = nil
    }
  }

  @Test("An item shows its image for the compact height in a low window") func compactImage() throws {
    try NavigationDesk.run { desk in
      let page = desk.push("Title")
      let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
      item.landscapeImagePhone = UIImage(systemName: "heart")
      item.landscapeImagePhoneInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0)
      page.navigationItem.rightBarButtonItem = item
      desk.settle()
      let button = try #require(buttons(desk.bar).first { $0.item === item })
      let picture = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
      #expect(picture.image === item.image)
      let middle = picture.frame.midX
      desk.application.window.traitOverrides.verticalSizeClass = .compact
      desk.settle()
      #expect(picture.image === item.landscapeImagePhone)
      #expect(picture.frame.midX > middle)
      desk.application.window.traitOverrides.verticalSizeClass = .regular
      desk.settle()
      #expect(picture.image === item.image)
    }
  }

  @Test("The positions of items: back button and left items, then right items from the outside in")
  func places() throws {
    try NavigationDesk.run { desk in
      let page = desk.push("Title")
      let (outer, inner) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Sort"))
      page.navigationItem.rightBarButtonItems = [outer, inner]
      desk.settle()
      let row = try #require(desk.bar.row)
      let found = buttons(desk.bar)
      let (add, sort) = (
        try #require(found.first { $0.item === outer }), try #require(found.first { $0.item === inner })
      )
      #expect(desk.place(add).maxX == 490 && desk.place(sort).maxX < desk.place(add).minX)
      #expect(desk.place(desk.bar) == CGRect(x: 0, y: 0, width: 500, height: 44))
      #expect(abs(desk.place(row.titleLabel).midX - 250) <= 0.5)
      let back = try #require(row.backButton)
      #expect(desk.place(back).minX == 6 && back.title == "a")
      // An item to the left takes the place of the back button, unless it is beside that.
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
      desk.settle()
      #expect(row.backButton == nil && buttons(desk.bar).count == 3)
      page.navigationItem.leftItemsSupplementBackButton = true
      desk.settle()
      let menu = try #require(buttons(desk.bar).first { $0.item.title == "Menu" })
      #expect(desk.place(menu).minX >= desk.place(try #require(row.backButton)).maxX)
      inner.isHidden = true
      page.title = "Other"
      desk.settle()
      #expect(buttons(desk.bar).count == 2 && row.titleLabel.text == "Other")
    }
  }

  @Test("A vertically compact window uses the compact appearance of the bar")
  func compact() throws {
    try NavigationDesk.run { desk in
      @MainActor func look(_ color: UIColor) -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.backgroundColor = color
        return look
      }
      desk.bar.standardAppearance = look(.red)
      desk.bar.compactAppearance = look(.green)
      desk.settle()
      #expect(desk.bar.shownAppearance.backgroundColor == .red)
      desk.application.window.frame.size.height = 300
      desk.settle()
      #expect(desk.bar.shownAppearance.backgroundColor == .green)
      desk.bar.topItem?.compactAppearance = look(.blue)
      #expect(desk.bar.shownAppearance.backgroundColor == .blue)
      desk.application.window.frame.size.height = 500
      desk.settle()
      #expect(desk.bar.shownAppearance.backgroundColor == .red)
    }
  }

  @Test("In a right-to-left layout the bar is mirrored")
  func mirrored() throws {
    try NavigationDesk.run { desk in
      let page = desk.push("Title")
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
      desk.bar.semanticContentAttribute = .forceRightToLeft
      desk.bar.setNeedsLayout()
      desk.settle()
      let row = try #require(desk.bar.row)
      #expect(desk.place(try #require(row.backButton)).maxX == 494)
      #expect(desk.place(try #require(buttons(desk.bar).first)).minX == 10)
    }
  }

  @Test("The back button shows the previous title, or a shorter text without room for it")
  func backTitles() throws {
    try NavigationDesk.run { desk in
      desk.navigation.viewControllers[0].title = "Settings"
      let page = desk.push("b")
      desk.settle()
      @MainActor func back() -> String? {
        desk.settle()
        desk.bar.layoutIfNeeded()
        return desk.bar.row?.backButton?.title
      }
      let root = desk.navigation.viewControllers[0].navigationItem
      #expect(back() == "Settings")
      root.backButtonTitle = "Here"
      #expect(back() == "Here")
      root.backButtonDisplayMode = .minimal
      #expect(back() == nil && desk.bar.row?.backButton != nil)
      root.backButtonDisplayMode = .default
      root.backButtonTitle = String(repeating: "Settings ", count: 12)
      #expect(back() == "Back")
      page.title = String(repeating: "long ", count: 40)
      page.navigationItem.rightBarButtonItems = (0..<6).map { _ in UIBarButtonItem(title: "Something") }
      #expect(back() == nil)
      root.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
      #expect(back() == nil)
      page.navigationItem.hidesBackButton = true
      desk.settle()
      #expect(desk.bar.row?.backButton == nil)
    }
  }

  @Test("U3: items respond to pointer, touch and keys, with methods, actions and menus")
  func pressing() throws {
    try NavigationDesk.run { desk in
      let handler = Handler()
      let page = desk.push("b")
      let items = [
        UIBarButtonItem(title: "One", style: .plain, target: handler, action: Handler.plain),
        UIBarButtonItem(title: "Two", style: .done, target: handler, action: Handler.pressed),
        UIBarButtonItem(barButtonSystemItem: .trash, target: handler, action: Handler.both),
        UIBarButtonItem(
          title: "Four",
          primaryAction: UIAction { handler.note("four \(($0.sender as? UIBarButtonItem)?.title ?? "")") }),
      ]
      page.navigationItem.rightBarButtonItems = items
      desk.settle()
      @MainActor func button(_ index: Int) throws -> BarButton {
        try #require(buttons(desk.bar).first { $0.item === items[index] })
      }
      try desk.click(try button(0))
      try desk.click(try button(1))
      let place = desk.place(try button(2))
      try desk.down(place.midX, place.midY)
      desk.up()
      #expect(handler.lines == ["plain", "Two", "both true"])
      try button(3).becomeFirstResponder()
      try desk.compositor.keyboard.tap("space")
      desk.settle()
      #expect(handler.lines.last == "four Four")
      items[0].isEnabled = false
      try desk.click(try button(0))
      #expect(handler.lines.count == 4)
      // A menu opens at once.
      let more = UIBarButtonItem(title: "More", menu: UIMenu(children: [UIAction(title: "A") { _ in }]))
      page.navigationItem.rightBarButtonItem = more
      desk.settle()
      try desk.click(try #require(buttons(desk.bar).first { $0.item === more }))
      #expect(UIApplication.shared.context.popups.menu != nil)
      UIApplication.shared.context.popups.menu?.end()
    }
  }

  @Test("A selector without a target is sent to the nearest responder that implements it")
  func responderChain() throws {
    final class Root: UIViewController {
      var count = 0
      func save(_ sender: Any?) { count += 1 }
    }
    try NavigationDesk.run { desk in
      let root = Root()
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .save, target: nil, action: Root.save)
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
      desk.navigation.pushViewController(root, animated: false)
      root.view.addSubview(field)
      field.becomeFirstResponder()
      desk.settle()
      try desk.click(try #require(buttons(desk.bar).first))
      #expect(root.count == 1)
    }
  }

  @Test(
    "A bar without a controller has a stack of items; the delegate may prevent a pop, and the back button pops"
  )
  func standalone() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
      let delegate = Delegate()
      bar.delegate = delegate
      application.window.addSubview(bar)
      bar.items = [UINavigationItem(title: "One")]
      bar.pushItem(UINavigationItem(title: "Two"), animated: true)
      #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
      application.compositor.settle()
      bar.pushItem(UINavigationItem(title: "Three"), animated: false)
      application.compositor.settle()
      #expect(delegate.lines == ["pushed Two", "pushed Three"])
      let back = try #require(bar.row?.backButton)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: origin.x + back.frame.midX, y: origin.y + 22), in: try application.shown)
      delegate.lets = false
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(bar.topItem?.title == "Three")
      delegate.lets = true
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(bar.topItem?.title == "Two" && bar.subviews.filter { $0 is NavigationRow }.count == 1)
      #expect(delegate.lines.suffix(3) == ["should pop Three", "should pop Three", "popped Three"])
      #expect(bar.sizeThatFits(.zero).height == 44)
      bar.topItem?.prompt = "Choose"
      #expect(bar.sizeThatFits(.zero).height == 66)
      bar.removeFromSuperview()
    }
  }

  @Test("A bar without a controller can be released during a transition of its items") func standaloneGoes()
    throws
  {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      weak var shown: UINavigationBar?
      @MainActor func push() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        shown = bar
        application.window.addSubview(bar)
        bar.items = [UINavigationItem(title: "One")]
        application.compositor.settle()
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        application.compositor.advance(by: .milliseconds(50))
        bar.removeFromSuperview()
      }
      push()
      application.compositor.settle()
      #expect(shown == nil)
    }
  }

  // MARK: Layout of controllers

  @Test(
    "Z2: views extend below bars, whose height is in their safe area, unless edgesForExtendedLayout excludes that"
  )
  func safeArea() throws {
    try NavigationDesk.run { desk in
      let page = desk.navigation.viewControllers[0]
      #expect(desk.place(page.view) == CGRect(x: 0, y: 0, width: 500, height: 400))
      #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
      page.toolbarItems = [.flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
      desk.navigation.setToolbarHidden(false, animated: true)
      desk.settle()
      #expect(page.view.safeAreaInsets.bottom == 44)
      #expect(desk.place(desk.navigation.toolbar) == CGRect(x: 0, y: 356, width: 500, height: 44))
      page.additionalSafeAreaInsets.top = 10
      desk.settle()
      #expect(page.view.safeAreaInsets.top == 54)
      page.additionalSafeAreaInsets.top = 0
      page.edgesForExtendedLayout = []
      desk.settle()
      #expect(desk.place(page.view) == CGRect(x: 0, y: 44, width: 500, height: 312))
      #expect(page.view.safeAreaInsets == .zero)
      page.edgesForExtendedLayout = .all
      desk.bar.isTranslucent = false
      desk.settle()
      #expect(desk.place(page.view).minY == 44)
      page.extendedLayoutIncludesOpaqueBars = true
      desk.settle()
      #expect(desk.place(page.view).minY == 0)
      desk.navigation.setNavigationBarHidden(true, animated: true)
      desk.settle()
      #expect(page.view.safeAreaInsets.top == 0 && desk.bar.alpha == 0)
      let next = desk.page("b")
      next.hidesBottomBarWhenPushed = true
      desk.navigation.pushViewController(next, animated: false)
      desk.settle()
      #expect(next.view.safeAreaInsets == .zero && desk.navigation.toolbar.alpha == 0)
      desk.navigation.popViewController(animated: false)
      desk.settle()
      #expect(page.view.safeAreaInsets.bottom == 44)
    }
  }

  private final class ListPage: UIViewController {
    let list = UIScrollView()
    override func loadView() {
      list.contentSize = CGSize(width: 100, height: 2_000)
      list.alwaysBounceVertical = true
      list.backgroundColor = .systemBackground
      view = list
    }
  }

  /// A page whose content is inside of its view, and which asks for large titles when that is loaded.
  private final class InnerListPage: UIViewController {
    let list = UIScrollView()
    var usesConstraints = false

    override func viewDidLoad() {
      list.contentSize = CGSize(width: 100, height: 2_000)
      view.addSubview(list)
      navigationController?.navigationBar.prefersLargeTitles = true
      guard usesConstraints else {
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return
      }
      list.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: view.topAnchor),
        list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  @Test(
    "A large title is expanded at first, above a scroll view inside the view", arguments: [false, true])
  func largeTitleAtFirst(usesConstraints: Bool) throws {
    try NavigationDesk.run { desk in
      let page = InnerListPage()
      page.usesConstraints = usesConstraints
      page.title = "Large"
      desk.navigation.viewControllers = [page]
      desk.settle()
      #expect(desk.bar.bounds.height == 96 && page.list.adjustedContentInset.top == 96)
      #expect(page.list.contentOffset.y == -96)
      // A list at its top stays there when the height of the bar changes.
      desk.bar.prefersLargeTitles = false
      desk.settle()
      #expect(desk.bar.bounds.height == 44 && page.list.contentOffset.y == -44)
      desk.bar.prefersLargeTitles = true
      desk.settle()
      #expect(desk.bar.bounds.height == 96 && page.list.contentOffset.y == -96)
    }
  }

  @Test("A large title is expanded at first below a tab bar at the top")
  func largeTitleBelowTabs() throws {
    try ContainerDesk.run(size: CGSize(width: 900, height: 600)) { desk in
      let page = ListPage()
      page.title = "Large"
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      desk.show(tabs)
      #expect(navigation.navigationBar.bounds.height == 96)
      let top = tabs.tabBar.frame.maxY + 96
      #expect(tabs.tabBar.frame.minY == 0 && page.list.contentOffset.y == -top)
      #expect(page.list.adjustedContentInset.top == top)
      // It is as high after another tab was shown, and as low.
      for offset in [-top, -tabs.tabBar.frame.maxY - 44] {
        page.list.contentOffset.y = offset
        desk.compositor.settle()
        for index in [1, 0] {
          tabs.selectedIndex = index
          desk.compositor.settle()
        }
        #expect(page.list.contentOffset.y == offset)
        #expect(navigation.navigationBar.bounds.height == -offset - tabs.tabBar.frame.maxY)
      }
    }
  }

  @Test("A large title collapses with the scrolled content, expands again, and never stops in between")
  func largeTitle() throws {
    try NavigationDesk.run { desk in
      let page = ListPage()
      page.title = "Large"
      desk.bar.prefersLargeTitles = true
      desk.navigation.viewControllers = [page]
      desk.settle()
      let list = page.list
      #expect(desk.bar.bounds.height == 96 && list.adjustedContentInset.top == 96)
      #expect(list.contentOffset.y == -96)
      #expect(desk.bar.row?.titleLabel.alpha == 0 && desk.bar.edge == .below)
      list.contentOffset.y = -66
      desk.settle()
      #expect(desk.bar.bounds.height == 66 && list.contentOffset.y == -66)
      #expect(list.adjustedContentInset.top == 66 && list.offsetRange.minimum.y == -96)
      list.contentOffset.y = 100
      desk.settle()
      #expect(desk.bar.bounds.height == 44 && list.contentOffset.y == 100 && desk.bar.edge == .behind)
      #expect(desk.bar.row?.titleLabel.alpha == 1 && page.view.safeAreaInsets.top == 44)
      list.contentOffset.y = -80
      desk.settle()
      #expect(desk.bar.bounds.height == 80 && list.contentOffset.y == -80)
      // A finger that leaves it between has it go on.
      try desk.down(200, 300)
      for y in stride(from: 296.0, through: 262, by: -4) { desk.move(200, CGFloat(y)) }
      desk.compositor.advance(by: .milliseconds(200))
      desk.up()
      desk.settle()
      #expect(desk.bar.bounds.height == 44 || desk.bar.bounds.height == 96, "\(desk.bar.bounds.height)")
      // The page keeps its place while another is shown.
      list.contentOffset.y = 300
      desk.settle()
      let next = desk.push("b", animated: true)
      desk.settle()
      #expect(desk.bar.bounds.height == 96)
      next.navigationItem.largeTitleDisplayMode = .never
      desk.settle()
      #expect(desk.bar.bounds.height == 44 && next.view.safeAreaInsets.top == 44)
      desk.navigation.popViewController(animated: true)
      desk.settle()
      #expect(desk.bar.bounds.height == 44 && list.contentOffset.y == 300)
    }
  }

  @Test(
    "The standard appearance is used over content; at the scroll edge there is no background unless one is set"
  )
  func appearances() throws {
    try NavigationDesk.run { desk in
      let page = ListPage()
      desk.navigation.viewControllers = [page]
      let red = UINavigationBarAppearance()
      red.configureWithOpaqueBackground()
      red.backgroundColor = .red
      red.titleTextAttributes = [.foregroundColor: UIColor.white]
      desk.bar.standardAppearance = red
      desk.settle()
      red.backgroundColor = .green
      #expect(desk.bar.background.backgroundColor == nil)
      page.list.contentOffset.y = 50
      desk.settle()
      #expect(desk.bar.background.backgroundColor == .red)
      #expect(desk.bar.row?.titleLabel.textColor == .white)
      page.list.contentOffset.y = -44
      page.navigationItem.scrollEdgeAppearance = red
      desk.settle()
      #expect(desk.bar.background.backgroundColor == .green)
    }
  }

  @Test(
    "A bar without a background color has the material of its effect; without an effect it has none")
  func effects() throws {
    try NavigationDesk.run { desk in
      let page = ListPage()
      desk.navigation.viewControllers = [page]
      let look = UINavigationBarAppearance()
      look.configureWithTransparentBackground()
      look.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
      page.navigationItem.scrollEdgeAppearance = look
      desk.settle()
      #expect(desk.bar.background.backgroundColor?.cgColor.alpha == 0.85)
      look.backgroundColor = .red
      page.navigationItem.scrollEdgeAppearance = look
      desk.settle()
      #expect(desk.bar.background.backgroundColor == .red)
      let none = UINavigationBarAppearance()
      none.backgroundEffect = nil
      page.navigationItem.scrollEdgeAppearance = none
      desk.settle()
      #expect(desk.bar.background.backgroundColor == nil)
    }
  }

  @Test("Key commands added to a controller are performed until they are removed")
  func addedCommands() throws {
    try NavigationDesk.run { desk in
      let page = desk.push("b", animated: false)
      desk.settle()
      var count = 0
      let command = UIKeyCommand(input: "s", modifierFlags: .control) { _ in count += 1 }
      page.addKeyCommand(command)
      @MainActor func press() throws {
        let keyboard = desk.application.compositor.keyboard
        keyboard.press(key: try keyboard.key(named: "Control_L"))
        try keyboard.tap("s")
        keyboard.release(key: try keyboard.key(named: "Control_L"))
        desk.settle()
      }
      try press()
      #expect(count == 1)
      page.removeKeyCommand(command)
      try press()
      #expect(count == 1)
    }
  }

  // MARK: Bars at the lower edge

  private func color(of bar: UIView) -> UIColor? {
    bar.subviews.compactMap { $0 as? BarBackground }.first?.backgroundColor
  }

  @Test(
    "Toolbars and tab bars use their scroll edge appearance while no content is behind them",
    arguments: [false, true])
  func lowerEdge(isTabBar: Bool) throws {
    try NavigationDesk.run { desk in
      let page = ListPage()
      desk.navigation.viewControllers = [page]
      let bar: UIView
      if isTabBar {
        let tabs = UITabBarController()
        desk.application.window.rootViewController = tabs
        tabs.viewControllers = [desk.navigation]
        let (standard, atEdge) = (UITabBarAppearance(), UITabBarAppearance())
        (standard.backgroundColor, atEdge.backgroundColor) = (.red, .green)
        tabs.tabBar.standardAppearance = standard
        desk.settle()
        #expect(color(of: tabs.tabBar) == .red)
        tabs.tabBar.scrollEdgeAppearance = atEdge
        bar = tabs.tabBar
      } else {
        desk.navigation.isToolbarHidden = false
        let (standard, atEdge) = (UIToolbarAppearance(), UIToolbarAppearance())
        (standard.backgroundColor, atEdge.backgroundColor) = (.red, .green)
        let toolbar: UIToolbar = desk.navigation.toolbar
        toolbar.standardAppearance = standard
        desk.settle()
        #expect(color(of: toolbar) == .red)
        toolbar.scrollEdgeAppearance = atEdge
        bar = toolbar
      }
      desk.settle()
      let list = page.list
      #expect(color(of: bar) == .red, "most of the content is below")
      list.contentOffset.y = 2_000 - list.bounds.height + bar.bounds.height
      desk.settle()
      #expect(color(of: bar) == .green)
      list.contentOffset.y -= 2
      desk.settle()
      #expect(color(of: bar) == .red)
      list.contentSize.height = 50
      desk.settle()
      #expect(color(of: bar) == .green)
      // Content that does not scroll counts as scrolled to its end.
      list.contentSize.height = 2_000
      desk.settle()
      #expect(color(of: bar) == .red)
      desk.navigation.pushViewController(UIViewController(), animated: false)
      desk.settle()
      #expect(color(of: bar) == .green)
      desk.navigation.popViewController(animated: false)
      desk.settle()
      #expect(color(of: bar) == .red)
      desk.application.window.rootViewController = nil
    }
  }

  // MARK: Toolbars

  @Test("A toolbar distributes the free width among flexible spaces, and its items may change")
  func toolbar() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let bar = UIToolbar(frame: CGRect(x: 0, y: 256, width: 400, height: 44))
      application.window.addSubview(bar)
      let (left, middle, right) = (
        UIBarButtonItem(systemItem: .compose), UIBarButtonItem(title: "Middle"),
        UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
      )
      bar.items = [left, .flexibleSpace(), middle, .flexibleSpace(), .fixedSpace(20), right]
      application.compositor.settle()
      let found = buttons(bar)
      #expect(found.count == 2)
      let first = try #require(found.first { $0.item === left })
      let second = try #require(found.first { $0.item === middle })
      #expect(first.frame.minX == 10 && right.customView?.frame.maxX == 390)
      let before = second.frame.minX - first.frame.maxX
      let after = 390 - 40 - 20 - second.frame.maxX
      #expect(abs(before - after) <= 1, "\(before) \(after)")
      middle.title = "Longer words"
      bar.setItems([middle], animated: true)
      application.compositor.settle()
      #expect(buttons(bar) == [second] && second.frame.minX == 10)
      bar.removeFromSuperview()
    }
  }

  @Test("The edit button turns editing on and off")
  func editing() throws {
    try NavigationDesk.run { desk in
      let page = desk.navigation.viewControllers[0]
      page.navigationItem.rightBarButtonItem = page.editButtonItem
      desk.settle()
      let button = try #require(buttons(desk.bar).first)
      let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
      let end = button.bounds.width - 10
      #expect(abs(label.frame.maxX - end) <= 1 && label.frame.minX > 12, "at the end of the bar")
      try desk.click(button)
      #expect(page.isEditing && button.item.title == "Done" && button.item.style == .done)
      #expect(abs(label.frame.maxX - end) <= 1)
      try desk.click(button)
      #expect(!page.isEditing && button.item.title == "Edit")
    }
  }

  @Test("A button with possible titles keeps its trailing place when its bar becomes wider")
  func widened() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    let item = UINavigationItem(title: "")
    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    edit.possibleTitles = ["Edit", "Completely done"]
    item.rightBarButtonItem = edit
    bar.items = [item]
    bar.layoutIfNeeded()
    bar.frame.size.width = 900
    bar.layoutIfNeeded()
    let label = try #require(edit.shownView?.subviews.compactMap { $0 as? UILabel }.first)
    #expect(abs(label.convert(label.bounds, to: bar).maxX - 880) <= 1)
  }
}
