import Glibc
import UIKit

/// 100 000 rows in a table: the same list as that of the peers in `lists-peers`.
///
///     lists-casement [ROWS TO SCROLL]
///
/// Prints the processor seconds that scrolling took, and frames per second.
@main
class RowsApp: UIResponder, UIApplicationDelegate, UITableViewDataSource {
  private static let rows = 100_000
  private static let rowsInAFrame = 5

  var window: UIWindow?
  private let table = UITableView(frame: .zero, style: .plain)
  private let rowsToScroll = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
  private var link: CADisplayLink?
  private var start = 0.0
  private var began = 0.0
  private var processor = 0.0
  private var frames = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    window.windowScene?.title = "Rows"
    table.rowHeight = 44
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let controller = UIViewController()
    controller.view = table
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    guard rowsToScroll > 0 else { return true }
    let link = CADisplayLink(target: self, selector: RowsApp.frameCame)
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  /// Scrolls by a few rows. The first second shows that the list is at rest, and does not count.
  private func frameCame(_ link: CADisplayLink) {
    let now = seconds(CLOCK_MONOTONIC)
    if start == 0 { start = now }
    guard now - start >= 1 else { return }
    if frames == 0 {
      began = now
      processor = seconds(CLOCK_PROCESS_CPUTIME_ID)
    }
    if frames * Self.rowsInAFrame >= rowsToScroll {
      print(seconds(CLOCK_PROCESS_CPUTIME_ID) - processor, Double(frames) / (now - began))
      UIApplication.shared.terminate()
    }
    frames += 1
    table.contentOffset.y = CGFloat(frames * Self.rowsInAFrame) * 44
  }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
