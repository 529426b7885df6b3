// Colors, fonts, images, texts and traits, which do not depend on the main actor, are part of the toolkit's API.
@_exported public import CasementValues
