#ifndef CBLEND_INSTRUCTIONS_H
#define CBLEND_INSTRUCTIONS_H

#include "CBlend.h"

#if defined(__x86_64__)

/// Whether AVX2 is allowed and supported.
static inline bool has_avx2(cblend_instructions limit) {
    return limit >= cblend_avx2 && __builtin_cpu_supports("avx2");
}

/// Whether AVX-512 is allowed, and the processor supports the subsets that the kernels need.
static inline bool has_avx512(cblend_instructions limit) {
    return limit >= cblend_avx512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

#endif
#endif
