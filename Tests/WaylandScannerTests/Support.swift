import Foundation
import WaylandScanner

/// A protocol with one interface, which starts in line 2; its content starts in line 3.
func interface(_ content: String, version: Int = 3) -> String {
  """
  <protocol name="sample">
  <interface name="sample_thing" version="\(version)">
  \(content)
  </interface>
  </protocol>
  """
}

func parse(_ xml: String, file: String = "sample.xml") throws(Diagnostics) -> ProtocolDescription {
  try ProtocolParser.parse(Data(xml.utf8), file: file)
}

/// The errors of the parser and the validator for a protocol.
func mistakes(in xml: String, others: [String] = []) throws -> [String] {
  let others = try others.map { try parse($0, file: "other.xml") }
  do throws(Diagnostics) {
    try ProtocolValidator.validate(ProtocolScope(parse(xml), others: others))
    return []
  } catch {
    return error.all.map(\.description)
  }
}

/// The bindings of a valid protocol.
func bindings(of xml: String, others: [String] = [], imports: [String] = []) throws -> String {
  let scope = ProtocolScope(try parse(xml), others: try others.map { try parse($0, file: "other.xml") })
  try ProtocolValidator.validate(scope)
  return BindingsEmitter(scope, source: "sample.xml", imports: imports).clientBindings()
}

/// The bindings of `interface(content)`, without indentation, to look for pieces in.
func lines(of content: String, version: Int = 3, others: [String] = []) throws -> String {
  try bindings(of: interface(content, version: version), others: others)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.drop { $0 == " " } }.joined(separator: "\n")
}

/// The compositor's side of a valid protocol.
func serverBindings(of xml: String, others: [String] = [], imports: [String] = []) throws -> String {
  let scope = ProtocolScope(try parse(xml), others: try others.map { try parse($0, file: "other.xml") })
  try ProtocolValidator.validate(scope)
  return BindingsEmitter(scope, source: "sample.xml", imports: imports).serverBindings()
}

/// The compositor's side of `interface(content)`, without indentation, to look for pieces in.
func serverLines(of content: String, others: [String] = []) throws -> String {
  try serverBindings(of: interface(content), others: others)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.drop { $0 == " " } }.joined(separator: "\n")
}

/// Two interfaces of another file, one of them with an enum and a bitfield.
let otherProtocol = """
  <protocol name="other">
  <interface name="wl_surface" version="1"/>
  <interface name="wl_output" version="1">
  <enum name="transform"><entry name="normal" value="0"/><entry name="90" value="1"/></enum>
  <enum name="mode" bitfield="true"><entry name="current" value="1"/></enum>
  </interface>
  </protocol>
  """

/// The protocol files of the package.
func protocolFiles() throws -> [URL] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Protocols")
  return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "xml" }
}
