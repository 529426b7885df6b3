import Foundation
import Glibc

/// The status of a file: the result of `stat`.
nonisolated struct FileStatus: Sendable {
  let isFolder: Bool
  let isLink: Bool
  /// In bytes.
  let size: Int
  let changed: Date
  /// The user ID of the owner.
  let owner: UInt32
  /// The ID of the file system.
  let device: UInt
  /// The permission bits.
  let permissions: UInt32

  /// Nil if there is no file.
  init?(_ url: URL, followsLinks: Bool = false) {
    var found = stat()
    guard (followsLinks ? stat(url.path, &found) : lstat(url.path, &found)) == 0 else { return nil }
    isFolder = found.st_mode & S_IFMT == S_IFDIR
    isLink = found.st_mode & S_IFMT == S_IFLNK
    size = Int(found.st_size)
    changed = Date(timeIntervalSince1970: TimeInterval(found.st_mtim.tv_sec))
    owner = found.st_uid
    device = UInt(found.st_dev)
    permissions = found.st_mode & 0o7777
  }

  /// The name of the user who owns it.
  var ownerName: String {
    guard let user = getpwuid(owner) else { return "user \(owner)" }
    return String(cString: user.pointee.pw_name)
  }

  /// The permissions in the form of `ls`: `rw-r--r--`.
  var permissionText: String {
    let letters = Array("rwxrwxrwx")
    return String(
      letters.indices.map { permissions & (1 << UInt32(8 - $0)) == 0 ? "-" : letters[$0] })
  }
}
