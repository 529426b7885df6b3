import CasementBus
import CasementTesting
import Foundation
import Testing

@testable import CasementAccessibility

@Suite("Damaged calls to AT-SPI's interfaces", .serialized) struct DamagedCallTests {
  /// Numbers from a seed, by SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The number of calls: `DAMAGED_CALLS`, else a thousand.
  private static let count = ProcessInfo.processInfo.environment["DAMAGED_CALLS"].flatMap { Int($0) } ?? 1000
  private static let seed = ProcessInfo.processInfo.environment["DAMAGE_SEED"].flatMap { UInt64($0) } ?? 53

  private static let interfaces: [AccessibleInterface] = [
    .accessible, .application, .component, .action, .value, .text, .editableText, .selection, .table,
    .tableCell,
    .image, .hypertext, .hyperlink, .document, .collection,
  ]

  /// A value of a type, often an extreme one.
  private func value(_ type: String, _ random: inout Generator) -> BusValue {
    let extremes: [Int32] = [0, 1, -1, 2, 5, 100, .max, .min, 1 << 16]
    switch type.first {
    case "i": return .int32(extremes.randomElement(using: &random) ?? 0)
    case "u": return .uint32(UInt32(bitPattern: extremes.randomElement(using: &random) ?? 0))
    case "b": return .bool(Bool.random(using: &random))
    case "d": return .double([0, 1, -1e300, .nan, .infinity].randomElement(using: &random) ?? 0)
    case "o": return .objectPath(["/", "/org/a11y/atspi/accessible/7"].randomElement(using: &random) ?? "/")
    case "s":
      return .string(["", "a", "org.a11y.atspi.Text", "👩‍👧", "\n"].randomElement(using: &random) ?? "")
    case "v": return .variant(value("idsb".randomElement(using: &random).map(String.init) ?? "i", &random))
    case "a" where type.hasPrefix("a{"):
      return .array(of: "{ss}", [.entry(.string("level"), .string("1"))])
    case "a":
      let element = String(type.dropFirst())
      return .array(
        of: element, (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(element, &random) })
    case "(":
      return .tuple(types(String(type.dropFirst().dropLast())).map { value($0, &random) })
    default: return .string("")
    }
  }

  private func types(_ signature: String) -> [String] {
    var (types, current, depth) = ([String](), "", 0)
    for character in signature {
      current.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      guard depth == 0, character != "a" else { continue }
      types.append(current)
      current = ""
    }
    return types
  }

  /// A call with a plausible target, and arguments that mostly have the right types.
  private func call(_ random: inout Generator) -> BusMessage? {
    let interface = Self.interfaces.randomElement(using: &random) ?? .accessible
    let method = interface.methods.sorted { $0.key < $1.key }.randomElement(using: &random)
    let id = Int.random(in: 0...10, using: &random)
    let path = id == 0 ? AccessibilityServer.rootPath : "/org/a11y/atspi/accessible/\(id)"
    guard let method, Int.random(in: 0..<4, using: &random) > 0 else {
      let property = interface.properties.keys.sorted().randomElement(using: &random) ?? "Name"
      let member = ["Get", "GetAll", "Set"].randomElement(using: &random) ?? "Get"
      var arguments: [BusValue] = [.string(interface.name), .string(property)]
      if member == "GetAll" { arguments.removeLast() }
      if member == "Set" { arguments.append(value("v", &random)) }
      return BusMessage(
        .call, path: path, interface: "org.freedesktop.DBus.Properties", member: member, arguments)
    }
    var arguments = types(method.value.input).map { value($0, &random) }
    if Int.random(in: 0..<8, using: &random) == 0 { arguments.shuffle(using: &random) }
    return BusMessage(.call, path: path, interface: interface.name, member: method.key, arguments)
  }

  @Test("AX60: damaged calls end in a reply or an error") func damagedCalls() throws {
    let client = try TestClient()
    var random = Generator(state: Self.seed)
    var (answers, failures) = (0, 0)
    for _ in 0..<Self.count {
      // A received call has a number.
      let received = call(&random)?.bytes(serial: 1).flatMap { BusMessage(bytes: $0) }
      guard let message = received else { continue }
      do {
        if let results = try client.server.results(of: message) {
          // The reply can be written.
          #expect(message.answer(results) != nil)
        }
        answers += 1
      } catch {
        failures += 1
      }
      _ = client.server.advance(for: 100_000)
    }
    #expect(answers > 0 && failures > 0)
  }

  @Test("AX60: damaged bytes are refused, or end in a reply or an error") func damagedBytes() throws {
    let client = try TestClient()
    var random = Generator(state: Self.seed)
    var (read, refused) = (0, 0)
    for _ in 0..<Self.count {
      guard let message = call(&random), var bytes = message.bytes(serial: 1) else { continue }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: bytes.removeLast(min(bytes.count - 16, Int.random(in: 0..<8, using: &random)))
        }
        if bytes.count <= 16 { break }
      }
      guard let damaged = BusMessage(bytes: bytes) else {
        refused += 1
        continue
      }
      read += 1
      if let results = try? client.server.results(of: damaged) { #expect(damaged.answer(results) != nil) }
      _ = client.server.advance(for: 100_000)
    }
    #expect(read > 0 && refused > 0)
  }
}
