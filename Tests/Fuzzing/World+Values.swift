import Casement
import Foundation

// Controls that have a value of their own: steppers, pickers, wells and the like.
extension World {
  /// A control with a value in a range, or one around a picker or a search bar.
  func makeValueControl(_ frame: CGRect, _ chance: inout Randomness) -> UIControl {
    switch chance.next(below: 6) {
    case 0:
      let stepper = UIStepper(frame: .zero)
      stepper.wraps = chance.happens(onceIn: 3)
      return stepper
    case 1:
      let picker = UIDatePicker(frame: .zero)
      picker.preferredDatePickerStyle = chance.element(of: [.automatic, .compact, .inline, .wheels])
      picker.datePickerMode = chance.element(of: [.time, .date, .dateAndTime, .countDownTimer])
      picker.date = Date(timeIntervalSinceReferenceDate: 7e8)
      return picker
    case 2: return UIColorWell(frame: CGRect(origin: frame.origin, size: CGSize(width: 40, height: 30)))
    case 3:
      let dots = UIPageControl(frame: frame)
      dots.numberOfPages = chance.number(0...9)
      return dots
    case 4: return FuzzHolder(FuzzPicker(witness), frame.size)
    default:
      let bar = UISearchBar(frame: frame)
      bar.showsCancelButton = chance.happens(onceIn: 2)
      bar.scopeButtonTitles = chance.happens(onceIn: 2) ? ["All", "Some"] : nil
      return FuzzHolder(bar, frame.size)
    }
  }

  /// Changes the value of a control, or the range of values.
  func changeValue(of control: UIControl, _ isAnimated: Bool, _ chance: inout Randomness) {
    switch control {
    case let stepper as UIStepper:
      let odd = Double(chance.oddNumber())
      switch chance.next(below: 4) {
      case 0: stepper.minimumValue = odd.isNaN ? 0 : min(odd, stepper.maximumValue)
      case 1: stepper.maximumValue = odd.isNaN ? 9 : max(odd, stepper.minimumValue)
      case 2: stepper.autorepeat.toggle()
      default: stepper.value = chance.element(of: [0, 1, 50, odd])
      }
    case let picker as UIDatePicker:
      let date = Date(timeIntervalSinceReferenceDate: 7e8 + Double(chance.number(-4000...4000)) * 3600)
      switch chance.next(below: 6) {
      case 0: picker.minimumDate = chance.happens(onceIn: 2) ? nil : date
      case 1: picker.maximumDate = chance.happens(onceIn: 2) ? nil : date
      case 2: picker.preferredDatePickerStyle = chance.element(of: [.compact, .inline, .wheels])
      case 3: picker.datePickerMode = chance.element(of: [.time, .date, .dateAndTime, .countDownTimer])
      case 4: picker.minuteInterval = chance.element(of: [1, 5, 15, 30])
      default: picker.setDate(date, animated: isAnimated)
      }
    case let well as UIColorWell:
      well.selectedColor = chance.happens(onceIn: 3) ? nil : UIColor(cgColor: chance.color())
      well.supportsAlpha.toggle()
    case let dots as UIPageControl:
      switch chance.next(below: 3) {
      case 0: dots.numberOfPages = chance.number(-1...30)
      case 1: dots.hidesForSinglePage.toggle()
      default: dots.currentPage = chance.number(-2...30)
      }
    case let holder as FuzzHolder: holder.change(isAnimated, &chance)
    default: break
    }
  }
}

/// A control around a view that is none, so that all controls are treated alike.
final class FuzzHolder: UIControl {
  let held: UIView

  init(_ held: UIView, _ size: CGSize) {
    self.held = held
    super.init(frame: CGRect(origin: .zero, size: size))
    held.frame = bounds
    held.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(held)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  @discardableResult override func becomeFirstResponder() -> Bool { held.becomeFirstResponder() }

  func change(_ isAnimated: Bool, _ chance: inout Randomness) {
    switch held {
    case let bar as UISearchBar:
      switch chance.next(below: 4) {
      case 0: bar.text = chance.element(of: ["", "text", nil])
      case 1: bar.setShowsCancelButton(!bar.showsCancelButton, animated: isAnimated)
      case 2: bar.setShowsScope(!bar.showsScopeBar, animated: isAnimated)
      default: bar.showsBookmarkButton.toggle()
      }
    case let picker as FuzzPicker: picker.change(isAnimated, &chance)
    default: break
    }
  }

  /// An inconsistency in the chosen value, or nil.
  var complaint: String? { (held as? FuzzPicker)?.complaint }
}

/// A picker whose columns change.
final class FuzzPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let witness: Witness
  private var counts = [5, 40]

  init(_ witness: Witness) {
    self.witness = witness
    super.init(frame: .zero)
    dataSource = self
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func change(_ isAnimated: Bool, _ chance: inout Randomness) {
    guard !counts.isEmpty, chance.happens(onceIn: 2) else {
      counts = (0..<chance.number(0...3)).map { _ in chance.number(0...60) }
      return reloadAllComponents()
    }
    let component = chance.next(below: counts.count)
    guard chance.happens(onceIn: 3) else {
      guard counts[component] > 0 else { return }
      return selectRow(chance.next(below: counts[component]), inComponent: component, animated: isAnimated)
    }
    counts[component] = chance.number(0...60)
    reloadComponent(component)
  }

  var complaint: String? {
    guard numberOfComponents == counts.count else { return "a picker has another number of columns" }
    for (component, count) in counts.enumerated() {
      let chosen = selectedRow(inComponent: component)
      if !(chosen == -1 || (0..<max(1, count)).contains(chosen)) {
        return "row \(chosen) of \(count) is chosen in a picker"
      }
    }
    return nil
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    if row >= counts[component] { witness.contradict("a picker asked for a row that is not there") }
    return "row \(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if !counts.indices.contains(component) || !(0..<counts[component]).contains(row) {
      witness.contradict("a picker chose a row that is not there")
    }
    witness.noteCallback()
  }
}

extension ControlRecord {
  /// An inconsistency in the value of a control, or nil.
  var valueComplaint: String? {
    switch control {
    case let stepper as UIStepper:
      let isInside = stepper.minimumValue <= stepper.value && stepper.value <= stepper.maximumValue
      return isInside ? nil : "\(stepper.value) is not in \(stepper.minimumValue)…\(stepper.maximumValue)"
    case let dots as UIPageControl:
      return (0..<max(1, dots.numberOfPages)).contains(dots.currentPage)
        ? nil : "page \(dots.currentPage) of \(dots.numberOfPages) is the present one"
    case let picker as UIDatePicker:
      guard picker.datePickerMode != .countDownTimer else { return nil }
      let (low, high) = (picker.minimumDate ?? .distantPast, picker.maximumDate ?? .distantFuture)
      // Limits that contradict each other are none.
      return low > high || (low...high).contains(picker.date)
        ? nil : "\(picker.date) is not in \(low)…\(high)"
    case let holder as FuzzHolder: return holder.complaint
    default: return nil
    }
  }
}
