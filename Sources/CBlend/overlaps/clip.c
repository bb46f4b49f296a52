#include "CBlend.h"
#include "../instructions.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,bmi2,popcnt"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx512f,avx512bw,avx512vl,bmi2,popcnt")))

/// A polygon of at most eight corners, in the first lanes.
typedef struct {
    __m512d x, y;
    uint32_t count;
} polygon;

enum { MOST_CORNERS = CBLEND_CLIPPED_CORNERS };

TARGET __m512d side_of(__m512d x, __m512d y, __m512d line_x, __m512d line_y, __m512d offset) {
    return _mm512_sub_pd(_mm512_sub_pd(_mm512_mul_pd(line_x, y), _mm512_mul_pd(line_y, x)), offset);
}

/// Leaves what lies on the inner side of a line; false where that has too many corners.
///
/// No branch depends on the corners, since each of the few loops over them would end where no processor predicts.
TARGET bool cut(polygon *polygon, const int32_t *start, const int32_t *end) {
    const double x0 = start[0], y0 = start[1], dx = end[0] - x0, dy = end[1] - y0;
    const __m512d line_x = _mm512_set1_pd(dx), line_y = _mm512_set1_pd(dy), offset = _mm512_set1_pd(dx * y0 - dy * x0);
    // Less than three corners leave none.
    const uint32_t count = polygon->count, all = count > 2 ? (1u << count) - 1 : 0;
    const __m512d x = polygon->x, y = polygon->y, side = side_of(x, y, line_x, line_y, offset);
    // Each corner after the one before it, the first one after the last.
    const __m512i before =
        _mm512_mask_set1_epi64(_mm512_setr_epi64(0, 0, 1, 2, 3, 4, 5, 6), 1, (int64_t)(count - 1 & MOST_CORNERS - 1));
    const __m512d last_x = _mm512_permutexvar_pd(before, x), last_y = _mm512_permutexvar_pd(before, y);
    const __m512d last_side = _mm512_permutexvar_pd(before, side);
    const uint32_t inside = _mm512_cmp_pd_mask(side, _mm512_setzero_pd(), _CMP_GE_OQ) & all;
    const uint32_t was_inside = _mm512_cmp_pd_mask(last_side, _mm512_setzero_pd(), _CMP_GE_OQ) & all;
    const __m512d share = _mm512_div_pd(last_side, _mm512_sub_pd(last_side, side));
    const __m512d cut_x = _mm512_add_pd(last_x, _mm512_mul_pd(_mm512_sub_pd(x, last_x), share));
    const __m512d cut_y = _mm512_add_pd(last_y, _mm512_mul_pd(_mm512_sub_pd(y, last_y), share));
    // By turns where the line is crossed before a corner, and the corner.
    const uint32_t corners = _pdep_u32(inside ^ was_inside, 0x5555) | _pdep_u32(inside, 0xaaaa);
    const __m512i table = _mm512_setr_epi32(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const __m256i chosen = _mm512_castsi512_si256(_mm512_maskz_compress_epi32((__mmask16)corners, table));
    const __m512i order = _mm512_cvtepu32_epi64(chosen);
    polygon->x = _mm512_permutex2var_pd(cut_x, order, x);
    polygon->y = _mm512_permutex2var_pd(cut_y, order, y);
    polygon->count = (uint32_t)__builtin_popcount(corners);
    return polygon->count <= MOST_CORNERS;
}

TARGET_FUNCTION static size_t clip_512(const double *corners, size_t count, const int32_t *ribs, double *target) {
    const __m512d a = _mm512_loadu_pd(corners), b = _mm512_loadu_pd(corners + 8);
    polygon polygon = {
        _mm512_permutex2var_pd(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b),
        _mm512_permutex2var_pd(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b), (uint32_t)count};
    const int32_t *const around[5] = {ribs, ribs + 4, ribs + 6, ribs + 2, ribs};
    for (size_t side = 0; side < 4; side++) {
        if (!cut(&polygon, around[side], around[side + 1])) return CBLEND_NOT_CLIPPED;
    }
    _mm512_storeu_pd(target, _mm512_permutex2var_pd(polygon.x, _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11), polygon.y));
    _mm512_storeu_pd(target + 8, _mm512_permutex2var_pd(polygon.x, _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15), polygon.y));
    return polygon.count;
}

size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit) {
    if (count > MOST_CORNERS || !has_avx512(limit) || !__builtin_cpu_supports("bmi2")) return CBLEND_NOT_CLIPPED;
    return clip_512(corners, count, ribs, target);
}

#else

size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit) {
    return CBLEND_NOT_CLIPPED;
}

#endif
