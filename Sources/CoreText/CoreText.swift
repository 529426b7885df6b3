// What Apple's module of this name has, as far as it is there: fonts of a file, and the names of features.
@_exported public import Casement
