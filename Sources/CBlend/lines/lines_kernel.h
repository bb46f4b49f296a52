// Included once for each width, after lines_avx2.h and lines_avx512.h, which define the arithmetic of eight doubles.
//
// Eight lines go down through their rows side by side. All sums are those of the rasteriser's `AccumulatedRows`, bit for bit: a slope
// with 32 bits after the point, times a height, plus an x of at most 20 bits is exact in a double, and so is the slope itself, cut off
// from a quotient. For a quotient of whole numbers n / d with n < 2^52 is at least 1 / d away from the next whole number unless it
// is one, and rounded by at most 1 / 2d.
//
// (C contracts no product and sum here, as the instructions are named one by one.)

TARGET __m256i FORM(negated_where)(__m256i a, __m256i mask) { return _mm256_sub_epi32(_mm256_xor_si256(a, mask), mask); }

/// Eight lines on their way down.
typedef struct {
    /// The x in the current row, with one half added, and its change for each step of y.
    FORM(doubles) x, dx;
    /// The change of y for each step of |x|.
    FORM(doubles) dy;
    /// The heights of the current row's pieces, and of all that is left; 0 for lines that have ended.
    __m256i height, rest;
    /// All ones for lines that go up.
    __m256i sign;
    /// The indices of the current row's first cell and mark.
    __m256i cell, mark;
} FORM(falling);

/// The cells of a piece of one or two columns: what is added to three cells from the first column on.
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
    // The height in the second column, 0 where there is one only.
    __m256i second = _mm256_and_si256(_mm256_sub_epi32(lines->height, before), _mm256_sub_epi32(first, last));
    second = FORM(negated_where)(second, lines->sign);
    __m256i height = _mm256_sub_epi32(FORM(negated_where)(lines->height, lines->sign), second);
    // Factors of 16 bits with their signs, of which the second ones are not negative.
    __m256i cut = _mm256_madd_epi16(height, _mm256_add_epi32(start, end));
    __m256i second_cut = _mm256_madd_epi16(second, _mm256_and_si256(to, byte));
    return (FORM(pieces)){
        first, last, from, to,
        {_mm256_sub_epi32(_mm256_slli_epi32(height, 9), cut),
         _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(second, 9), second_cut), cut), second_cut}};
}

/// Adds the pieces of some lanes.
TARGET void FORM(add_pieces)(const line_rows *rows, const FORM(falling) *lines, const FORM(pieces) *pieces, uint32_t lanes) {
    int32_t cells[8], marks[8], next_marks[8];
    __m128i areas[8];
    __m256i one = _mm256_set1_epi32(1);
    _mm256_storeu_si256((__m256i *)cells, _mm256_add_epi32(lines->cell, pieces->first));
    _mm256_storeu_si256((__m256i *)marks, _mm256_add_epi32(lines->mark, _mm256_srai_epi32(pieces->first, 3)));
    __m256i end = _mm256_srai_epi32(_mm256_add_epi32(pieces->last, one), 3);
    _mm256_storeu_si256((__m256i *)next_marks, _mm256_add_epi32(lines->mark, end));
    __m256i low = _mm256_unpacklo_epi32(pieces->areas[0], pieces->areas[1]);
    __m256i high = _mm256_unpackhi_epi32(pieces->areas[0], pieces->areas[1]);
    __m256i low2 = _mm256_unpacklo_epi32(pieces->areas[2], _mm256_setzero_si256());
    __m256i high2 = _mm256_unpackhi_epi32(pieces->areas[2], _mm256_setzero_si256());
    __m256i four[4] = {
        _mm256_unpacklo_epi64(low, low2), _mm256_unpackhi_epi64(low, low2), _mm256_unpacklo_epi64(high, high2),
        _mm256_unpackhi_epi64(high, high2)};
    for (int lane = 0; lane < 4; lane++) {
        areas[lane] = _mm256_castsi256_si128(four[lane]);
        areas[lane + 4] = _mm256_extracti128_si256(four[lane], 1);
    }
    for (; lanes != 0; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        __m128i *target = (__m128i *)(rows->cells + cells[lane]);
        _mm_storeu_si128(target, _mm_add_epi32(_mm_loadu_si128(target), areas[lane]));
        rows->marks[marks[lane]] = 1;
        rows->marks[next_marks[lane]] = 1;
    }
}

/// Adds the pieces of some lanes that are longer than two columns.
__attribute__((noinline)) TARGET_FUNCTION static void FORM(add_long_pieces)(
    const line_rows *rows, const FORM(falling) *lines, const FORM(pieces) *pieces, uint32_t lanes) {
    int32_t from[8], to[8], height[8], sign[8], cell[8], mark[8];
    double dy[8];
    _mm256_storeu_si256((__m256i *)from, pieces->from);
    _mm256_storeu_si256((__m256i *)to, pieces->to);
    _mm256_storeu_si256((__m256i *)height, lines->height);
    _mm256_storeu_si256((__m256i *)sign, lines->sign);
    _mm256_storeu_si256((__m256i *)cell, lines->cell);
    _mm256_storeu_si256((__m256i *)mark, lines->mark);
    FORM(store)(dy, lines->dy);
    for (; lanes != 0; lanes &= lanes - 1) {
        int i = __builtin_ctz(lanes);
        int64_t slope = (int64_t)(dy[i] * 0x1p32);
        add_long(rows->cells + cell[i], rows->marks + mark[i], from[i], to[i], height[i], slope, sign[i] | 1);
    }
}

