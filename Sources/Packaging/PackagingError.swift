/// Why a program cannot be packaged, with what helps.
struct PackagingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
