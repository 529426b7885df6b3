// The API of the modules below is part of the toolkit's API.
@_exported public import CasementControllers
