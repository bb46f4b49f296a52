// Included after line_pieces.h, for AVX-512. The pieces of eight lines are numbered consecutively, line by line and from top to
// bottom, and every eight consecutive pieces form a vector, whatever their lines. This fills the lanes even if the lines differ
// in height; nothing depends on the row above, and no branch on the heights. Pieces of more than two columns are collected in a
// queue, so that few branches depend on their number in a vector.

/// The numbering of the parts of eight items: item i has the parts `starts[i]`..<`ends[i]`.
typedef struct {
    __m256i starts;
    int32_t ends[8];
} FORM(numbering);

TARGET FORM(numbering) FORM(numbering_of)(__m256i counts) {
    __m256i sums = _mm256_add_epi32(counts, _mm256_slli_si256(counts, 4));
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 8));
    __m256i lower = _mm256_shuffle_epi32(_mm256_permute2x128_si256(sums, sums, 0x08), 0xff);
    FORM(numbering) numbering;
    sums = _mm256_add_epi32(sums, lower);
    numbering.starts = _mm256_sub_epi32(sums, counts);
    _mm256_storeu_si256((__m256i *)numbering.ends, sums);
    return numbering;
}

/// The items of eight parts.
TARGET __m256i FORM(owners)(const FORM(numbering) *numbering, __m256i part) {
    __m256i owner = _mm256_setzero_si256();
    for (int index = 0; index < 7; index++) {
        owner = _mm256_sub_epi32(owner, _mm256_cmpgt_epi32(part, _mm256_set1_epi32(numbering->ends[index] - 1)));
    }
    return owner;
}

TARGET __m256i FORM(chosen)(__m256i values, __m256i owners) { return _mm256_permutevar8x32_epi32(values, owners); }

TARGET FORM(doubles) FORM(chosen_doubles)(FORM(doubles) values, __m256i owners) {
    return _mm512_permutexvar_pd(_mm512_cvtepu32_epi64(owners), values);
}

/// The number of long pieces above which the queue is flushed; it has room for eight more.
enum { MAXIMUM_LONG_PIECES = 56 };

/// A queue of pieces with more than two columns.
typedef struct {
    int32_t from[MAXIMUM_LONG_PIECES + 8], to[MAXIMUM_LONG_PIECES + 8], height[MAXIMUM_LONG_PIECES + 8], sign[MAXIMUM_LONG_PIECES + 8];
    int32_t cell[MAXIMUM_LONG_PIECES + 8], mark[MAXIMUM_LONG_PIECES + 8];
    double dy[MAXIMUM_LONG_PIECES + 8];
    size_t count;
} FORM(long_pieces);

TARGET void FORM(compress)(int32_t *target, __mmask8 lanes, __m256i values) {
    _mm256_storeu_si256((__m256i *)target, _mm256_maskz_compress_epi32(lanes, values));
}

/// Adds some lanes of pieces; the other lanes add 0 to their cells.
TARGET void FORM(add_some)(const line_rows *rows, const FORM(falling) *lines, FORM(pieces) pieces, __mmask8 lanes) {
    int32_t *const cells = rows->cells;
    uint8_t *const marks = rows->marks;
    for (int index = 0; index < 3; index++) pieces.areas[index] = _mm256_maskz_mov_epi32(lanes, pieces.areas[index]);
    FORM(additions) additions;
    FORM(set_additions)(&additions, lines, &pieces);
    for (int lane = 0; lane < 8; lane++) FORM(add_lane)(cells, marks, &additions, lane);
}

/// Adds the queued pieces.
__attribute__((noinline)) TARGET_FUNCTION static void FORM(flush)(const line_rows *rows, FORM(long_pieces) *queue) {
    for (size_t i = 0; i < queue->count; i++) {
        const long_piece piece = {
            queue->from[i], queue->to[i], queue->height[i], queue->sign[i], queue->cell[i], queue->mark[i], queue->dy[i]};
        FORM(add_long)(rows->cells, rows->marks, &piece);
    }
    queue->count = 0;
}

