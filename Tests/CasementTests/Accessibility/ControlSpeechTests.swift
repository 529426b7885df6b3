import Casement
import Foundation
import Testing

@testable @_spi(Casement) import CasementControllers
@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementDocuments
@testable @_spi(Casement) import CasementEditing
@testable @_spi(Casement) import CasementLists

/// The words that a screen reader says about each control, and its actions.
@Suite(.serialized) struct ControlSpeechTests {
  private func text(_ element: NSObject) -> String { SpokenText.text(for: element) }

  @Test("AX17: a slider says its value in percent, and moves by a tenth") func slider() {
    let slider = UISlider()
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    slider.accessibilityLabel = "Volume"
    (slider.minimumValue, slider.maximumValue, slider.value) = (0, 20, 5)
    #expect(text(slider) == "Volume, 25%, Slider")
    slider.accessibilityIncrement()
    #expect(slider.value == 7 && changes == 1)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 3 && changes == 3)
    #expect(slider.setAccessibilityNumber(50) && slider.value == 20)
    slider.isEnabled = false
    slider.accessibilityDecrement()
    #expect(slider.value == 20 && text(slider) == "Volume, 100%, Slider, Dimmed")
    #expect(slider.accessibilityFacts.range == 0...20)
  }

  @Test("AX17: a switch and a check box say on and off, and an activation turns them") func switches() {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Alarm"
    #expect(text(toggle) == "Alarm, Off, Switch" && toggle.accessibilityValue == "0")
    #expect(toggle.accessibilityActivate() && toggle.isOn)
    #expect(text(toggle) == "Alarm, On, Switch" && toggle.accessibilityValue == "1")
    toggle.preferredStyle = .checkbox
    toggle.title = "Remember me"
    toggle.accessibilityLabel = nil
    #expect(text(toggle) == "Remember me, On, Check Box")
    let button = UIButton(type: .system)
    button.setTitle("Bold", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    #expect(text(button) == "Bold, Off, Switch" && button.accessibilityActivate())
    #expect(button.isSelected && text(button) == "Selected, Bold, On, Switch")
  }

  @Test("AX17: a stepper says its value, and steps") func stepper() {
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    stepper.stepValue = 2
    stepper.accessibilityIncrement()
    #expect(stepper.value == 2 && text(stepper) == "Copies, 2, Stepper")
    stepper.accessibilityDecrement()
    stepper.accessibilityDecrement()
    #expect(stepper.value == 0)
  }

  @Test("AX17: each segment is a button with its position, and an activation selects it") func segments() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    control.selectedSegmentIndex = 1
    #expect(!control.isAccessibilityElement)
    let segments = AccessibilityTree.children(of: control)
    #expect(
      segments.map(text) == [
        "Day, Button, 1 of 3", "Selected, Week, Button, 2 of 3", "Month, Button, 3 of 3",
      ])
    #expect((segments.last as? UIView)?.accessibilityActivate() == true && control.selectedSegmentIndex == 2)
    control.setEnabled(false, forSegmentAt: 0)
    #expect(text(segments[0]) == "Day, Button, Dimmed, 1 of 3")
    #expect((segments[0] as? UIView)?.accessibilityActivate() == false)
  }

  @Test("AX17: progress, activity and pages") func progress() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.42
    #expect(text(bar) == "42%, Progress")
    let ring = UIActivityIndicatorView(style: .medium)
    #expect(text(ring) == "Progress halted, Progress" && ring.accessibilityValue == "0")
    ring.startAnimating()
    #expect(text(ring) == "In progress, Progress" && ring.accessibilityValue == "1")
    ring.stopAnimating()
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    #expect(text(pages) == "Page, 2 of 5, Adjustable")
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 2)
  }

  @Test("AX17: fields say text, placeholder and kind, and no secret") func fields() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(text(field) == "Name, Text Field")
    field.text = "Ada"
    #expect(text(field) == "Ada, Text Field")
    field.isSecureTextEntry = true
    #expect(text(field) == "•••, Secure Text Field")
    let search = UISearchTextField()
    #expect(text(search) == "Search, Search Field")
    let view = UITextView()
    view.text = "Once"
    #expect(text(view) == "Once, Text Field")
    view.isEditable = false
    #expect(text(view) == "Once" && view.accessibilityTraits == .staticText)
  }

  @Test("AX25: a date field is named after the picker, and after its own part of it") func dateFields() {
    func names(_ picker: UIDatePicker) -> [String?] {
      picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
      picker.layoutIfNeeded()
      return AccessibilityTree.elements(in: picker).map(\.accessibilityLabel)
    }
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    #expect(names(picker) == ["Date", "Time"])
    picker.accessibilityLabel = "Departure"
    #expect(names(picker) == ["Departure, Date", "Departure, Time"])
    picker.datePickerMode = .date
    #expect(names(picker) == ["Departure"])
    picker.accessibilityLabel = nil
    #expect(names(picker) == ["Date"])
    picker.datePickerMode = .time
    #expect(names(picker) == ["Time"])
  }

  @Test("AX25: each wheel of a date picker is named after its unit") func dateWheels() {
    func names(_ mode: UIDatePicker.Mode) -> [String?] {
      let picker = UIDatePicker()
      picker.locale = Locale(identifier: "en_US")
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = .wheels
      picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
      picker.layoutIfNeeded()
      return AccessibilityTree.elements(in: picker).map(\.accessibilityLabel)
    }
    #expect(names(.date) == ["Month", "Day", "Year"])
    #expect(names(.time) == ["Hours", "Minutes", "AM/PM"])
    #expect(names(.dateAndTime) == ["Date", "Hours", "Minutes", "AM/PM"])
    #expect(names(.countDownTimer) == ["Hours", "Minutes"])
  }

  @Test("AX18: a button with a symbol alone has its name; other images have none") func symbols() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "trash.fill"), for: .normal)
    #expect(text(button) == "Delete, Button")
    button.setImage(
      UIImage(systemName: "square.and.arrow.up.circle") ?? UIImage(systemName: "square.and.arrow.up"),
      for: .normal)
    #expect(button.accessibilityLabel == "Share")
    button.setImage(UIImage(), for: .normal)
    #expect(button.accessibilityLabel == nil)
    let image = UIImage()
    image.accessibilityLabel = "Map of the city"
    button.setImage(image, for: .normal)
    #expect(button.accessibilityLabel == "Map of the city")
    let view = UIImageView(image: UIImage(systemName: "star"))
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == "Favorite")
    #expect(view.accessibilityTraits == .image)
  }

  @Test("AX15: the actions of a row are those of its swipes") func rowActions() {
    final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
      var deleted: [Int] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "detail"
        return cell
      }
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            self.deleted.append(indexPath.row)
            done(true)
          }
        ])
      }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    }
    let list = List()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = list
    table.delegate = list
    table.layoutIfNeeded()
    guard let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) else {
      Issue.record("the row has a cell")
      return
    }
    #expect(text(cell) == "Row 1, detail, Button, 2 of 3")
    let action = cell.accessibilityCustomActions?.first
    #expect(action?.name == "Delete" && action?.perform() == true && list.deleted == [1])
    #expect(cell.accessibilityActivate() && table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(text(cell) == "Selected, Row 1, detail, Button, 2 of 3")
  }

  @Test("a scroll view scrolls by pages within its content") func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 500)
    #expect(!view.accessibilityScroll(.up) && view.accessibilityScroll(.down) && view.contentOffset.y == 170)
    #expect(
      view.accessibilityScroll(.next) && view.contentOffset.y == 300 && !view.accessibilityScroll(.down))
    #expect(view.accessibilityScroll(.previous) && view.contentOffset.y == 130)
  }
}
