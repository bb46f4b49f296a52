// Functions of Swift's runtime that the language has no words for.

#ifndef CRUNTIME_H
#define CRUNTIME_H

#include <stdbool.h>

/// Returns whether the release of an object has begun.
bool crt_is_deallocating(const void *object);

#endif
