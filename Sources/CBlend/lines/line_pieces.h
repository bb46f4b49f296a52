// Included once for each width, after lines_avx2.h and lines_avx512.h, which define arithmetic on eight doubles.
//
// Processes the pieces of lines in rows, eight at a time. All sums are bit-identical to the rasterizer's `AccumulatedRows`. A
// slope with 32 fractional bits times a height, plus an x of up to 20 bits, is exact in a double. So is the slope itself, which
// is a truncated quotient: a quotient n / d of integers with n < 2^52 differs from the next integer by at least 1 / d unless it
// is one, and its rounding error is at most 1 / 2d.
//
// (Products and sums cannot be contracted here, since every instruction is named.)

TARGET __m256i FORM(negated_where)(__m256i a, __m256i mask) { return _mm256_sub_epi32(_mm256_xor_si256(a, mask), mask); }

/// Eight lines on their way down.
typedef struct {
    /// The x in the current row, with one half added, and its change per step of y.
    FORM(doubles) x, dx;
    /// The change of y per step of |x|.
    FORM(doubles) dy;
    /// The heights of the current row's pieces and the remaining heights; 0 for lines that have ended.
    __m256i height, rest;
    /// All ones for lines that go up.
    __m256i sign;
    /// The indices of the current row's first cell and mark.
    __m256i cell, mark;
} FORM(falling);

/// The effect of pieces with one or two columns: the values added to three cells, starting at the first column.
typedef struct {
    __m256i first, last, from, to;
    __m256i areas[3];
} FORM(pieces);

TARGET FORM(pieces) FORM(pieces_of)(const FORM(falling) *lines, FORM(doubles) next) {
    const __m256i byte = _mm256_set1_epi32(255), whole = _mm256_set1_epi32(256);
    __m256i a = FORM(numbers_of)(lines->x), b = FORM(numbers_of)(next);
    __m256i from = _mm256_min_epi32(a, b), to = _mm256_max_epi32(a, b);
    __m256i first = _mm256_srai_epi32(from, 8), last = _mm256_srai_epi32(to, 8);
    __m256i start = _mm256_and_si256(from, byte);
    __m256i end = _mm256_min_epi32(_mm256_sub_epi32(to, _mm256_slli_epi32(first, 8)), whole);
    FORM(doubles) descent = FORM(product)(lines->dy, FORM(doubles_of)(_mm256_sub_epi32(whole, start)));
    __m256i before = FORM(numbers_of)(FORM(sum)(descent, FORM(all)(0.5)));
    // The height in the second column, 0 if the piece has only one.
    __m256i second = _mm256_and_si256(_mm256_sub_epi32(lines->height, before), _mm256_sub_epi32(first, last));
    second = FORM(negated_where)(second, lines->sign);
    __m256i height = _mm256_sub_epi32(FORM(negated_where)(lines->height, lines->sign), second);
    // Signed 16-bit factors; the second ones are not negative.
    __m256i cut = _mm256_madd_epi16(height, _mm256_add_epi32(start, end));
    __m256i second_cut = _mm256_madd_epi16(second, _mm256_and_si256(to, byte));
    return (FORM(pieces)){
        first, last, from, to,
        {_mm256_sub_epi32(_mm256_slli_epi32(height, 9), cut),
         _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(second, 9), second_cut), cut), second_cut}};
}

/// The additions of pieces to the rows, lane by lane: the first cell and the values added to four cells from it, and the marks.
typedef struct {
    uint32_t cells[8], marks[8], next_marks[8];
    __m128i areas[8];
} FORM(additions);

TARGET void FORM(set_additions)(FORM(additions) *target, const FORM(falling) *lines, const FORM(pieces) *pieces) {
    __m256i one = _mm256_set1_epi32(1);
    _mm256_storeu_si256((__m256i *)target->cells, _mm256_add_epi32(lines->cell, pieces->first));
    _mm256_storeu_si256((__m256i *)target->marks, _mm256_add_epi32(lines->mark, _mm256_srai_epi32(pieces->first, 3)));
    __m256i end = _mm256_srai_epi32(_mm256_add_epi32(pieces->last, one), 3);
    _mm256_storeu_si256((__m256i *)target->next_marks, _mm256_add_epi32(lines->mark, end));
    __m256i low = _mm256_unpacklo_epi32(pieces->areas[0], pieces->areas[1]);
    __m256i high = _mm256_unpackhi_epi32(pieces->areas[0], pieces->areas[1]);
    __m256i low2 = _mm256_unpacklo_epi32(pieces->areas[2], _mm256_setzero_si256());
    __m256i high2 = _mm256_unpackhi_epi32(pieces->areas[2], _mm256_setzero_si256());
    __m256i four[4] = {
        _mm256_unpacklo_epi64(low, low2), _mm256_unpackhi_epi64(low, low2), _mm256_unpacklo_epi64(high, high2),
        _mm256_unpackhi_epi64(high, high2)};
    for (int lane = 0; lane < 4; lane++) {
        target->areas[lane] = _mm256_castsi256_si128(four[lane]);
        target->areas[lane + 4] = _mm256_extracti128_si256(four[lane], 1);
    }
    // Force the indices through memory, so that each takes one load; the compiler would extract them from vectors in three
    // steps.
    __asm__("" : "+m"(target->cells), "+m"(target->marks), "+m"(target->next_marks));
}

