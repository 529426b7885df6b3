import Casement
import Foundation

// The code that the storyboard compiler would write for a storyboard "Recipes": a navigation controller with a list.
// Segues lead from the list to a detail and to a form, and back.

final class CasementDocuments: CompiledDocuments {
  override var storyboards: [String: CompiledStoryboard.Type] {
    ["Recipes": RecipesStoryboard.self, "Other": OtherStoryboard.self]
  }
  override var nibs: [String: CompiledNib.Type] {
    [
      "MainWindow": MainWindowNib.self, "Badge": BadgeNib.self, "BadgeView": BadgeControllerNib.self,
      "Row": RowNib.self, "Tile": TileNib.self,
    ]
  }
  override var information: ProgramInformation? { Self.testInformation }

  /// The content of `Info.plist` in the tests.
  static var testInformation: ProgramInformation?
}

private final class RecipesStoryboard: CompiledStoryboard {
  override var name: String { "Recipes" }
  override var initialScene: String? { "nav" }
  override var scenes: [CompiledScene] {
    [
      CompiledScene(id: "nav", identifier: "start") { NavigationScene() },
      CompiledScene(
        id: "list", identifier: "list",
        segues: [
          CompiledSegue(id: "s-detail", identifier: "detail", destination: "detail", kind: .show),
          CompiledSegue(
            id: "s-add", identifier: "add", destination: "form-nav", kind: .present(.formSheet, nil)),
          CompiledSegue(
            id: "s-popover", identifier: "popover", destination: "detail",
            kind: .popover(
              anchor: { ($0 as? ListController)?.addItem.map { .item($0) } }, directions: .up)),
          CompiledSegue(id: "s-anchored", identifier: "anchored", destination: "detail", kind: .popover()),
          CompiledSegue(
            id: "s-made", identifier: "made", destination: "detail", kind: .show,
            action: { _, coder, sender, _ in DetailController(coder: coder, dish: "\(sender ?? "none")") }),
          CompiledSegue(
            id: "s-instant", identifier: "instant", destination: "detail", kind: .custom,
            make: { InstantSegue(identifier: $0, source: $1, destination: $2) }),
          CompiledSegue(
            id: "s-still", identifier: "still", destination: "detail", kind: .show, animates: false),
          CompiledSegue(id: "s-other", identifier: "other", destination: "other", kind: .show),
        ]
      ) { ListScene() },
      CompiledScene(
        id: "detail", identifier: "detail",
        segues: [
          CompiledSegue(
            id: "u-detail", identifier: "back", destination: "exit",
            kind: .unwind([.init(ListController.unwindToList)])),
          CompiledSegue(id: "s-form", identifier: "form", destination: "form-nav", kind: .present()),
        ]
      ) { DetailScene() },
      CompiledScene(id: "form-nav") { FormNavigationScene() },
      CompiledScene(
        id: "form", identifier: "form",
        segues: [
          CompiledSegue(
            id: "u-form", identifier: "done", destination: "exit",
            kind: .unwind([.init(ListController.unwindToList)])),
          CompiledSegue(id: "s-note", identifier: "note", destination: "note", kind: .embed),
        ]
      ) { FormScene() },
      CompiledScene(id: "note") { NoteScene() },
      CompiledScene(id: "other", storyboard: "Other", referencedIdentifier: "second"),
    ]
  }
}

private final class NavigationScene: SceneObjects {
  override var controllerClass: UIViewController.Type { UINavigationController.self }
  override func makeCoder() -> NSCoder {
    NibCoder<UINavigationController>(self) { [unowned self] controller in
      controller.viewControllers = [related("list")]
    }
  }
}

private final class FormNavigationScene: SceneObjects {
  override var controllerClass: UIViewController.Type { UINavigationController.self }
  override func makeCoder() -> NSCoder {
    NibCoder<UINavigationController>(self) { [unowned self] controller in
      controller.viewControllers = [related("form")]
    }
  }
}

private final class ListScene: SceneObjects {
  private var item: UIBarButtonItem!

  override var controllerClass: UIViewController.Type { ListController.self }
  override func makeCoder() -> NSCoder {
    NibCoder<UITableViewController>(self, style: .plain) { [unowned self] controller in
      controller.title = "Dishes"
      item = made(
        UIBarButtonItem(coder: NibCoder<UIBarButtonItem>(self, systemItem: .add) { _ in }), "barButtonItem",
        "add")
      controller.navigationItem.rightBarButtonItem = item
    }
  }
  override func makeController(_ coder: NSCoder) -> UIViewController? { ListController(coder: coder) }
  override func connect() { segue("s-add", from: item) }
  override func connectOwner() { owner(as: ListController.self).addItem = item }
  override func makeView() -> NibObjects? { View() }

  private final class View: NibObjects {
    private var table: UITableView!

