#include "CBlend.h"
#include "../instructions.h"

#include <limits.h>
#include <math.h>
#include <string.h>

// Compiled twice, for AVX2 and for the baseline.

#include "eight.h"
#include "quad_groups.h"
#include "quad_pairs.h"

FORCE_INLINE size_t find(
    const cblend_ribs *ribs, float turn, quad_group *groups, cblend_quad_pair *pairs, size_t capacity) {
    size_t count = make_groups(ribs, groups);
    pair_list list;
    list.ribs = ribs;
    list.pairs = pairs;
    list.capacity = capacity;
    list.count = list.candidate_count = 0;
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
    return list_candidates(&list) ? list.count : capacity + 1;
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
