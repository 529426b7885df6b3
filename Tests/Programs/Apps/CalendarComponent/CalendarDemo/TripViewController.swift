import CalendarKit
import UIKit

/// Chooses the days of a trip.
class TripViewController: UIViewController {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US")
    calendar.firstWeekday = 2
    return calendar
  }()

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
    return calendar.date(from: DateComponents(year: year, month: month, day: day))!
  }

  let calendarView = CalendarView(calendar: TripViewController.calendar)
  let resultLabel = UILabel()
  private let events = [day(2024, 2, 14): 1, day(2024, 2, 20): 3, day(2024, 3, 1): 2]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trip"
    view.backgroundColor = .systemBackground
    calendarView.dataSource = self
    calendarView.delegate = self
    calendarView.show(from: TripViewController.day(2024, 2, 1), months: 14)
    resultLabel.textAlignment = .center
    resultLabel.text = "Choose the first day"
    resultLabel.font = UIFont.preferredFont(forTextStyle: .callout)
    let stack = UIStackView(arrangedSubviews: [calendarView, resultLabel])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    calendarView.setContentHuggingPriority(.defaultLow, for: .vertical)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -8),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next Year", style: .plain, target: self, action: #selector(showNextYear))
  }

  @objc private func showNextYear() {
    calendarView.scroll(to: TripViewController.day(2025, 1, 1), animated: true)
  }
}

extension TripViewController: CalendarViewDataSource, CalendarViewDelegate {
  func calendarView(_ calendarView: CalendarView, numberOfEventsOn date: Date) -> Int {
    return events[date] ?? 0
  }

  func calendarView(_ calendarView: CalendarView, shouldSelect date: Date) -> Bool {
    return (events[date] ?? 0) < 3
  }

  func calendarView(_ calendarView: CalendarView, didSelectFrom start: Date, to end: Date) {
    let nights = TripViewController.calendar.dateComponents([.day], from: start, to: end).day ?? 0
    resultLabel.text = nights == 0 ? "Choose the last day" : "\(nights) nights"
  }
}
