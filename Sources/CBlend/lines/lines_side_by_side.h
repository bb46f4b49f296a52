// Included after line_pieces.h, for AVX2: each step processes the current rows of eight lines as one vector.

/// Long pieces are not queued here.
typedef struct {
    size_t count;
} FORM(long_pieces);

/// Adds the pieces of some lanes that have more than two columns.
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
        const long_piece piece = {from[i], to[i], height[i], sign[i], cell[i], mark[i], dy[i]};
        FORM(add_long)(rows->cells, rows->marks, &piece);
    }
}

/// Follows some of eight lines down to their ends, one by one.
__attribute__((noinline)) TARGET_FUNCTION static void FORM(follow_one_by_one)(
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
        follow(rows, (falling_line){
            (int64_t)(x[i] * 0x1p32), (int64_t)(dx[i] * 0x1p32), (int64_t)(dy[i] * 0x1p32), height[i], rest[i], sign[i] | 1,
            cell[i], mark[i]});
    }
}

/// Adds the pieces of some lanes.
TARGET void FORM(add_pieces)(const line_rows *rows, const FORM(falling) *lines, const FORM(pieces) *pieces, uint32_t lanes) {
    FORM(additions) additions;
    FORM(set_additions)(&additions, lines, pieces);
    int32_t *cells = rows->cells;
    uint8_t *marks = rows->marks;
    for (; lanes != 0; lanes &= lanes - 1) FORM(add_lane)(cells, marks, &additions, __builtin_ctz(lanes));
}

/// Follows eight lines down to their ends, side by side.
TARGET void FORM(add_falling)(const line_rows *rows, FORM(falling) lines, FORM(long_pieces) *queue) {
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
    if (active != 0) FORM(follow_one_by_one)(rows, &lines, active);
}

TARGET void FORM(flush)(const line_rows *rows, FORM(long_pieces) *queue) {}
