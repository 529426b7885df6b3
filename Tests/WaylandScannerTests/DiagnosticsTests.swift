import Testing
import WaylandScanner

/// Every mistake is reported with its place. The content of `interface(_:)` starts in line 3.
@Suite struct DiagnosticsTests {
  @Test(arguments: [
    ("", "1:1", "malformed XML: there is no element"),
    ("<protocol name='a'>\n  <interface>\n</protocol>", "3:12", "the end tag does not match the start tag"),
    ("<protocol name='a'>\n", "1:20", "the file ends inside an element"),
    ("<protocol\n name=a/>", "2:7", "the attribute's value is not in quotes"),
    ("<protocol name='a' name='b'/>", "1:28", "the attribute is given twice"),
    ("<protocol name='a'/><b/>", "1:21", "something follows the last end tag"),
    ("<protocol name='<'/>", "1:17", "`<` inside an attribute's value: write `&lt;`"),
    ("<protocol name='a'>\n<!-- </protocol>", "2:17", "the comment is not closed"),
    ("<protocol name='a", "1:18", "the attribute's value has no closing quote"),
    ("<protocol name='a'>&oops;</protocol>", "1:26", "an entity that is not defined"),
  ])
  func malformedXML(xml: String, place: String, reason: String) throws {
    let found = try mistakes(in: xml)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("sample.xml:\(place): error: malformed XML: ") == true, "\(found)")
    #expect(found.first?.hasSuffix(reason) == true, "\(found)")
  }

  @Test func elementsNestedWithoutEnd() throws {
    let nested = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    let found = try mistakes(in: "<protocol name='p'>\(nested)</protocol>")
    #expect(found == ["sample.xml:1:20: error: `a` has no place in `protocol`"])
  }

  @Test(arguments: [
    ("<html/>", "the file starts with `html`: expected `protocol`"),
    ("<protocol name='a'/>", "protocol `a` has no interfaces"),
    ("<protocol><interface name='i' version='1'/></protocol>", "`protocol` has no `name`"),
  ])
  func mistakesOfTheProtocol(xml: String, reason: String) throws {
    #expect(try mistakes(in: xml) == ["sample.xml:1:1: error: \(reason)"])
  }

  @Test(arguments: [
    ("<requst name='a'/>", "`requst` has no place in `interface`"),
    ("<request name='a'><entry name='b' value='1'/></request>", "`entry` has no place in `request`"),
    ("<enum name='a'><arg name='b' type='int'/></enum>", "`arg` has no place in `enum`"),
  ])
  func elementsOutOfPlace(content: String, reason: String) throws {
    let found = try mistakes(in: interface(content))
    #expect(
      found.contains { $0.hasPrefix("sample.xml:3:") && $0.hasSuffix(": error: \(reason)") }, "\(found)")
  }

  @Test(arguments: [
    ("<request/>", "`request` has no `name`"),
    ("<event name=''/>", "`event` has no `name`"),
    (
      "<request name='a-b'/>",
      "`name` of `request` is `a-b`: expected letters, digits and underscores, and no digit first"
    ),
    (
      "<event name='2nd'/>",
      "`name` of `event` is `2nd`: expected letters, digits and underscores, and no digit first"
    ),
    ("<request name='a' since='x'/>", "`since` of `request` is `x`: expected a number from 1 up"),
    ("<request name='a' since='0'/>", "`since` of `request` is `0`: expected a number from 1 up"),
    ("<request name='a' since='-1'/>", "`since` of `request` is `-1`: expected a number from 1 up"),
    (
      "<request name='a' type='constructor'/>",
      "`type` of `request` is `constructor`: the only type is `destructor`"
    ),
  ])
  func attributesOfMessages(content: String, reason: String) throws {
    #expect(try mistakes(in: interface(content)) == ["sample.xml:3:1: error: \(reason)"])
  }

  @Test(arguments: [
    ("<arg name='a'/>", "`arg` has no `type`"),
    (
      "<arg name='a' type='float'/>",
      "`float` is not a type of arguments: expected one of `int`, `uint`, `fixed`, `string`, `array`, `fd`,"
        + " `object`, `new_id`"
    ),
    (
      "<arg name='a' type='object' allow-null='yes'/>",
      "`allow-null` of `arg` is `yes`: expected `true` or `false`"
    ),
    ("<arg name='a' type='int' allow-null='true'/>", "argument `a` is of type `int`: it cannot be null"),
    (
      "<arg name='a' type='int' interface='sample_thing'/>",
      "argument `a` is of type `int`: it has no interface"
    ),
    ("<arg name='a' type='fixed' enum='e'/>", "argument `a` is of type `fixed`: it has no enum"),
    (
      "<arg name='a' type='object' interface='wl_seat'/>",
      "interface `wl_seat` is not defined in any of the given files"
    ),
    (
      "<arg name='a' type='new_id' interface='wl_seat'/>",
      "interface `wl_seat` is not defined in any of the given files"
    ),
    (
      "<arg name='a' type='uint' enum='nothing'/>",
      "enum `nothing` is not defined in interface `sample_thing`"
    ),
    (
      "<arg name='a' type='uint' enum='wl_output.size'/>",
      "enum `wl_output.size` is not defined in any of the given files"
    ),
    (
      "<arg name='a' type='uint' enum='wl_nothing.size'/>",
      "enum `wl_nothing.size` is not defined in any of the given files"
    ),
    ("<arg name='a' type='uint' enum='a.b.c'/>", "enum `a.b.c` is not defined in any of the given files"),
    (
      "<arg name='a' type='int' enum='wl_output.mode'/>",
      "argument `a` is of type `int`: bitfield `wl_output.mode` needs `uint`"
    ),
    (
      "<arg name='a' type='new_id'/>",
      "`a` has no `interface`: only the request with one `uint` before it may leave it open"
    ),
  ])
  func attributesOfArguments(argument: String, reason: String) throws {
    let found = try mistakes(
      in: interface("<request name='r'>\n \(argument)</request>"), others: [otherProtocol])
    #expect(found == ["sample.xml:4:2: error: \(reason)"])
  }

  @Test func aNewObjectOfAnEventNeedsAnInterface() throws {
    let found = try mistakes(in: interface("<event name='e'>\n<arg name='a' type='new_id'/></event>"))
    #expect(
      found == ["sample.xml:4:1: error: argument `a` is a new object in an event: it needs an `interface`"])
  }

  @Test(arguments: [
    ("<entry name='a'/>", "`entry` has no `value`"),
    ("<entry name='a' value='1 + 1'/>", "`value` of `entry` is `1 + 1`: expected a number of 32 bits"),
    (
      "<entry name='a' value='4294967296'/>",
      "`value` of `entry` is `4294967296`: expected a number of 32 bits"
    ),
    (
      "<entry name='a' value='-2147483649'/>",
      "`value` of `entry` is `-2147483649`: expected a number of 32 bits"
    ),
    ("<entry name='a' value='0x-1'/>", "`value` of `entry` is `0x-1`: expected a number of 32 bits"),
    ("<entry name='+' value='1'/>", "`name` of `entry` is `+`: expected letters, digits and underscores"),
    (
      "<entry name='a' value='1' since='4'/>",
      "entry `a` is there since version 4: interface `sample_thing` has version 3"
    ),
  ])
  func attributesOfEntries(entry: String, reason: String) throws {
    let found = try mistakes(in: interface("<enum name='e'>\n \(entry)</enum>"))
    #expect(found == ["sample.xml:4:2: error: \(reason)"])
  }

  @Test(arguments: [
    ("<enum name='e'/>", "enum `e` has no entries"),
    (
      "<enum name='e' bitfield='1'><entry name='a' value='1'/></enum>",
      "`bitfield` of `enum` is `1`: expected `true` or `false`"
    ),
    (
      "<enum name='e' since='9'><entry name='a' value='1'/></enum>",
      "enum `e` is there since version 9: interface `sample_thing` has version 3"
    ),
    (
      "<request name='r' since='4'/>",
      "request `r` is there since version 4: interface `sample_thing` has version 3"
    ),
    (
      "<event name='e' deprecated-since='4'/>",
      "event `e` is deprecated since version 4: interface `sample_thing` has version 3"
    ),
    (
      "<event name='e' since='2' deprecated-since='2'/>",
      "event `e` is deprecated since version 2: it is there since version 2"
    ),
    ("<request name='destroy'/>", "request `destroy` needs `type=\"destructor\"`"),
  ])
  func mistakesInsideAnInterface(content: String, reason: String) throws {
    #expect(try mistakes(in: interface(content)) == ["sample.xml:3:1: error: \(reason)"])
  }

  @Test(arguments: ["", "version='0'", "version='one'", "version='99999999999'"])
  func versionsOfInterfaces(attribute: String) throws {
    let found = try mistakes(in: "<protocol name='p'>\n <interface name='i' \(attribute)/>\n</protocol>")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("sample.xml:2:2: error: `") == true, "\(found)")
    #expect(found.first?.contains("`version`") == true, "\(found)")
  }

  @Test(arguments: [
    ("request", "<request name='a'/>\n<request name='a'/>"),
    ("event", "<event name='a'/>\n<event name='a'/>"),
    (
      "enum",
      "<enum name='a'><entry name='x' value='1'/></enum>\n<enum name='a'><entry name='x' value='1'/></enum>"
    ),
    ("entry", "<enum name='e'><entry name='a' value='1'/>\n<entry name='a' value='2'/></enum>"),
    ("argument", "<request name='r'><arg name='a' type='int'/>\n<arg name='a' type='int'/></request>"),
  ])
  func namesGivenTwice(what: String, content: String) throws {
    let found = try mistakes(in: interface(content))
    #expect(found == ["sample.xml:4:1: error: \(what) `a` is defined twice: first in line 3"])
  }

  @Test func anInterfaceDefinedTwice() throws {
    let found = try mistakes(
      in:
        "<protocol name='p'>\n<interface name='i' version='1'/>\n<interface name='i' version='1'/></protocol>"
    )
    #expect(found == ["sample.xml:3:1: error: interface `i` is defined twice: first in line 2"])
  }

  @Test func namesThatAreTheSameInSwift() throws {
    let found = try mistakes(in: interface("<request name='set_up'/>\n<request name='setUp'/>"))
    #expect(found == ["sample.xml:4:1: error: request `setUp` has the Swift name of `set_up` in line 3"])
  }

  @Test func anInterfaceWithTheNameOfARuntimeType() throws {
    let found = try mistakes(in: "<protocol name='p'>\n<interface name='proxy' version='1'/></protocol>")
    #expect(found == ["sample.xml:2:1: error: interface `proxy` would hide a type that bindings use"])
  }

  @Test func requestsThatCreateTooMuch() throws {
    let argument = "\n<arg name='%' type='new_id' interface='sample_thing'/>"
    let two = argument.replacing("%", with: "a") + argument.replacing("%", with: "b")
    #expect(
      try mistakes(in: interface("<request name='r'>\(two)</request>"))
        == ["sample.xml:5:1: error: request `r` creates more than one object"])
    #expect(
      try mistakes(
        in: interface("<request name='r' type='destructor'>\(argument.replacing("%", with: "a"))</request>"))
        == ["sample.xml:4:1: error: request `r` is a destructor: it cannot create an object"])
  }

  @Test func moreArgumentsThanLibwaylandTakes() throws {
    let arguments = (1...21).map { "<arg name='a\($0)' type='int'/>" }.joined()
    #expect(
      try mistakes(in: interface("<event name='e'>\(arguments)</event>"))
        == ["sample.xml:3:1: error: event `e` has 21 arguments on the wire: libwayland takes 20"])
  }

  @Test func filesThatReferToEachOther() throws {
    let request = "<request name='r'><arg name='a' type='object' interface='wl_%'/></request>"
    func file(_ name: String, refersTo other: String) -> String {
      """
      <protocol name='\(name)'><interface name='wl_\(name)' version='1'>
      \(request.replacing("%", with: other))</interface></protocol>
      """
    }
    let found = try mistakes(
      in: file("a", refersTo: "b"), others: [file("b", refersTo: "c"), file("c", refersTo: "a")])
    #expect(
      found == ["sample.xml:1:1: error: protocols `a` and `c` refer to each other: put them into one file"])
    // A circle among others is theirs to report.
    #expect(
      try mistakes(
        in: file("a", refersTo: "b"), others: [file("b", refersTo: "c"), file("c", refersTo: "b")]) == [])
  }

  @Test func allMistakesAreReportedInTheOrderOfTheFile() throws {
    let found = try mistakes(
      in: interface(
        """
        <enum name='e'/>
        <event name='b' since='9'/>
        <request name='a'><arg name='x' type='object' interface='wl_seat'/></request>
        <request name='a'/>
        """))
    #expect(found.map { $0.split(separator: ":")[1] } == ["3", "4", "5", "6"])
  }

  @Test func thePackagesFilesHaveNone() throws {
    let files = try protocolFiles()
    #expect(!files.isEmpty)
    for file in files {
      let result = ScannerCommand.run([file.path])
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }
}
