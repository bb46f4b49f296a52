#include <linebreak.h>

// A variable of one name or another, by the version of the library.
static inline int cunibreak_version(void) { return linebreak_version; }
