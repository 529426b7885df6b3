import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls

/// Wheels in a person's hands.
@Suite(.serialized) struct PickerViewTests {
  /// Words and numbers to choose from.
  private final class Choices: UIPickerViewDataSource, UIPickerViewDelegate {
    var columns: [[String]]
    var counts: [Int]?
    private(set) var chosen: [String] = []
    private(set) var asked = 0
    var onChoice: (() -> Void)?

    init(_ columns: [[String]]) { self.columns = columns }

    func take() -> [String] {
      defer { chosen = [] }
      return chosen
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts?.count ?? columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts?[component] ?? columns[component].count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    {
      asked += 1
      return counts == nil ? columns[component][row] : "\(row)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component):\(row)")
      onChoice?()
    }
  }

  private static let fruit = [
    "Apple", "Banana", "Blackberry", "Cherry", "Date", "Elderberry", "Fig", "Grape",
  ]

  private func run(
    _ choices: Choices = Choices([fruit, ["Small", "Large"]]),
    _ body: (PickerDesk<UIPickerView>, Choices) throws -> Void
  ) throws {
    let picker = UIPickerView()
    picker.dataSource = choices
    picker.delegate = choices
    try PickerDesk.run(picker) { try body($0, choices) }
  }

  @Test("A picker has its intrinsic size, its components and rows, and the first rows selected")
  func beginning() throws {
    try run { desk, choices in
      let picker = desk.view
      #expect(picker.bounds.size == CGSize(width: 320, height: 216))
      #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 8)
      #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 7) == -1)
      #expect(picker.rowSize(forComponent: 1).height == 32)
      #expect(picker.view(forRow: 0, forComponent: 0) is UILabel)
      picker.selectRow(3, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 3 && choices.take() == [])
      picker.selectRow(99, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 7)
      desk.compositor.settle()
      let label = try #require(picker.view(forRow: 7, forComponent: 0))
      let place = label.convert(desk.middle(of: label), to: picker)
      #expect(place.y == picker.bounds.midY, "the chosen row is in the middle")
    }
  }

  @Test("A finger spins a wheel, which stops at a row and notifies the delegate once")
  func finger() throws {
    try run { desk, choices in
      try desk.down(80, 108)
      for step in 1...6 { desk.drag(80, 108 - CGFloat(step) * 12) }
      #expect(choices.take() == [] && desk.view.selectedRow(inComponent: 0) == 0)
      desk.lift()
      desk.wait(3000)
      let row = desk.view.selectedRow(inComponent: 0)
      #expect(row >= 2 && choices.take() == ["0:\(row)"])
      let wheel = desk.view.columns[0].wheel
      #expect(wheel.contentOffset.y + wheel.contentInset.top == CGFloat(row) * 32)
      // Slowly, the nearest row it is.
      desk.view.selectRow(0, inComponent: 0, animated: false)
      try desk.down(80, 108)
      for y in [104.0, 98, 94, 90, 84, 78] { desk.drag(80, y, after: 60) }
      desk.compositor.advance(by: .milliseconds(300))
      desk.lift()
      desk.wait(1000)
      #expect(choices.take() == ["0:1"])
    }
  }

  @Test("A wheel that is spun beyond its ends returns to the first or the last row")
  func ends() throws {
    try run { desk, choices in
      try desk.down(80, 60)
      for step in 1...5 { desk.drag(80, 60 + CGFloat(step) * 20) }
      desk.lift()
      desk.wait(2000)
      #expect(desk.view.selectedRow(inComponent: 0) == 0 && choices.take() == [])
      try desk.down(80, 200)
      for step in 1...9 { desk.drag(80, 200 - CGFloat(step) * 20, after: 5) }
      desk.lift()
      desk.wait(3000)
      #expect(desk.view.selectedRow(inComponent: 0) == 7 && choices.take() == ["0:7"])
    }
  }