    override func makeObjects() -> [Any] {
      table = made(
        UITableView(
          coder: NibCoder<UITableView>(self, style: .plain) { [unowned self] table in
            table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            table.register(prototype: "dish", of: self) { Row() }
          }), "tableView", "table")
      return [table!]
    }
    override func connect() {
      table.dataSource = owner(as: ListController.self)
      table.delegate = owner(as: ListController.self)
      popoverAnchor("s-anchored", .view(table, CGRect(x: 10, y: 10, width: 20, height: 20)))
    }
    override func connectOwner() { owner(as: ListController.self).view = table }
  }

  private final class Row: NibObjects {
    private var cell: DishCell!
    private var label: UILabel!

    override func makeObjects() -> [Any] {
      cell = made(
        DishCell(
          coder: NibCoder<UITableViewCell>(self, style: .default, reuseIdentifier: "dish") {
            [unowned self] cell in
            label = made(
              UILabel(
                coder: NibCoder<UILabel>(self) { label in
                  label.frame = CGRect(x: 16, y: 11, width: 200, height: 22)
                }), "label", "name")
            cell.contentView.addSubview(label)
          }), "tableViewCell", "cell")
      return [cell!]
    }
    override func connect() {
      cell.nameLabel = label
      segue("s-detail", from: cell)
    }
  }
}

private final class DetailScene: SceneObjects {
  override var controllerClass: UIViewController.Type { DetailController.self }
  override func makeCoder() -> NSCoder { NibCoder<UIViewController>(self) { $0.title = "Detail" } }
  override func makeController(_ coder: NSCoder) -> UIViewController? { DetailController(coder: coder) }
  override func makeView() -> NibObjects? { View() }

  private final class View: NibObjects {
    private var area: DocumentView!
    private var label: NotingLabel!
    private var button: UIButton!

    override func makeObjects() -> [Any] {
      area = made(
        DocumentView(
          coder: NibCoder<UIView>(self) { [unowned self] view in
            view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            view.backgroundColor = .systemBackground
            label = made(
              NotingLabel(
                coder: NibCoder<UILabel>(self) { label in
                  label.frame = CGRect(x: 20, y: 100, width: 120, height: 21)
                  label.text = "Dish"
                }), "label", "label")
            view.addSubview(label)
            button = made(
              UIButton(
                coder: NibCoder<UIButton>(self, type: .system) { button in
                  button.frame = CGRect(x: 20, y: 140, width: 120, height: 40)
                  button.setTitle("Back", for: .normal)
                }), "button", "back")
            view.addSubview(button)
          }), "view", "view")
      return [area!]
    }
    override func connect() {
      area.label = label
      segue("u-detail", from: button, for: .primaryActionTriggered)
    }
    override func setAttributes() { area.radius = 8 }
    override func connectOwner() {
      let owner = self.owner(as: DetailController.self)
      owner.view = area
      owner.label = label
      owner.area = area
      owner.button = button
    }
  }
}

private final class FormScene: SceneObjects {
  private var done: UIBarButtonItem!

  override var controllerClass: UIViewController.Type { FormController.self }
  override func makeCoder() -> NSCoder {
    NibCoder<UIViewController>(self) { [unowned self] controller in
      done = made(
        UIBarButtonItem(coder: NibCoder<UIBarButtonItem>(self, systemItem: .done) { _ in }), "barButtonItem",
        "done")
      controller.navigationItem.rightBarButtonItem = done
    }
  }
  override func makeController(_ coder: NSCoder) -> UIViewController? { FormController(coder: coder) }
  override func connect() { segue("u-form", from: done) }
  override func makeView() -> NibObjects? { View() }

  private final class View: NibObjects {
    private var view: UIView!
    private var container: UIView!
    private var button: UIButton!

    override func makeObjects() -> [Any] {
      view = made(
        UIView(
          coder: NibCoder<UIView>(self) { [unowned self] view in
            view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            view.backgroundColor = .systemBackground
            container = made(
              UIView(
                coder: NibCoder<UIView>(self) { container in
                  container.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
                }), "containerView", "container")
            view.addSubview(container)
            button = made(
              UIButton(coder: NibCoder<UIButton>(self, type: .system) { $0.setTitle("Save", for: .normal) }),
              "button", "save")
            button.frame = CGRect(x: 20, y: 220, width: 100, height: 40)
            view.addSubview(button)
          }), "view", "view")
      return [view!]
    }
    override func connect() {
      let owner = self.owner(as: FormController.self)
      button.addTarget(owner, action: FormController.save, for: .touchUpInside)
      embed("s-note", in: container)
    }
    override func connectOwner() {
      let owner = self.owner(as: FormController.self)
      owner.view = view
      owner.button = button
    }
  }
}

private final class NoteScene: SceneObjects {
  override var controllerClass: UIViewController.Type { NoteController.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? { NoteController(coder: coder) }
}

private final class OtherStoryboard: CompiledStoryboard {
  override var name: String { "Other" }
  override var scenes: [CompiledScene] {
    [CompiledScene(id: "a", identifier: "second") { NoteScene() }]
  }
}
