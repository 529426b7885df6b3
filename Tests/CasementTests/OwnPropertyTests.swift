import Casement
import Foundation
import Testing

@testable import CasementCore

/// Observation of the properties that a program's own classes declare.
@Suite struct OwnPropertyTests {
  nonisolated class Download: NSObject, KeyValueObservable {
    var progress = 0.0 { didSet { didChangeValue(for: \Download.progress, from: oldValue) } }
    var isDone: Bool { progress >= 1 }
  }

  nonisolated final class Retry: Download, @unchecked Sendable {}

  final class Meter: UIView {
    var level = 0 { didSet { didChangeValue(for: \Meter.level, from: oldValue) } }
  }

  @Test func observersReceiveOldAndNewValues() {
    let download = Download()
    var changes: [[Double?]] = []
    let observation = download.observe(\.progress, options: [.old, .new, .initial]) { object, change in
      #expect(object === download)
      changes.append([change.oldValue, change.newValue])
    }
    download.progress = 0.5
    download.progress = 0.5
    #expect(
      changes == [[nil, 0], [0, 0.5], [0.5, 0.5]],
      "A value that is set again is reported, as Foundation does.")
    observation.invalidate()
    download.progress = 1
    #expect(changes.count == 3)
  }

  @Test func anObservationEndsWhenItIsReleased() {
    let download = Download()
    var count = 0
    var observation: NSKeyValueObservation? = download.observe(\.progress) { _, change in
      #expect(change.newValue == nil)
      count += 1
    }
    download.progress = 1
    #expect(observation != nil)
    observation = nil
    download.progress = 2
    #expect(count == 1)
  }

  @Test func computedPropertiesAndThoseOfASubclassAreCompared() {
    let retry = Retry()
    var log: [String] = []
    let done = retry.observe(\.isDone, options: .new) { _, change in log.append("done \(change.newValue!)") }
    let progress = retry.observe(\.progress, options: [.old, .new]) { _, change in
      log.append("\(change.oldValue!) \(change.newValue!)")
    }
    retry.progress = 0.5
    retry.progress = 1
    #expect(log == ["0.0 0.5", "done true", "0.5 1.0"])
    withExtendedLifetime((done, progress)) {}
  }

  @Test func aHandlerMayEndItsOwnObservation() {
    let download = Download()
    var count = 0
    var observation: NSKeyValueObservation?
    observation = download.observe(\.progress) { _, _ in
      count += 1
      observation?.invalidate()
    }
    download.progress = 1
    download.progress = 2
    #expect(count == 1)
  }

  @Test func aViewReportsPropertiesOfItsOwn() {
    let meter = Meter()
    var levels: [Int?] = []
    let observation = meter.observe(\.level, options: .new) { _, change in levels.append(change.newValue) }
    meter.level = 3
    meter.level = 3
    #expect(levels == [3])
    withExtendedLifetime(observation) {}
  }

  @Test func changesAreReportedOnTheThreadThatMakesThem() async {
    let thread = await Task.detached {
      let download = Download()
      var isMain: Bool?
      let observation = download.observe(\.progress) { _, _ in isMain = MainThread.isCurrent }
      download.progress = 1
      withExtendedLifetime(observation) {}
      return isMain
    }.value
    #expect(thread == false)
  }

}
