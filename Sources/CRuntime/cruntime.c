#include "CRuntime.h"

// Exported by libswiftCore; weak references of Objective-C's objects use it.
extern bool swift_isDeallocating(void *object);

bool crt_is_deallocating(const void *object) { return swift_isDeallocating((void *)object); }
