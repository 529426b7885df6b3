import Foundation

/// A program with its files, in the folders `bin`, `lib` and `share`.
struct ProgramFolder {
  let program: ProgramDescription
  let executable: Executable
  let icons: [Icon]
  let resources: [URL]

  /// Writes all files.
  ///
  /// - Parameter folder: a new folder; in a Debian package it is `usr`.
  /// - Returns: the size of the program without symbols, in bytes.
  func write(to folder: URL) throws -> Int {
    let manager = FileManager.default
    let name = program.program
    let binaries = folder.appendingPathComponent("bin")
    try manager.createDirectory(at: binaries, withIntermediateDirectories: true)
    // Resources must be beside the program.
    let home = resources.isEmpty ? binaries : folder.appendingPathComponent("lib/\(name)")
    try manager.createDirectory(at: home, withIntermediateDirectories: true)
    let stripped = home.appendingPathComponent(name)
    try Tool.strip.run(["--strip-all", "-o", stripped.path, executable.file.path])
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stripped.path)
    if !resources.isEmpty {
      try manager.createSymbolicLink(
        atPath: binaries.appendingPathComponent(name).path, withDestinationPath: "../lib/\(name)/\(name)")
      for item in resources {
        try manager.copyItem(at: item, to: home.appendingPathComponent(item.lastPathComponent))
      }
    }
    let entry = DesktopEntry(program: program, hasIcon: !icons.isEmpty)
    let entries = folder.appendingPathComponent("share/applications")
    try manager.createDirectory(at: entries, withIntermediateDirectories: true)
    try Data(entry.text.utf8).write(to: entries.appendingPathComponent(entry.fileName))
    for icon in icons {
      let place = folder.appendingPathComponent("share/icons/hicolor/\(icon.folder)")
      try manager.createDirectory(at: place, withIntermediateDirectories: true)
      let file = place.appendingPathComponent(
        "\(program.identifier).\(icon.file.pathExtension.lowercased())")
      // Asset catalogs of Xcode may contain a size several times.
      if !manager.fileExists(atPath: file.path) { try manager.copyItem(at: icon.file, to: file) }
    }
    return try Executable.size(of: stripped)
  }
}
