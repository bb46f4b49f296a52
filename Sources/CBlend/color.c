#include "CBlend.h"
#include "pixels.h"
#include "instructions.h"

#if defined(__x86_64__)

/// A pixel times eight coverages, over others.
AVX2 __m256i covered(__m256i pixel, __m256i below, const uint8_t *coverage) {
    return over(scale(pixel, factors_of(coverage)), below);
}

__attribute__((target("avx2"))) static void cover(uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage) {
    const __m256i pixels = _mm256_set1_epi32((int)pixel);
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        if (*(const cblend_eight *)(coverage + index) == 0) continue;
        __m256i *below = (__m256i *)(row + index);
        _mm256_storeu_si256(below, covered(pixels, _mm256_loadu_si256(below), coverage + index));
    }
    if (index == count) return;
    __m256i lanes = first_lanes(count - index);
    int *below = (int *)(row + index);
    _mm256_maskstore_epi32(below, lanes, covered(pixels, _mm256_maskload_epi32(below, lanes), coverage + index));
}

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline

AVX512 __m512i divided_by_255_in_512(__m512i x) {
    return _mm512_mulhi_epu16(_mm512_add_epi16(x, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

/// Two lanes for each of sixteen bytes.
AVX512 __m512i lanes_of_bytes(__m128i bytes) {
    const __m512i order = _mm512_setr_epi32(
        (int)0x80008000, (int)0x80018001, (int)0x80028002, (int)0x80038003, (int)0x80048004, (int)0x80058005, (int)0x80068006,
        (int)0x80078007, (int)0x80088008, (int)0x80098009, (int)0x800a800a, (int)0x800b800b, (int)0x800c800c, (int)0x800d800d,
        (int)0x800e800e, (int)0x800f800f);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(bytes), order);
}

/// A pixel, its components in lanes, times sixteen coverages, over others.
AVX512 __m512i covered_in_512(__m512i pixel_low, __m512i pixel_high, __m512i below, __m128i coverage) {
    const __m512i bytes = _mm512_set1_epi16(255);
    const __m512i alphas = _mm512_broadcast_i32x4(_mm_setr_epi8(2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1));
    __m512i factors = lanes_of_bytes(coverage);
    __m512i low = divided_by_255_in_512(_mm512_mullo_epi16(pixel_low, factors));
    __m512i high = divided_by_255_in_512(_mm512_mullo_epi16(pixel_high, factors));
    __m512i transparency = _mm512_sub_epi16(bytes, _mm512_shuffle_epi8(high, alphas));
    __m512i below_low = _mm512_and_si512(below, bytes), below_high = _mm512_srli_epi16(below, 8);
    low = _mm512_add_epi16(low, divided_by_255_in_512(_mm512_mullo_epi16(below_low, transparency)));
    high = _mm512_add_epi16(high, divided_by_255_in_512(_mm512_mullo_epi16(below_high, transparency)));
    return _mm512_or_si512(low, _mm512_slli_epi16(high, 8));
}

__attribute__((target("avx512f,avx512bw,avx512vl"))) static void cover_in_512(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage) {
    const __m512i pixels = _mm512_set1_epi32((int)pixel);
    const __m512i low = _mm512_and_si512(pixels, _mm512_set1_epi16(255)), high = _mm512_srli_epi16(pixels, 8);
    for (size_t index = 0; index < count; index += 16) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(coverage + index));
        if (_mm_testz_si128(bytes, bytes)) continue;
        __mmask16 lanes = count - index < 16 ? (__mmask16)((1u << (count - index)) - 1) : (__mmask16)0xffff;
        __m512i below = _mm512_maskz_loadu_epi32(lanes, row + index);
        _mm512_mask_storeu_epi32(row + index, lanes, covered_in_512(low, high, below, bytes));
    }
}

bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    if (has_avx512(limit)) {
        cover_in_512(row, pixel, count, coverage);
    } else if (has_avx2(limit)) {
        cover(row, pixel, count, coverage);
    } else {
        return false;
    }
    return true;
}

#else

bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    return false;
}

#endif

typedef uint8_t sixteen __attribute__((vector_size(16), aligned(1), may_alias));

void cblend_add_coverage(uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t rows) {
    for (; rows > 0; rows--) {
        for (size_t index = 0; index < source_stride; index += 16) {
            sixteen *sums = (sixteen *)(target + index);
            *sums = __builtin_elementwise_add_sat(*sums, *(const sixteen *)(source + index));
        }
        target += target_stride;
        source += source_stride;
    }
}
