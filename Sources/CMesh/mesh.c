#include "CMesh.h"

#include <math.h>
#include <string.h>

// Plain C with vectors of four, which the compiler maps to the processor's registers: compiled for AVX2 and for all processors.

#pragma STDC FP_CONTRACT OFF
// Vectors are passed only between inlined functions.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double four_doubles __attribute__((vector_size(32), aligned(8), may_alias));
typedef int64_t four_masks __attribute__((vector_size(32), aligned(8), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE four_doubles all(double a) { return (four_doubles){a, a, a, a}; }

FORCE_INLINE four_doubles chosen(four_masks mask, four_doubles a, four_doubles b) {
    return (four_doubles)((mask & (four_masks)a) | (~mask & (four_masks)b));
}

/// Transposes four rows of four.
FORCE_INLINE void transpose(four_doubles *rows) {
    four_doubles a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 2, 6), b = __builtin_shufflevector(rows[0], rows[1], 1, 5, 3, 7);
    four_doubles c = __builtin_shufflevector(rows[2], rows[3], 0, 4, 2, 6), d = __builtin_shufflevector(rows[2], rows[3], 1, 5, 3, 7);
    rows[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
    rows[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
    rows[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
    rows[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

/// Shifts in the last of the previous four numbers.
FORCE_INLINE four_doubles behind(four_doubles last, four_doubles next) { return __builtin_shufflevector(last, next, 3, 4, 5, 6); }

FORCE_INLINE void trace_piece(const cmesh_steps *steps, uint64_t kind, cmesh_vertex *vertices) {
    const double step = 1 / (double)steps->count;
    four_doubles last_x = all(steps->start[0]), last_y = all(steps->start[1]), kinds;
    four_doubles number = {1, 2, 3, 4};
    memcpy(&kinds, &(uint64_t[4]){kind, kind, kind, kind}, sizeof kinds);
    for (size_t first = 0; first < steps->count; first += 4, number += 4) {
        four_doubles even = number * step, t = even + steps->bias * (even - even * even);
        four_doubles x = steps->start[0] + (steps->linear[0] + (steps->square[0] + steps->cube[0] * t) * t) * t;
        four_doubles y = steps->start[1] + (steps->linear[1] + (steps->square[1] + steps->cube[1] * t) * t) * t;
        four_doubles dx = steps->linear[0] + (steps->square[0] * 2 + steps->cube[0] * (3 * t)) * t;
        four_doubles dy = steps->linear[1] + (steps->square[1] * 2 + steps->cube[1] * (3 * t)) * t;
        four_masks is_end = number >= (double)steps->count;
        x = chosen(is_end, all(steps->end[0]), x);
        y = chosen(is_end, all(steps->end[1]), y);
        four_doubles square = dx * dx + dy * dy, length = __builtin_elementwise_sqrt(square);
        four_masks is_direction = (square > 0) & (square < INFINITY) & ~is_end;
        dx = chosen(is_direction, dx / length, all(steps->direction[0]));
        dy = chosen(is_direction, dy / length, all(steps->direction[1]));
        four_doubles way_x = x - behind(last_x, x), way_y = y - behind(last_y, y);
        four_doubles points[4] = {x, y, dx, dy};
        four_doubles others[4] = {dx, dy, __builtin_elementwise_sqrt(way_x * way_x + way_y * way_y), kinds};
        transpose(points);
        transpose(others);
        for (size_t lane = 0; lane < 4; lane++) {
            memcpy(&vertices[first + lane].x, &points[lane], sizeof points[lane]);
            memcpy(&vertices[first + lane].outgoing_x, &others[lane], sizeof others[lane]);
        }
        last_x = x;
        last_y = y;
    }
}

// The pieces are independent, so that their slow roots and quotients overlap.
FORCE_INLINE void trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices) {
    for (size_t index = 0; index < count; vertices += pieces[index++].count) trace_piece(pieces + index, kind, vertices);
}

/// The columns of four vertices; missing ones repeat the last.
typedef struct {
    four_doubles x, y, incoming_x, incoming_y, outgoing_x, outgoing_y, distance;
} four_vertices;

FORCE_INLINE four_vertices read(const cmesh_vertex *vertices, size_t first, size_t last) {
    four_doubles points[4], others[4];
    for (size_t lane = 0; lane < 4; lane++) {
        const cmesh_vertex *vertex = vertices + (first + lane < last ? first + lane : last);
        points[lane] = *(const four_doubles *)&vertex->x;
        others[lane] = *(const four_doubles *)&vertex->outgoing_x;
    }
    transpose(points);
    transpose(others);
    return (four_vertices){points[0], points[1], points[2], points[3], others[0], others[1], others[2]};
}

/// Drops the first of four numbers and appends the next.
FORCE_INLINE four_doubles ahead(four_doubles a, double next) { return __builtin_shufflevector(a, all(next), 1, 2, 3, 4); }

/// The cross products of four pairs of vectors: negative if a point lies behind a line.
FORCE_INLINE four_doubles cross(four_doubles ax, four_doubles ay, four_doubles bx, four_doubles by) { return ax * by - ay * bx; }

FORCE_INLINE size_t draw(const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns) {
    const cmesh_vertex *previous = vertices - 1;
    four_doubles after = all(previous->outgoing_x * vertices->incoming_y - previous->outgoing_y * vertices->incoming_x);
    four_doubles last[4];
    for (size_t index = 0; index < 4; index++) last[index] = all(strip->last[index]);
    for (size_t first = 0; first < count; first += 4) {
        const four_vertices at = read(vertices, first, count);
        const cmesh_vertex *next = vertices + (first + 4 < count ? first + 4 : count);
        four_doubles next_x = ahead(at.incoming_x, next->incoming_x), next_y = ahead(at.incoming_y, next->incoming_y);
        four_doubles turn = cross(at.outgoing_x, at.outgoing_y, next_x, next_y), before = behind(after, turn);
        after = turn;
        // Away from the center of curvature by two thirds of the chords' deviation.
        four_doubles shift = (before * at.distance + after * ahead(at.distance, next->distance)) * (1.0 / 24);
        four_doubles reach = strip->half_width * (1 + (before * before + after * after) * (1.0 / 24));
        four_doubles left_x = at.outgoing_y, left_y = -at.outgoing_x;
        four_doubles x = at.x + left_x * shift, y = at.y + left_y * shift;
        four_doubles ends[4] = {x + left_x * reach, y + left_y * reach, x - left_x * reach, y - left_y * reach};
        four_doubles from[4];
        for (size_t index = 0; index < 4; index++) from[index] = behind(last[index], ends[index]);
        four_doubles across_x = from[2] - from[0], across_y = from[3] - from[1];
        four_masks is_behind = cross(ends[0] - from[0], ends[1] - from[1], across_x, across_y) < 0;
        is_behind |= cross(ends[2] - from[0], ends[3] - from[1], across_x, across_y) < 0;
        for (size_t index = 0; index < 4; index++) last[index] = ends[index];
        transpose(ends);
        size_t most = count - first < 4 ? count - first : 4;
        for (size_t lane = 0; lane < 4; lane++) memcpy(ribs + 4 * (first + lane), &ends[lane], sizeof ends[lane]);
        bool is_any_behind = __builtin_reduce_or(is_behind) != 0;
        for (size_t lane = 0; lane < most; lane++) {
            if (is_any_behind && is_behind[lane] != 0) return first + lane;
            strip->position += (float)fabs(before[lane]);
            strip->turn += fabs(after[lane]);
            turns[2 * (first + lane)] = strip->position;
            turns[2 * (first + lane) + 1] = strip->position;
            memcpy(strip->last, ribs + 4 * (first + lane), sizeof strip->last);
        }
    }
    return count;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void trace_256(
    const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices) {
    trace(pieces, count, kind, vertices);
}

__attribute__((target("avx2"))) static size_t draw_256(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns) {
    return draw(vertices, count, strip, ribs, turns);
}

static bool has_avx2(bool is_wide) { return is_wide && __builtin_cpu_supports("avx2"); }

void cmesh_trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices, bool is_wide) {
    if (has_avx2(is_wide)) return trace_256(pieces, count, kind, vertices);
    trace(pieces, count, kind, vertices);
}

size_t cmesh_draw(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns, bool is_wide) {
    if (has_avx2(is_wide)) return draw_256(vertices, count, strip, ribs, turns);
    return draw(vertices, count, strip, ribs, turns);
}

#else

void cmesh_trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices, bool is_wide) {
    trace(pieces, count, kind, vertices);
}

size_t cmesh_draw(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns, bool is_wide) {
    return draw(vertices, count, strip, ribs, turns);
}

#endif
