#ifndef CBLEND_PROCESSOR_H
#define CBLEND_PROCESSOR_H

#include <stdbool.h>

/// Whether `cblend_use_portable_forms` was called.
extern bool cblend_is_portable;

#if defined(__x86_64__)

static inline bool has_avx2(void) { return !cblend_is_portable && __builtin_cpu_supports("avx2"); }

static inline bool has_avx512(void) {
    return !cblend_is_portable && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

#endif
#endif
