extension FileRewriter {
  private struct Chain {
    /// The place of the `os` of each `os(iOS)` without an `os(Linux)` beside it, and the places of its condition.
    var conditions: [(place: Int, all: Range<Int>)] = []
    var knowsLinux = false
  }

  /// Extends conditions for iOS to Linux.
  mutating func rewriteConditions() {
    var chains: [Chain] = []
    for place in file.words.indices where file.token(place).kind == .pound {
      switch file.words[place] {
      case "#if":
        chains.append(Chain())
        read(place, &chains[chains.count - 1])
      case "#elseif" where !chains.isEmpty: read(place, &chains[chains.count - 1])
      case "#endif": chains.popLast().map { rewrite($0) }
      default: break
      }
    }
  }

  private func read(_ directive: Int, _ chain: inout Chain) {
    var end = directive + 1
    while end < file.count, !file.startsLine(end) { end += 1 }
    let all = directive + 1..<end
    let systems = all.filter { file.words[$0] == "os" && file.word($0 + 1) == "(" }
    if systems.contains(where: { file.word($0 + 2) == "Linux" }) {
      chain.knowsLinux = true
    } else {
      chain.conditions += systems.filter { file.word($0 + 2) == "iOS" }.map { ($0, all) }
    }
  }

  private mutating func rewrite(_ chain: Chain) {
    for (place, all) in chain.conditions {
      guard !chain.knowsLinux else {
        report(.condition, at: place, "Linux has a branch of its own: see whether it is the one for UIKit")
        continue
      }
      let isPlain =
        !all.contains { file.words[$0] == "&&" || file.words[$0] == "!" }
        && file.words[all].count { $0 == "(" } == file.words[all].count { $0 == "||" } + 1
      if isPlain {
        edits.insert(" || os(Linux)", at: file.range(place + 3).upperBound)
      } else {
        edits.replace(file.range(place), with: "(os")
        edits.insert(" || os(Linux))", at: file.range(place + 3).upperBound)
      }
      count(.condition)
    }
  }
}
