import Foundation

/// A program as a Debian package.
struct DebianPackage {
  let contents: ProgramFolder
  /// The maintainer, as `Name <address>`.
  let maintainer: String

  private var program: ProgramDescription { contents.program }

  /// The package's name: lowercase letters, digits, and `+`, `-`, `.`.
  var name: String {
    let letters = program.program.lowercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) ? $0 : "-"
    }
    let name = String(letters.drop { !$0.isLetter && !$0.isNumber })
    return name.count < 2 ? "program-\(name)" : name
  }

  /// A valid Debian version: it begins with a digit and contains no other characters than these.
  var version: String {
    let signs = program.version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0)) }
    return signs.first?.isNumber == true ? signs : "0\(signs)"
  }

  /// Makes the package.
  ///
  /// - Parameter folder: the target folder.
  /// - Returns: the file, its dependencies, and the size of the program in bytes.
  func write(to folder: URL) throws -> (file: URL, dependencies: String, size: Int) {
    let manager = FileManager.default
    let work = manager.temporaryDirectory.appendingPathComponent("casement-package-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: work) }
    let root = work.appendingPathComponent("root")
    let size = try contents.write(to: root.appendingPathComponent("usr"))
    let architecture = try Tool.system.run(["--print-architecture"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let dependencies = try dependencies(in: work)
    let control = root.appendingPathComponent("DEBIAN")
    try manager.createDirectory(at: control, withIntermediateDirectories: true)
    let text = """
      Package: \(name)
      Version: \(version)
      Architecture: \(architecture)
      Maintainer: \(maintainer)
      Installed-Size: \(try Self.size(of: root) / 1024)
      Depends: \(dependencies)
      Recommends: libdbus-1-3, liblcms2-2, xkb-data, fonts-dejavu-core | ttf-font
      Section: misc
      Priority: optional
      Description: \(Self.line(program.summary ?? program.name))

      """
    try Data(text.utf8).write(to: control.appendingPathComponent("control"))
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(name)_\(version)_\(architecture).deb")
    try Tool.packager.run(["--root-owner-group", "--build", root.path, file.path])
    return (file, dependencies, size)
  }

  /// The packages that contain the shared libraries, with the versions that the program's symbols require.
  private func dependencies(in work: URL) throws -> String {
    let control = work.appendingPathComponent("debian")
    try FileManager.default.createDirectory(at: control, withIntermediateDirectories: true)
    // dpkg-shlibdeps requires this file, but reads only these fields.
    try Data("Source: \(name)\n\nPackage: \(name)\nArchitecture: any\n".utf8)
      .write(to: control.appendingPathComponent("control"))
    let output = try Tool.dependencies.run(
      ["-O", "-e\(contents.executable.file.standardizedFileURL.path)"], in: work)
    let prefix = "shlibs:Depends="
    guard let line = output.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
      throw PackagingError("dpkg-shlibdeps names no packages for \(contents.executable.file.path)")
    }
    return String(line.dropFirst(prefix.count))
  }

  /// The sum of the files' sizes, in bytes.
  private static func size(of folder: URL) throws -> Int {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    var sum = 0
    for case let file as URL in files ?? .init() {
      sum += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
    return sum
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
