#include "CBlend.h"
#include "processor.h"
#include "distances512.h"
#include "pixels.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

/// The numbers of a row, each in all lanes.
typedef struct {
    __m256 middle, scale, height, bias;
    __m256i low_base, low_growth, low_flip, high_base, high_growth, high_flip;
} lanes;

AVX2 lanes lanes_of(const cblend_distances *distances) {
    return (lanes){
        _mm256_set1_ps(distances->middle), _mm256_set1_ps(distances->scale), _mm256_set1_ps(distances->height),
        _mm256_set1_ps(distances->bias), _mm256_set1_epi32((int)distances->low_base),
        _mm256_set1_epi32((int)distances->low_growth), _mm256_set1_epi32((int)distances->low_flip),
        _mm256_set1_epi32((int)distances->high_base), _mm256_set1_epi32((int)distances->high_growth),
        _mm256_set1_epi32((int)distances->high_flip)};
}

AVX2 __m256 columns_from(float column) {
    return _mm256_add_ps(_mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_ps(column));
}

/// The steps of eight columns, at most 65535, which may be less than 0.
AVX2 __m256i steps(const lanes *lanes, __m256 columns) {
    __m256 along = _mm256_mul_ps(_mm256_sub_ps(columns, lanes->middle), lanes->scale);
    __m256 distance = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(along, along), lanes->height));
    return _mm256_cvtps_epi32(_mm256_min_ps(_mm256_add_ps(distance, lanes->bias), _mm256_set1_ps(65535)));
}

/// Eight pixels as components with 8 bits after the point.
typedef struct {
    __m256i low, high;
} components;

/// The components of eight columns by their steps, two lanes for each.
AVX2 components components_of(const lanes *lanes, __m256i steps) {
    __m256i low = _mm256_mulhi_epu16(_mm256_xor_si256(steps, lanes->low_flip), lanes->low_growth);
    __m256i high = _mm256_mulhi_epu16(_mm256_xor_si256(steps, lanes->high_flip), lanes->high_growth);
    return (components){_mm256_add_epi16(low, lanes->low_base), _mm256_add_epi16(high, lanes->high_base)};
}

AVX2 __m256i pixels_of(components c) {
    return _mm256_or_si256(_mm256_srli_epi16(c.low, 8), _mm256_and_si256(c.high, _mm256_set1_epi16((short)0xff00)));
}

/// Source-over of eight pixels, rounded as in `SpanBlender`, with a factor for each; one of 255 is 65535 there.
AVX2 __m256i over_components(components c, __m256i below) {
    const __m256i high_bytes = _mm256_set1_epi16((short)0xff00), half = _mm256_set1_epi16(128);
    const __m256i alphas = _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    __m256i factors = _mm256_xor_si256(_mm256_shuffle_epi8(c.high, alphas), _mm256_set1_epi8(-1));
    factors = _mm256_adds_epu16(factors, _mm256_srli_epi16(factors, 15));
    __m256i low = _mm256_mulhi_epu16(_mm256_slli_epi16(below, 8), factors);
    __m256i high = _mm256_mulhi_epu16(_mm256_and_si256(below, high_bytes), factors);
    low = _mm256_add_epi16(_mm256_and_si256(c.low, high_bytes), _mm256_add_epi16(low, half));
    high = _mm256_add_epi16(_mm256_and_si256(c.high, high_bytes), _mm256_add_epi16(high, half));
    return _mm256_or_si256(_mm256_srli_epi16(low, 8), _mm256_and_si256(high, high_bytes));
}

/// The steps of eight columns in both lanes of each.
AVX2 __m256i twice(__m256i steps) {
    __m256i words = _mm256_packus_epi32(steps, steps);
    return _mm256_unpacklo_epi16(words, words);
}

__attribute__((target("avx2"))) static void shade(
    uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    const lanes lanes = lanes_of(distances);
    __m256 columns = columns_from(column);
    for (size_t index = 0; index < count; index += 8) {
        __m256i eight = pixels_of(components_of(&lanes, twice(steps(&lanes, columns))));
        _mm256_storeu_si256((__m256i *)(pixels + index), eight);
        columns = _mm256_add_ps(columns, _mm256_set1_ps(8));
    }
}

AVX2 __m256i covered(components c, __m256i below, const uint8_t *coverage, __m256i opacity) {
    return over(scale(pixels_of(c), factors_of(coverage, opacity)), below);
}

/// Blends eight pixels of any coverage.
AVX2 void cover_eight(uint32_t *row, components c, const uint8_t *coverage, __m256i opacity, bool is_whole) {
    __m256i below = _mm256_loadu_si256((const __m256i *)row);
    bool is_solid = is_whole && *(const cblend_eight *)coverage == UINT64_MAX;
    below = is_solid ? over_components(c, below) : covered(c, below, coverage, opacity);
    _mm256_storeu_si256((__m256i *)row, below);
}

__attribute__((target("avx2"))) static void cover(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances) {
    const lanes lanes = lanes_of(distances);
    const __m256i opacities = _mm256_set1_epi32((int)opacity);
    const __m256 eight = _mm256_set1_ps(8);
    __m256 columns = columns_from(column);
    size_t index = 0;
    for (; index + 16 <= count; index += 16) {
        __m256 next = _mm256_add_ps(columns, eight);
        __m256i words = _mm256_packus_epi32(steps(&lanes, columns), steps(&lanes, next));
        components first = components_of(&lanes, _mm256_unpacklo_epi16(words, words));
        components second = components_of(&lanes, _mm256_unpackhi_epi16(words, words));
        cover_eight(row + index, first, coverage + index, opacities, opacity == 255);
        cover_eight(row + index + 8, second, coverage + index + 8, opacities, opacity == 255);
        columns = _mm256_add_ps(next, eight);
    }
    for (; index < count; index += 8) {
        __m256i mask = first_lanes(count - index);
        components c = components_of(&lanes, twice(steps(&lanes, columns)));
        int *below = (int *)(row + index);
        _mm256_maskstore_epi32(below, mask, covered(c, _mm256_maskload_epi32(below, mask), coverage + index, opacities));
        columns = _mm256_add_ps(columns, eight);
    }
}

bool cblend_shade_distances(uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    if (!has_avx2()) return false;
    shade(pixels, count, column, distances);
    return true;
}

bool cblend_cover_distances(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances,
    bool is_widest) {
    if (is_widest && has_avx512()) {
        cblend_cover_distances_512(row, count, coverage, opacity, column, distances);
        return true;
    }
    if (!has_avx2()) return false;
    cover(row, count, coverage, opacity, column, distances);
    return true;
}

#else

bool cblend_shade_distances(uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    return false;
}

bool cblend_cover_distances(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances,
    bool is_widest) {
    return false;
}

#endif