  @Test("A step of the mouse wheel moves by a row, and fine steps accumulate")
  func wheel() throws {
    try run { desk, choices in
      try desk.move(80, 108)
      desk.wheel(1)
      desk.wait(600)
      #expect(choices.take() == ["0:1"])
      desk.wheel(1)
      desk.wheel(1)
      desk.wait(800)
      #expect(desk.view.selectedRow(inComponent: 0) == 3 && choices.take() == ["0:3"])
      for _ in 0..<4 {
        desk.wheel(-0.25)
        desk.wait(60)
      }
      desk.wait(600)
      #expect(choices.take() == ["0:2"])
      desk.wheel(-9)
      desk.wait(800)
      #expect(choices.take() == ["0:0"])
    }
  }

  @Test("A press moves a row to the middle; a drag of the pointer spins the wheel")
  func pointer() throws {
    try run { desk, choices in
      try desk.click(80, 108 + 62)
      #expect(choices.take() == ["0:2"] && desk.view.selectedRow(inComponent: 0) == 2)
      desk.wait(600)
      let wheel = desk.view.columns[0].wheel
      #expect(wheel.contentOffset.y + wheel.contentInset.top == 64)
      try desk.move(80, 108)
      desk.compositor.pointer.press()
      for step in 1...8 {
        try desk.move(80, 108 - CGFloat(step) * 8)
        desk.compositor.advance(by: .milliseconds(60))
      }
      desk.compositor.advance(by: .milliseconds(300))
      desk.compositor.pointer.release()
      desk.wait(1500)
      #expect(choices.take() == ["0:4"])
    }
  }

  @Test("U3: keys move between rows and components, and letters search for rows")
  func keys() throws {
    try run { desk, choices in
      try desk.tap("Tab", "Down", "Down")
      #expect(choices.take() == ["0:1", "0:2"])
      try desk.tap("Up", "End", "Home", "Up")
      #expect(choices.take() == ["0:1", "0:7", "0:0"])
      try desk.tap("Next", "Prior")
      #expect(choices.take() == ["0:3", "0:0"])
      try desk.tap("b")
      #expect(choices.take() == ["0:1"])
      try desk.tap("b")
      #expect(choices.take() == ["0:2"])
      desk.compositor.advance(by: .milliseconds(1200))
      try desk.tap("e", "l")
      #expect(choices.take() == ["0:5"])
      try desk.tap("Right", "Down")
      #expect(choices.take() == ["1:1"])
      try desk.tap("Left", "Down")
      #expect(choices.take() == ["0:6"])
      try desk.tap("Escape", "Down")
      #expect(choices.take() == [] && desk.window.firstResponder == nil)
    }
  }

