#include "CBlend.h"
#include "../instructions.h"

// All functions with vectors as arguments are inlined, so that their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t sixteen_bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t sixteen_lanes __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint32_t wide_lanes __attribute__((vector_size(64)));
typedef uint64_t four_pixels __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint64_t __attribute__((aligned(1), may_alias)) pixel_lanes;

#define TARGET __attribute__((always_inline)) static inline
#define TARGET_FUNCTION
#define NAME(name) name##_portable
#include "blur_kernel.h"
#undef TARGET
#undef TARGET_FUNCTION
#undef NAME

#if defined(__x86_64__)

#define TARGET __attribute__((target("avx2"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx2")))
#define NAME(name) name##_256
#include "blur_kernel.h"
#undef TARGET
#undef TARGET_FUNCTION
#undef NAME

#define CHOOSE(name) (has_avx2(limit) ? name##_256 : name##_portable)

#else

#define CHOOSE(name) name##_portable

#endif

void cblend_halve_byte_rows(const uint8_t *const *rows, uint16_t *target, size_t count, cblend_instructions limit) {
    CHOOSE(halve_byte_rows)(rows, target, count);
}

void cblend_halve_rows(const uint16_t *const *rows, uint16_t *target, size_t count, cblend_instructions limit) {
    CHOOSE(halve_rows)(rows, target, count);
}

void cblend_halve_columns(const uint16_t *row, uint16_t *target, size_t count, cblend_instructions limit) {
    CHOOSE(halve_columns)(row, target, count);
}

void cblend_widen(const uint8_t *row, uint16_t *target, size_t count, unsigned shift, cblend_instructions limit) {
    CHOOSE(widen)(row, target, count, shift);
}

void cblend_convolve(
    const uint16_t *source, ptrdiff_t step, const uint16_t *weights, size_t reach, uint16_t *target, size_t count,
    cblend_instructions limit) {
    CHOOSE(convolve)(source, step, weights, reach, target, count);
}

void cblend_mix_rows(
    const uint16_t *const *rows, const uint16_t *weights, uint16_t *target, size_t count, cblend_instructions limit) {
    CHOOSE(mix_rows)(rows, weights, target, count);
}

void cblend_narrow(const uint16_t *row, uint8_t *target, size_t count, cblend_instructions limit) {
    CHOOSE(narrow)(row, target, count);
}

void cblend_spread(
    const uint16_t *samples, size_t count, const uint16_t *weights, size_t step, uint8_t *target, cblend_instructions limit) {
    CHOOSE(spread)(samples, count, weights, step, target);
}
