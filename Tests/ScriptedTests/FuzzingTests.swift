import Foundation
import Fuzzing
import Testing

/// The made-up days of a compositor that every change is tried on. `make fuzz SECONDS=n` tries others.
@MainActor @Suite struct FuzzingTests {
  @Test("the toolkit survives random behavior of compositors", arguments: 0..<10)
  func survives(decade: Int) {
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      let outcome = Plan(seed: seed).run()
      if let failure = outcome.failure { Issue.record("fuzz --seed \(seed): \(failure)") }
    }
  }

  @Test("a seed determines the whole run") func aSeedSaysEverything() {
    let plans = (0..<20).map { Plan(seed: $0) }
    for plan in plans { #expect(Plan(seed: plan.seed).steps == plan.steps) }
    #expect(Set(plans.map(\.steps)).count == 20)
    let kinds = Set((0..<200).flatMap { Plan(seed: $0).steps.map(\.kind) })
    #expect(kinds == Set(Step.Kind.allCases))
  }

  @Test("shrinking keeps the necessary steps") func shrinking() {
    var tries = 0
    let kept = shrink(count: 100) { places in
      tries += 1
      return places.contains(17) && places.contains(80) && places.contains(81)
    }
    #expect(kept == [17, 80, 81])
    #expect(tries < 150)
    #expect(shrink(count: 1) { !$0.isEmpty } == [0])
  }
}
