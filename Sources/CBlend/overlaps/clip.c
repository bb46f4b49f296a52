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

enum { MAXIMUM_CORNERS = CBLEND_CLIPPED_CORNERS };

TARGET __m512d side_of(__m512d x, __m512d y, __m512d line_x, __m512d line_y, __m512d offset) {
    return _mm512_sub_pd(_mm512_sub_pd(_mm512_mul_pd(line_x, y), _mm512_mul_pd(line_y, x)), offset);
}

/// Clips a polygon by the inner side of a line; false if the result has too many corners.
///
/// No branch depends on the number of corners, since the short loops over them would be mispredicted.
TARGET bool cut(polygon *polygon, const int32_t *start, const int32_t *end) {
    const double x0 = start[0], y0 = start[1], dx = end[0] - x0, dy = end[1] - y0;
    const __m512d line_x = _mm512_set1_pd(dx), line_y = _mm512_set1_pd(dy), offset = _mm512_set1_pd(dx * y0 - dy * x0);
    // Polygons of fewer than three corners become empty.
    const uint32_t count = polygon->count, all = count > 2 ? (1u << count) - 1 : 0;
    const __m512d x = polygon->x, y = polygon->y, side = side_of(x, y, line_x, line_y, offset);
    // The index of each corner's predecessor.
    const __m512i before =
        _mm512_mask_set1_epi64(_mm512_setr_epi64(0, 0, 1, 2, 3, 4, 5, 6), 1, (int64_t)(count - 1 & MAXIMUM_CORNERS - 1));
    const __m512d last_x = _mm512_permutexvar_pd(before, x), last_y = _mm512_permutexvar_pd(before, y);
    const __m512d last_side = _mm512_permutexvar_pd(before, side);
    const uint32_t inside = _mm512_cmp_pd_mask(side, _mm512_setzero_pd(), _CMP_GE_OQ) & all;
    const uint32_t was_inside = _mm512_cmp_pd_mask(last_side, _mm512_setzero_pd(), _CMP_GE_OQ) & all;
    const __m512d share = _mm512_div_pd(last_side, _mm512_sub_pd(last_side, side));
    const __m512d cut_x = _mm512_add_pd(last_x, _mm512_mul_pd(_mm512_sub_pd(x, last_x), share));
    const __m512d cut_y = _mm512_add_pd(last_y, _mm512_mul_pd(_mm512_sub_pd(y, last_y), share));
    // Interleave the intersections before corners with the corners.
    const uint32_t corners = _pdep_u32(inside ^ was_inside, 0x5555) | _pdep_u32(inside, 0xaaaa);
    const __m512i table = _mm512_setr_epi32(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const __m256i chosen = _mm512_castsi512_si256(_mm512_maskz_compress_epi32((__mmask16)corners, table));
    const __m512i order = _mm512_cvtepu32_epi64(chosen);
    polygon->x = _mm512_permutex2var_pd(cut_x, order, x);
    polygon->y = _mm512_permutex2var_pd(cut_y, order, y);
    polygon->count = (uint32_t)__builtin_popcount(corners);
    return polygon->count <= MAXIMUM_CORNERS;
}

/// Clips by the quadrilateral between two ribs; false if any intermediate polygon has too many corners.
TARGET bool clip_by(polygon *polygon, const int32_t *ribs) {
    const int32_t *const around[5] = {ribs, ribs + 4, ribs + 6, ribs + 2, ribs};
    bool is_clipped = true;
    for (size_t side = 0; side < 4; side++) is_clipped &= cut(polygon, around[side], around[side + 1]);
    return is_clipped;
}

TARGET_FUNCTION static size_t clip_512(const double *corners, size_t count, const int32_t *ribs, double *target) {
    const __m512d a = _mm512_loadu_pd(corners), b = _mm512_loadu_pd(corners + 8);
    polygon polygon = {
        _mm512_permutex2var_pd(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b),
        _mm512_permutex2var_pd(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b), (uint32_t)count};
    if (!clip_by(&polygon, ribs)) return CBLEND_NOT_CLIPPED;
    _mm512_storeu_pd(target, _mm512_permutex2var_pd(polygon.x, _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11), polygon.y));
    _mm512_storeu_pd(target + 8, _mm512_permutex2var_pd(polygon.x, _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15), polygon.y));
    return polygon.count;
}

