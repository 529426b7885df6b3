import CasementTesting
import Foundation
import Playing
import Testing
import UIKit

@testable import UnitConverter

/// The program, played by script.
@MainActor @Suite(.serialized) struct ConverterTests {
  /// The window of the program on a compositor.
  @MainActor struct Desk {
    let compositor: ScriptedCompositor
    let window: ScriptedWindow
    let navigation: UINavigationController
    let converter: ConverterViewController

    func click(_ view: UIView) {
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      compositor.pointer.move(to: center, in: window)
      compositor.pointer.click()
      // The button waits for the second tap of its recognizer.
      compositor.advance(by: .milliseconds(500))
      compositor.settle()
    }

    func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      (view as? View).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap { all(type, in: $0) }
    }

    /// The values of the visible units, from above.
    var values: [String?] {
      all(UnitCell.self, in: converter.view).sorted { $0.frame.minY < $1.frame.minY }.map(\.value)
    }

    func cell(_ row: Int) throws -> UnitCell {
      let table = try #require(all(UITableView.self, in: converter.view).first)
      return try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? UnitCell)
    }
  }

  private func play(_ body: (Desk) throws -> Void) throws {
    while !Favorites.shared.lines.isEmpty { Favorites.shared.remove(at: 0) }
    try ScriptedCompositor.run { compositor in
      let delegate = AppDelegate()
      try compositor.launch(delegate)
      let window = try #require(compositor.focusedWindow)
      window.configure(CGSize(width: 400, height: 700))
      compositor.settle()
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      let converter = try #require(navigation.topViewController as? ConverterViewController)
      try body(Desk(compositor: compositor, window: window, navigation: navigation, converter: converter))
    }
  }

  @Test func anAmountIsConvertedWhileItIsTyped() throws {
    try play { desk in
      #expect(desk.converter.title == "Length")
      let field = try #require(desk.all(UITextField.self, in: desk.converter.view).first)
      desk.click(field)
      try desk.compositor.keyboard.type("2.5")
      desk.compositor.settle()
      #expect(desk.values == ["2.5", "0.0025", "250", "8.2021", "98.4252", "0.0016"])
    }
  }

  @Test func theConverterLooksAsItIsStored() throws {
    while !Favorites.shared.lines.isEmpty { Favorites.shared.remove(at: 0) }
    try Stage.play(AppDelegate()) { stage in
      stage.click(try stage.first(UITextField.self))
      try stage.type("2.5")
      try stage.keyWindow.endEditing(true)
      try stage.check("length")
    }
  }

  @Test func quantitiesAndUnitsAreChosen() throws {
    try play { desk in
      let control = try #require(desk.all(UISegmentedControl.self, in: desk.converter.view).first)
      let frame = control.convert(control.bounds, to: nil)
      desk.compositor.pointer.move(to: CGPoint(x: frame.maxX - 20, y: frame.midY), in: desk.window)
      desk.compositor.pointer.click()
      desk.compositor.settle()
      #expect(desk.converter.title == "Temperature")
      #expect(desk.values == ["0", "32", "273.15"])
      let button = try #require(
        desk.all(UIButton.self, in: desk.converter.view).first { $0.title(for: .normal) == "°C" })
      desk.click(button)
      #expect(desk.values == ["-17.7778", "0", "255.3722"])
      desk.click(try desk.cell(2))
      #expect(desk.values == ["-273.15", "-459.67", "0"])
    }
  }

  @Test func aStarKeepsALineInTheList() throws {
    try play { desk in
      let field = try #require(desk.all(UITextField.self, in: desk.converter.view).first)
      desk.click(field)
      try desk.compositor.keyboard.type("3")
      desk.compositor.settle()
      desk.click(try desk.cell(2).starButton)
      #expect(Favorites.shared.lines == ["3 m = 300 cm"])
      #expect(try desk.cell(2).isStarred)
      #expect(desk.converter.navigationItem.rightBarButtonItem?.title == "Kept (1)")
      desk.converter.performSegue(withIdentifier: "favorites", sender: nil)
      desk.compositor.settle()
      let list = try #require(desk.navigation.topViewController as? FavoritesViewController)
      #expect(list.title == "Kept")
      let line = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(line?.textLabel?.text == "3 m = 300 cm")
    }
  }

  @Test func keysChooseAsButtonsDo() throws {
    try play { desk in
      desk.converter.becomeFirstResponder()
      let commands = try #require(desk.converter.keyCommands)
      #expect(commands.map(\.input) == ["1", "2", "3", "u"])
      desk.converter.chooseQuantity(commands[1])
      desk.compositor.settle()
      #expect(desk.converter.title == "Mass")
      desk.converter.chooseUnit()
      desk.compositor.settle()
      #expect(desk.converter.line(for: UnitMass.kilograms) == "0 g = 0 kg")
    }
  }
}
