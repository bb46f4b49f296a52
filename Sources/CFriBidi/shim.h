#include <fribidi.h>

// Swift does not read variables that C code might write to.
static inline const char *cfribidi_version_info(void) { return fribidi_version_info; }
