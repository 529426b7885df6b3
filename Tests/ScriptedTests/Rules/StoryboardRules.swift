import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementCore
@testable import CasementLists

/// Documentation/Rules.md, nibs and storyboards: Q2 and Q3, on documents as the storyboard compiler writes them.
@Suite("Storyboard rules") struct StoryboardRules {
  private let storyboard = UIStoryboard(name: "Recipes", bundle: nil)

  /// A window with the storyboard's initial controller.
  private func run(
    size: CGSize = CGSize(width: 500, height: 600),
    _ body: (_ application: TestApplication, _ navigation: UINavigationController, _ list: ListController)
      throws -> Void
  ) throws {
    DocumentPage.permits = true
    _ = DocumentJournal.take()
    try TestApplication.run(size: size) { application in
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      application.window.rootViewController = navigation
      application.compositor.settle()
      let list = try #require(navigation.viewControllers.first as? ListController)
      try body(application, navigation, list)
      application.window.rootViewController = nil
    }
  }

  private func click(_ view: UIView, _ application: TestApplication) throws {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let origin = application.window.renderer.contentOrigin
    application.compositor.pointer.move(
      to: CGPoint(x: middle.x + origin.x, y: middle.y + origin.y), in: try application.shown)
    application.compositor.pointer.click()
    application.compositor.settle()
  }

  // MARK: Q2