/// Adds one lane; the pointers are passed separately, since marks, as bytes, may alias any structure that contained them.
TARGET void FORM(add_lane)(int32_t *cells, uint8_t *marks, const FORM(additions) *additions, int lane) {
    __m128i *target = (__m128i *)(cells + additions->cells[lane]);
    _mm_storeu_si128(target, _mm_add_epi32(_mm_loadu_si128(target), additions->areas[lane]));
    marks[additions->marks[lane]] = 1;
    marks[additions->next_marks[lane]] = 1;
}

/// Moves each lane down by one, filling the last with 0; `lanes_before` moves up, filling the first with 0.
TARGET __m256i FORM(next_lanes)(__m256i a) {
    const __m256i order = _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 7);
    return _mm256_blend_epi32(_mm256_permutevar8x32_epi32(a, order), _mm256_setzero_si256(), 0x80);
}

TARGET __m256i FORM(lanes_before)(__m256i a) {
    const __m256i order = _mm256_setr_epi32(0, 0, 1, 2, 3, 4, 5, 6);
    return _mm256_blend_epi32(_mm256_permutevar8x32_epi32(a, order), _mm256_setzero_si256(), 0x01);
}

/// Adds a piece of three or more columns, seven columns at a time; the sums are identical to `AccumulatorRow`.
TARGET void FORM(add_long)(int32_t *cells, uint8_t *marks, const long_piece *piece) {
    const __m256i whole = _mm256_set1_epi32(256), zero = _mm256_setzero_si256(), stop = _mm256_set1_epi32(piece->to & 255);
    const __m256i start = _mm256_set1_epi32(piece->from & 255), height = _mm256_set1_epi32(piece->height);
    const __m256i sign = _mm256_set1_epi32(piece->sign), last = _mm256_set1_epi32((piece->to >> 8) - (piece->from >> 8));
    const FORM(doubles) dy = FORM(all)(piece->dy), half = FORM(all)(0.5);
    const int32_t first = piece->from >> 8, count = (piece->to >> 8) - first + 1;
    cells += piece->cell + first;
    marks += piece->mark;
    // The columns, relative to the first one.
    __m256i column = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    for (int32_t done = 0; done < count; done += 7) {
        // The descent of the line at the left side of each column, clamped to its start and end.
        __m256i width = _mm256_max_epi32(_mm256_sub_epi32(_mm256_slli_epi32(column, 8), start), zero);
        __m256i descent = FORM(numbers_of)(FORM(sum)(FORM(product)(dy, FORM(doubles_of)(width)), half));
        descent = _mm256_blendv_epi8(descent, height, _mm256_cmpgt_epi32(column, last));
        __m256i part = _mm256_sub_epi32(FORM(next_lanes)(descent), descent);
        // The last of eight lanes only provides its left side.
        part = _mm256_blend_epi32(FORM(negated_where)(part, sign), zero, 0x80);
        __m256i inset = _mm256_add_epi32(
            _mm256_blendv_epi8(whole, stop, _mm256_cmpeq_epi32(column, last)), _mm256_and_si256(start, _mm256_cmpeq_epi32(column, zero)));
        // Signed 16-bit factors; the second ones are not negative.
        __m256i cut = _mm256_madd_epi16(part, inset);
        __m256i area = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(part, 9), cut), FORM(lanes_before)(cut));
        __m256i *target = (__m256i *)(cells + done);
        _mm256_storeu_si256(target, _mm256_add_epi32(_mm256_loadu_si256(target), area));
        int32_t end = done + 7 < count ? done + 7 : count;
        marks[(first + done) >> 3] = 1;
        marks[(first + end) >> 3] = 1;
        column = _mm256_add_epi32(column, _mm256_set1_epi32(7));
    }
}
