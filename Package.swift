// swift-tools-version: 6.2

import Glibc
import PackageDescription

/// The toolkit runs on the main actor; the libraries below it are used from any one thread at a time.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func system(_ name: String, _ pkgConfig: String?, _ debian: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// Whether the system can start programs with packed relocations: glibc can from 2.36 on.
let hasPackedRelocations: Bool = {
  var name = [CChar](repeating: 0, count: 64)
  guard confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return false }
  // Such as "glibc 2.36".
  let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return text.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 0 >= 36
}()

/// Linker settings that reduce the memory of a program.
///
/// Functions that run at its start are placed next to each other, its relocations are packed, and its symbols are not
/// exported to libraries. The README lists the savings.
let smallInMemory: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Demos/start-order.txt",
      "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker", "--no-export-dynamic",
    ] + (hasPackedRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []),
    .when(configuration: .release))
]

func demo(_ name: String, exclude: [String] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["DemoParts", "UIKit", "Casement"], path: "Demos/\(name)", exclude: exclude,
    swiftSettings: onMainActor, linkerSettings: smallInMemory, plugins: plugins)
}

/// The modules of which the toolkit consists, from the lowest to the highest. `Casement` re-exports all of them.
let toolkit = [
  "CasementValues", "CasementCore", "CasementControls", "CasementEditing", "CasementLists",
  "CasementControllers", "CasementDocuments",
]

