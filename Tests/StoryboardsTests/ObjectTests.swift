import Foundation
import Testing
import UIKit

/// The objects that the compiled documents make, without a window.
@MainActor @Suite(.serialized) struct ObjectTests {
  private func initial<Controller: UIViewController>(
    _ name: String, _ type: Controller.Type = Controller.self
  ) throws -> Controller {
    let controller = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    return try #require(controller as? Controller)
  }

  @Test func outletsCollectionsAndActionsAreConnected() throws {
    let navigation = try initial("Settings", UINavigationController.self)
    #expect(navigation.navigationBar.prefersLargeTitles)
    let settings = try #require(navigation.topViewController as? SettingsController)
    settings.loadViewIfNeeded()
    #expect(settings.title == "Settings")
    #expect(settings.switches == [settings.wifiSwitch!, settings.switches[1]])
    #expect(settings.wifiSwitch.isOn && !settings.switches[1].isOn)
    #expect(settings.sizeStepper.maximumValue == 40)
    #expect(settings.sizeStepper.value == 12)
    #expect(settings.lookControl.numberOfSegments == 3)
    #expect(settings.lookControl.selectedSegmentIndex == 2)
    settings.wifiSwitch.isOn = false
    settings.wifiSwitch.sendActions(for: .valueChanged)
    settings.sizeStepper.sendActions(for: .valueChanged)
    settings.lookControl.sendActions(for: .valueChanged)
    #expect(settings.received == ["wifi false", "size 12", "look"])
  }

  @Test func staticTablesHaveTheirRows() throws {
    let navigation = try initial("Settings", UINavigationController.self)
    let settings = try #require(navigation.topViewController as? SettingsController)
    settings.loadViewIfNeeded()
    let table = try #require(settings.tableView)
    #expect(table.numberOfSections == 4)
    #expect((0..<4).map(table.numberOfRows) == [2, 2, 2, 2])
    #expect(settings.tableView(table, titleForHeaderInSection: 1) == "Sound")
    #expect(settings.tableView(table, titleForFooterInSection: 0)?.hasPrefix("Networks") == true)
    let cell = settings.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
    #expect(cell.textLabel?.text == "Network")
    #expect(cell.detailTextLabel?.text == "Home")
    #expect(cell.accessoryType == .disclosureIndicator)
    table.frame = CGRect(x: 0, y: 0, width: 400, height: 900)
    table.layoutIfNeeded()
    // Its constraints say nothing of its height.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
  }

  @Test func runtimeAttributesAreSetAfterOutletsAndTyped() throws {
    let controller = try initial("Attributes", AttributesController.self)
    #expect(controller.name == "From the document")
    #expect(controller.flag)
    controller.loadViewIfNeeded()
    let badge = try #require(controller.badge)
    #expect(badge.isRounded && !badge.isHollow)
    #expect(badge.count == 7 && badge.ratio == 0.75)
    #expect(badge.caption == "Hello, “you”" && badge.note == "two\nlines" && badge.title == "Translated")
    #expect(badge.fill == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(badge.offset == CGPoint(x: 3, y: 4) && badge.extent == CGSize(width: 30, height: 40))
    #expect(badge.area == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(badge.span == NSRange(location: 2, length: 5))
    #expect(badge.optional == nil)
    #expect(badge.layer.borderWidth == 2)
  }

  @Test func constraintsKeepTheirNumbers() throws {
    let controller = try initial("Constraints", ConstraintsController.self)
    controller.loadViewIfNeeded()
    let width = try #require(controller.widthConstraint)
    #expect(width.constant == 60 && width.priority.rawValue == 750 && width.identifier == "a width")
    #expect(controller.heights.count == 2)
    #expect(abs(controller.heights[0].multiplier - 16.0 / 9) < 1e-9)
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    controller.view.layoutIfNeeded()
    let first = try #require(width.firstItem as? UIView)
    #expect(first.bounds.size == CGSize(width: 60, height: 107))
    // The keyboard's constraint that Interface Builder alone uses is not there.
    #expect(controller.view.constraints.allSatisfy { $0.constant != 120 })
  }

