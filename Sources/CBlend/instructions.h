#ifndef CBLEND_INSTRUCTIONS_H
#define CBLEND_INSTRUCTIONS_H

#include "CBlend.h"

#if defined(__x86_64__)

/// Whether AVX2 may be used and the processor has it.
static inline bool has_avx2(cblend_instructions limit) {
    return limit >= cblend_avx2 && __builtin_cpu_supports("avx2");
}

/// Whether AVX-512 may be used and the processor has what the kernels need of it.
static inline bool has_avx512(cblend_instructions limit) {
    return limit >= cblend_avx512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

#endif
#endif
