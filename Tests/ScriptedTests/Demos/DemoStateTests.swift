import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import keys
@testable import presenter
@testable import recipes
@testable import screens
@testable import settings
@testable import viewer
@testable import windows

/// Demos that have nothing to show, an error, long names or very many entries, beside stored pictures.
@Suite struct DemoStateTests {
  private static let long = "A name that is so long that it has no room in any window, whatever its size"
  private static let size = CGSize(width: 480, height: 360)

  // MARK: recipes

  private func scene(_ id: String) -> UIViewController {
    UIStoryboard(name: "Main", modules: ["recipes"]).controller(ofScene: id)
  }

  private var list: UIViewController {
    UINavigationController(rootViewController: scene("nw5-eG-p6X"))
  }

  private func detail(_ recipe: Recipe) throws -> UIViewController {
    let controller = try #require(scene("gCR-Ld-EZR") as? RecipeViewController)
    controller.recipe = recipe
    return UINavigationController(rootViewController: controller)
  }

  private func withRecipes(_ recipes: [Recipe], _ body: () throws -> Void) rethrows {
    defer {
      RecipeBook.shared.replaceAll(with: RecipeBook.samples)
      RecipeBook.shared.purchases = []
    }
    RecipeBook.shared.replaceAll(with: recipes)
    try body()
  }

  private func recipe(_ name: String, minutes: Int = 30, kind: Recipe.Kind = .cake) -> Recipe {
    Recipe(
      name: name, kind: kind, minutes: minutes, servings: 4, note: "A note about \(name)",
      ingredients: [
        .init(amount: 7, unit: "kg", name: name), .init(amount: 350, unit: "ml", name: "water"),
        .init(amount: 1, name: "lemons"),
      ],
      steps: ["Begin with \(name).", "Wait."])
  }

  @Test("recipes: none, with a button that begins one")
  func noRecipes() throws {
    try withRecipes([]) {
      try DemoStage.checkState("recipes-none", list)
      try DemoStage.checkState(
        "recipes-nothing-to-buy", UINavigationController(rootViewController: scene("RED-q6-96i")))
    }
  }

  @Test("recipes: long names, in the list and alone")
  func longRecipes() throws {
    let long = recipe(Self.long, minutes: 1435)
    try withRecipes([long, recipe("Short")]) {
      try DemoStage.run(list) { try $0.check("state-recipes-long-list") }
      try DemoStage.run(size: CGSize(width: 320, height: 800), detail(long)) {
        try $0.check("state-recipes-long")
      }
      RecipeBook.shared.buy(long, people: 7)
      let shopping = UINavigationController(rootViewController: scene("RED-q6-96i"))
      try DemoStage.run(shopping) { try $0.check("state-recipes-long-shopping") }
    }
  }

  @Test("recipes: ten thousand of them")
  func manyRecipes() throws {
    try withRecipes((1...10_000).map { recipe("Cake \($0)") }) {
      try DemoStage.checkState("recipes-many", list) { stage in
        let table = try #require(stage.views(UITableView.self).first)
        table.scrollToRow(at: IndexPath(row: 9_999, section: 0), at: .bottom, animated: false)
      }
    }
  }

  @Test("recipes: a form in which something was written asks before Escape or Cancel closes it")
  func writtenRecipe() throws {
    try DemoStage.run(
      size: Self.size, UINavigationController(rootViewController: scene("H5B-lB-lrQ"))
    ) { stage in
      let navigation = try #require(stage.window.rootViewController as? UINavigationController)
      let form = try #require(navigation.topViewController as? NewRecipeViewController)
      let presentation = UIPresentationController(presentedViewController: navigation, presenting: nil)
      #expect(form.presentationControllerShouldDismiss(presentation))
      form.ingredientsView.text = "1 egg"
      #expect(!form.presentationControllerShouldDismiss(presentation))
      form.presentationControllerDidAttemptToDismiss(presentation)
      #expect(form.presentedViewController is UIAlertController)
      form.dismiss(animated: false)
      stage.compositor.settle()
      try #require(form.navigationItem.leftBarButtonItem).perform(from: nil, nil)
      #expect(form.presentedViewController is UIAlertController)
      form.dismiss(animated: false)
    }
  }

  @Test("recipes: every scene at 320 points")
  func narrowRecipes() throws {
    let size = CGSize(width: 320, height: 800)
    let loaf = try #require(RecipeBook.samples.first)
    try DemoStage.run(size: size, detail(loaf)) { try $0.check("narrow-recipes-detail") }
    for (name, id) in [("new", "H5B-lB-lrQ"), ("kitchen", "xze-eW-FwH")] {
      try DemoStage.run(size: size, UINavigationController(rootViewController: scene(id))) { stage in
        // A caret blinks.
        stage.window.endEditing(true)
        try stage.check("narrow-recipes-\(name)")
      }
    }
    try DemoStage.run(UINavigationController(rootViewController: scene("H5B-lB-lrQ"))) { stage in
      stage.window.endEditing(true)
      try stage.check("small-recipes-new")
    }
  }

