import Foundation
import Testing

@testable import CasementPackaging

@Suite struct DescriptionTests {
  @Test("A description has the program's name, identifier, version and document types")
  func everything() throws {
    let program = try ProgramDescription(
      program: "reader",
      information: [
        "CFBundleDisplayName": "Reader", "CFBundleName": "reader-internal",
        "CFBundleIdentifier": "org.example.reader", "CFBundleShortVersionString": "2.1",
        "LSApplicationCategoryType": "public.app-category.finance",
        "CFBundleDocumentTypes": [
          ["LSItemContentTypes": ["public.plain-text", "com.adobe.pdf"]],
          ["CFBundleTypeMIMETypes": ["text/plain", "text/x-log"]],
        ],
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["READ"]]],
      ])
    #expect(program.name == "Reader")
    #expect(program.identifier == "org.example.reader")
    #expect(program.version == "2.1")
    #expect(program.categories == ["Office", "Finance"])
    #expect(program.mimeTypes == ["text/plain", "application/pdf", "text/x-log", "x-scheme-handler/read"])
  }

  @Test("A program without Info.plist has its file's name, and unresolved build settings are ignored")
  func nothing() throws {
    for information in [[:], ["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": ""]] {
      let program = try ProgramDescription(program: "tool", information: information)
      #expect(program.name == "tool" && program.identifier == "tool" && program.version == "1.0")
      #expect(program.categories == ["Utility"] && program.mimeTypes == [])
    }
  }

  @Test("Build settings for the product name are resolved")
  func settings() throws {
    let program = try ProgramDescription(
      program: "My App",
      information: [
        "CFBundleName": "${PRODUCT_NAME}",
        "CFBundleIdentifier": "org.example.$(PRODUCT_NAME:rfc1034identifier)",
        "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      ])
    #expect(
      program.name == "My App" && program.identifier == "org.example.My-App" && program.version == "1.0")
  }

  @Test("An identifier that is no valid file name is an error with the allowed characters")
  func badIdentifier() {
    #expect {
      try ProgramDescription(program: "tool", information: ["CFBundleIdentifier": "../x"])
    } throws: {
      "\($0)".contains("../x") && "\($0)".contains("letters, digits, hyphens and dots")
    }
  }

  @Test("The desktop entry is named by the app ID, and escapes special characters")
  func entry() throws {
    var program = try ProgramDescription(
      program: "my tool",
      information: ["CFBundleDisplayName": "A\\B", "CFBundleIdentifier": "org.example.tool"])
    program.summary = "First\nsecond"
    let entry = DesktopEntry(program: program, hasIcon: true)
    #expect(entry.fileName == "org.example.tool.desktop")
    #expect(
      entry.text == """
        [Desktop Entry]
        Type=Application
        Name=A\\\\B
        Comment=First\\nsecond
        Exec="my tool"
        Icon=org.example.tool
        Categories=Utility;
        StartupNotify=true
        StartupWMClass=org.example.tool

        """)
  }

  @Test("Q4: the static actions of Info.plist are actions of the desktop entry")
  func actions() throws {
    let program = try ProgramDescription(
      program: "notes",
      information: [
        "UIApplicationShortcutItems": [
          ["UIApplicationShortcutItemType": "org.example.new", "UIApplicationShortcutItemTitle": "New"],
          ["UIApplicationShortcutItemType": "find it"], ["UIApplicationShortcutItemTitle": "no type"],
        ]
      ])
    #expect(
      DesktopEntry(program: program, hasIcon: false).text.hasSuffix(
        """
        Actions=action1;action2;

        [Desktop Action action1]
        Name=New
        Exec=notes --shortcut-item=org.example.new

        [Desktop Action action2]
        Name=find it
        Exec=notes "--shortcut-item=find it"

        """))
  }

  @Test("Files are passed as paths, or as URLs if the program also opens a URL scheme")
  func arguments() throws {
    var program = try ProgramDescription(program: "tool")
    program.mimeTypes = ["text/plain"]
    #expect(DesktopEntry(program: program, hasIcon: false).text.contains("\nExec=tool %F\n"))
    program.mimeTypes = ["text/plain", "x-scheme-handler/tool"]
    let text = DesktopEntry(program: program, hasIcon: false).text
    #expect(text.contains("\nExec=tool %U\n"))
    #expect(text.contains("\nMimeType=text/plain;x-scheme-handler/tool;\n") && !text.contains("Icon="))
  }
}
