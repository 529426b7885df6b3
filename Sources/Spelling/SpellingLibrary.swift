import Glibc

/// libenchant-2, loaded when it is first asked for: a program that never checks spelling needs none.
struct SpellingLibrary: Sendable {
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Describe =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Ask = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> CInt
  typealias Change = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void

  // Named as in the library, without `enchant_`. The types are those of <enchant.h>, which stay as they are in all
  // versions of the library by this name. Lengths are in bytes, of UTF-8.
  let brokerInit: @Sendable @convention(c) () -> OpaquePointer?
  let brokerListDicts: @Sendable @convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void
  let brokerRequestDict: @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
  let dictCheck: Ask
  let dictIsAdded: Ask
  let dictAdd: Change
  let dictRemove: Change
  let dictSuggest:
    @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> List?
  let dictFreeStringList: @Sendable @convention(c) (OpaquePointer, List) -> Void

  /// - Parameter name: the file, which the dynamic linker finds; nil is returned where it does not, and where the file is
  ///   another library.
  init?(_ name: String = "libenchant-2.so.2") {
    // It stays loaded: its dictionaries are kept for as long as the program runs.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String) throws(Missing) -> T {
      guard let address = dlsym(library, "enchant_\(name)") else { throw Missing() }
      return unsafeBitCast(address, to: T.self)
    }
    do {
      brokerInit = try function("broker_init")
      brokerListDicts = try function("broker_list_dicts")
      brokerRequestDict = try function("broker_request_dict")
      dictCheck = try function("dict_check")
      dictIsAdded = try function("dict_is_added")
      dictAdd = try function("dict_add")
      dictRemove = try function("dict_remove")
      dictSuggest = try function("dict_suggest")
      dictFreeStringList = try function("dict_free_string_list")
    } catch {
      dlclose(library)
      return nil
    }
  }

  /// The library lacks a function: it is another one by that name.
  private struct Missing: Error {}
}
