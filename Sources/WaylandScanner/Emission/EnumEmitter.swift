/// Writes the enums of an interface, which both sides share.
struct EnumEmitter {
  let interface: InterfaceDescription

  func write(_ enumeration: EnumDescription, to writer: inout SwiftWriter) {
    var doc = DocComment(enumeration.summary, or: "Wayland enum `\(interface.name).\(enumeration.name)`.")
    doc.versions(since: enumeration.since)
    doc.write(to: &writer)
    if enumeration.isBitfield {
      writeOptionSet(enumeration, to: &writer)
    } else {
      writeEnum(enumeration, to: &writer)
    }
  }

  private func writeEnum(_ enumeration: EnumDescription, to writer: inout SwiftWriter) {
    var first: [UInt32: EntryDescription] = [:]
    var aliases: [(EntryDescription, of: EntryDescription)] = []
    writer.block("public enum \(SwiftName.enumeration(enumeration.name)): UInt32, Sendable") { writer in
      for entry in enumeration.entries {
        if let original = first[entry.value] {
          aliases.append((entry, original))
          continue
        }
        first[entry.value] = entry
        doc(entry).write(to: &writer)
        writer.line("case \(SwiftName.entry(entry.name)) = \(literal(entry))")
      }
      for (entry, original) in aliases {
        writer.line()
        doc(entry).write(to: &writer)
        writer.property(
          "public static var \(SwiftName.entry(entry.name)): Self", ".\(SwiftName.entry(original.name))")
      }
    }
  }

  private func writeOptionSet(_ enumeration: EnumDescription, to writer: inout SwiftWriter) {
    let name = SwiftName.enumeration(enumeration.name)
    writer.block("public struct \(name): OptionSet, Sendable") { writer in
      writer.text(
        """
        /// The bits as they are on the wire.
        public let rawValue: UInt32

        /// A set of these bits, known ones or not.
        public init(rawValue: UInt32) {
          self.rawValue = rawValue
        }
        """)
      // An option set has `[]`, so an entry `none` of value 0 is omitted. Other names for 0 are kept.
      let entries = enumeration.entries.filter { $0.value != 0 || $0.name != "none" }
      for (index, entry) in entries.enumerated() {
        let doc = doc(entry)
        if index == 0 || !doc.isEmpty { writer.line() }
        doc.write(to: &writer)
        let member = SwiftName.entry(entry.name)
        writer.line(
          entry.value == 0
            ? "public static let \(member): \(name) = []"
            : "public static let \(member) = \(name)(rawValue: \(literal(entry)))")
      }
    }
  }

  private func doc(_ entry: EntryDescription) -> DocComment {
    var doc = DocComment(entry.summary)
    doc.versions(since: entry.since, deprecatedSince: entry.deprecatedSince)
    return doc
  }

  /// The number in the base of the file, with digit groups in long numbers.
  private func literal(_ entry: EntryDescription) -> String {
    entry.isHexadecimal
      ? "0x" + grouped(String(entry.value, radix: 16), by: 4, from: 8)
      : grouped(String(entry.value), by: 3, from: 7)
  }

  private func grouped(_ digits: String, by size: Int, from minimum: Int) -> String {
    guard digits.count >= minimum else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: size) { result += "_" }
      result.append(digit)
    }
    return result
  }
}
