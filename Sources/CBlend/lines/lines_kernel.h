// Included once for each width, after the header that processes the pieces of eight lines: lines_side_by_side.h or
// lines_piece_by_piece.h.

/// Adds eight lines; returns the lanes of lines that cross the sides of the region or start too far away.
TARGET uint32_t FORM(add_eight)(const line_rows *rows, const int32_t *lines, FORM(long_pieces) *queue) {
    const __m128i *four = (const __m128i *)lines;
    __m256i pairs[4];
    for (int index = 0; index < 4; index++) {
        pairs[index] = _mm256_set_m128i(_mm_loadu_si128(four + index + 4), _mm_loadu_si128(four + index));
    }
    __m256i a = _mm256_unpacklo_epi32(pairs[0], pairs[1]), b = _mm256_unpacklo_epi32(pairs[2], pairs[3]);
    __m256i c = _mm256_unpackhi_epi32(pairs[0], pairs[1]), d = _mm256_unpackhi_epi32(pairs[2], pairs[3]);
    const __m256i left = _mm256_set1_epi32(rows->left), above = _mm256_set1_epi32(rows->top);
    const __m256i width = _mm256_set1_epi32(rows->width), bottom_edge = _mm256_set1_epi32(rows->height);
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi32(1);
    __m256i x0 = _mm256_sub_epi32(_mm256_unpacklo_epi64(a, b), left), y0 = _mm256_sub_epi32(_mm256_unpackhi_epi64(a, b), above);
    __m256i x1 = _mm256_sub_epi32(_mm256_unpacklo_epi64(c, d), left), y1 = _mm256_sub_epi32(_mm256_unpackhi_epi64(c, d), above);

    __m256i sign = _mm256_cmpgt_epi32(y0, y1);
    __m256i top = _mm256_min_epi32(y0, y1), bottom = _mm256_max_epi32(y0, y1);
    __m256i begin = _mm256_blendv_epi8(x0, x1, sign), end = _mm256_blendv_epi8(x1, x0, sign);
    __m256i first = _mm256_max_epi32(top, zero), rest = _mm256_sub_epi32(_mm256_min_epi32(bottom, bottom_edge), first);
    __m256i least = _mm256_min_epi32(begin, end), greatest = _mm256_max_epi32(begin, end);
    // Lines above, below and to the right of the region add nothing; lines to its left cover whole rows.
    __m256i counts = _mm256_and_si256(_mm256_cmpgt_epi32(rest, zero), _mm256_cmpgt_epi32(width, least));
    __m256i is_left = _mm256_cmpgt_epi32(one, greatest);
    begin = _mm256_andnot_si256(is_left, begin);
    end = _mm256_andnot_si256(is_left, end);
    __m256i is_far = _mm256_or_si256(
        _mm256_cmpgt_epi32(_mm256_set1_epi32(-MAXIMUM_COORDINATE), top), _mm256_cmpgt_epi32(bottom, _mm256_set1_epi32(MAXIMUM_COORDINATE)));
    __m256i is_cut = _mm256_andnot_si256(
        is_left, _mm256_or_si256(_mm256_cmpgt_epi32(zero, least), _mm256_cmpgt_epi32(greatest, _mm256_sub_epi32(width, one))));
    __m256i is_outside = _mm256_and_si256(counts, _mm256_or_si256(is_cut, is_far));
    uint32_t outside = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(is_outside));
    rest = _mm256_and_si256(rest, _mm256_andnot_si256(is_outside, counts));
    if (_mm256_testz_si256(rest, rest)) return outside;

    __m256i distance = _mm256_sub_epi32(end, begin);
    FORM(doubles) dx_width = FORM(doubles_of)(distance);
    FORM(doubles) dy_width = FORM(doubles_of)(_mm256_max_epi32(_mm256_abs_epi32(distance), one));
    FORM(doubles) tall = FORM(doubles_of)(_mm256_max_epi32(_mm256_sub_epi32(bottom, top), one));
    const FORM(doubles) scale = FORM(all)(0x1p32), unscale = FORM(all)(0x1p-32);
    FORM(falling) falling;
    falling.dx = FORM(product)(FORM(truncated)(FORM(quotient)(FORM(product)(dx_width, scale), tall)), unscale);
    falling.dy = FORM(product)(FORM(truncated)(FORM(quotient)(FORM(product)(tall, scale), dy_width)), unscale);
    FORM(doubles) skipped = FORM(doubles_of)(_mm256_sub_epi32(first, top));
    FORM(doubles) half = FORM(sum)(FORM(doubles_of)(begin), FORM(all)(0.5));
    falling.x = FORM(sum)(half, FORM(product)(falling.dx, skipped));
    falling.rest = rest;
    __m256i to_row_end = _mm256_sub_epi32(_mm256_set1_epi32(256), _mm256_and_si256(first, _mm256_set1_epi32(255)));
    falling.height = _mm256_min_epi32(to_row_end, rest);
    falling.sign = sign;
    __m256i row = _mm256_srai_epi32(first, 8);
    falling.cell = _mm256_mullo_epi32(row, _mm256_set1_epi32(rows->stride));
    falling.mark = _mm256_mullo_epi32(row, _mm256_set1_epi32(rows->mark_stride));
    FORM(add_falling)(rows, falling, queue);
    return outside;
}

/// Appends the indices of lines left to the caller.
TARGET void FORM(append_outside)(cblend_outside_lines *outside, uint32_t lanes, size_t index) {
    for (; lanes != 0; lanes &= lanes - 1) outside->indices[outside->count++] = (uint32_t)index + (uint32_t)__builtin_ctz(lanes);
}

TARGET_FUNCTION static void FORM(add_lines)(
    const line_rows *rows, const int32_t *lines, size_t count, cblend_outside_lines *outside) {
    FORM(long_pieces) queue;
    queue.count = 0;
    size_t index = 0;
    for (; index + 8 <= count; index += 8) FORM(append_outside)(outside, FORM(add_eight)(rows, lines + 4 * index, &queue), index);
    if (index < count) {
        int32_t last[32] = {0};
        memcpy(last, lines + 4 * index, 16 * (count - index));
        FORM(append_outside)(outside, FORM(add_eight)(rows, last, &queue), index);
    }
    FORM(flush)(rows, &queue);
}
