import UIKit

/// Date pickers in each style, with a choice of locale and calendar.
class DatesPage: PageViewController {
  /// Scrolls the compact picker where the stage is narrower than it.
  private let scroll = UIScrollView()
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
    }
    stage.addSubview(scroll)
    scroll.addSubview(compact)
    stage.addSubview(large)
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
    let y = max(20, (area.height - 400) / 2).rounded()
    let (small, size) = (compact.intrinsicContentSize, large.intrinsicContentSize)
    // The ring of the focus is outside of the picker.
    let edge: CGFloat = 8
    scroll.frame = CGRect(x: 0, y: y - edge, width: area.width, height: small.height + 2 * edge)
    scroll.contentSize = CGSize(width: max(area.width, small.width + 32), height: scroll.frame.height)
    compact.frame = CGRect(
      x: ((scroll.contentSize.width - small.width) / 2).rounded(), y: edge, width: small.width,
      height: small.height)
    let width = min(size.width, area.width - 32)
    large.frame = CGRect(
      x: ((area.width - width) / 2).rounded(), y: y + small.height + 24, width: width, height: size.height)
  }
}
