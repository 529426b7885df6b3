import Foundation
import Glibc
import Synchronization

/// Threads that help to paint. They are created on first use, and then wait on a condition variable without periodic
/// wakeups.
///
/// C functions: `pthread_cond_wait`, `pthread_cond_broadcast`.
final class PaintThreads: @unchecked Sendable {
  // Sendable: all mutable state is accessed under `lock`, except the body of the work. That is set before the work
  // opens, and after the previous work has closed.

  static let shared = PaintThreads()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let opened = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let left = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isClaimed = Atomic(false)
  private var threadCount = 0
  private var body: ((Int) -> Void)?
  /// The number of rounds of work; how many threads may still join the current one, and how many are working.
  private var round = 0
  private var places = 0
  private var working = 0

  private init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(opened, nil)
    pthread_cond_init(left, nil)
  }

  /// Runs a body on the calling thread as number 0, and on helper threads that wake up in time, numbered from 1.
  ///
  /// The bodies take their work from a shared counter, so a late thread finds none, and the caller waits only for
  /// threads that started. If another caller is using the threads, the caller works alone.
  func run(_ count: Int, _ body: (Int) -> Void) {
    guard count > 1, !isClaimed.exchange(true, ordering: .acquiring) else { return body(0) }
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
    isClaimed.store(false, ordering: .releasing)
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
