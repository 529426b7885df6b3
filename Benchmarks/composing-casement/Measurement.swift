import CMeasures
import CoreFoundation
import Foundation
import UIKit

/// Shows the frames of a scene, and prints the time of each batch of frames on a line.
final class Measurement {
  private let scene: Scene
  private let warmUp: Int
  private let batches: Int
  private let frames: Int
  private var link: CADisplayLink?

  /// How many frames there were.
  private var count = 0
  /// When the newest frame began, until the loop sleeps.
  private var start: Int64?
  /// For how long frames of this batch kept the program busy.
  private var elapsed: Int64 = 0
  private var processor: Int64 = 0
  private var allocations: Int64 = 0

  init(_ scene: Scene, warmUp: Int, batches: Int, frames: Int) {
    self.scene = scene
    self.warmUp = warmUp
    self.batches = batches
    self.frames = frames
  }

  func begin() {
    // After all others that are called before the loop sleeps; the value is that of kCFRunLoopBeforeWaiting.
    let observer = CFRunLoopObserverCreateWithHandler(nil, 1 << 5, true, .max) { [unowned self] _, _ in
      MainActor.assumeIsolated {
        guard let start else { return }
        elapsed += monotonic_time() - start
        self.start = nil
      }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    let link = CADisplayLink(target: self, selector: Measurement.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    let measured = count - warmUp
    if measured == 0 {
      start_instruction_count()
      beginBatch()
    } else if measured > 0, measured % frames == 0 {
      endBatch()
      if measured == batches * frames {
        stop_instruction_count()
        exit(0)
      }
      beginBatch()
    }
    count += 1
    start = monotonic_time()
    scene.advance()
  }

  private func beginBatch() {
    elapsed = 0
    allocations = heap_use().allocations
    processor = processor_time()
  }

  private func endBatch() {
    let processor = processor_time() - processor
    let allocations = heap_use().allocations - allocations
    let frames = Int64(frames)
    print("batch \(processor / frames) \(elapsed / frames) \(Double(allocations) / Double(frames))")
    fflush(nil)
  }
}
