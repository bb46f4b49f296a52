#include "CBlend.h"
#include "instructions.h"

#include <limits.h>
#include <math.h>

// Plain C with vectors of eight, which the compiler makes of what the processor has: compiled twice, for AVX2 and for all.

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between functions that are inlined only.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int32_t eight_numbers __attribute__((vector_size(32), aligned(4), may_alias));
typedef float eight_floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t four_numbers __attribute__((vector_size(16), aligned(4), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

enum { EIGHT = CBLEND_QUADS_OF_GROUP };

typedef cblend_quad_group quad_group;

FORCE_INLINE eight_numbers least_of(eight_numbers a, eight_numbers b) { return __builtin_elementwise_min(a, b); }
FORCE_INLINE eight_numbers greatest_of(eight_numbers a, eight_numbers b) { return __builtin_elementwise_max(a, b); }

/// Turns eight ribs, four numbers each, into four columns.
FORCE_INLINE void read_columns(const int32_t *ribs, eight_numbers *columns) {
    four_numbers halves[4][2];
    for (size_t half = 0; half < 2; half++) {
        const four_numbers *rib = (const four_numbers *)(ribs + 16 * half);
        four_numbers a = __builtin_shufflevector(rib[0], rib[1], 0, 4, 1, 5), b = __builtin_shufflevector(rib[2], rib[3], 0, 4, 1, 5);
        four_numbers c = __builtin_shufflevector(rib[0], rib[1], 2, 6, 3, 7), d = __builtin_shufflevector(rib[2], rib[3], 2, 6, 3, 7);
        halves[0][half] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
        halves[1][half] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
        halves[2][half] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
        halves[3][half] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
    }
    for (size_t column = 0; column < 4; column++) {
        columns[column] = __builtin_shufflevector(halves[column][0], halves[column][1], 0, 1, 2, 3, 4, 5, 6, 7);
    }
}

FORCE_INLINE eight_floats floats_of(eight_numbers a) { return __builtin_convertvector(a, eight_floats); }

/// The kinds of eight quadrilaterals, as far as rounding their corners leaves no doubt.
FORCE_INLINE eight_numbers kinds_of(const eight_numbers *x, const eight_numbers *y) {
    eight_floats sides[4][2], area, length = {0};
    for (size_t corner = 0; corner < 4; corner++) {
        size_t next = (corner + 1) & 3;
        sides[corner][0] = floats_of(x[next] - x[corner]);
        sides[corner][1] = floats_of(y[next] - y[corner]);
    }
    for (size_t corner = 0; corner < 2; corner++) {
        // The diagonals.
        eight_floats dx = floats_of(x[corner + 2] - x[corner]), dy = floats_of(y[corner + 2] - y[corner]);
        length = __builtin_elementwise_max(length, __builtin_elementwise_abs(dx) + __builtin_elementwise_abs(dy));
    }
    area = sides[0][0] * sides[1][1] - sides[0][1] * sides[1][0] + sides[2][0] * sides[3][1] - sides[2][1] * sides[3][0];
    eight_numbers is_irregular = area < -length;
    for (size_t corner = 0; corner < 4; corner++) {
        const eight_floats *a = sides[corner], *b = sides[(corner + 1) & 3];
        is_irregular |= a[0] * b[1] - a[1] * b[0] < -2 * length;
    }
    // Comparisons give -1.
    return is_irregular - (~is_irregular & (area > length));
}

/// Sets the corners of eight quadrilaterals, their octagons and turns.
FORCE_INLINE void set_quads(quad_group *group, const int32_t *ribs, const float *turns) {
    eight_numbers first[4], second[4];
    read_columns(ribs, first);
    read_columns(ribs + 4, second);
    const eight_numbers x[4] = {first[0], second[0], second[2], first[2]}, y[4] = {first[1], second[1], second[3], first[3]};
    eight_numbers least[4], greatest[4];
    for (size_t corner = 0; corner < 4; corner++) {
        *(eight_numbers *)group->x[corner] = x[corner];
        *(eight_numbers *)group->y[corner] = y[corner];
        const eight_numbers axes[4] = {x[corner], y[corner], x[corner] + y[corner], x[corner] - y[corner]};
        for (size_t axis = 0; axis < 4; axis++) {
            least[axis] = corner == 0 ? axes[axis] : least_of(least[axis], axes[axis]);
            greatest[axis] = corner == 0 ? axes[axis] : greatest_of(greatest[axis], axes[axis]);
        }
    }
    const eight_numbers kinds = kinds_of(x, y), is_empty = kinds == CBLEND_EMPTY_QUAD;
    *(eight_numbers *)group->kinds = kinds;
    for (size_t axis = 0; axis < 4; axis++) {
        *(eight_numbers *)group->least[axis] = (is_empty & INT_MAX) | (~is_empty & least[axis]);
        *(eight_numbers *)group->greatest[axis] = (is_empty & INT_MIN) | (~is_empty & greatest[axis]);
    }
    // Each quadrilateral starts where the path leaves its first rib, and ends where it arrives at the second one.
    const eight_floats *pairs = (const eight_floats *)(turns + 1);
    *(eight_floats *)group->start = __builtin_shufflevector(pairs[0], pairs[1], 0, 2, 4, 6, 8, 10, 12, 14);
    *(eight_floats *)group->end = __builtin_shufflevector(pairs[0], pairs[1], 1, 3, 5, 7, 9, 11, 13, 15);
    *(eight_floats *)group->round = (eight_floats){0} + INFINITY;
}

/// Leaves out the quadrilateral between two strips, or one beyond the last.
FORCE_INLINE void set_empty(quad_group *groups, size_t index) {
    quad_group *group = groups + index / EIGHT;
    size_t lane = index % EIGHT;
    for (size_t axis = 0; axis < 4; axis++) {
        group->least[axis][lane] = INT_MAX;
        group->greatest[axis][lane] = INT_MIN;
    }
    group->start[lane] = -INFINITY;
    group->end[lane] = INFINITY;
    group->kinds[lane] = CBLEND_NO_QUAD;
}

/// The lesser ones of floats, none of which is NaN.
FORCE_INLINE eight_floats lesser_floats(eight_floats a, eight_floats b) {
    eight_numbers is_less = a < b;
    return (eight_floats)((is_less & (eight_numbers)a) | (~is_less & (eight_numbers)b));
}

/// The least of eight floats.
FORCE_INLINE float least_float(eight_floats a) {
    a = lesser_floats(a, __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3));
    a = lesser_floats(a, __builtin_shufflevector(a, a, 2, 3, 0, 1, 6, 7, 4, 5));
    a = lesser_floats(a, __builtin_shufflevector(a, a, 1, 0, 3, 2, 5, 4, 7, 6));
    return a[0];
}

/// Finds the box around a group, and the turns that it starts and ends with.
FORCE_INLINE void measure(quad_group *groups, size_t index) {
    const quad_group *group = groups + index;
    quad_group *table = groups + index / EIGHT;
    size_t entry = index % EIGHT;
    for (size_t axis = 0; axis < 2; axis++) {
        table->box_least[axis][entry] = __builtin_reduce_min(*(const eight_numbers *)group->least[axis]);
        table->box_greatest[axis][entry] = __builtin_reduce_max(*(const eight_numbers *)group->greatest[axis]);
    }
    table->last_starts[entry] = -least_float(-*(const eight_floats *)group->start);
    table->first_ends[entry] = least_float(*(const eight_floats *)group->end);
}

FORCE_INLINE size_t make_groups(const cblend_ribs *ribs, quad_group *groups) {
    size_t count = (ribs->count + EIGHT - 1) / EIGHT, first = 0;
    for (size_t group = 0; group < count; group++) {
        set_quads(groups + group, ribs->points + 4 * EIGHT * group, ribs->turns + 2 * EIGHT * group);
    }
    for (size_t strip = 0; strip < ribs->strip_count; strip++) {
        size_t last = ribs->strips[strip].end - 1;
        float round = ribs->strips[strip].round;
        for (; first < last && round < INFINITY; first++) {
            quad_group *group = groups + first / EIGHT;
            group->round[first % EIGHT] = group->start[first % EIGHT] + round;
        }
        set_empty(groups, last);
        first = last + 1;
    }
    for (size_t index = ribs->count; index < EIGHT * count; index++) set_empty(groups, index);
    for (size_t group = 0; group < count; group++) measure(groups, group);
    return count;
}

/// A bit for each lane that is all ones, the first one in the lowest bit.
FORCE_INLINE uint32_t bits_of(eight_numbers lanes) {
    return (uint32_t)__builtin_reduce_or(lanes & (eight_numbers){1, 2, 4, 8, 16, 32, 64, 128});
}

/// Of eight groups, those that one may meet, of which they are not behind: a bit for each.
FORCE_INLINE uint32_t groups_meeting(const quad_group *groups, size_t first, size_t later, float turn) {
    const quad_group *table = groups + first / EIGHT, *other = groups + later / EIGHT;
    size_t entry = later % EIGHT;
    eight_numbers meets = other->last_starts[entry] - *(const eight_floats *)table->first_ends > turn;
    for (size_t axis = 0; axis < 2; axis++) {
        meets &= *(const eight_numbers *)table->box_least[axis] < other->box_greatest[axis][entry];
        meets &= other->box_least[axis][entry] < *(const eight_numbers *)table->box_greatest[axis];
    }
    return bits_of(meets) & ((2u << (later - first < EIGHT ? later - first : EIGHT - 1)) - 1);
}

/// The quadrilaterals of a group that may meet any of a group that is not behind it: a bit for each.
FORCE_INLINE uint32_t lanes_meeting(const quad_group *groups, size_t earlier, size_t later, float turn) {
    const quad_group *table = groups + earlier / EIGHT, *b = groups + later;
    size_t entry = earlier % EIGHT;
    eight_numbers meets = *(const eight_floats *)b->start - table->first_ends[entry] > turn;
    for (size_t axis = 0; axis < 2; axis++) {
        meets &= table->box_least[axis][entry] < *(const eight_numbers *)b->greatest[axis];
        meets &= *(const eight_numbers *)b->least[axis] < table->box_greatest[axis][entry];
    }
    return bits_of(meets);
}

/// The quadrilaterals of a group whose octagons meet that of one in the same group or a later one, and from which the path turns far
/// enough: all ones.
FORCE_INLINE eight_numbers octagons_meet(const quad_group *a, const quad_group *b, size_t lane, float turn) {
    eight_floats around = *(const eight_floats *)a->round - b->end[lane];
    eight_numbers meets = b->start[lane] - *(const eight_floats *)a->end > turn;
    meets &= (around > turn) | (around < -turn);
    for (size_t axis = 0; axis < 4; axis++) {
        meets &= *(const eight_numbers *)a->least[axis] < b->greatest[axis][lane];
        meets &= b->least[axis][lane] < *(const eight_numbers *)a->greatest[axis];
    }
    return meets;
}

/// Whether any of four is not negative: all ones.
FORCE_INLINE eight_numbers any_inside(const eight_floats *areas) {
    return (areas[0] >= 0) | (areas[1] >= 0) | (areas[2] >= 0) | (areas[3] >= 0);
}

/// The quadrilaterals of a group that no side of theirs or of another one divides from that one: all ones.
FORCE_INLINE eight_numbers sides_meet(const quad_group *a, const quad_group *b, size_t lane) {
    eight_floats x[4], y[4];
    float bx[4], by[4];
    for (size_t corner = 0; corner < 4; corner++) {
        x[corner] = floats_of(*(const eight_numbers *)a->x[corner] - b->x[0][lane]);
        y[corner] = floats_of(*(const eight_numbers *)a->y[corner] - b->y[0][lane]);
        bx[corner] = (float)(b->x[corner][lane] - b->x[0][lane]);
        by[corner] = (float)(b->y[corner][lane] - b->y[0][lane]);
    }
    eight_numbers meets = (eight_numbers){0} - 1;
    for (size_t side = 0; side < 4; side++) {
        size_t next = (side + 1) & 3;
        float dx = bx[next] - bx[side], dy = by[next] - by[side];
        eight_floats ax = x[next] - x[side], ay = y[next] - y[side], of_a[4], of_b[4];
        for (size_t corner = 0; corner < 4; corner++) {
            of_a[corner] = (y[corner] - by[side]) * dx - (x[corner] - bx[side]) * dy;
            of_b[corner] = (by[corner] - y[side]) * ax - (bx[corner] - x[side]) * ay;
        }
        // Sides without length divide nothing.
        meets &= any_inside(of_a) & any_inside(of_b);
    }
    return meets;
}

/// The pairs that were found.
typedef struct {
    cblend_quad_pair *pairs;
    size_t count, capacity;
} pair_list;

/// Lists the quadrilaterals of a group that meet one in the same group or a later one; false where there is no room for another pair.
FORCE_INLINE bool list_meeting(
    const quad_group *groups, size_t earlier, size_t later, size_t lane, float turn, pair_list *list) {
    const quad_group *a = groups + earlier, *b = groups + later;
    eight_numbers meets = octagons_meet(a, b, lane, turn);
    if (__builtin_reduce_or(meets) == 0) return true;
    // Sides that are not convex divide nothing for sure.
    if (b->kinds[lane] >= 0) meets &= sides_meet(a, b, lane) | (*(const eight_numbers *)a->kinds < 0);
    for (uint32_t bits = bits_of(meets); bits != 0; bits &= bits - 1) {
        size_t other = (size_t)__builtin_ctz(bits);
        if (list->count == list->capacity) return false;
        list->pairs[list->count++] = (cblend_quad_pair){(uint32_t)(EIGHT * earlier + other), (uint32_t)(EIGHT * later + lane)};
    }
    return true;
}

FORCE_INLINE size_t find(
    const cblend_ribs *ribs, float turn, quad_group *groups, cblend_quad_pair *pairs, size_t capacity) {
    size_t count = make_groups(ribs, groups);
    pair_list list = {pairs, 0, capacity};
    for (size_t later = 0; later < count; later++) {
        size_t meeting = 0;
        uint32_t any = 0;
        for (size_t first = 0; first <= later; first += EIGHT) {
            for (uint32_t bits = groups_meeting(groups, first, later, turn); bits != 0; bits &= bits - 1) {
                size_t earlier = first + (size_t)__builtin_ctz(bits);
                uint32_t lanes = lanes_meeting(groups, earlier, later, turn);
                groups[meeting].meeting = (uint32_t)earlier;
                groups[meeting].lanes = lanes;
                meeting += lanes != 0;
                any |= lanes;
            }
        }
        for (; any != 0; any &= any - 1) {
            size_t lane = (size_t)__builtin_ctz(any);
            for (size_t index = 0; index < meeting; index++) {
                if ((groups[index].lanes >> lane & 1) == 0) continue;
                if (!list_meeting(groups, groups[index].meeting, later, lane, turn, &list)) return capacity + 1;
            }
        }
    }
    return list.count;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static size_t find_256(
    const cblend_ribs *ribs, float turn, quad_group *groups, cblend_quad_pair *pairs, size_t capacity) {
    return find(ribs, turn, groups, pairs, capacity);
}

size_t cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, quad_group *groups, cblend_quad_pair *pairs, size_t capacity, cblend_instructions limit) {
    if (has_avx2(limit)) return find_256(ribs, turn, groups, pairs, capacity);
    return find(ribs, turn, groups, pairs, capacity);
}

#else

size_t cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, quad_group *groups, cblend_quad_pair *pairs, size_t capacity, cblend_instructions limit) {
    return find(ribs, turn, groups, pairs, capacity);
}

#endif
