#include "world.h"

// In Swift, in CasementTesting.
void casement_enter_desktop_settings(void);

__attribute__((constructor)) static void enter(void) {
  casement_enter_desktop_settings();
}
