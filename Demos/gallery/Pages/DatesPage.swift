import UIKit

/// Date pickers in each style, in a locale and a calendar to choose.
class DatesPage: PageViewController {
  private let compact = UIDatePicker()
  private let inline = UIDatePicker()
  private let wheels = UIDatePicker()
  private let captions = [UILabel(), UILabel(), UILabel()]
  private var pickers: [UIDatePicker] { [compact, inline, wheels] }

  init() {
    super.init(
      "Dates",
      "Type the parts of a date, step them with arrows, or choose from the calendar and the wheels.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (picker, style) in zip(pickers, [UIDatePickerStyle.compact, .inline, .wheels]) {
      picker.preferredDatePickerStyle = style
      picker.timeZone = TimeZone(identifier: "Europe/Lisbon")
      picker.date = Date(timeIntervalSince1970: 1_718_200_000)
      picker.addAction(
        UIAction { [unowned self, unowned picker] _ in
          for other in pickers where other !== picker { other.setDate(picker.date, animated: true) }
        }, for: .valueChanged)
      stage.addSubview(picker)
    }
    for (caption, text) in zip(captions, ["Compact", "Inline", "Wheels"]) {
      caption.text = text
      caption.font = .systemFont(ofSize: 13)
      caption.textColor = .secondaryLabel
      stage.addSubview(caption)
    }
    let locales = ["en_US", "de_DE", "ja_JP", "ar_EG"]
    addChoice("Language", ["English", "German", "Japanese", "Arabic"]) { [unowned self] index in
      for picker in pickers {
        picker.locale = Locale(identifier: locales[index])
        picker.semanticContentAttribute = index == 3 ? .forceRightToLeft : .unspecified
      }
      stage.setNeedsLayout()
    }
    let calendars: [Calendar.Identifier] = [.gregorian, .japanese, .hebrew, .islamicUmmAlQura]
    addChoice("Calendar", ["Gregorian", "Japanese", "Hebrew", "Islamic"]) { [unowned self] index in
      for picker in pickers { picker.calendar = Calendar(identifier: calendars[index]) }
      stage.setNeedsLayout()
    }
    addChoice("Mode", ["Both", "Date", "Time"]) { [unowned self] index in
      for picker in pickers { picker.datePickerMode = [.dateAndTime, .date, .time][index] }
      stage.setNeedsLayout()
    }
    addSwitch("In June only") { [unowned self] isOn in
      for picker in pickers {
        picker.minimumDate = isOn ? Date(timeIntervalSince1970: 1_717_200_000) : nil
        picker.maximumDate = isOn ? Date(timeIntervalSince1970: 1_719_780_000) : nil
      }
    }
    addSwitch("Enabled", true) { [unowned self] isOn in for picker in pickers { picker.isEnabled = isOn } }
    for picker in pickers {
      picker.locale = Locale(identifier: "en_US")
      picker.calendar = Calendar(identifier: .gregorian)
    }
  }

  override func arrange(in area: CGRect) {
    var y: CGFloat = 18
    for (picker, caption) in zip(pickers, captions) {
      caption.frame = CGRect(x: 22, y: y, width: 100, height: 18)
      let size = picker.intrinsicContentSize
      picker.frame = CGRect(x: 20, y: y + 22, width: min(size.width, area.width - 40), height: size.height)
      y = picker.frame.maxY + 14
    }
    // The wheels are beside the calendar where there is room.
    let free = area.width - inline.frame.maxX - 24
    guard free > 240 else { return }
    captions[2].frame.origin = CGPoint(x: inline.frame.maxX + 24, y: captions[1].frame.minY)
    wheels.frame = CGRect(
      x: inline.frame.maxX + 22, y: captions[1].frame.minY + 22, width: min(320, free), height: 216)
  }
}
