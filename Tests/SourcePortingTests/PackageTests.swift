import Foundation
import Testing

@testable import CasementSourcePorting

/// Packages of Xcode projects and Podspecs.
@Suite final class PackageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ files: [String: String]) throws {
    for (name, content) in files {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func run(_ project: String, _ arguments: String...) -> PortingCommand.Result {
    PortingCommand.run(
      ["--package", folder.appending(path: project).path, "--casement", "../Casement"] + arguments)
  }

  /// A project of an app with a storyboard in two languages, an asset catalog, a framework, tests and a widget.
  private static let project = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; targets = (T, F, U, W, );
          packageReferences = (R, L); };
        R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Tools.git";
          requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = ../Local; };
        G = {isa = PBXGroup; children = (GA, GK, GT); sourceTree = "<group>"; };
        GA = {isa = PBXGroup; path = "My App"; sourceTree = "<group>"; children = (A1, A2, S, AS, AI, AJ); };
        A1 = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        A2 = {isa = PBXFileReference; name = Old.m; path = Old.m; sourceTree = "<group>"; };
        AS = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        AJ = {isa = PBXFileReference; path = Data/units.json; sourceTree = "<group>"; };
        AI = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
        S = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (S1, S2); };
        S1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        S2 = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        GK = {isa = PBXGroup; path = Kit; sourceTree = "<group>"; children = (K1); };
        K1 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        KP = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        GT = {isa = PBXGroup; path = Tests; sourceTree = "<group>"; children = (T1); };
        T1 = {isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = A1; };
        B2 = {isa = PBXBuildFile; fileRef = A2; };
        B3 = {isa = PBXBuildFile; fileRef = S; };
        B4 = {isa = PBXBuildFile; fileRef = AS; };
        B5 = {isa = PBXBuildFile; fileRef = KP; };
        B6 = {isa = PBXBuildFile; fileRef = K1; };
        B7 = {isa = PBXBuildFile; fileRef = T1; };
        B8 = {isa = PBXBuildFile; fileRef = AJ; };
        B9 = {isa = PBXBuildFile; productRef = X; };
        X = {isa = XCSwiftPackageProductDependency; package = R; productName = Tools; };
        PS = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
        PR = {isa = PBXResourcesBuildPhase; files = (B3, B4, B8); };
        PF = {isa = PBXFrameworksBuildPhase; files = (B5, B9); };
        PX = {isa = PBXShellScriptBuildPhase; name = "Run \"lint\""; files = (); };
        T = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildConfigurationList = TL; buildPhases = (PS, PF, PR, PX); dependencies = (); };
        F = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
          buildConfigurationList = PL; buildPhases = (KS); productReference = KP; };
        KS = {isa = PBXSourcesBuildPhase; files = (B6); };
        U = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
          buildConfigurationList = PL; buildPhases = (US); dependencies = (UD); };
        US = {isa = PBXSourcesBuildPhase; files = (B7, B1); };
        UD = {isa = PBXTargetDependency; target = T; };
        W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = PL; buildPhases = (); };
        PL = {isa = XCConfigurationList; buildConfigurations = (PD, PC); };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 4.0; }; };
        PC = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 5.0; ORG = "org.example"; }; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TC); };
        TC = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_FILE = "My App/Info.plist"; INFOPLIST_KEY_UIMainStoryboardFile = Main;
          PRODUCT_BUNDLE_IDENTIFIER = "$(ORG).${PRODUCT_NAME:rfc1034identifier}"; PRODUCT_NAME = "$(TARGET_NAME)";
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) PAID"; MARKETING_VERSION = 1.4; }; };
      };
      rootObject = P;
    }
    """#

  private func writeProject() throws {
    try write([
      "App.xcodeproj/project.pbxproj": Self.project,
      "My App/AppDelegate.swift": "import UIKit\nimport OSLog\n", "My App/Old.m": "", "My App/Old.h": "",
      "My App/Unused/Left.swift": "", "My App/Base.lproj/Main.storyboard": "",
      "My App/de.lproj/Main.strings": "",
      "My App/Assets.xcassets/Contents.json": "{}", "My App/Data/units.json": "[]",
      "My App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
      <key>Unknown</key><string>$(NONE) $5</string>
      </dict></plist>
      """,
      "Kit/Kit.swift": "import UIKit\n", "Tests/AppTests.swift": "import XCTest\nimport CasementTesting\n",
      "Podfile": "",
    ])
  }

  @Test func anXcodeProjectBecomesAPackage() throws {
    try writeProject()
    let result = run("App.xcodeproj", "--write")
    #expect(result.status == 0)
    #expect(
      try read("Package.swift") == """
        // swift-tools-version: 6.2
        // Made of App.xcodeproj by casement-port.

        import PackageDescription

        let package = Package(
          name: "App",
          defaultLocalization: "en",
          products: [.library(name: "Kit", targets: ["Kit"])],
          dependencies: [
            .package(name: "Casement", path: "../Casement"),
            .package(url: "https://example.org/Tools.git", from: "1.2.0"),
            .package(path: "../Local"),
          ],
          targets: [
            .executableTarget(
              name: "My_App",
              dependencies: [
                "Kit",
                .product(name: "UIKit", package: "Casement"),
                .product(name: "os", package: "Casement"),
                .product(name: "Tools", package: "Tools"),
              ],
              path: "My App",
              exclude: [
                "Info.plist",
                "Old.h",
                "Old.m",
                "Unused",
                "de.lproj",
              ],
              resources: [
                .copy("Assets.xcassets"),
                .process("Data"),
              ],
              swiftSettings: [
                .swiftLanguageMode(.v5),
                .define("PAID"),
              ],
              plugins: [.plugin(name: "StoryboardPlugin", package: "Casement")]),
            .target(
              name: "Kit",
              dependencies: [.product(name: "UIKit", package: "Casement")],
              path: "Kit",
              swiftSettings: [.swiftLanguageMode(.v5)]),
            .testTarget(
              name: "AppTests",
              dependencies: [
                "My_App",
                .product(name: "UIKit", package: "Casement"),
                .product(name: "CasementTesting", package: "Casement"),
              ],
              path: "Tests",
              swiftSettings: [.swiftLanguageMode(.v5)]),
          ]
        )

        """)
    let project = folder.appending(path: "App.xcodeproj").path
    #expect(
      result.errors == """
        \(project): package: https://example.org/Tools.git has to build on Linux.
        \(project): package: Left out of My App, as there is no Objective-C on Linux, and C belongs into a target of its own: My App/Old.m.
        \(project): package: My App runs Run "lint" in Xcode, which is left out.
        \(project): package: The target Widget is left out: there is no counterpart of app-extension.
        \(project): package: The Podfile has dependencies: look for packages of them that build on Linux.
        2 of 2 files of the package written

        """)
  }

  @Test func theInfoPlistSaysWhatTheBuildSettingsSay() throws {
    try writeProject()
    _ = run("App.xcodeproj", "--write")
    let data = try Data(contentsOf: folder.appending(path: "My App/Info.plist"))
    let information = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    #expect(
      information == [
        "CFBundleIdentifier": "org.example.My-App", "CFBundleName": "My App", "Unknown": "$(NONE) $5",
        "UIMainStoryboardFile": "Main", "CFBundleShortVersionString": "1.4",
      ])
  }

  @Test func aSecondRunWritesNothing() throws {
    try writeProject()
    let before = run("App.xcodeproj")
    #expect(before.output.contains("+let package = Package(\n"))
    #expect(before.errors.hasSuffix("2 of 2 files of the package to be written\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path))
    _ = run("App.xcodeproj", "--write")
    #expect(run("App.xcodeproj", "--write").errors.hasSuffix("0 of 2 files of the package written\n"))
    #expect(run("App.xcodeproj").output == "")
  }

  @Test func aPackageOfSomebodyElseStays() throws {
    try writeProject()
    try write(["Package.swift": "let package"])
    let result = run("App.xcodeproj", "--write")
    #expect(result.status == 1)
    #expect(result.errors.contains("Package.swift: error: is another package's"))
    #expect(try read("Package.swift") == "let package")
  }

  @Test func foldersThatXcodeFollowsHaveTheirFilesButForTheExceptions() throws {
    try write([
      "App.xcodeproj/project.pbxproj": """
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, Left.swift); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (S); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 6.0; GENERATE_INFOPLIST_FILE = YES;
          SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; INFOPLIST_KEY_UILaunchStoryboardName = Launch; }; };
      }; rootObject = P; }
      """,
      "App/Main.swift": "import UIKit", "App/Left.swift": "", "App/Info.plist": "", "App/a.png": "",
      "App/Views/View.xib": "", "App/Views/View.swift": "", "Package.resolved": "",
    ])
    try Data(
      """
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """.utf8
    ).write(to: folder.appending(path: "App/Info.plist"))
    let result = run("App.xcodeproj", "--write")
    #expect(result.errors == "2 of 2 files of the package written\n")
    let manifest = try read("Package.swift")
    #expect(
      manifest.contains(
        """
              path: "App",
              exclude: [
                "Info.plist",
                "Left.swift",
              ],
              resources: [.process("a.png")],
              swiftSettings: [
                .swiftLanguageMode(.v6),
                .defaultIsolation(MainActor.self),
              ],
              plugins: [.plugin(name: "StoryboardPlugin", package: "Casement")]),
        """))
    let plist = try read("App/Info.plist")
    #expect(plist.contains("<key>UIMainStoryboardFile</key>"))
    #expect(plist.contains("<string>Launch</string>"))
  }

  @Test func productsWithoutAReferenceAreThoseOfAPackageInTheProject() throws {
    try write([
      "App.xcodeproj/project.pbxproj": """
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (A, L); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        L = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Parts; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
          packageProductDependencies = (D, E); };
        S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = A; };
        D = {isa = XCSwiftPackageProductDependency; productName = Buttons; };
        E = {isa = XCSwiftPackageProductDependency; productName = Lost; };
      }; rootObject = P; }
      """,
      "App/App.swift": "", "Parts/Package.swift": ".library(name: \"Buttons\", targets: [])",
    ])
    let result = run("App.xcodeproj", "--write")
    #expect(result.errors.contains("The package of the product Lost is not found"))
    let manifest = try read("Package.swift")
    #expect(manifest.contains(".package(path: \"Parts\"),"))
    #expect(manifest.contains(".product(name: \"Buttons\", package: \"Parts\"),"))
    #expect(!manifest.contains("Lost"))
  }

  /// A project with one target, whose sources are in a folder of its name.
  private static func project(_ name: String, _ type: String, links framework: String? = nil) -> String {
    """
    {objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = (L);
        fileSystemSynchronizedGroups = (F); buildConfigurationList = C; };
      L = {isa = PBXFrameworksBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = R; };
      R = {isa = PBXFileReference; path = \(framework ?? "System").framework;
        sourceTree = \(framework == nil ? "SDKROOT" : "BUILT_PRODUCTS_DIR"); };
      C = {isa = XCConfigurationList; buildConfigurations = (S); };
      S = {isa = XCBuildConfiguration; name = Release;
        buildSettings = {INFOPLIST_FILE = "\(name)/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
    }; rootObject = P; }
    """
  }

  @Test func theProjectsOfAWorkspaceBecomeOnePackage() throws {
    try write([
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
         <Group
            location = "group:Apps"
            name = "Apps">
            <FileRef
               location = "group:Tea/Tea.xcodeproj">
            </FileRef>
         </Group>
         <FileRef location = "container:Kit &amp; Co/Kit.xcodeproj"></FileRef>
         <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
         <FileRef location = "group:../Other/Other.xcodeproj"></FileRef>
         <FileRef location = "group:README.md"></FileRef>
      </Workspace>
      """,
      "Apps/Tea/Tea.xcodeproj/project.pbxproj": Self.project("Tea", "application", links: "Kit"),
      "Apps/Tea/Tea/App.swift": "", "Apps/Tea/Tea/cup.png": "",
      "Apps/Tea/Tea/Info.plist":
        "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
      "Kit & Co/Kit.xcodeproj/project.pbxproj": Self.project("Kit", "framework"),
      "Kit & Co/Kit/Kit.swift": "",
    ])
    let result = run("All.xcworkspace", "--write")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Pods/Pods.xcodeproj is left out: look for packages of the pods"))
    #expect(result.errors.contains("../Other/Other.xcodeproj is outside of the workspace's folder"))
    let manifest = try read("Package.swift")
    #expect(manifest.contains("// Made of All.xcworkspace by casement-port."))
    #expect(manifest.contains("name: \"All\""))
    #expect(manifest.contains("path: \"Apps/Tea/Tea\""))
    #expect(manifest.contains("path: \"Kit & Co/Kit\""))
    #expect(manifest.contains(".process(\"cup.png\")"))
    #expect(manifest.contains("        \"Kit\",\n"), "\(manifest)")
    #expect(try read("Apps/Tea/Tea/Info.plist").contains("UIMainStoryboardFile"))
    #expect(run("All.xcworkspace", "--write").errors.contains("0 of 2 files of the package written"))
    // Without the workspace, the framework is another project's.
    #expect(run("Apps/Tea/Tea.xcodeproj").errors.contains("Tea links Kit, which another project builds"))
  }

  @Test func aWorkspaceWithoutProjectsIsAMistake() throws {
    try write(["None.xcworkspace/contents.xcworkspacedata": "<Workspace></Workspace>"])
    #expect(run("None.xcworkspace").errors.hasSuffix("None.xcworkspace has no project in it\n"))
    #expect(run("Missing.xcworkspace").status == 1)
  }

  @Test func aPodspecBecomesAPackage() throws {
    try write([
      "Menu.podspec": """
      Pod::Spec.new do |s|
        s.name = 'SideMenu' # the name
        s.version = "1.0"
        s.swift_versions = ['4.2', '5.0']
        s.source_files = 'Classes/**/*.{h,swift}',
          'Extra'
        s.resource_bundles = { 'SideMenu' => ['Assets/*.png'] }
        s.dependency 'Other', '~> 2.0'
        s.test_spec 'Tests' do |t|
          t.source_files = 'Tests/**/*.swift'
          t.dependency 'Quick'
        end
      end
      """,
      "Classes/A.swift": "", "Classes/B/B.swift": "", "Classes/B/B.h": "", "Extra/C.swift": "",
      "Assets/a.png": "",
      "Assets/b.svg": "", "Tests/T.swift": "", "Example/App.swift": "", "README.md": "",
    ])
    let result = run("Menu.podspec", "--write")
    #expect(
      result.errors.hasPrefix(
        "\(folder.path)/Menu.podspec: package: The Podspec depends on Other: look for a package of it"))
    #expect(
      try read("Package.swift") == """
        // swift-tools-version: 6.2
        // Made of Menu.podspec by casement-port.

        import PackageDescription

        let package = Package(
          name: "SideMenu",
          defaultLocalization: "en",
          products: [.library(name: "SideMenu", targets: ["SideMenu"])],
          dependencies: [.package(name: "Casement", path: "../Casement")],
          targets: [
            .target(
              name: "SideMenu",
              dependencies: [.product(name: "UIKit", package: "Casement")],
              path: ".",
              exclude: [
                "Assets/b.svg",
                "Classes/B/B.h",
                "Example",
                "Menu.podspec",
                "README.md",
                "Tests",
              ],
              resources: [.process("Assets/a.png")],
              swiftSettings: [.swiftLanguageMode(.v5)]),
            .testTarget(
              name: "SideMenuTests",
              dependencies: [
                "SideMenu",
                .product(name: "UIKit", package: "Casement"),
              ],
              path: "Tests",
              swiftSettings: [.swiftLanguageMode(.v5)]),
          ]
        )

        """)
  }

  @Test(
    "patterns of files match as Ruby's do",
    arguments: [
      ("A/**/*.swift", "A/B.swift", true), ("A/**/*.swift", "A/B/C/D.swift", true),
      ("A/*.swift", "A/B/C.swift", false),
      ("A/*.{h,swift}", "A/B.swift", true), ("A", "A/B/C.swift", true), ("A", "AB/C.swift", false),
      ("**/*.png", "a.png", true), ("A/?.swift", "A/B.swift", true),
    ])
  func patterns(pattern: String, path: String, expected: Bool) {
    #expect(Podspec.matches(pattern, path) == expected)
  }

  @Test(
    "an unreadable project is an error with its line",
    arguments: [
      ("{\n objects = {\n A = \n", ":4: the text ends early"), ("{ a = (b;\n", ":1: ) is missing"),
      ("{ a = \"b\n", ":2: a string does not end"), ("{}", " has no project in it"),
    ])
  func mistakes(text: String, reason: String) throws {
    try write(["App.xcodeproj/project.pbxproj": text])
    let result = run("App.xcodeproj")
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("project.pbxproj\(reason)\n"), "\(result.errors)")
  }

  @Test func theRepositoryIsFoundByTheProgramThatWasBuiltInIt() throws {
    try writeProject()
    try write(["Casement/Package.swift": "let package = Package(\n  name: \"Casement\",\n"])
    let executable = folder.appending(path: "Casement/.build/debug/casement-port").path
    let result = PortingCommand.run(
      ["--package", folder.appending(path: "App.xcodeproj/").path, "--write"], executable: executable)
    #expect(result.status == 0)
    #expect(try read("Package.swift").contains(".package(name: \"Casement\", path: \"Casement\")"))
    #expect(PortingCommand.run(["--package", folder.appending(path: "App.xcodeproj").path]).status == 1)
  }
}