let package = Package(
  name: "Casement",
  // That of the documents with words in several languages among the tests.
  defaultLocalization: "en",
  products: [
    .library(name: "Casement", targets: ["Casement"] + toolkit),
    // All: a program that knows the toolkit through UIKit alone is not rebuilt when the toolkit changes.
    // Apple's UIKit brings the modules CoreGraphics, QuartzCore, CoreText, CoreImage and ImageIO along.
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "Casement", "CoreGraphics", "QuartzCore", "CoreText", "CoreImage", "ImageIO",
        "UniformTypeIdentifiers",
      ] + toolkit),
    .library(name: "CasementTesting", targets: ["CasementTesting"]),
    .library(name: "CasementDesktop", targets: ["CasementDesktop"]),
    .library(name: "Wayland", targets: ["Wayland"]),
    .library(name: "WaylandServer", targets: ["WaylandServer"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "CasementGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "CasementLayers", "CasementGraphics"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    // Apart from UIKit: packages that say `#if canImport(os)` would find it, and want more of it than there is.
    .library(name: "os", targets: ["os"]),
    .library(name: "CasementPredicates", targets: ["CasementPredicates"]),
    .library(name: "Pixman", targets: ["Pixman"]),
    .library(name: "CasementKeyboard", targets: ["CasementKeyboard"]),
    .library(name: "WaylandScanner", targets: ["WaylandScanner"]),
    .executable(name: "wayland-scanner", targets: ["wayland-scanner"]),
    .plugin(name: "WaylandScannerPlugin", targets: ["WaylandScannerPlugin"]),
    .executable(name: "storyboard-compiler", targets: ["storyboard-compiler"]),
    .plugin(name: "StoryboardPlugin", targets: ["StoryboardPlugin"]),
    .executable(name: "casement-port", targets: ["casement-port"]),
    .plugin(name: "PortingPlugin", targets: ["PortingPlugin"]),
    .executable(name: "casement-package", targets: ["casement-package"]),
    .plugin(name: "PackagingPlugin", targets: ["PackagingPlugin"]),
  ],
  targets: [
    // Programs that people run and learn from.
    demo("hello"),
    demo("gallery"),
    demo("windows"),
    demo("bar"),
    demo("keys"),
    demo("screens"),
    demo("presenter"),
    demo("viewer"),
    demo("clock"),
    demo("files"),
    demo("settings"),
    demo("recipes", exclude: ["Info.plist", "Icon.svg"], plugins: ["StoryboardPlugin"]),
    .executableTarget(
      name: "editor", dependencies: ["UIKit", "Casement", "UniformTypeIdentifiers"], path: "Demos/editor",
      swiftSettings: onMainActor),
    .target(
      name: "DemoParts", dependencies: ["UIKit", "Casement"], path: "Demos/parts", swiftSettings: onMainActor),
    .executableTarget(
      name: "tour", dependencies: ["Casement", "CasementTesting", "CasementKeyboard"], path: "Demos/tour",
      exclude: ["fonts.conf"],
      swiftSettings: onMainActor),

    // The toolkit.
    .target(
      name: "CasementTesting",
      dependencies: [
        "Casement", "CasementDesktop", "Wayland", "WaylandServer", "CasementKeyboard", "Pixman", "CLinux",
        "CPNG",
        "CasementPreferences", "CasementBus",
      ],
      exclude: ["fonts.conf"],
      swiftSettings: onMainActor),
    .target(
      name: "UIKit",
      dependencies: [
        "Casement", "CoreGraphics", "CoreImage", "CasementPredicates", "QuartzCore", "_Testing_UIKit",
        "UIKitSubmodules",
      ]),
    .systemLibrary(name: "UIKitSubmodules", path: "Sources/Submodules/UIKit"),
    .target(name: "_Testing_UIKit"),
    .target(name: "ImageIO", dependencies: ["CasementGraphics"]),
    .target(
      name: "CoreImage",
      dependencies: ["CasementGraphics", "Pixman", "_Testing_CoreImage", "CoreImageSubmodules"]),
    .target(name: "_Testing_CoreImage"),
    .systemLibrary(name: "CoreImageSubmodules", path: "Sources/Submodules/CoreImage"),
    .target(name: "Casement"),
    .target(
      name: "CasementDocuments",
      dependencies: [
        "CasementControllers", "CasementLists", "CasementEditing", "CasementControls", "CasementCore",
        "CasementValues", "CasementDesktop", "CasementGraphics", "CasementLayers", "CasementPreferences",
        "UniformTypeIdentifiers",
      ],
      path: "Sources/Documents", swiftSettings: onMainActor),
    .target(
      name: "CasementControllers",
      dependencies: [
        "CasementLists", "CasementEditing", "CasementControls", "CasementCore", "CasementValues",
        "CasementDesktop", "CasementGraphics", "CasementLayers",
      ],
      path: "Sources/Controllers", swiftSettings: onMainActor),
    .target(
      name: "CasementLists",
      dependencies: [
        "CasementEditing", "CasementControls", "CasementCore", "CasementValues", "CasementGraphics",
        "CasementLayers", "CasementUnsafe",
      ],
      path: "Sources/Lists", swiftSettings: onMainActor),
    .target(
      name: "CasementEditing",
      dependencies: [
        "CasementCore", "CasementValues", "CasementDesktop", "CasementGraphics", "CasementKeyboard",
        "CasementText", "CasementSpelling",
      ],
      path: "Sources/Editing", swiftSettings: onMainActor),
    .target(
      name: "CasementControls",
      dependencies: [
        "CasementCore", "CasementValues", "CasementDesktop", "CasementGraphics", "CasementLayers",
        "CasementText",
      ],
      path: "Sources/Controls", swiftSettings: onMainActor),
    .target(
      name: "CasementCore",
      dependencies: [
        "CasementValues", "CasementDesktop", "CasementGraphics", "CasementLayers", "CasementConstraints",
        "CasementText", "CasementKeyboard", "Pixman", "CasementUnsafe", "CLinux", "CasementPreferences",
        "CasementBus", "CasementAccessibility",
        "UniformTypeIdentifiers", "Wayland",
      ],
      path: "Sources/Core", swiftSettings: onMainActor),
    .target(
      name: "CasementValues",
      dependencies: [
        "CasementGraphics", "CasementLayers", "CasementText", "CasementLocks", "CasementPreferences",
        "Pixman",
      ],
      path: "Sources/Values",
      // Compiled by the plugin. Without this line, SwiftPM would copy the words into a folder beside each program.
      exclude: ["Language/Words", "Images/Symbols/Drawings"],
      swiftSettings: onMainActor,
      plugins: ["CasementDataPlugin"]),
    .target(name: "CasementSpelling", path: "Sources/Spelling"),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "CoreGraphics", dependencies: ["CasementGraphics", "_Testing_CoreGraphics"]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["Casement", "CasementLayers", "CasementGraphics"]),
    .target(name: "CoreText", dependencies: ["Casement", "CasementText"]),
    .target(name: "CasementLocks", path: "Sources/Locks"),
    .target(name: "CasementPredicates", path: "Sources/Predicates"),
    .target(name: "os", dependencies: ["CasementLocks", "osSubmodules"]),
    .systemLibrary(name: "osSubmodules", path: "Sources/Submodules/os"),
    .target(
      name: "CasementLayers", dependencies: ["CasementGraphics", "Pixman", "CasementUnsafe"],
      path: "Sources/Layers"),
    .target(name: "CasementConstraints", path: "Sources/Constraints"),
    .target(
      name: "CasementGraphics", dependencies: ["Pixman", "CImageFiles", "CWebP", "CGIF"],
      path: "Sources/Graphics"),
    .target(
      name: "CasementText", dependencies: ["Pixman", "CFontconfig", "CFreeType", "CHarfBuzz"],
      path: "Sources/Text",
      linkerSettings: [
        // The ICU that Foundation brings; it is named for programs that are linked with shared libraries.
        .linkedLibrary("_FoundationICU")
      ]),
    .target(name: "CasementUnsafe", path: "Sources/Unsafe"),
    .target(
      name: "CasementPreferences", dependencies: ["CasementBus", "CLinux"], path: "Sources/Preferences"),
    .target(name: "CasementBus", dependencies: ["CDBus", "CLinux"], path: "Sources/Bus"),
    .target(
      name: "CasementAccessibility", dependencies: ["CasementBus", "CasementText"],
      path: "Sources/Accessibility",
      swiftSettings: onMainActor),
    .target(
      name: "CasementDesktop",
      dependencies: ["Wayland", "CasementKeyboard", "Pixman", "CLinux", "CWaylandCursor"],
      path: "Sources/Desktop",
      swiftSettings: onMainActor),
    .target(name: "CasementKeyboard", dependencies: ["CXKBCommon"], path: "Sources/Keyboard"),
    .target(name: "Pixman", dependencies: ["CPixman"]),
    .target(
      name: "Wayland", dependencies: ["CWaylandClient", "CLinux"],
      plugins: ["WaylandScannerPlugin"]),
    .target(
      name: "WaylandServer", dependencies: ["Wayland", "CWaylandServer"],
      plugins: ["WaylandScannerPlugin"]),

    // Protocol XML to Swift, at build time.
    .target(name: "WaylandScanner"),
    .executableTarget(name: "wayland-scanner", dependencies: ["WaylandScanner"]),
    .plugin(
      name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["wayland-scanner"]),

    // The toolkit's own data files to Swift, at build time.
    .target(name: "CasementDataCompiler", path: "Sources/DataCompiler"),
    .executableTarget(name: "casement-data-compiler", dependencies: ["CasementDataCompiler"]),
    .plugin(
      name: "CasementDataPlugin", capability: .buildTool(), dependencies: ["casement-data-compiler"]),

    // Storyboards and nibs to Swift, at build time.
    .target(name: "CasementStoryboards", path: "Sources/Storyboards"),
    .executableTarget(name: "storyboard-compiler", dependencies: ["CasementStoryboards"]),
    .plugin(name: "StoryboardPlugin", capability: .buildTool(), dependencies: ["storyboard-compiler"]),

    // Sources written for UIKit to sources for Linux, as a command.
    .target(name: "CasementSourcePorting", path: "Sources/SourcePorting"),
    .executableTarget(name: "casement-port", dependencies: ["CasementSourcePorting"]),
    .plugin(
      name: "PortingPlugin",
      capability: .command(
        intent: .custom(
          verb: "casement-port", description: "Makes sources that were written for UIKit fit for Linux"),
        permissions: [
          .writeToPackageDirectory(reason: "With --write the sources in the folder are changed in place.")
        ]),
      dependencies: ["casement-port"]),

    // Programs ready for other machines, as a command.
    .target(name: "CasementPackaging", dependencies: ["CasementStoryboards"], path: "Sources/Packaging"),
    .executableTarget(name: "casement-package", dependencies: ["CasementPackaging"]),
    .plugin(
      name: "PackagingPlugin",
      capability: .command(
        intent: .custom(
          verb: "casement-package",
          description: "Makes a folder or a Debian package of a program, with desktop entry and icon"),
        permissions: [
          .writeToPackageDirectory(reason: "The folder or package is written into the package's directory.")
        ]),
      dependencies: ["casement-package"]),

    // Figures.
    .executableTarget(
      name: "startup", dependencies: ["CasementTesting", "Measures"], path: "Benchmarks/startup",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "latency",
      dependencies: ["CLatency", "CMeasures", "Casement", "CasementTesting", "CasementDesktop"],
      path: "Benchmarks/latency", swiftSettings: onMainActor),
    .executableTarget(
      name: "text", dependencies: ["Casement", "CasementText", "Pixman"], path: "Benchmarks/text",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "constraints", dependencies: ["CasementConstraints"], path: "Benchmarks/constraints"),
    .executableTarget(
      name: "layout", dependencies: ["Casement"], path: "Benchmarks/layout", swiftSettings: onMainActor),
    .executableTarget(
      name: "scrolling",
      dependencies: [
        "CMeasures", "Casement", "CasementTesting", "CasementGraphics", "CasementLayers", "Pixman",
      ],
      path: "Benchmarks/scrolling", swiftSettings: onMainActor),
    .target(
      name: "CLatency", dependencies: ["CMeasures", "CWaylandClient", "CXKBCommon"],
      path: "Benchmarks/latency-c"),
    .executableTarget(
      name: "composing", dependencies: ["CasementTesting"], path: "Benchmarks/composing",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "composing-casement", dependencies: ["CMeasures", "UIKit", "Casement"],
      path: "Benchmarks/composing-casement", swiftSettings: onMainActor),
    .executableTarget(
      name: "composing-c", dependencies: ["CMeasures", "CWaylandClient", "CPixman"],
      path: "Benchmarks/composing-c", linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "moving", dependencies: ["CasementTesting"], path: "Benchmarks/moving", swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "pointer", dependencies: ["CasementTesting", "Wayland"], path: "Benchmarks/pointer",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "endurance", dependencies: ["CasementTesting"], path: "Benchmarks/endurance",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "moving-casement", dependencies: ["UIKit", "Casement"], path: "Benchmarks/moving-casement",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "lists", dependencies: ["CasementTesting", "Measures"], path: "Benchmarks/lists",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "lists-casement", dependencies: ["UIKit", "Casement"], path: "Benchmarks/lists-casement",
      swiftSettings: onMainActor, linkerSettings: smallInMemory),
    .executableTarget(
      name: "accessibility-casement", dependencies: ["UIKit"], path: "Benchmarks/accessibility-casement",
      swiftSettings: onMainActor, linkerSettings: smallInMemory),
    .executableTarget(
      name: "recipes-in-code", dependencies: ["UIKit", "Casement"], path: "Benchmarks/recipes-in-code",
      swiftSettings: onMainActor, linkerSettings: smallInMemory),
    .target(
      name: "Measures", dependencies: ["CasementTesting"], path: "Benchmarks/measures",
      swiftSettings: onMainActor),
    .target(name: "CMeasures", path: "Benchmarks/measures-c"),

    // C libraries.
    system("CWaylandClient", "wayland-client", "libwayland-dev"),
    system("CWaylandServer", "wayland-server", "libwayland-dev"),
    system("CWaylandCursor", "wayland-cursor", "libwayland-dev"),
    system("CPixman", "pixman-1", "libpixman-1-dev"),
    system("CXKBCommon", "xkbcommon", "libxkbcommon-dev"),
    system("CFontconfig", "fontconfig", "libfontconfig-dev"),
    system("CFreeType", "freetype2", "libfreetype-dev"),
    system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    system("CPNG", "libpng", "libpng-dev"),
    system("CJPEG", "libjpeg", "libjpeg62-turbo-dev"),
    system("CWebP", "libwebpdemux", "libwebp-dev"),
    system("CGIF", nil, "libgif-dev"),
    .target(name: "CImageFiles", dependencies: ["CPNG", "CJPEG"], path: "Sources/System/CImageFiles"),
    system("CDBus", nil, "libdbus-1-3"),
    system("CLinux", nil, "libc6-dev"),

    // For tests alone: a second opinion on what paths cover.
    system("CCairo", "cairo", "libcairo2-dev"),

    // Tests. All test targets are one program, so that one of them brings its world to all.
    .target(name: "CTestWorld", path: "Tests/World"),
    .testTarget(name: "WaylandScannerTests", dependencies: ["WaylandScanner"]),
    .testTarget(name: "DataCompilerTests", dependencies: ["CasementDataCompiler"]),
    .testTarget(name: "SourcePortingTests", dependencies: ["CasementSourcePorting"]),
    .testTarget(name: "PackagingTests", dependencies: ["CasementPackaging"]),
    .testTarget(
      name: "StoryboardsTests", dependencies: ["CasementStoryboards", "UIKit", "Casement"],
      exclude: ["Info.plist"],
      plugins: ["StoryboardPlugin"]),
    .testTarget(
      name: "WaylandTests",
      dependencies: ["Wayland", "WaylandScanner", "CWaylandClient", "CLinux", "CasementTesting"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "WaylandServerTests", dependencies: ["Wayland", "WaylandServer", "CLinux"],
      swiftSettings: onMainActor),
    .testTarget(name: "PluginTests", exclude: ["Fixture"]),
    .testTarget(name: "LoggingTests", dependencies: ["os"]),
    .testTarget(name: "PixmanTests", dependencies: ["Pixman"]),
    .testTarget(name: "LayersTests", dependencies: ["CasementLayers", "CasementGraphics", "Pixman"]),
    .testTarget(name: "ConstraintsTests", dependencies: ["CasementConstraints"]),
    .testTarget(
      name: "GraphicsTests",
      dependencies: [
        "CasementGraphics", "CoreGraphics", "CoreImage", "ImageIO", "Pixman", "CJPEG", "CWebP", "CCairo",
      ]),
    .testTarget(name: "TextTests", dependencies: ["CasementText", "Pixman"]),
    .testTarget(name: "KeyboardTests", dependencies: ["CasementKeyboard"]),
    .testTarget(
      name: "DesktopTests", dependencies: ["CasementDesktop", "Pixman", "Wayland", "CLinux"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "CasementTests",
      dependencies: [
        "Casement", "CoreText", "CasementGraphics", "CasementLayers", "CasementLocks", "CasementDesktop",
        "Pixman", "CasementPreferences", "CasementText",
        "UniformTypeIdentifiers", "Wayland",
      ],
      swiftSettings: onMainActor),
    .testTarget(name: "PredicatesTests", dependencies: ["CasementPredicates"]),
    .testTarget(name: "SpellingTests", dependencies: ["CasementSpelling"]),
    .testTarget(name: "UnsafeTests", dependencies: ["CasementUnsafe"]),
    .testTarget(
      name: "PreferencesTests", dependencies: ["CasementPreferences", "CasementBus", "CasementTesting"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "BusTests", dependencies: ["CasementBus", "CasementTesting"], swiftSettings: onMainActor),
    .testTarget(
      name: "AccessibilityTests", dependencies: ["CasementAccessibility", "CasementBus", "CasementTesting"],
      swiftSettings: onMainActor),
    .executableTarget(
      name: "instances", dependencies: ["Casement"], path: "Tests/Programs/instances",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "churn", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/churn",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "returning", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/returning",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "pointing", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/pointing",
      swiftSettings: onMainActor),
    .target(
      name: "Showcase", dependencies: ["Casement", "CasementTesting"], path: "Tests/Showcase",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "decorations", dependencies: ["Showcase", "CasementTesting"], path: "Tests/Programs/decorations",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "menus", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/menus",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "pasting", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/pasting",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "modes", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/modes",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "frames", dependencies: ["UIKit", "Casement"], path: "Tests/Programs/frames",
      swiftSettings: onMainActor),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "Casement", "CasementTesting", "CasementDesktop", "CasementKeyboard", "Pixman", "CasementPreferences",
        "Wayland", "hello",
        "windows", "bar", "keys", "screens", "presenter", "viewer", "clock", "editor", "churn", "returning",
        "pointing",
        "pasting",
        "menus", "frames", "modes", "gallery", "files", "settings",
        "recipes",
      ],
      exclude: ["Counterparts"],
      swiftSettings: onMainActor),
    .target(
      name: "Fuzzing",
      dependencies: [
        "CasementTesting", "Casement", "CasementDesktop", "CasementKeyboard", "Wayland", "WaylandServer",
        "CLinux",
      ],
      path: "Tests/Fuzzing",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing", "Casement", "CLinux"], path: "Tests/Programs/fuzz",
      swiftSettings: onMainActor),
    .testTarget(
      name: "ScriptedTests",
      dependencies: [
        "Fuzzing", "Showcase", "bar", "clock", "editor", "files", "gallery", "hello", "keys", "presenter",
        "recipes", "screens", "settings", "viewer", "windows", "DemoParts", "CasementTesting", "Casement",
        "CasementLayers", "CasementDesktop", "CasementKeyboard", "Pixman", "CasementPreferences",
        "CasementAccessibility", "CasementBus", "CasementText", "UniformTypeIdentifiers", "CasementUnsafe",
        "Wayland", "WaylandServer", "CLinux",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "CasementTestingTests", dependencies: ["CTestWorld", "CasementTesting"],
      swiftSettings: onMainActor),
  ]
)

// SwiftPM compiles a target again when a module on which it depends directly changes. `Casement` re-exports the modules of
// the toolkit, so it and its users depend on all of them.
for target in package.targets {
  let usesToolkit = target.dependencies.contains {
    if case .byNameItem(name: "Casement", condition: _) = $0 { true } else { false }
  }
  if usesToolkit || target.name == "Casement" {
    target.dependencies += toolkit.map { .byName(name: $0) }
  }
}
