#ifndef CBLEND_AREAS_H
#define CBLEND_AREAS_H

#include "CBlend.h"

#if defined(__x86_64__)

#include "form256.h"

/// The prefix sums of eight entries, added to the previous sum.
AVX2 __m256i prefix_sums(__m256i entries, __m256i sum) {
    __m256i sums = _mm256_add_epi32(entries, _mm256_slli_si256(entries, 4));
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 8));
    // The fourth sum, to be added to the upper half.
    __m256i lower = _mm256_shuffle_epi32(_mm256_permute2x128_si256(sums, sums, 0x08), 0xff);
    return _mm256_add_epi32(_mm256_add_epi32(sums, sum), lower);
}

/// Returns thirty-two marks as bits, and clears them.
AVX2 uint32_t take_marks(uint8_t *marks) {
    __m256i bytes = _mm256_loadu_si256((__m256i *)marks);
    uint32_t bits = (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(bytes, 7));
    if (bits != 0) _mm256_storeu_si256((__m256i *)marks, _mm256_setzero_si256());
    return bits;
}

/// The low bytes of eight numbers.
AVX2 __m128i bytes_of_numbers(__m256i numbers) {
    const __m256i order = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    __m256i bytes = _mm256_shuffle_epi8(numbers, order);
    return _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
}

/// The coverage of eight areas times `opacity` / 255, as bytes.
AVX2 __m128i coverage_bytes(__m256i areas, bool is_even_odd, uint32_t opacity) {
    __m256i coverage = coverage_of_256(areas, is_even_odd);
    if (opacity != 255) coverage = divided_by_255_256(_mm256_mullo_epi16(coverage, _mm256_set1_epi32((int)opacity)));
    return bytes_of_numbers(coverage);
}

/// The columns of a row that may have coverage.
typedef struct {
    size_t first, end;
} covered_columns;

/// Writes a byte repeatedly, possibly up to 31 times more than `count`.
AVX2 void repeat(uint8_t *bytes, size_t count, __m128i byte) {
    __m256i many = _mm256_broadcastb_epi8(byte);
    for (size_t index = 0; index < count; index += 32) _mm256_storeu_si256((__m256i *)(bytes + index), many);
}

/// Writes the coverage of a row times `opacity` / 255, and clears its entries.
///
/// Bytes are written only for columns that may have coverage, followed by 32 zeros. `coverage` is indexed by columns and has
/// room for 64 more.
AVX2 covered_columns cover_row(
    const cblend_areas *areas, size_t row, bool is_even_odd, uint32_t opacity, uint8_t *coverage) {
    int32_t *cells = areas->cells + row * areas->stride;
    uint8_t *marks = areas->marks + row * areas->mark_stride;
    size_t width = areas->width, column = width;
    covered_columns columns = {width, 0};
    __m256i sum = _mm256_setzero_si256();
    __m128i bytes = _mm_setzero_si128();
    for (size_t group = 0; group < areas->mark_stride; group += 32) {
        for (uint32_t bits = take_marks(marks + group); bits != 0; bits &= bits - 1) {
            size_t block = (group + (size_t)__builtin_ctz(bits)) << 3;
            __m256i *entries = (__m256i *)(cells + block), sums = prefix_sums(_mm256_loadu_si256(entries), sum);
            _mm256_storeu_si256(entries, _mm256_setzero_si256());
            if (block >= width) continue;
            if (columns.first == width) {
                columns.first = block;
            } else if (block > column) {
                repeat(coverage + column, block - column, _mm_srli_epi64(bytes, 56));
            }
            bytes = coverage_bytes(sums, is_even_odd, opacity);
            _mm_storel_epi64((__m128i *)(coverage + block), bytes);
            sum = _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(7));
            column = block + 8;
        }
    }
    if (column < width && !_mm256_testz_si256(sum, sum)) {
        repeat(coverage + column, width - column, _mm_srli_epi64(bytes, 56));
        column = width;
    }
    columns.end = column < width ? column : width;
    _mm256_storeu_si256((__m256i *)(coverage + columns.end), _mm256_setzero_si256());
    return columns;
}

#endif

#endif
