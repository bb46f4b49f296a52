// What differs between processors in samples_kernel.h, by AVX2.

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

typedef __m256i mask_avx2;

/// A table of 16 bytes, for the lookup in each half.
#define TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

AVX2 void flip_avx2(uint8_t *cell, __m256i samples, __m256i others) {
    samples = _mm256_xor_si256(samples, others);
    _mm256_storeu_si256((__m256i *)cell, _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)cell), samples));
}

/// All samples of the rows from one up to another.
AVX2 __m256i rows_avx2(int32_t first, int32_t end) {
    static const uint8_t rows[3 * ROWS] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    };
    __m256i above = _mm256_loadu_si256((const __m256i *)(rows + ROWS - first));
    return _mm256_xor_si256(above, _mm256_loadu_si256((const __m256i *)(rows + ROWS - end)));
}

/// The first samples right of a piece, from the pixel on that x is counted from; at most four pixels wide.
AVX2 __m256i find_avx2(int16_t x, int16_t slope) {
    // The order of rows in which packing puts them into their places.
    const __m256i rows = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
    const __m256i more_rows = _mm256_setr_epi16(8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    const __m256i offsets = _mm256_setr_epi16(OFFSETS_OF_8(0), OFFSETS_OF_8(16));
    const __m256i more_offsets = _mm256_setr_epi16(OFFSETS_OF_8(8), OFFSETS_OF_8(24));
    __m256i start = _mm256_set1_epi16(x);
    __m256i step = _mm256_set1_epi16(slope);
    __m256i places = _mm256_add_epi16(_mm256_add_epi16(_mm256_mullo_epi16(step, rows), offsets), start);
    __m256i more_places = _mm256_add_epi16(_mm256_add_epi16(_mm256_mullo_epi16(step, more_rows), more_offsets), start);
    return _mm256_packus_epi16(_mm256_srai_epi16(places, SAMPLE_BITS), _mm256_srai_epi16(more_places, SAMPLE_BITS));
}

/// Toggles the samples right of a piece in two pixels, and in the third what changes there.
AVX2 void toggle_two_avx2(uint8_t *cell, __m256i index, int32_t first, int32_t end) {
    const __m256i table = TABLE(-1, -2, -4, -8, -16, -32, -64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i next = TABLE(0, 1, 3, 7, 15, 31, 63, 127, -1, -2, -4, -8, -16, -32, -64, -128);
    const __m256i last = TABLE(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 15, 31, 63, 127);
    // Lookups find nothing for bytes above 127.
    index = _mm256_or_si256(index, _mm256_xor_si256(rows_avx2(first, end), _mm256_set1_epi8(-1)));
    const __m256i none = _mm256_setzero_si256();
    flip_avx2(cell, _mm256_shuffle_epi8(table, index), none);
    flip_avx2(cell + ROWS, _mm256_shuffle_epi8(next, index), none);
    flip_avx2(cell + 2 * ROWS, _mm256_shuffle_epi8(last, index), none);
}

AVX2 __m256i next_avx2(__m256i index) { return _mm256_subs_epu8(index, _mm256_set1_epi8(COLUMNS)); }

AVX2 __m256i samples_avx2(__m256i index, __m256i kept) {
    const __m256i table = TABLE(-1, -2, -4, -8, -16, -32, -64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    return _mm256_and_si256(_mm256_shuffle_epi8(table, _mm256_min_epu8(index, _mm256_set1_epi8(COLUMNS))), kept);
}

/// The bits of each byte.
AVX2 __m256i counts(__m256i bytes) {
    const __m256i table = TABLE(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);
    return _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(bytes, half)),
        _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half)));
}

AVX2 __m256i take_avx2(uint8_t *cell, __m256i inside) {
    inside = _mm256_xor_si256(inside, _mm256_loadu_si256((const __m256i *)cell));
    _mm256_storeu_si256((__m256i *)cell, _mm256_setzero_si256());
    return inside;
}

AVX2 void count_block_avx2(uint8_t *cells, __m256i *inside, uint8_t *coverage) {
    __m256i first = take_avx2(cells, *inside);
    __m256i second = take_avx2(cells + ROWS, first);
    __m256i third = take_avx2(cells + 2 * ROWS, second);
    __m256i fourth = take_avx2(cells + 3 * ROWS, third);
    *inside = fourth;
    first = counts(first);
    second = counts(second);
    third = counts(third);
    fourth = counts(fourth);
    // Bytes of the pixels in turn, added up until there is one for each.
    __m256i low = _mm256_add_epi8(_mm256_unpacklo_epi8(first, second), _mm256_unpackhi_epi8(first, second));
    __m256i high = _mm256_add_epi8(_mm256_unpacklo_epi8(third, fourth), _mm256_unpackhi_epi8(third, fourth));
    __m256i all = _mm256_add_epi8(_mm256_unpacklo_epi16(low, high), _mm256_unpackhi_epi16(low, high));
    __m128i sums = _mm_add_epi8(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
    sums = _mm_add_epi8(sums, _mm_srli_si128(sums, 8));
    // The sum, less one above the half: 256 is 255.
    __m128i rest = _mm_srli_si128(sums, 4);
    __m128i lower = _mm_min_epu8(_mm_adds_epu8(sums, rest), _mm_set1_epi8(-128));
    __m128i upper = _mm_add_epi8(sums, _mm_subs_epu8(rest, _mm_set1_epi8(1)));
    uint32_t bytes = (uint32_t)_mm_cvtsi128_si32(_mm_max_epu8(lower, upper));
    memcpy(coverage, &bytes, 4);
}
