import CWaylandClient
import Foundation
import Testing
import Wayland
import WaylandScanner

/// The generated wire tables against those of the C wayland-scanner, built from the same files.
@Suite(.serialized) struct TableTests {
  @Test func everyTableIsTheOneOfTheCScanner() throws {
    let files = try protocolFiles()
    #expect(files.count >= 19)
    let tables = try CTables(files)
    var (count, expected) = (0, 0)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      expected += text.ranges(of: "<interface name=").count
      let description = try ProtocolParser.parse(Data(contentsOf: file), file: file.path)
      for interface in description.interfaces {
        let type = try #require(
          swiftType(of: interface.name), "\(file.lastPathComponent) has \(interface.name), Swift has not")
        let theirs = try #require(tables.interface(interface.name))
        let found = differences(type.interface.pointer, theirs)
        #expect(found.isEmpty, "\(file.lastPathComponent): \(found.joined(separator: "\n"))")
        count += 1
      }
    }
    #expect(count == expected && count >= 74)
  }

  /// The messages of the test above for differences between a protocol file and its Swift.
  @Test(arguments: [
    (
      #"<interface name="xdg_positioner" version="7">"#, #"<interface name="xdg_positioner" version="6">"#,
      "xdg_positioner: version 7 instead of 6"
    ),
    (
      #"<request name="pong">"#, #"<request name="peng">"#,
      "xdg_wm_base request 3: pong instead of peng"
    ),
    (
      #"<arg name="parent" type="object" interface="xdg_toplevel" allow-null="true""#,
      #"<arg name="parent" type="object" interface="xdg_toplevel""#,
      "xdg_toplevel.set_parent: signature ?o instead of o"
    ),
    (
      #"<arg name="parent" type="object" interface="xdg_toplevel" allow-null="true""#,
      #"<arg name="parent" type="object" interface="xdg_surface" allow-null="true""#,
      "xdg_toplevel.set_parent argument 0: xdg_toplevel instead of xdg_surface"
    ),
    (
      #"<event name="ping">"#, #"<event name="extra"/><event name="ping">"#,
      "xdg_wm_base: 1 events instead of 2"
    ),
  ])
  func aDifferenceIsFound(original: String, changed: String, message: String) throws {
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let shell = try #require(protocolFiles().first { $0.lastPathComponent == "xdg-shell.xml" })
    let text = try String(contentsOf: shell, encoding: .utf8)
    #expect(text.contains(original))
    let file = directory.appending(path: "xdg-shell.xml")
    try text.replacing(original, with: changed).write(to: file, atomically: false, encoding: .utf8)
    let others = try protocolFiles().filter { $0.lastPathComponent != "xdg-shell.xml" }
    let tables = try CTables(others + [file])
    let found = try ProtocolParser.parse(Data(contentsOf: shell), file: shell.path).interfaces.flatMap {
      differences(
        try #require(swiftType(of: $0.name)).interface.pointer, try #require(tables.interface($0.name)))
    }
    #expect(found == [message])
  }

  @Test func typesAreFoundByTheirNames() {
    #expect(swiftType(of: "wl_surface") == WlSurface.self)
    #expect(swiftType(of: "wl_nothing") == nil)
  }

  /// The generated class of an interface. Swift has no list of a module's classes, but finds one by its
  /// mangled name.
  private func swiftType(of interface: String) -> Proxy.Type? {
    let name = SwiftName.type(interface)
    return _typeByName("7Wayland\(name.utf8.count)\(name)C") as? Proxy.Type
  }

  // MARK: Comparing

  private func differences(
    _ ours: UnsafePointer<wl_interface>, _ theirs: UnsafePointer<wl_interface>
  ) -> [String] {
    let (ours, theirs) = (ours.pointee, theirs.pointee)
    let name = String(cString: ours.name)
    var found: [String] = []
    if name != String(cString: theirs.name) {
      found.append("\(name): the other is \(String(cString: theirs.name))")
    }
    if ours.version != theirs.version {
      found.append("\(name): version \(ours.version) instead of \(theirs.version)")
    }
    found += differences(
      "request", of: name, (ours.methods, ours.method_count), (theirs.methods, theirs.method_count))
    found += differences(
      "event", of: name, (ours.events, ours.event_count), (theirs.events, theirs.event_count))
    return found
  }

  private func differences(
    _ kind: String, of interface: String, _ ours: (UnsafePointer<wl_message>?, Int32),
    _ theirs: (UnsafePointer<wl_message>?, Int32)
  ) -> [String] {
    guard ours.1 == theirs.1 else { return ["\(interface): \(ours.1) \(kind)s instead of \(theirs.1)"] }
    let ours = UnsafeBufferPointer(start: ours.0, count: Int(ours.1))
    let theirs = UnsafeBufferPointer(start: theirs.0, count: Int(theirs.1))
    return zip(ours, theirs).enumerated().flatMap { opcode, pair -> [String] in
      let (ourName, theirName) = (String(cString: pair.0.name), String(cString: pair.1.name))
      guard ourName == theirName else {
        return ["\(interface) \(kind) \(opcode): \(ourName) instead of \(theirName)"]
      }
      return differences("\(interface).\(ourName)", pair.0, pair.1)
    }
  }

  private func differences(_ name: String, _ ours: wl_message, _ theirs: wl_message) -> [String] {
    let (signature, other) = (String(cString: ours.signature), String(cString: theirs.signature))
    guard signature == other else { return ["\(name): signature \(signature) instead of \(other)"] }
    let arguments = signature.filter { $0.isLetter }.count
    return (0..<arguments).compactMap { index in
      let (type, other) = (typeName(ours, index), typeName(theirs, index))
      return type == other ? nil : "\(name) argument \(index): \(type) instead of \(other)"
    }
  }

  private func typeName(_ message: wl_message, _ index: Int) -> String {
    message.types?[index].map { String(cString: $0.pointee.name) } ?? "no interface"
  }
}

/// The protocol files of the package.
private func protocolFiles() throws -> [URL] {
  let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Protocols").standardizedFileURL
  return try FileManager.default.contentsOfDirectory(atPath: root.path)
    .filter { $0.hasSuffix(".xml") }.sorted().map { root.appending(path: $0) }
}
