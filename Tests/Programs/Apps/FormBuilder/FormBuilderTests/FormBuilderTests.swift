import Foundation
import Playing
import Testing
import UIKit

@testable import FormBuilder

@MainActor @Suite(.serialized) struct FormBuilderTests {
  private func play(_ body: (Stage, FormViewController) throws -> Void) throws {
    try Stage.play(AppDelegate()) { stage in
      try body(stage, try stage.controller(FormViewController.self))
    }
  }

  private func cell<Cell: FormCell>(
    _ controller: FormViewController, _ section: Int, _ row: Int, _ type: Cell.Type
  ) throws -> Cell {
    try #require(controller.tableView.cellForRow(at: IndexPath(row: row, section: section)) as? Cell)
  }

  @Test func fieldsOfAllKindsAreFilledAndSent() throws {
    try play { stage, controller in
      try stage.check("empty")
      let button = try stage.first(UIButton.self) { $0.currentTitle == "Send" }
      #expect(!button.isEnabled)
      stage.click(try cell(controller, 0, 0, TextCell.self).textField)
      try stage.type("Ada")
      try stage.key("Return")
      #expect(try cell(controller, 0, 1, TextCell.self).textField.isFirstResponder)
      try stage.type("ada@example.org")
      try stage.key("Return")
      try stage.type("lovelace1")
      let choice = try cell(controller, 1, 0, ChoiceCell.self)
      choice.textField.becomeFirstResponder()
      stage.wait()
      #expect(choice.pickerView.window != nil)
      choice.pickerView.selectRow(1, inComponent: 0, animated: false)
      choice.choose()
      stage.wait()
      #expect(choice.textField.text == "Week")
      stage.click(try stage.first(UISwitch.self, in: try cell(controller, 1, 2, SwitchCell.self)))
      #expect(controller.form["terms"]?.value as? Bool == true)
      #expect(button.isEnabled)
      try stage.check("filled")
      stage.click(button)
      stage.wait()
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "Name: Ada\nMail: ada@example.org\nKind: Week\nI agree to the terms: yes")
      try stage.click("OK")
      stage.wait()
      #expect(controller.form.values.isEmpty)
    }
  }

  @Test func mistakesAreNamedBelowTheField() throws {
    try play { stage, controller in
      let mail = try cell(controller, 0, 1, TextCell.self)
      let height = mail.frame.height
      stage.click(mail.textField)
      try stage.type("ada")
      stage.click(try cell(controller, 0, 0, TextCell.self).textField)
      stage.wait()
      #expect(try stage.texts(in: mail).contains("No mail address"))
      #expect(mail.frame.height > height)
      controller.view.endEditing(true)
      try stage.check("mistake")
      stage.click(mail.textField)
      try stage.key("End")
      try stage.type("@example.org")
      stage.wait()
      #expect(try !stage.texts(in: mail).contains("No mail address"))
      #expect(mail.frame.height == height)
    }
  }

  @Test func theHeaderShowsHowMuchIsDone() throws {
    try play { stage, controller in
      let bar = try stage.first(UIProgressView.self)
      #expect(bar.progress == Float(1) / 6)
      controller.form["name"]?.value = "Ada"
      controller.form["ticket"]?.value = "Day"
      stage.wait()
      #expect(bar.progress == 0.5)
      let center = bar.convert(CGPoint(x: bar.bounds.midX, y: 0), to: nil)
      #expect(abs(center.x - 200) < 1, "The frame of the document is stretched with its view.")
    }
  }
}