  @Test func nibsMakeTheirObjectsForTheirOwner() throws {
    let owner = PanelOwner()
    let objects = UINib(nibName: "PanelView", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 1)
    #expect(owner.panel === objects.first as? PanelView)
    #expect(owner.panel.well != nil && owner.panel.slider != nil)
    let cell = try #require(
      UINib(nibName: "ProfileCell", bundle: nil).instantiate(withOwner: nil).first as? ProfileCell)
    #expect(cell.nameLabel.text == "Name")
    #expect(cell.reuseIdentifier == "Profile")
    #expect(cell.nameLabel.isDescendant(of: cell.contentView))
  }

  @Test func aControllerFindsItsNib() {
    let controller = DocumentController(nibName: "DocumentController", bundle: nil)
    controller.loadViewIfNeeded()
    #expect(controller.nameField.placeholder == "Name")
    #expect(controller.controls.count == 3)
  }

  @Test func prototypesAreMadeForEachRow() throws {
    let navigation = try initial("Recipes", UINavigationController.self)
    let list = try #require(navigation.topViewController as? RecipeListController)
    list.loadViewIfNeeded()
    let cells = (0..<2).map { list.tableView(list.tableView, cellForRowAt: IndexPath(row: $0, section: 0)) }
    #expect(cells[0] !== cells[1])
    #expect((cells[1] as? RecipeCell)?.nameLabel.text == "Soup")
    #expect(list.addButton === list.navigationItem.rightBarButtonItem)
  }

  @Test func sizeClassesPutViewsInAndOut() throws {
    let controller = try initial("Sizes", SizesController.self)
    controller.loadViewIfNeeded()
    let isWide = controller.view.traitCollection.horizontalSizeClass == .regular
    #expect((controller.only.superview != nil) == isWide)
    controller.view.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
    controller.view.layoutIfNeeded()
    if isWide {
      #expect(controller.left.frame.minY == controller.right.frame.minY)
    } else {
      #expect(controller.left.frame.maxY < controller.right.frame.minY)
    }
  }

  @Test func controlsOfTheProgramSendTheirActions() throws {
    let controller = try initial("Sizes", SizesController.self)
    controller.loadViewIfNeeded()
    let rating = try #require(controller.rating)
    #expect(rating.frame == CGRect(x: 20, y: 300, width: 120, height: 30))
    rating.stars = 4
    rating.sendActions(for: .valueChanged)
    #expect(controller.stars == 4)
  }

  @Test func recognizersAndObjectsOfTheProgramAreConnected() throws {
    let controller = try initial("Gestures", GesturesController.self)
    controller.loadViewIfNeeded()
    #expect(controller.panRecognizer.delegate === controller)
    #expect(controller.panRecognizer.view != nil)
    #expect(controller.store.isAwake)
    #expect(controller.view.gestureRecognizers?.count == 2)
  }

  @Test func textHasItsAttributes() throws {
    let view = try #require(UINib(nibName: "Fonts", bundle: nil).instantiate(withOwner: nil).first as? UIView)
    var labels: [UILabel] = []
    var open = [view]
    while let next = open.popLast() {
      if let label = next as? UILabel { labels.append(label) }
      open += next.subviews
    }
    let rich = try #require(labels.first { $0.text?.hasPrefix("Bold and") == true }?.attributedText)
    let font = rich.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == UIFont.boldSystemFont(ofSize: 15))
    #expect(rich.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == UIColor.systemRed)
    #expect(labels.contains { $0.font == UIFont.preferredFont(forTextStyle: .headline) })
  }

  @Test func barsHaveTheirItems() throws {
    let navigation = try initial("Bars", UINavigationController.self)
    let controller = try #require(navigation.topViewController)
    #expect(controller.navigationItem.rightBarButtonItems?.count == 2)
    #expect(controller.navigationItem.leftBarButtonItem?.customView is UISegmentedControl)
    #expect(controller.navigationItem.backBarButtonItem?.title == "Back")
    #expect(controller.toolbarItems?.count == 5)
    #expect(!navigation.isToolbarHidden)
    #expect(navigation.navigationBar.standardAppearance.backgroundColor == UIColor.secondarySystemBackground)
  }
}
