import Foundation
import Testing
import WaylandScanner

@Suite struct ParsingTests {
  @Test func everyElementAndAttributeArrivesInTheModel() throws {
    let description = try parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <protocol name="sample">
        <copyright>Nobody &amp; <b>everybody</b></copyright>
        <interface name="sample_thing" version="5">
          <description summary="a thing">Long prose.</description>
          <request name="destroy" type="destructor" since="2" deprecated-since="4"/>
          <event name="told">
            <description summary="something   was
              told"/>
            <arg name="text" type="string" allow-null="true" summary="what"/>
            <arg name="mode" type="uint" enum="mode"/>
            <arg name="made" type="new_id" interface="sample_thing"/>
          </event>
          <enum name="mode" since="3" bitfield="true">
            <entry name="90" value="0x1F" since="4" deprecated-since="5" summary="quarter"/>
          </enum>
        </interface>
      </protocol>
      """)
    #expect(description.name == "sample")
    let interface = try #require(description.interfaces.first)
    #expect(interface.name == "sample_thing")
    #expect(interface.version == 5)
    #expect(interface.summary == "a thing")

    let request = try #require(interface.requests.first)
    #expect(request.direction == .request)
    #expect(request.isDestructor)
    #expect(request.since == 2)
    #expect(request.deprecatedSince == 4)

    let event = try #require(interface.events.first)
    #expect(event.direction == .event)
    #expect(event.summary == "something was told")
    #expect(event.since == 1)
    #expect(!event.isDestructor)
    #expect(event.arguments.map(\.name) == ["text", "mode", "made"])
    #expect(event.arguments.map(\.kind) == [.string, .uint, .newID])
    #expect(event.arguments.map(\.allowsNull) == [true, false, false])
    #expect(event.arguments.map(\.enumeration) == [nil, "mode", nil])
    #expect(event.arguments.map(\.interface) == [nil, nil, "sample_thing"])
    #expect(event.arguments[0].summary == "what")

    let enumeration = try #require(interface.enums.first)
    #expect(enumeration.isBitfield)
    #expect(enumeration.since == 3)
    let entry = try #require(enumeration.entries.first)
    #expect(entry.name == "90")
    #expect(entry.value == 31)
    #expect(entry.isHexadecimal)
    #expect(entry.since == 4)
    #expect(entry.deprecatedSince == 5)
    #expect(entry.summary == "quarter")
  }

  @Test func requestsAndEventsKeepTheirOwnOrder() throws {
    let description = try parse(
      interface(
        """
        <request name="first"/><event name="one"/><request name="second"/><enum name="e"/><event name="two"/>
        """))
    #expect(description.interfaces[0].requests.map(\.name) == ["first", "second"])
    #expect(description.interfaces[0].events.map(\.name) == ["one", "two"])
  }

  @Test func aLocationIsTheStartOfTheTag() throws {
    let description = try parse(
      """
      <protocol name="sample">\r
      <!-- ä < -->  <interface\r
        name="a_b"\r
        version="1"\r
        ><request name="go"/></interface>\r
      </protocol>
      """)
    #expect(description.location == SourceLocation(file: "sample.xml", line: 1, column: 1))
    let interface = description.interfaces[0]
    #expect(interface.location == SourceLocation(file: "sample.xml", line: 2, column: 15))
    #expect(interface.requests[0].location == SourceLocation(file: "sample.xml", line: 5, column: 4))
  }

  @Test func everyLocationInThePackagesFilesIsATag() throws {
    for file in try protocolFiles() {
      let data = try Data(contentsOf: file)
      let lines = String(decoding: data, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let description = try ProtocolParser.parse(data, file: file.path)
      for interface in description.interfaces {
        for message in interface.requests + interface.events {
          let text = lines[message.location.line - 1].dropFirst(message.location.column - 1)
          #expect(text.hasPrefix("<\(message.direction) "), "\(message.location)")
          #expect(text.contains("name=\"\(message.name)\""), "\(message.location)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("0x20203843", 0x2020_3843), ("0XfF", 255), ("010", 8), ("4294967295", .max),
      ("-1", .max), ("-2147483648", 0x8000_0000),
    ] as [(String, UInt32)])
  func numbersAreReadAsCWritesThem(text: String, value: UInt32) throws {
    let description = try parse(
      interface("<enum name=\"e\"><entry name=\"x\" value=\"\(text)\"/></enum>"))
    #expect(description.interfaces[0].enums[0].entries[0].value == value)
  }

  @Test(arguments: [
    ("<request name=\"r\"/>", ""),
    ("<request name=\"r\" since=\"3\"/>", "3"),
    ("<request name=\"r\" since=\"2\"><arg name=\"a\" type=\"int\"/></request>", "2i"),
    (
      """
      <request name="r"><arg name="a" type="int"/><arg name="b" type="uint"/><arg name="c" type="fixed"/>
      <arg name="d" type="string"/><arg name="e" type="array"/><arg name="f" type="fd"/>
      <arg name="g" type="object"/><arg name="h" type="new_id" interface="sample_thing"/></request>
      """, "iufsahon"
    ),
    (
      """
      <request name="r"><arg name="a" type="string" allow-null="true"/>
      <arg name="b" type="object" allow-null="true"/><arg name="c" type="array" allow-null="true"/></request>
      """, "?s?o?a"
    ),
    (
      "<request name=\"r\"><arg name=\"a\" type=\"uint\"/><arg name=\"b\" type=\"new_id\"/></request>", "usun"
    ),
  ])
  func signaturesAreThoseOfLibwayland(request: String, signature: String) throws {
    #expect(try parse(interface(request)).interfaces[0].requests[0].signature == signature)
  }
}
