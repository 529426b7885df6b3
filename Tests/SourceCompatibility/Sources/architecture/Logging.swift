import UIKit

enum Log {
  enum Level: Int, Comparable {
    case debug, info, error
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  static func debug(
    _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
  ) {
    #if DEBUG
      NSLog("%@", "\(file):\(line) \(message())")
    #endif
  }
}

class LoggedView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    Log.debug("layout of \(self) in \(bounds)")
  }
}

func dump(_ view: UIView, indent: Int = 0) {
  MainActor.assumeIsolated {
    print(String(repeating: "  ", count: indent), type(of: view), view.frame)
    view.subviews.forEach { dump($0, indent: indent + 1) }
  }
}
