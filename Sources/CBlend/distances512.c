#include "distances512.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline

/// The numbers of a row, each in all lanes.
typedef struct {
    __m512 middle, scale, height, bias;
    __m512i low_base, low_growth, low_flip, high_base, high_growth, high_flip;
} lanes;

AVX512 lanes lanes_of(const cblend_distances *distances) {
    return (lanes){
        _mm512_set1_ps(distances->middle), _mm512_set1_ps(distances->scale), _mm512_set1_ps(distances->height),
        _mm512_set1_ps(distances->bias), _mm512_set1_epi32((int)distances->low_base),
        _mm512_set1_epi32((int)distances->low_growth), _mm512_set1_epi32((int)distances->low_flip),
        _mm512_set1_epi32((int)distances->high_base), _mm512_set1_epi32((int)distances->high_growth),
        _mm512_set1_epi32((int)distances->high_flip)};
}

/// `a & b | c`
AVX512 __m512i and_or(__m512i a, __m512i b, __m512i c) { return _mm512_ternarylogic_epi32(a, b, c, 0xea); }

/// The steps of sixteen columns, twice in the lanes of each.
AVX512 __m512i steps(const lanes *lanes, __m512 columns) {
    const __m512i low_words = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13));
    __m512 along = _mm512_mul_ps(_mm512_sub_ps(columns, lanes->middle), lanes->scale);
    __m512 distance = _mm512_sqrt_ps(_mm512_add_ps(_mm512_mul_ps(along, along), lanes->height));
    __m512 t = _mm512_max_ps(_mm512_add_ps(distance, lanes->bias), _mm512_setzero_ps());
    return _mm512_shuffle_epi8(_mm512_cvtps_epi32(_mm512_min_ps(t, _mm512_set1_ps(65535))), low_words);
}

/// Sixteen pixels as components with 8 bits after the point.
typedef struct {
    __m512i low, high;
} components;

AVX512 components components_of(const lanes *lanes, __m512i steps) {
    __m512i low = _mm512_mulhi_epu16(_mm512_xor_si512(steps, lanes->low_flip), lanes->low_growth);
    __m512i high = _mm512_mulhi_epu16(_mm512_xor_si512(steps, lanes->high_flip), lanes->high_growth);
    return (components){_mm512_add_epi16(low, lanes->low_base), _mm512_add_epi16(high, lanes->high_base)};
}

AVX512 __m512i joined(components c) {
    return and_or(c.high, _mm512_set1_epi16((short)0xff00), _mm512_srli_epi16(c.low, 8));
}

/// Source-over, rounded as in `SpanBlender`, with a factor for each pixel; one of 255 is 65535 there.
AVX512 __m512i over_components(components c, __m512i below) {
    const __m512i high_bytes = _mm512_set1_epi16((short)0xff00), half = _mm512_set1_epi16(128);
    const __m512i alphas = _mm512_broadcast_i32x4(_mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    __m512i factors = _mm512_xor_si512(_mm512_shuffle_epi8(c.high, alphas), _mm512_set1_epi8(-1));
    factors = _mm512_adds_epu16(factors, _mm512_srli_epi16(factors, 15));
    __m512i low = _mm512_mulhi_epu16(_mm512_slli_epi16(below, 8), factors);
    __m512i high = _mm512_mulhi_epu16(_mm512_and_si512(below, high_bytes), factors);
    return joined((components){
        _mm512_add_epi16(and_or(c.low, high_bytes, half), low), _mm512_add_epi16(and_or(c.high, high_bytes, half), high)});
}

AVX512 __m512i divided_by_255(__m512i x) {
    return _mm512_mulhi_epu16(_mm512_add_epi16(x, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

AVX512 __m512i scale(__m512i pixels, __m512i factors) {
    __m512i low = _mm512_mullo_epi16(_mm512_and_si512(pixels, _mm512_set1_epi16(255)), factors);
    __m512i high = _mm512_mullo_epi16(_mm512_srli_epi16(pixels, 8), factors);
    return _mm512_or_si512(divided_by_255(low), _mm512_slli_epi16(divided_by_255(high), 8));
}

/// Source-over of pixels times their coverage times opacity.
AVX512 __m512i covered(components c, __m512i below, __m128i coverage, __m512i opacity) {
    __m512i factors = divided_by_255(_mm512_mullo_epi16(_mm512_cvtepu8_epi32(coverage), opacity));
    __m512i source = scale(joined(c), _mm512_or_si512(factors, _mm512_slli_epi32(factors, 16)));
    __m512i transparency = _mm512_sub_epi32(_mm512_set1_epi32(255), _mm512_srli_epi32(source, 24));
    transparency = _mm512_or_si512(transparency, _mm512_slli_epi32(transparency, 16));
    return _mm512_add_epi32(source, scale(below, transparency));
}

__attribute__((target("avx512f,avx512bw,avx512vl"))) void cblend_cover_distances_512(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances) {
    const __m512 first = _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const lanes lanes = lanes_of(distances);
    const __m512i opacities = _mm512_set1_epi32((int)opacity);
    __m512 columns = _mm512_add_ps(first, _mm512_set1_ps(column));
    for (size_t index = 0; index < count; index += 16) {
        __mmask16 mask = count - index < 16 ? (__mmask16)((1u << (count - index)) - 1) : 0xffff;
        __m128i bytes = _mm_loadu_si128((const __m128i *)(coverage + index));
        components c = components_of(&lanes, steps(&lanes, columns));
        __m512i below = _mm512_maskz_loadu_epi32(mask, row + index);
        bool is_solid = opacity == 255 && _mm_cmpeq_epi8_mask(bytes, _mm_set1_epi8(-1)) == 0xffff;
        below = is_solid ? over_components(c, below) : covered(c, below, bytes, opacities);
        _mm512_mask_storeu_epi32(row + index, mask, below);
        columns = _mm512_add_ps(columns, _mm512_set1_ps(16));
    }
}

#endif
