#include "CBlend.h"
#include "../instructions.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

/// The rows that receive lines, with the values that the vectors need.
typedef struct {
    int32_t *cells;
    uint8_t *marks;
    int32_t stride, mark_stride;
    /// The region's corner and size, in steps.
    int32_t left, top, width, height;
} line_rows;

/// The maximum coordinate, in steps from the region's corner, for which 32 fractional bits are exact in a double.
enum { MAXIMUM_COORDINATE = 1 << 20 };

/// Adds a piece of a line in a row with three or more columns; the sums are identical to `AccumulatorRow`.
///
/// `dy` is the change of y per step of |x|, with 32 fractional bits.
static void add_long(int32_t *cells, uint8_t *marks, int32_t from, int32_t to, int32_t height, int64_t dy, int32_t sign) {
    int32_t column = from >> 8, last = to >> 8, inset = (from & 255) + 256, done = 0, carry = 0;
    int64_t descent = dy * (512 - inset);
    memset(marks + (column >> 3), 1, (size_t)(((last + 1) >> 3) - (column >> 3)) + 1);
    for (; column < last; column++) {
        int32_t next = (int32_t)((descent + (1ll << 31)) >> 32);
        int32_t part = (next - done) * sign, cut = part * inset;
        cells[column] += part * 512 - cut + carry;
        carry = cut;
        done = next;
        inset = 256;
        descent += dy * 256;
    }
    int32_t part = (height - done) * sign, cut = part * (to & 255);
    cells[last] += part * 512 - cut + carry;
    cells[last + 1] += cut;
}

/// A piece of three or more columns; `sign` is all ones for lines that go up, `dy` the change of y per step of |x|.
typedef struct {
    int32_t from, to, height, sign, cell, mark;
    double dy;
} long_piece;

/// A line on its way down: its x and slopes with 32 fractional bits (x with one half added), and the remaining height.
typedef struct {
    int64_t x, dx, dy;
    int32_t height, rest, sign, cell, mark;
} falling_line;

/// Adds a piece of a line in a row; the sums are identical to `AccumulatorRow`.
static inline void add_piece(int32_t *cells, uint8_t *marks, const falling_line *line, int64_t next) {
    int32_t a = (int32_t)(line->x >> 32), b = (int32_t)(next >> 32);
    int32_t from = a < b ? a : b, to = a < b ? b : a, first = from >> 8, last = to >> 8;
    if (last - first > 1) return add_long(cells, marks, from, to, line->height, line->dy, line->sign);
    int32_t start = from & 255, end = to - first * 256, height = line->height * line->sign, second = 0;
    if (last > first) {
        int64_t before = (line->dy * (256 - start) + (1ll << 31)) >> 32;
        second = (line->height - (int32_t)before) * line->sign;
        height -= second;
        end = 256;
    }
    int32_t cut = height * (start + end), second_cut = second * (to & 255);
    cells[first] += height * 512 - cut;
    cells[first + 1] += second * 512 - second_cut + cut;
    cells[first + 2] += second_cut;
    marks[first >> 3] = 1;
    marks[(last + 1) >> 3] = 1;
}

/// Follows a line down to its end.
static void follow(const line_rows *rows, falling_line line) {
    int32_t *cells = rows->cells + line.cell;
    uint8_t *marks = rows->marks + line.mark;
    while (line.rest > 0) {
        int64_t next = line.x + line.dx * line.height;
        add_piece(cells, marks, &line, next);
        line.rest -= line.height;
        line.height = line.rest < 256 ? line.rest : 256;
        line.x = next;
        cells += rows->stride;
        marks += rows->mark_stride;
    }
}

#define FORM(name) name##_256
#define TARGET __attribute__((target("avx2"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx2")))
#include "lines_avx2.h"
#include "line_pieces.h"
#include "lines_side_by_side.h"
#include "lines_kernel.h"
#undef FORM
#undef TARGET
#undef TARGET_FUNCTION

#define FORM(name) name##_512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx512f,avx512bw,avx512vl")))
#include "lines_avx512.h"
#include "line_pieces.h"
#include "lines_piece_by_piece.h"
#include "lines_kernel.h"

bool cblend_add_lines(
    const cblend_areas *areas, const int32_t *lines, size_t count, cblend_outside_lines *outside, cblend_instructions limit) {
    if (!has_avx2(limit) || areas->width > MAXIMUM_COORDINATE >> 8 || areas->height > MAXIMUM_COORDINATE >> 8) return false;
    line_rows rows = {
        areas->cells, areas->marks, (int32_t)areas->stride, (int32_t)areas->mark_stride, outside->left, outside->top,
        (int32_t)areas->width << 8, (int32_t)areas->height << 8,
    };
    (has_avx512(limit) ? add_lines_512 : add_lines_256)(&rows, lines, count, outside);
    return true;
}

#endif