  @Test(
    "Q2: the order of a nib's objects: init(coder:), outlets, attributes, the owner's outlets, awakeFromNib")
  func q2orderOfANib() {
    _ = DocumentJournal.take()
    let owner = BadgeOwner()
    let objects = Bundle.main.loadNibNamed("Badge", owner: owner) ?? []
    #expect(
      DocumentJournal.take() == [
        "label init New 70", "view init, 1 subviews", "view outlet label", "view attribute radius 4",
        "owner outlet badge", "label awake New", "view awake, label there", "helper awake",
      ])
    #expect(objects.count == 2 && objects.first as? UIView === owner.badge)
    #expect(objects.last is BadgeNib.Helper)
  }

  @Test("Q2: a nib makes new objects each time, and retains none")
  func q2objectsOfEachTime() {
    let nib = UINib(nibName: "Badge", bundle: nil)
    weak var first: UIView?
    do {
      let one = nib.instantiate(withOwner: nil).first as? UIView
      let other = nib.instantiate(withOwner: nil, options: nil).first as? UIView
      #expect(one !== other && one != nil && other != nil)
      first = one
    }
    #expect(first == nil)
    _ = DocumentJournal.take()
  }

  @Test(
    "Q2: a storyboard's controller: init(coder:), awakeFromNib; the objects of its view on first access"
  )
  func q2orderOfAController() {
    _ = DocumentJournal.take()
    let detail = storyboard.instantiateViewController(withIdentifier: "detail")
    #expect(DocumentJournal.take() == ["DetailController init", "DetailController awake, view not yet"])
    #expect(!detail.isViewLoaded && detail.storyboard === storyboard && detail.title == "Detail")
    _ = detail.view
    #expect(
      DocumentJournal.take() == [
        "label init Dish 120", "view init, 2 subviews", "view outlet label", "view attribute radius 8",
        "DetailController outlet label", "DetailController outlet area", "label awake Dish",
        "view awake, label there", "DetailController loaded, label there",
      ])
    #expect((detail as? DocumentPage)?.button?.buttonType == .system)
  }

  @Test("Q2: containers get their children, and these their bar items, before awakeFromNib")
  func q2containers() throws {
    try run { _, navigation, list in
      #expect(
        DocumentJournal.take() == [
          "ListController init Dishes", "ListController awake, item there", "ListController loaded",
        ])
      #expect(navigation.storyboard === list.storyboard && list.tableView.style == .plain)
      #expect(list.navigationItem.rightBarButtonItem === list.addItem)
    }
  }

  @Test("Q2: a prototype cell is instantiated per visible row, and reused with its outlets")
  func q2prototypes() throws {
    try run { _, _, list in
      let cells = list.tableView.visibleCells.compactMap { $0 as? DishCell }
      #expect(cells.map { $0.nameLabel?.text } == ["Bread", "Soup", "Cake"])
      #expect(cells.allSatisfy { $0.wakes == 1 && $0.reuseIdentifier == "dish" })
      list.tableView.reloadData()
      list.tableView.layoutIfNeeded()
      let again = list.tableView.visibleCells.compactMap { $0 as? DishCell }
      #expect(Set(again) == Set(cells) && again.allSatisfy { $0.wakes == 1 })
    }
  }

  @Test("Q2: a controller loads the nib that it names, else the one with the name of its class")
  func q2nibsOfControllers() {
    _ = DocumentJournal.take()
    let named = NamedController(nibName: "BadgeView", bundle: nil)
    #expect(named.nibName == "BadgeView" && !named.isViewLoaded)
    _ = named.view
    #expect(
      DocumentJournal.take() == [
        "label init Badge 0", "NamedController outlet label", "label awake Badge",
        "NamedController loaded, label there",
      ])
    let byClass = BadgeViewController()
    #expect(byClass.nibName == nil && byClass.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(byClass.label?.text == "Badge" && byClass.storyboard == nil)
    let without = NamedController()
    #expect(without.view.subviews.isEmpty)
    _ = DocumentJournal.take()
  }

  @Test("Q2: a creator closure makes the controller with the given coder")
  func q2creators() {
    let made = storyboard.instantiateViewController(identifier: "detail") { coder in
      DetailController(coder: coder, dish: "Pie")
    }
    #expect(made.dish == "Pie" && made.title == "Detail" && made.storyboard === storyboard)
    let plain: DetailController = storyboard.instantiateViewController(identifier: "detail")
    #expect(plain.dish == nil)
    let first: UINavigationController? = storyboard.instantiateInitialViewController { coder in
      UINavigationController(coder: coder)
    }
    #expect(first?.viewControllers.count == 1)
    #expect(UIStoryboard(name: "Other", bundle: .main).instantiateInitialViewController() == nil)
  }

  @Test("Q2: cells are made from nibs by their reuse identifiers")
  func q2cellsOfNibs() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? DishCell)
    #expect(cell.reuseIdentifier == "row" && cell.wakes == 1 && cell.detailTextLabel != nil)
    table.register(DishCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row")?.detailTextLabel == nil)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")
    let source = TileSource()
    collection.dataSource = source
    collection.layoutIfNeeded()
    let tiles = collection.visibleCells
    #expect(tiles.count == 3 && tiles.allSatisfy { $0 is TileCell && $0.tag == 7 })
    source.registration = UICollectionView.CellRegistration(cellNib: UINib(nibName: "Tile", bundle: nil)) {
      cell, path, item in
      cell.tag += path.item + item
    }
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.tag).sorted() == [107, 108, 109])
  }

  /// A layout with one decoration view.
  private final class DecoratedLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let line = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
      line.frame = CGRect(x: 0, y: 100, width: 50, height: 20)
      return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
    }
  }

  @Test("Q2: decoration views are made from nibs; a class registered later replaces them")
  func q2decorationsOfNibs() {
    let layout = DecoratedLayout()
    layout.register(UINib(nibName: "Tile", bundle: nil), forDecorationViewOfKind: "line")
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    collection.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")
    let source = TileSource()
    collection.dataSource = source
    collection.layoutIfNeeded()
    func decoration() -> UIView? {
      collection.subviews.first { $0.frame == CGRect(x: 0, y: 100, width: 50, height: 20) }
    }
    #expect(decoration() is TileCell)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    #expect(layout.decorationNibs["line"] == nil && layout.decorationClasses["line"] != nil)
    layout.register(nil as UINib?, forDecorationViewOfKind: "line")
    #expect(layout.decorationClasses["line"] == nil && layout.decorationNibs["line"] == nil)
  }

  private final class TileSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    var registration: UICollectionView.CellRegistration<TileCell, Int>?
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      guard let registration else {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 100)
    }
  }

  @Test("Q2: values that only an initializer accepts are set before all others")
  func q2fixedAtBirth() throws {
    let objects = NibObjects()
    let table = UITableView(coder: NibCoder<UITableView>(objects, style: .insetGrouped) { _ in })
    #expect(table?.style == .insetGrouped)
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(coder: NibCoder<UICollectionView>(objects, layout: layout) { _ in })
    #expect(collection?.collectionViewLayout === layout)
    let pages = UIPageViewController(
      coder: NibCoder<UIPageViewController>(
        objects, transitionStyle: .scroll, navigationOrientation: .vertical
      ) { _ in })
    #expect(pages?.transitionStyle == .scroll && pages?.navigationOrientation == .vertical)
    let split = UISplitViewController(
      coder: NibCoder<UISplitViewController>(objects, style: .tripleColumn) { _ in })
    #expect(split?.style == .tripleColumn)
    let header = UITableViewHeaderFooterView(
      coder: NibCoder<UITableViewHeaderFooterView>(objects, reuseIdentifier: "header") { _ in })
    #expect(header?.reuseIdentifier == "header")
    let tab = UITabBarItem(coder: NibCoder<UITabBarItem>(objects, systemItem: .favorites) { $0.tag = 3 })
    #expect(tab?.image != nil && tab?.tag == 3)
    let tap = UITapGestureRecognizer(
      coder: NibCoder<UITapGestureRecognizer>(objects) { $0.numberOfTapsRequired = 2 })
    #expect(tap?.numberOfTapsRequired == 2)
    let bar = UINavigationController(
      coder: NibCoder<UINavigationController>(objects, navigationBarClass: OwnBar.self, toolbarClass: nil) {
        _ in
      })
    #expect(bar?.navigationBar is OwnBar)
    var axis: NSLayoutConstraint.Axis?
    let stack = UIStackView(coder: NibCoder<UIStackView>(objects) { $0.axis = .vertical })
    axis = stack.axis
    #expect(axis == .vertical)
    // A coder for another element's class sets nothing, and any other coder gives an object as it is by default.
    #expect(UILabel(coder: NibCoder<UIView>(objects) { $0.tag = 9 })?.tag == 9)
    #expect(UITableView(coder: NSCoder())?.style == .plain)
  }

  private final class OwnBar: UINavigationBar {}

  @Test("Q2: a static table shows the document's rows; the controller may override its data source methods")
  func q2staticTables() throws {
    final class Settings: UITableViewController {
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "footer \(section)"
      }
    }
    try TestApplication.run(size: CGSize(width: 400, height: 500)) { application in
      let controller = Settings(style: .grouped)
      let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: "same") }
      controller.tableView.staticSections = [
        StaticTableSection(header: "Looks", cells: [cells[0], cells[1]], rowHeights: [nil, 80]),
        StaticTableSection(cells: [cells[2]]),
      ]
      application.window.rootViewController = controller
      application.compositor.settle()
      let table = try #require(controller.tableView)
      #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
      #expect(table.visibleCells == cells && table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
      #expect(table.headerView(forSection: 0)?.textLabel?.text?.lowercased() == "looks")
      #expect(table.footerView(forSection: 1)?.textLabel?.text == "footer 1")
      // Though they have an identifier, each stays in its place.
      table.reloadData()
      application.compositor.settle()
      #expect(table.visibleCells == cells && cells.allSatisfy { !$0.isHidden })
      application.window.rootViewController = nil
    }
  }

  @Test("Q2: a controller, its view and its rows are deallocated with their last reference")
  func q2everythingGoes() throws {
    weak var list: ListController?
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var detail: UIViewController?
    try run { application, navigation, root in
      list = root
      table = root.tableView
      cell = root.tableView.visibleCells.first
      root.performSegue(withIdentifier: "still", sender: nil)
      application.compositor.settle()
      detail = navigation.topViewController
      #expect(cell != nil && detail is DetailController)
    }
    #expect(list == nil && table == nil && cell == nil && detail == nil)
    _ = DocumentJournal.take()
  }

  // MARK: Q3

  @Test("Q3: a row's segue: shouldPerform, prepare, the transition, then didSelectRow")
  func q3rows() throws {
    try run { application, navigation, list in
      _ = DocumentJournal.take()
      try click(try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))), application)
      application.compositor.advance(by: .seconds(1))
      let told = DocumentJournal.take().filter { $0.hasPrefix("List") || $0.hasPrefix("Detail") }
      #expect(
        told == [
          "ListController should detail", "DetailController init", "DetailController awake, view not yet",
          "ListController prepare detail", "DetailController outlet label", "DetailController outlet area",
          "DetailController loaded, label there", "ListController selected 1", "DetailController appeared",
        ])
      let detail = try #require(navigation.topViewController as? DetailController)
      #expect(detail.dish == "Soup" && navigation.viewControllers.count == 2)
    }
  }

  @Test("Q3: a segue that the source declines creates nothing; performSegue does not ask")
  func q3declined() throws {
    try run { application, navigation, list in
      _ = DocumentJournal.take()
      DocumentPage.permits = false
      defer { DocumentPage.permits = true }
      try click(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))), application)
      #expect(DocumentJournal.take() == ["ListController should detail", "ListController selected 0"])
      #expect(navigation.viewControllers == [list])
      list.performSegue(withIdentifier: "detail", sender: self)
      application.compositor.advance(by: .seconds(1))
      let told = DocumentJournal.take()
      #expect(
        !told.contains("ListController should detail") && told.contains("ListController prepare detail"))
      #expect(navigation.viewControllers.count == 2)
    }
  }

  @Test("Q3: a modal segue from a bar item, with an embedded controller, and an unwind by a bar item")
  func q3modal() throws {
    try run { application, navigation, list in
      _ = DocumentJournal.take()
      let item = try #require(list.addItem)
      #expect(item.target != nil && item.action != nil)
      UIApplication.shared.sendAction(SegueTrigger.fire, to: item.target, from: item, for: nil)
      application.compositor.advance(by: .seconds(1))
      let stack = try #require(list.presentedViewController as? UINavigationController)
      let form = try #require(stack.topViewController as? FormController)
      #expect(stack.modalPresentationStyle == .formSheet)
      let told = DocumentJournal.take()
      #expect(
        told == [
          "ListController should add", "FormController init", "FormController awake, view not yet",
          "ListController prepare add",
          // The embedded controller is there before the view has loaded.
          "FormController should note", "NoteController init", "NoteController awake, view not yet",
          "FormController prepare note NoteController, view not yet", "NoteController loaded, label missing",
          "FormController loaded, label missing", "FormController appeared", "NoteController appeared",
        ])
      let note = try #require(form.children.first as? NoteController)
      #expect(note.view.superview?.frame.origin == CGPoint(x: 20, y: 100))
      form.button?.sendActions(for: .touchUpInside)
      #expect(form.saves == 1)

      let done = try #require(form.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(SegueTrigger.fire, to: done.target, from: done, for: nil)
      #expect(
        DocumentJournal.take() == [
          "FormController should done", "FormController prepare done ListController, view there",
          "ListController unwind done",
        ])
      application.compositor.advance(by: .seconds(1))
      #expect(list.presentedViewController == nil && list.returns == ["done from FormController"])
      #expect(navigation.topViewController === list)
    }
  }

  @Test("Q3: unwinding from a pushed controller, and from one presented above it")
  func q3unwinding() throws {
    try run { application, navigation, list in
      list.performSegue(withIdentifier: "detail", sender: nil)
      application.compositor.advance(by: .seconds(1))
      let detail = try #require(navigation.topViewController as? DetailController)
      try click(try #require(detail.button), application)
      application.compositor.advance(by: .seconds(1))
      #expect(navigation.viewControllers == [list] && list.returns == ["back from DetailController"])

      list.performSegue(withIdentifier: "detail", sender: nil)
      application.compositor.advance(by: .seconds(1))
      let second = try #require(navigation.topViewController)
      second.performSegue(withIdentifier: "form", sender: nil)
      application.compositor.advance(by: .seconds(1))
      let form = try #require(
        (second.presentedViewController as? UINavigationController)?.topViewController)
      form.performSegue(withIdentifier: "done", sender: nil)
      application.compositor.advance(by: .seconds(1))
      #expect(navigation.viewControllers == [list] && list.presentedViewController == nil)
      #expect(list.returns.last == "done from FormController")
      _ = DocumentJournal.take()
    }
  }

  @Test(
    "Q3: unwinding to another tab selects the tab, pops its stack, and dismisses presentations"
  )
  func q3unwindingAcrossTabs() throws {
    try run { application, navigation, list in
      application.window.rootViewController = nil
      let tabs = UITabBarController()
      let other = UINavigationController(rootViewController: UIViewController())
      tabs.viewControllers = [navigation, other]
      application.window.rootViewController = tabs
      application.compositor.settle()
      list.performSegue(withIdentifier: "still", sender: nil)
      tabs.selectedIndex = 1
      application.compositor.advance(by: .seconds(1))
      let form = storyboard.instantiateViewController(withIdentifier: "form")
      other.present(form, animated: false)
      application.compositor.settle()
      form.performSegue(withIdentifier: "done", sender: nil)
      application.compositor.advance(by: .seconds(1))
      #expect(tabs.selectedIndex == 0 && navigation.viewControllers == [list])
      #expect(tabs.presentedViewController == nil && list.returns == ["done from FormController"])
      _ = DocumentJournal.take()
    }
  }

  @Test("Q3: an unwind segue without a destination is not performed")
  func q3noWayBack() {
    let form = storyboard.instantiateViewController(withIdentifier: "form")
    _ = DocumentJournal.take()
    form.performSegue(withIdentifier: "done", sender: nil)
    #expect(DocumentJournal.take() == [])
  }

  @Test("Q3: a popover segue at its anchor, which the source may configure")
  func q3popover() throws {
    try run(size: CGSize(width: 700, height: 500)) { application, _, list in
      list.performSegue(withIdentifier: "popover", sender: nil)
      application.compositor.advance(by: .seconds(1))
      let detail = try #require(list.presentedViewController as? DetailController)
      let popover = try #require(detail.popoverPresentationController)
      #expect(popover.barButtonItem === list.addItem && popover.permittedArrowDirections == .up)
      #expect(detail.modalPresentationStyle == .popover)
      detail.dismiss(animated: false)
      application.compositor.settle()
      // An anchor among the objects of the view.
      list.performSegue(withIdentifier: "anchored", sender: nil)
      application.compositor.advance(by: .seconds(1))
      let second = try #require(list.presentedViewController)
      #expect(second.popoverPresentationController?.sourceView === list.tableView)
      #expect(second.popoverPresentationController?.sourceRect == CGRect(x: 10, y: 10, width: 20, height: 20))
      second.dismiss(animated: false)
      application.compositor.settle()
    }
  }

  @Test(
    "Q3: custom segue classes, with a segue action that makes the destination, and without animation"
  )
  func q3ownSegues() throws {
    try run { application, navigation, list in
      _ = DocumentJournal.take()
      list.performSegue(withIdentifier: "instant", sender: nil)
      #expect(DocumentJournal.take().contains("instant instant"))
      #expect(navigation.topViewController is DetailController)
      navigation.popToRootViewController(animated: false)
      list.performSegue(withIdentifier: "made", sender: "Tart")
      #expect((navigation.topViewController as? DetailController)?.dish == "Tart")
      application.compositor.advance(by: .seconds(1))
      navigation.popToRootViewController(animated: false)
      list.performSegue(withIdentifier: "still", sender: nil)
      #expect(navigation.transitionCoordinator == nil && navigation.viewControllers.count == 2)
      navigation.popToRootViewController(animated: false)
      list.performSegue(withIdentifier: "other", sender: nil)
      #expect(navigation.topViewController is NoteController)
      #expect(navigation.topViewController?.storyboard !== list.storyboard)
      application.compositor.advance(by: .seconds(1))
      _ = DocumentJournal.take()
    }
  }

  @Test("Q3: a segue made in code performs its closure")
  func q3handlers() {
    var performed = 0
    let segue = UIStoryboardSegue(
      identifier: "a", source: UIViewController(), destination: UIViewController(),
      performHandler: { performed += 1 })
    segue.perform()
    #expect(performed == 1 && segue.identifier == "a")
  }

  @Test("Q3: an unknown identifier, storyboard or nib is an error that lists the existing ones")
  func q3unknown() async {
    let segue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let storyboard = UIStoryboard(name: "Recipes", bundle: nil)
        storyboard.instantiateViewController(withIdentifier: "form").performSegue(
          withIdentifier: "absent", sender: nil)
      }
    }
    #expect(
      text(segue).contains("no segue with the identifier \"absent\"; its segues are: \"done\", \"note\""))
    let controller = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "first")
      }
    }
    #expect(text(controller).contains("no controller with the identifier \"first\"; it has: \"second\""))
    let storyboard = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Main", bundle: nil) }
    }
    #expect(
      text(storyboard).contains(
        "there is no storyboard \"Main\" in ScriptedTests, whose storyboards are: \"Other\", \"Recipes\""))
    let nib = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NamedController(nibName: "Absent", bundle: nil).view }
    }
    #expect(text(nib).contains("there is no nib \"Absent\" in ScriptedTests, whose nibs are: \"Badge\""))
    let type = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let made: FormController = UIStoryboard(name: "Recipes", bundle: nil)
          .instantiateViewController(identifier: "detail")
        _ = made
      }
    }
    #expect(text(type).contains("makes a DetailController for \"detail\", and a FormController is asked for"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