/// Queues the pieces of some lanes.
TARGET void FORM(enqueue)(
    const line_rows *rows, FORM(long_pieces) *queue, const FORM(falling) *lines, const FORM(pieces) *pieces, __mmask8 lanes) {
    size_t count = queue->count;
    FORM(compress)(queue->from + count, lanes, pieces->from);
    FORM(compress)(queue->to + count, lanes, pieces->to);
    FORM(compress)(queue->height + count, lanes, lines->height);
    FORM(compress)(queue->sign + count, lanes, lines->sign);
    FORM(compress)(queue->cell + count, lanes, lines->cell);
    FORM(compress)(queue->mark + count, lanes, lines->mark);
    _mm512_storeu_pd(queue->dy + count, _mm512_maskz_compress_pd(lanes, lines->dy));
    queue->count = count + (size_t)__builtin_popcount(lanes);
    if (queue->count > MAXIMUM_LONG_PIECES) FORM(flush)(rows, queue);
}

/// The lines of eight pieces, each in the row of its piece, with the heights of the pieces; `next` receives their x at the
/// lower ends.
TARGET FORM(falling) FORM(lines_of)(
    const FORM(falling) *all, const FORM(numbering) *numbering, __m256i piece, const line_rows *rows, FORM(doubles) *next) {
    const __m256i whole = _mm256_set1_epi32(256), zero = _mm256_setzero_si256();
    __m256i line = FORM(owners)(numbering, piece);
    __m256i row = _mm256_sub_epi32(piece, FORM(chosen)(numbering->starts, line));
    // The heights of the line above the piece's upper and lower end.
    __m256i below = _mm256_add_epi32(FORM(chosen)(all->height, line), _mm256_slli_epi32(row, 8));
    __m256i from = _mm256_max_epi32(_mm256_sub_epi32(below, whole), zero);
    __m256i to = _mm256_min_epi32(below, FORM(chosen)(all->rest, line));
    FORM(doubles) x = FORM(chosen_doubles)(all->x, line), dx = FORM(chosen_doubles)(all->dx, line);
    FORM(falling) lines;
    lines.x = FORM(sum)(x, FORM(product)(dx, FORM(doubles_of)(from)));
    *next = FORM(sum)(x, FORM(product)(dx, FORM(doubles_of)(to)));
    lines.dy = FORM(chosen_doubles)(all->dy, line);
    lines.height = _mm256_sub_epi32(to, from);
    lines.sign = FORM(chosen)(all->sign, line);
    __m256i cells = _mm256_mullo_epi32(row, _mm256_set1_epi32(rows->stride));
    lines.cell = _mm256_add_epi32(FORM(chosen)(all->cell, line), cells);
    __m256i marks = _mm256_mullo_epi32(row, _mm256_set1_epi32(rows->mark_stride));
    lines.mark = _mm256_add_epi32(FORM(chosen)(all->mark, line), marks);
    return lines;
}

/// Follows eight lines down to their ends.
TARGET void FORM(add_falling)(const line_rows *rows, FORM(falling) lines, FORM(long_pieces) *queue) {
    const __m256i one = _mm256_set1_epi32(1), lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    __m256i below = _mm256_sub_epi32(lines.rest, lines.height);
    __m256i counts = _mm256_srai_epi32(_mm256_add_epi32(below, _mm256_set1_epi32(511)), 8);
    counts = _mm256_and_si256(counts, _mm256_cmpgt_epi32(lines.rest, _mm256_setzero_si256()));
    FORM(numbering) numbering = FORM(numbering_of)(counts);
    const int32_t end = numbering.ends[7];
    const __m256i limit = _mm256_set1_epi32(end);
    for (int32_t first = 0; first < end; first += 8) {
        __m256i piece = _mm256_add_epi32(_mm256_set1_epi32(first), lanes);
        __mmask8 is_piece = _mm256_cmpgt_epi32_mask(limit, piece);
        // Lanes past the last piece repeat it and add nothing.
        piece = _mm256_min_epi32(piece, _mm256_sub_epi32(limit, one));
        FORM(doubles) next;
        FORM(falling) current = FORM(lines_of)(&lines, &numbering, piece, rows, &next);
        FORM(pieces) pieces = FORM(pieces_of)(&current, next);
        __mmask8 is_long = is_piece & _mm256_cmpgt_epi32_mask(_mm256_sub_epi32(pieces.last, pieces.first), one);
        FORM(add_some)(rows, &current, pieces, is_piece & (__mmask8)~is_long);
        if (is_long != 0) FORM(enqueue)(rows, queue, &current, &pieces, is_long);
    }
}
