import Foundation
import Glibc
import Synchronization

/// Threads that help the one that paints. They are made when they are first needed, and wait without waking up from then
/// on.
///
/// C functions: `pthread_cond_wait`, `pthread_cond_broadcast`.
final class PaintThreads: @unchecked Sendable {
  // Sendable: whatever changes is read and written under `lock`, but for the body of the work, which is set before the
  // work is open and not before the last one was closed.

  static let shared = PaintThreads()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let opened = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let left = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isTaken = Atomic(false)
  private var threadCount = 0
  private var body: ((Int) -> Void)?
  /// How many times there was work; how many threads may still join the present one, and how many are at it.
  private var round = 0
  private var places = 0
  private var working = 0

  private init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(opened, nil)
    pthread_cond_init(left, nil)
  }

  /// Runs a body on the calling thread as number 0, and beside it on as many others, numbered from 1, as come in time.
  ///
  /// The body takes its work from what all share, so that whoever comes late finds none: the caller waits only for
  /// those who began. Where another thread is being helped, the caller works alone.
  func run(_ count: Int, _ body: (Int) -> Void) {
    guard count > 1, !isTaken.exchange(true, ordering: .acquiring) else { return body(0) }
    withoutActuallyEscaping(body) { body in
      pthread_mutex_lock(lock)
      while threadCount < count - 1 {
        let number = threadCount + 1
        Thread.detachNewThread { self.serve(number) }
        threadCount += 1
      }
      self.body = body
      places = count - 1
      round += 1
      pthread_cond_broadcast(opened)
      pthread_mutex_unlock(lock)
      body(0)
      pthread_mutex_lock(lock)
      places = 0
      while working > 0 { pthread_cond_wait(left, lock) }
      self.body = nil
      pthread_mutex_unlock(lock)
    }
    isTaken.store(false, ordering: .releasing)
  }

  private func serve(_ number: Int) {
    var last = 0
    pthread_mutex_lock(lock)
    while true {
      while places < number || round == last { pthread_cond_wait(opened, lock) }
      last = round
      working += 1
      let body = body
      pthread_mutex_unlock(lock)
      body?(number)
      pthread_mutex_lock(lock)
      working -= 1
      if working == 0 { pthread_cond_signal(left) }
    }
  }
}