  @Test("amounts read well for any number of people")
  func amounts() {
    func text(_ amount: Double, _ unit: String, _ name: String, _ factor: Double) -> String {
      Recipe.Ingredient(amount: amount, unit: unit, name: name).text(times: factor)
    }
    #expect(text(350, "ml", "water", 4 / 6) == "235 ml water")
    #expect(text(7, "g", "dry yeast", 4 / 6) == "5 g dry yeast")
    #expect(text(4, "", "eggs", 1 / 8) == "½ egg")
    #expect(text(4, "", "eggs", 1 / 4) == "1 egg")
    #expect(text(2, "", "onions", 3 / 4) == "1½ onions")
    #expect(text(2, "", "lemons", 2 / 6) == "⅔ lemon")
    #expect(text(1, "kg", "ripe tomatoes", 5 / 4) == "1¼ kg ripe tomatoes")
    #expect(text(3, "cloves", "garlic", 1 / 4) == "¾ clove garlic")
    #expect(text(3, "cloves", "garlic", 1 / 24) == "¼ clove garlic")
    #expect(text(8, "", "radishes", 5 / 3) == "13 radishes")
    #expect(Recipe.Ingredient(amount: nil, name: "basil").text(times: 3) == "basil")
  }

  @Test("a recipe that was deleted comes back by Undo, and goes again by Redo")
  func undoDelete() throws {
    try withRecipes([recipe("Apple Pie"), recipe("Bread"), recipe("Cake")]) {
      @MainActor func names() -> [String] { RecipeBook.shared.recipes.map(\.name) }
      try DemoStage.run(size: Self.size, list) { stage in
        let table = try #require(stage.views(UITableView.self).first)
        try stage.tap("Down")
        try stage.tap("BackSpace")
        #expect(names() == ["Apple Pie", "Cake"])
        #expect(table.numberOfRows(inSection: 0) == 2)
        try stage.tap("z", holding: "Control_L")
        #expect(names() == ["Apple Pie", "Bread", "Cake"])
        #expect(table.indexPathForSelectedRow?.row == 1)
        stage.window.undoManager?.redo()
        #expect(names() == ["Apple Pie", "Cake"])
        stage.compositor.advance(by: .seconds(1))
        let undo = stage.views(UIButton.self).first { $0.configuration?.title == "Undo" }
        try #require(undo, "a toast has a button that takes it back").sendActions(
          for: .primaryActionTriggered)
        stage.compositor.settle()
        #expect(names() == ["Apple Pie", "Bread", "Cake"])
      }
    }
  }

  // MARK: settings

  @Test("settings: no screen")
  func noScreen() throws {
    try DemoStage.run(size: CGSize(width: 860, height: 360), SettingsViewController()) { stage in
      for output in stage.compositor.outputs { output.unplug() }
      stage.compositor.settle()
      let displays = stage.window.rootViewController?.children.flatMap(\.children)
        .compactMap { $0 as? DisplaysViewController }.first
      #expect(displays?.contentUnavailableConfiguration != nil)
    }
  }

  @Test("settings: the shown topic is selected at the start, and values are within their controls' ranges")
  func settingsAtTheStart() throws {
    try DemoStage.run(size: CGSize(width: 860, height: 400), SettingsViewController()) { stage in
      let tables = stage.views(UITableView.self)
      #expect(tables.contains { $0.indexPathForSelectedRow == IndexPath(row: 0, section: 0) })
      try stage.check("state-settings-start")
    }
  }

  @Test("settings: a narrow window begins with the list, and keeps a topic that was chosen")
  func narrowSettingsBegin() throws {
    let settings = SettingsViewController()
    try DemoStage.run(size: CGSize(width: 320, height: 400), settings) { stage in
      let bars = settings.children.compactMap { $0 as? UINavigationController }
      let stack = try #require(bars.first { $0.viewIfLoaded?.window != nil })
      #expect(stack.viewControllers.count == 1)
      try stage.tap("Down")
      #expect(stack.viewControllers.count == 1, "arrows move the focus only")
      try stage.tap("Return")
      stage.compositor.advance(by: .seconds(1))
      #expect(stack.viewControllers.count == 2)
      try stage.shown.configure(CGSize(width: 900, height: 400))
      stage.compositor.settle()
      try stage.shown.configure(CGSize(width: 320, height: 400))
      stage.compositor.settle()
      #expect(stack.viewControllers.count == 2)
    }
  }

  @Test("settings: a narrow window begins with the topics; arrows move among them, and Return shows one")
  func narrowStart() throws {
    let settings = SettingsViewController()
    try DemoStage.run(settings) { stage in
      @MainActor func isTopic(_ controller: UIViewController) -> Bool { controller is FactsViewController }
      let stack = try #require(settings.children.compactMap { $0 as? UINavigationController }.first)
      #expect(stack.viewControllers.filter(isTopic).isEmpty)
      let table = try #require(stage.views(UITableView.self).first)
      #expect(table.indexPathForSelectedRow == nil)
      try stage.tap("Down")
      #expect(stack.viewControllers.filter(isTopic).isEmpty, "the focus alone shows no topic")
      try stage.tap("Return")
      stage.compositor.advance(by: .seconds(1))
      #expect(stack.topViewController is AppearanceViewController)
    }
  }

  /// The names and values of the rows that are cut off, and the controls that cover a name.
  private func cutRows(_ stage: DemoStage) -> [String] {
    stage.views(UITableViewCell.self).flatMap { cell -> [String] in
      let labels = TextAudit.labels(in: cell.contentView)
      let cut = labels.filter {
        $0.isTruncated || $0.sizeThatFits($0.bounds.size).height > $0.bounds.height + 1
      }
      let parts = cell.contentView.subviews
      let covered = parts.indices.dropFirst().filter {
        // A row without a name has an empty label.
        !parts[0].frame.isEmpty && parts[0].frame.intersects(parts[$0].frame)
      }
      return cut.compactMap(\.text) + covered.map { "\(type(of: parts[$0])) covers a name" }
    }
  }

  @Test(
    "settings: names, values and controls are whole at 320 points, with text of any size", arguments: [1, 2])
  func narrowSettings(scale: Double) throws {
    let updates = UIApplication.shared.context.appearance
    updates.update { $0.portal = UserPreferences(textScale: scale) }
    defer { updates.update { $0 = PreferenceSources() } }
    for topic in Topic.allCases {
      let controller = topic.makeController()
      try DemoStage.run(size: CGSize(width: 320, height: 800), controller) { stage in
        let cut = cutRows(stage)
        #expect(cut.isEmpty, "\(topic)")
      }
    }
    let appearance = AppearanceViewController()
    try DemoStage.run(size: CGSize(width: 320, height: 800), appearance) { stage in
      let style = try #require(stage.views(UISegmentedControl.self).first)
      let row = try #require(style.superview)
      let name = try #require(TextAudit.labels(in: row).first { $0.text == "Style" })
      let place = name.convert(name.bounds, to: nil)
      #expect(style.convert(style.bounds, to: nil).minY >= place.maxY, "the control is below its name")
    }
  }

  // MARK: viewer

  @Test(
    "viewer: no file, one that cannot be shown, and a transparent one with a long name among ten thousand")
  func viewerStates() throws {
    try DemoStage.run(size: Self.size, ViewerViewController(ImageList([]))) {
      try $0.check("state-viewer-none")
    }
    let list = ImageList((1...10_000).map { "/nowhere/\(Self.long) \($0).png" })
    for (prefix, size) in [("state", Self.size), ("small", DemoStage.small)] {
      try check(ViewerViewController(list), prefix, size)
    }
  }

  private func check(_ viewer: ViewerViewController, _ prefix: String, _ size: CGSize) throws {
    try DemoStage.run(size: size, viewer) { stage in
      viewer.loader.onNews?(.failure("There is no file “/nowhere/\(Self.long) 1.png”."))
      try stage.check("\(prefix)-viewer-error")
      let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { context in
        UIColor.systemTeal.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 20, y: 20, width: 260, height: 260))
      }
      let loaded = LoadedImage(image: image, orientation: .up, size: image.size, isComplete: true)
      try #require(stage.views(PhotoView.self).first).show(loaded)
      stage.views(UIContentUnavailableView.self).first?.isHidden = true
      try stage.check("\(prefix)-viewer-transparent")
      #expect(viewer.title?.hasSuffix("1 of 10000") == true)
    }
  }

  // MARK: windows, screens, keys, presenter

  @Test("windows: ten thousand notifications, the newest in sight")
  func manyNotifications() throws {
    let record = NotificationRecord()
    for number in 1...10_000 { record.note("Window \(number)", Self.long) }
    try DemoStage.checkState("windows-notifications", JournalViewController(record))
  }

  @Test("screens: eight of them")
  func manyScreens() throws {
    let outputs = (0..<8).map { OutputMode(width: 1280, height: $0 == 3 ? 2000 : 800) }
    try DemoStage.checkState("screens-many", outputs: outputs, ScreensViewController())
  }

  @Test("screens: a compositor that refuses a mode with a long explanation")
  func refusedMode() throws {
    struct Refusal: Error, CustomStringConvertible {
      let description: String
    }
    try DemoStage.checkState("screens-error", ScreensViewController()) { stage in
      let screens = try #require(stage.window.rootViewController as? ScreensViewController)
      screens.show(error: Refusal(description: Self.long))
      stage.compositor.advance(by: .seconds(1))
      let scroll = try #require(stage.views(UIScrollView.self).first)
      scroll.contentOffset.y = max(0, scroll.contentSize.height - scroll.bounds.height)
    }
  }

  @Test("keys: a key with a long name")
  func longKey() throws {
    try DemoStage.checkState("keys-long", KeysViewController()) { stage in
      for name in ["a", "Shift_L", "Prior"] { try stage.tap(name) }
    }
  }

  @Test("presenter: every slide fits, in a wide window and in an upright one")
  func slides() throws {
    for (index, slide) in Slide.deck.enumerated() {
      let talk = Talk([slide])
      try DemoStage.run(size: CGSize(width: 480, height: 640), style: .dark, SlidesViewController(talk)) {
        try $0.check("state-presenter-\(index)")
      }
    }
  }
}
