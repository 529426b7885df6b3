import UIKit

/// Date pickers in each style, with a choice of locale and calendar.
class DatesPage: PageViewController {
  private let compact = UIDatePicker()
  private let large = UIDatePicker()
  private var pickers: [UIDatePicker] { [compact, large] }

  init() {
    super.init(
      "Dates",
      "Type the parts of a date, step them with arrows, or choose from the calendar and the wheels.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (picker, style) in zip(pickers, [UIDatePickerStyle.compact, .inline]) {
      picker.preferredDatePickerStyle = style
      picker.calendar = Calendar(identifier: .gregorian)
      picker.locale = .user
      picker.timeZone = TimeZone(identifier: "Europe/Lisbon")
      picker.date = Date(timeIntervalSince1970: 1_718_200_000)
      stage.addSubview(picker)
    }
    compact.addAction(
      UIAction { [unowned self] _ in large.setDate(compact.date, animated: true) }, for: .valueChanged)
    large.addAction(
      UIAction { [unowned self] _ in compact.setDate(large.date, animated: true) }, for: .valueChanged)
    addChoice("Below", ["Calendar", "Wheels"]) { [unowned self] index in
      large.preferredDatePickerStyle = index == 0 ? .inline : .wheels
      stage.setNeedsLayout()
      view.setNeedsLayout()
    }
    addChoice("Mode", ["Both", "Date", "Time"]) { [unowned self] index in
      for picker in pickers { picker.datePickerMode = [.dateAndTime, .date, .time][index] }
      stage.setNeedsLayout()
      view.setNeedsLayout()
    }
    let locales = [Locale.user.identifier, "en_US", "de_DE", "ja_JP", "ar_EG"]
    addChoice("Locale", ["Own", "US", "DE", "JP", "EG"]) { [unowned self] index in
      for picker in pickers {
        picker.locale = Locale(identifier: locales[index])
        picker.semanticContentAttribute = index == 4 ? .forceRightToLeft : .unspecified
      }
      stage.setNeedsLayout()
      view.setNeedsLayout()
    }
    let calendars: [Calendar.Identifier] = [.gregorian, .japanese, .hebrew, .islamicUmmAlQura]
    addChoice("Calendar", ["Greg.", "Jap.", "Hebr.", "Isl."]) { [unowned self] index in
      for picker in pickers { picker.calendar = Calendar(identifier: calendars[index]) }
      stage.setNeedsLayout()
      view.setNeedsLayout()
    }
    addSwitch("In June only") { [unowned self] isOn in
      for picker in pickers {
        picker.minimumDate = isOn ? Date(timeIntervalSince1970: 1_717_200_000) : nil
        picker.maximumDate = isOn ? Date(timeIntervalSince1970: 1_719_780_000) : nil
      }
    }
    addSwitch("Enabled", true) { [unowned self] isOn in for picker in pickers { picker.isEnabled = isOn } }
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    pickers.reduce(16) { $0 + $1.intrinsicContentSize.height + 24 }
  }

  override func arrange(in area: CGRect) {
    var y = max(20, (area.height - 400) / 2).rounded()
    for picker in pickers {
      let size = picker.intrinsicContentSize
      let width = min(size.width, area.width - 32)
      picker.frame = CGRect(
        x: ((area.width - width) / 2).rounded(), y: y, width: width, height: size.height)
      y = picker.frame.maxY + 24
    }
  }
}
