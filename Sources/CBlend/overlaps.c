#include "CBlend.h"
#include "instructions.h"

#include <limits.h>
#include <math.h>

// Plain C with vectors of eight, which the compiler makes of what the processor has: compiled twice, for AVX2 and for all.

typedef int32_t eight_numbers __attribute__((vector_size(32), aligned(4), may_alias));
typedef float eight_floats __attribute__((vector_size(32), aligned(4), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

enum { EIGHT = CBLEND_QUADS_OF_GROUP };

FORCE_INLINE int32_t least_of(int32_t a, int32_t b) { return a < b ? a : b; }
FORCE_INLINE int32_t greatest_of(int32_t a, int32_t b) { return a > b ? a : b; }

typedef int32_t four_numbers __attribute__((vector_size(16), aligned(4), may_alias));

FORCE_INLINE four_numbers along_axes(int32_t x, int32_t y) { return (four_numbers){x, y, x + y, x - y}; }
FORCE_INLINE four_numbers least_of_four(four_numbers a, four_numbers b) { return __builtin_elementwise_min(a, b); }
FORCE_INLINE four_numbers greatest_of_four(four_numbers a, four_numbers b) { return __builtin_elementwise_max(a, b); }

/// Leaves out the quadrilateral between two strips, or one beyond the last.
FORCE_INLINE void set_empty(cblend_quad_group *group, size_t lane) {
    for (size_t axis = 0; axis < 4; axis++) {
        group->least[axis][lane] = INT_MAX;
        group->greatest[axis][lane] = INT_MIN;
    }
    group->start[lane] = group->end[lane] = group->round[lane] = 0;
}

FORCE_INLINE void set_quad(cblend_quad_group *group, size_t lane, const cblend_ribs *ribs, size_t index, float round) {
    const four_numbers a = *(const four_numbers *)(ribs->points + 4 * index), b = *(const four_numbers *)(ribs->points + 4 * index + 4);
    // Along x, y, x + y and x - y.
    const four_numbers points[4] = {along_axes(a[0], a[1]), along_axes(a[2], a[3]), along_axes(b[0], b[1]), along_axes(b[2], b[3])};
    four_numbers least = least_of_four(least_of_four(points[0], points[1]), least_of_four(points[2], points[3]));
    four_numbers greatest = greatest_of_four(greatest_of_four(points[0], points[1]), greatest_of_four(points[2], points[3]));
    for (size_t axis = 0; axis < 4; axis++) {
        group->least[axis][lane] = least[axis];
        group->greatest[axis][lane] = greatest[axis];
    }
    group->start[lane] = ribs->turns[2 * index + 1];
    group->end[lane] = ribs->turns[2 * index + 2];
    group->round[lane] = ribs->turns[2 * index + 1] + round;
}

/// Finds the box around a group, and the turns that it starts and ends with.
FORCE_INLINE void measure(cblend_quad_group *group) {
    group->box[0] = group->box[1] = INT_MAX;
    group->box[2] = group->box[3] = INT_MIN;
    group->last_start = -INFINITY;
    group->first_end = INFINITY;
    for (size_t lane = 0; lane < EIGHT; lane++) {
        if (group->least[0][lane] > group->greatest[0][lane]) continue;
        group->box[0] = least_of(group->box[0], group->least[0][lane]);
        group->box[1] = least_of(group->box[1], group->least[1][lane]);
        group->box[2] = greatest_of(group->box[2], group->greatest[0][lane]);
        group->box[3] = greatest_of(group->box[3], group->greatest[1][lane]);
        group->last_start = group->start[lane] > group->last_start ? group->start[lane] : group->last_start;
        group->first_end = group->end[lane] < group->first_end ? group->end[lane] : group->first_end;
    }
}

static size_t make_groups(const cblend_ribs *ribs, cblend_quad_group *groups) {
    size_t count = (ribs->count + EIGHT - 1) / EIGHT, strip = 0, index = 0;
    for (size_t group = 0; group < count; group++) {
        for (size_t lane = 0; lane < EIGHT; lane++, index++) {
            while (strip < ribs->strip_count && index >= ribs->strips[strip].end) strip++;
            if (strip == ribs->strip_count || index + 1 == ribs->strips[strip].end) {
                set_empty(groups + group, lane);
            } else {
                set_quad(groups + group, lane, ribs, index, ribs->strips[strip].round);
            }
        }
        measure(groups + group);
    }
    return count;
}

FORCE_INLINE bool may_meet(const cblend_quad_group *a, const cblend_quad_group *b, float turn) {
    return (a->box[0] < b->box[2]) & (b->box[0] < a->box[2]) & (a->box[1] < b->box[3]) & (b->box[1] < a->box[3])
        & (b->last_start - a->first_end > turn);
}

/// Compares each quadrilateral of a group with eight that come after it, or are the same.
FORCE_INLINE void compare(const cblend_quad_group *a, const cblend_quad_group *b, float turn, int32_t *of_a, int32_t *of_b) {
    eight_numbers least[4], greatest[4];
    for (size_t axis = 0; axis < 4; axis++) {
        least[axis] = *(const eight_numbers *)b->least[axis];
        greatest[axis] = *(const eight_numbers *)b->greatest[axis];
    }
    const eight_floats start = *(const eight_floats *)b->start, end = *(const eight_floats *)b->end;
    for (size_t lane = 0; lane < EIGHT; lane++) {
        eight_floats around = a->round[lane] - end;
        eight_numbers meets = (start - a->end[lane] > turn) & ((around > turn) | (around < -turn));
        for (size_t axis = 0; axis < 4; axis++) {
            meets &= (a->least[axis][lane] < greatest[axis]) & (least[axis] < a->greatest[axis][lane]);
        }
        *(eight_numbers *)of_b |= meets;
        int32_t any = 0;
        for (size_t other = 0; other < EIGHT; other++) any |= meets[other];
        of_a[lane] |= any;
    }
}

FORCE_INLINE void find(const cblend_ribs *ribs, float turn, cblend_quad_group *groups, int32_t *overlaps) {
    size_t count = make_groups(ribs, groups);
    for (size_t index = 0; index < EIGHT * count; index++) overlaps[index] = 0;
    for (size_t later = 0; later < count; later++) {
        for (size_t earlier = 0; earlier <= later; earlier++) {
            if (!may_meet(groups + earlier, groups + later, turn)) continue;
            compare(groups + earlier, groups + later, turn, overlaps + EIGHT * earlier, overlaps + EIGHT * later);
        }
    }
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void find_256(
    const cblend_ribs *ribs, float turn, cblend_quad_group *groups, int32_t *overlaps) {
    find(ribs, turn, groups, overlaps);
}

void cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, cblend_quad_group *groups, int32_t *overlaps, cblend_instructions limit) {
    if (has_avx2(limit)) return find_256(ribs, turn, groups, overlaps);
    find(ribs, turn, groups, overlaps);
}

#else

void cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, cblend_quad_group *groups, int32_t *overlaps, cblend_instructions limit) {
    find(ribs, turn, groups, overlaps);
}

#endif
