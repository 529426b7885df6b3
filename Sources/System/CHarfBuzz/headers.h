// The types of FreeType come from one module, so that they are the same ones in Swift.
#include "../CFreeType/headers.h"
#include <hb.h>
#include <hb-ot.h>
#include <hb-ft.h>