/// The outline of the strip between two to four ribs: down the left ends, back up the right ends.
TARGET polygon outline_of(const int32_t *ribs, size_t count) {
    static const int32_t columns[3][8] = {
        {0, 4, 6, 2, 2, 2, 2, 2}, {0, 4, 8, 10, 6, 2, 2, 2}, {0, 4, 8, 12, 14, 10, 6, 2}};
    const __m512i x = _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)columns[count - 2]));
    const __m512i numbers = _mm512_loadu_si512(ribs), y = _mm512_add_epi32(x, _mm512_set1_epi32(1));
    return (polygon){
        _mm512_cvtepi32_pd(_mm512_castsi512_si256(_mm512_permutexvar_epi32(x, numbers))),
        _mm512_cvtepi32_pd(_mm512_castsi512_si256(_mm512_permutexvar_epi32(y, numbers))), 2 * (uint32_t)count};
}

/// Writes corners, rounded by adding a number large enough to shift out their fractions, and returns their number, 0 if fewer
/// than three.
TARGET uint32_t write_corners(const polygon *polygon, int32_t *corners) {
    const __m512d push = _mm512_set1_pd(0x1.8p52);
    __m256i x = _mm512_cvtepi64_epi32(_mm512_castpd_si512(_mm512_add_pd(polygon->x, push)));
    __m256i y = _mm512_cvtepi64_epi32(_mm512_castpd_si512(_mm512_add_pd(polygon->y, push)));
    __m256i low = _mm256_unpacklo_epi32(x, y), high = _mm256_unpackhi_epi32(x, y);
    _mm256_storeu_si256((__m256i *)corners, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256((__m256i *)(corners + 8), _mm256_permute2x128_si256(low, high, 0x31));
    return polygon->count > 2 ? polygon->count : 0;
}

TARGET_FUNCTION static size_t clip_strips_512(
    const int32_t *ribs, const cblend_strip_clip *clips, size_t count, int32_t *corners, uint32_t *counts) {
    size_t total = 0;
    for (size_t first = 0; first < count; first += 2) {
        // Two strips at a time, to hide the latency of the sequential cuts.
        const cblend_strip_clip *pair[2] = {clips + first, clips + first + (first + 1 < count)};
        polygon polygons[2];
        bool is_clipped[2];
        for (size_t index = 0; index < 2; index++) {
            const uint32_t ribs_of_strip = pair[index]->rib_count;
            is_clipped[index] = ribs_of_strip <= MAXIMUM_CORNERS / 2;
            polygons[index] = outline_of(ribs + 4 * (size_t)pair[index]->first_rib, is_clipped[index] ? ribs_of_strip : 2);
        }
        const int32_t *a = ribs + 4 * (size_t)pair[0]->quad, *b = ribs + 4 * (size_t)pair[1]->quad;
        const int32_t *const around_a[5] = {a, a + 4, a + 6, a + 2, a}, *const around_b[5] = {b, b + 4, b + 6, b + 2, b};
        for (size_t side = 0; side < 4; side++) {
            is_clipped[0] &= cut(&polygons[0], around_a[side], around_a[side + 1]);
            is_clipped[1] &= cut(&polygons[1], around_b[side], around_b[side + 1]);
        }
        for (size_t index = 0; index < 2 && first + index < count; index++) {
            uint32_t written = write_corners(&polygons[index], corners + 2 * total);
            counts[first + index] = is_clipped[index] ? written : CBLEND_NOT_CLIPPED;
            total += is_clipped[index] ? written : 0;
        }
    }
    return total;
}

static bool has_clip(cblend_instructions limit) { return has_avx512(limit) && __builtin_cpu_supports("bmi2"); }

size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit) {
    if (count > MAXIMUM_CORNERS || !has_clip(limit)) return CBLEND_NOT_CLIPPED;
    return clip_512(corners, count, ribs, target);
}

size_t cblend_clip_strips(
    const int32_t *ribs, const cblend_strip_clip *clips, size_t count, int32_t *corners, uint32_t *counts, cblend_instructions limit) {
    if (has_clip(limit)) return clip_strips_512(ribs, clips, count, corners, counts);
    for (size_t index = 0; index < count; index++) counts[index] = CBLEND_NOT_CLIPPED;
    return 0;
}

#endif