  @Test("A hundred thousand rows cost only the visible ones, and an idle picker requests nothing")
  func many() throws {
    let choices = Choices([])
    choices.counts = [100_000]
    try run(choices) { desk, choices in
      #expect(choices.asked < 12, "\(choices.asked) rows were asked for")
      desk.view.selectRow(50_000, inComponent: 0, animated: false)
      desk.compositor.settle()
      #expect(choices.asked < 24)
      #expect(desk.view.columns[0].wheel.subviews.count < 10)
      desk.wait(200)
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(3))
      #expect(desk.compositor.server.requestCount == requests)
    }
  }

  @Test(
    "A wheel does not stop at a removed row, and a wheel that leaves its window while spinning reports no row"
  )
  func interrupted() throws {
    try run { desk, choices in
      let wheel = desk.view.columns[0].wheel
      desk.view.selectRow(7, inComponent: 0, animated: true)
      desk.compositor.advance(by: .milliseconds(60))
      choices.columns[0] = ["One", "Two"]
      desk.view.reloadComponent(0)
      desk.wait(2000)
      #expect(wheel.contentOffset.y + wheel.contentInset.top == 32 && choices.take() == [])
      choices.columns[0] = Self.fruit
      desk.view.reloadAllComponents()
      try desk.move(80, 108)
      desk.wheel(4)
      desk.compositor.advance(by: .milliseconds(60))
      desk.view.removeFromSuperview()
      desk.wait(1000)
      #expect(choices.take() == [])
      desk.window.addSubview(desk.view)
      desk.wait(100)
      let row = desk.view.selectedRow(inComponent: 0)
      #expect(wheel.contentOffset.y + wheel.contentInset.top == CGFloat(row) * 32)
    }
  }

  @Test("After a reload with fewer rows the selection is clamped; a reload inside didSelectRow is safe")
  func reloads() throws {
    try run { desk, choices in
      desk.view.selectRow(7, inComponent: 0, animated: false)
      choices.columns[0] = ["One", "Two"]
      desk.view.reloadComponent(0)
      #expect(desk.view.selectedRow(inComponent: 0) == 1)
      choices.columns = [["A"], [], ["X", "Y"]]
      desk.view.reloadAllComponents()
      desk.compositor.settle()
      #expect(desk.view.numberOfComponents == 3 && desk.view.selectedRow(inComponent: 1) == -1)
      choices.onChoice = { [weak picker = desk.view] in picker?.reloadAllComponents() }
      try desk.tap("Tab", "Down")
      #expect(choices.take() == [], "the first has one row")
      try desk.tap("Right", "Down")
      #expect(choices.take() == ["2:1"], "an empty wheel takes no focus")
      try desk.tap("Left", "Tab", "Up")
      #expect(choices.take() == ["2:0"])
      choices.columns = []
      desk.view.reloadAllComponents()
      desk.compositor.settle()
      desk.view.dataSource = nil
      desk.compositor.settle()
      #expect(desk.view.numberOfComponents == 0)
    }
  }

  @Test("Pickers of any size are laid out, and keep the selected row")
  func sizes() throws {
    try run { desk, choices in
      let picker = desk.view
      picker.selectRow(4, inComponent: 0, animated: false)
      for size in [
        CGSize.zero, CGSize(width: 5, height: 5), CGSize(width: 300, height: 1e7),
        CGSize(width: 320, height: 161),
      ] {
        picker.frame.size = size
        desk.compositor.settle()
        #expect(picker.columns[0].wheel.subviews.count < 80)
      }
      picker.frame = CGRect(x: 40, y: 30, width: 320, height: 216)
      desk.compositor.settle()
      #expect(picker.selectedRow(inComponent: 0) == 4 && choices.take() == [])
      #expect(picker.view(forRow: 4, forComponent: 0)?.alpha == 1)
    }
  }

  @Test("Rows fade with their distance from the middle", arguments: [1.0, 2])
  func fading(scale: Double) throws {
    let picker = UIPickerView()
    let choices = Choices([Self.fruit, ["Small", "Large"]])
    picker.dataSource = choices
    picker.delegate = choices
    try PickerDesk.run(picker, scale: scale) { desk in
      picker.selectRow(3, inComponent: 0, animated: false)
      try desk.tap("Tab")
      #expect(picker.view(forRow: 3, forComponent: 0)?.alpha == 1)
      #expect((picker.view(forRow: 5, forComponent: 0)?.alpha ?? 1) < 0.5)
    }
  }

  /// Two wheels, the first of which wants a width.
  private final class WideChoices: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { component == 0 ? "\(row)00000" : "Blackberries" }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      component == 0 ? 200 : 0
    }
  }

  @Test("U9: in a narrow picker the wheels stay inside, and titles shrink before they are truncated")
  func narrowPicker() throws {
    let picker = UIPickerView()
    let choices = WideChoices()
    (picker.dataSource, picker.delegate) = (choices, choices)
    try PickerDesk.run(picker, size: CGSize(width: 190, height: 216)) { desk in
      #expect(picker.columns.first.map { $0.frame.minX >= 0 } == true)
      #expect(picker.columns.last.map { $0.frame.maxX <= 190 && $0.frame.width >= 44 } == true)
      picker.frame.size.width = 320
      desk.compositor.settle()
      #expect(picker.rowSize(forComponent: 0).width == 200)
      for title in picker.columns[1].wheel.subviews.compactMap({ $0 as? UILabel }) {
        #expect(!title.isTruncated, "\(title.bounds.width) points")
      }
    }
  }
}
