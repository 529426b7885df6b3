// The types that both sides share come from one module, so that they are the same ones in Swift.
#include "../CWaylandClient/headers.h"
#include <wayland-server-core.h>
