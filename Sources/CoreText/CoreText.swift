// The counterpart of Apple's module of this name, as far as it is implemented: fonts of a file, and the names of
// features.
@_exported public import Casement