/// Leads some of eight lines down to their ends, one by one.
__attribute__((noinline)) TARGET_FUNCTION static void FORM(fall_one_by_one)(
    const line_rows *rows, const FORM(falling) *lines, uint32_t lanes) {
    int32_t height[8], rest[8], sign[8], cell[8], mark[8];
    double x[8], dx[8], dy[8];
    _mm256_storeu_si256((__m256i *)height, lines->height);
    _mm256_storeu_si256((__m256i *)rest, lines->rest);
    _mm256_storeu_si256((__m256i *)sign, lines->sign);
    _mm256_storeu_si256((__m256i *)cell, lines->cell);
    _mm256_storeu_si256((__m256i *)mark, lines->mark);
    FORM(store)(x, lines->x);
    FORM(store)(dx, lines->dx);
    FORM(store)(dy, lines->dy);
    for (; lanes != 0; lanes &= lanes - 1) {
        int i = __builtin_ctz(lanes);
        fall(rows, (falling_line){
            (int64_t)(x[i] * 0x1p32), (int64_t)(dx[i] * 0x1p32), (int64_t)(dy[i] * 0x1p32), height[i], rest[i], sign[i] | 1,
            cell[i], mark[i]});
    }
}

/// Leads eight lines down to their ends.
TARGET void FORM(fall)(const line_rows *rows, FORM(falling) lines) {
    const __m256i zero = _mm256_setzero_si256(), whole = _mm256_set1_epi32(256), one = _mm256_set1_epi32(1);
    const __m256i stride = _mm256_set1_epi32(rows->stride), mark_stride = _mm256_set1_epi32(rows->mark_stride);
    uint32_t active = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(lines.rest, zero)));
    while ((active & (active - 1)) != 0) {
        FORM(doubles) next = FORM(sum)(lines.x, FORM(product)(lines.dx, FORM(doubles_of)(lines.height)));
        FORM(pieces) pieces = FORM(pieces_of)(&lines, next);
        __m256i is_long = _mm256_cmpgt_epi32(_mm256_sub_epi32(pieces.last, pieces.first), one);
        uint32_t long_ones = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(is_long)) & active;
        if (long_ones != 0) FORM(add_long_pieces)(rows, &lines, &pieces, long_ones);
        FORM(add_pieces)(rows, &lines, &pieces, active & ~long_ones);
        lines.rest = _mm256_sub_epi32(lines.rest, lines.height);
        lines.height = _mm256_min_epi32(lines.rest, whole);
        lines.x = next;
        lines.cell = _mm256_add_epi32(lines.cell, stride);
        lines.mark = _mm256_add_epi32(lines.mark, mark_stride);
        active = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(lines.rest, zero)));
    }
    if (active != 0) FORM(fall_one_by_one)(rows, &lines, active);
}

/// Adds eight lines; returns the lanes of those that cross the sides of the region or come from too far away.
TARGET uint32_t FORM(add_eight)(const line_rows *rows, const int32_t *lines) {
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
    // Lines above, below and right of the region add nothing; those on its left stand for their rows.
    __m256i counts = _mm256_and_si256(_mm256_cmpgt_epi32(rest, zero), _mm256_cmpgt_epi32(width, least));
    __m256i is_left = _mm256_cmpgt_epi32(one, greatest);
    begin = _mm256_andnot_si256(is_left, begin);
    end = _mm256_andnot_si256(is_left, end);
    __m256i is_far = _mm256_or_si256(
        _mm256_cmpgt_epi32(_mm256_set1_epi32(-MOST), top), _mm256_cmpgt_epi32(bottom, _mm256_set1_epi32(MOST)));
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
    FORM(fall)(rows, falling);
    return outside;
}

/// Appends the indices of lines that are left to the caller.
TARGET void FORM(leave)(cblend_outside_lines *outside, uint32_t lanes, size_t index) {
    for (; lanes != 0; lanes &= lanes - 1) outside->indices[outside->count++] = (uint32_t)index + (uint32_t)__builtin_ctz(lanes);
}

TARGET_FUNCTION static void FORM(add_lines)(
    const line_rows *rows, const int32_t *lines, size_t count, cblend_outside_lines *outside) {
    size_t index = 0;
    for (; index + 8 <= count; index += 8) FORM(leave)(outside, FORM(add_eight)(rows, lines + 4 * index), index);
    if (index == count) return;
    int32_t last[32] = {0};
    memcpy(last, lines + 4 * index, 16 * (count - index));
    FORM(leave)(outside, FORM(add_eight)(rows, last), index);
}
