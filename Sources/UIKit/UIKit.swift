@_exported public import Casement
@_exported public import Predicates
