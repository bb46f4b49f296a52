// Pairs of quadrilaterals: first those whose octagons meet, then those among them that no side separates.

/// A bit for each of eight groups that may meet a given one and does not come after it.
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

/// A bit for each quadrilateral of the later group that may meet any of the earlier group.
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

/// All ones for the quadrilaterals of a group whose octagons meet a quadrilateral's, in the same or a later group, with a
/// sufficient turning angle between them.
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

/// All ones if any of four areas is not negative.
FORCE_INLINE eight_numbers any_inside(const eight_floats *areas) {
    return (areas[0] >= 0) | (areas[1] >= 0) | (areas[2] >= 0) | (areas[3] >= 0);
}

/// Transposes eight quadrilaterals, two ribs of four numbers each, into eight columns.
FORCE_INLINE void read_quads(const int32_t *const *quads, eight_numbers *columns) {
    eight_numbers pairs[8], fours[8];
    for (size_t index = 0; index < 4; index++) {
        eight_numbers a = *(const eight_numbers *)quads[2 * index], b = *(const eight_numbers *)quads[2 * index + 1];
        pairs[2 * index] = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
        pairs[2 * index + 1] = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    }
    for (size_t half = 0; half < 2; half++) {
        for (size_t index = 0; index < 2; index++) {
            eight_numbers a = pairs[4 * half + index], b = pairs[4 * half + 2 + index];
            fours[4 * half + 2 * index] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
            fours[4 * half + 2 * index + 1] = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
        }
    }
    for (size_t index = 0; index < 4; index++) {
        columns[index] = __builtin_shufflevector(fours[index], fours[index + 4], 0, 1, 2, 3, 8, 9, 10, 11);
        columns[index + 4] = __builtin_shufflevector(fours[index], fours[index + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
}

/// All ones for each of eight pairs of quadrilaterals that no side of either separates.
FORCE_INLINE eight_numbers sides_meet(const int32_t *points, const cblend_quad_pair *pairs) {
    const int32_t *quads[2][8];
    eight_numbers columns[2][8];
    eight_floats ax[4], ay[4], bx[4], by[4];
    for (size_t lane = 0; lane < EIGHT; lane++) {
        quads[0][lane] = points + 4 * (size_t)pairs[lane].earlier;
        quads[1][lane] = points + 4 * (size_t)pairs[lane].later;
    }
    read_quads(quads[0], columns[0]);
    read_quads(quads[1], columns[1]);
    const eight_numbers *a = columns[0], *b = columns[1], x = b[0], y = b[1];
    static const uint8_t corners[4] = {0, 4, 6, 2};
    for (size_t corner = 0; corner < 4; corner++) {
        size_t column = corners[corner];
        ax[corner] = floats_of(a[column] - x);
        ay[corner] = floats_of(a[column + 1] - y);
        bx[corner] = floats_of(b[column] - x);
        by[corner] = floats_of(b[column + 1] - y);
    }
    eight_numbers meets = (eight_numbers){0} - 1;
    for (size_t side = 0; side < 4; side++) {
        size_t next = (side + 1) & 3;
        eight_floats adx = ax[next] - ax[side], ady = ay[next] - ay[side], of_a[4], of_b[4];
        eight_floats bdx = bx[next] - bx[side], bdy = by[next] - by[side];
        for (size_t corner = 0; corner < 4; corner++) {
            of_a[corner] = (ay[corner] - by[side]) * bdx - (ax[corner] - bx[side]) * bdy;
            of_b[corner] = (by[corner] - ay[side]) * adx - (bx[corner] - ax[side]) * ady;
        }
        // Degenerate sides separate nothing.
        meets &= any_inside(of_a) & any_inside(of_b);
    }
    return meets;
}

/// The number of pairs at which candidates are compared; there is room for one more group.
enum { CANDIDATES = 64 };

/// The pairs found, and the candidates still to be compared.
typedef struct {
    const cblend_ribs *ribs;
    cblend_quad_pair *pairs;
    size_t count, capacity, candidate_count;
    cblend_quad_pair candidates[CANDIDATES + EIGHT];
    /// Whether one of a pair is irregular, so that its sides prove nothing.
    bool is_irregular[CANDIDATES + EIGHT];
} pair_list;

/// Lists the candidates that no side separates; false if the capacity is exceeded.
FORCE_INLINE bool list_candidates(pair_list *list) {
    const size_t count = list->candidate_count;
    // Pad the last group of eight with the first pair.
    for (size_t index = count; index % EIGHT != 0; index++) list->candidates[index] = list->candidates[0];
    for (size_t first = 0; first < count; first += EIGHT) {
        uint32_t meeting = bits_of(sides_meet(list->ribs->points, list->candidates + first));
        for (size_t index = first; index < count && index < first + EIGHT; index++, meeting >>= 1) {
            if ((meeting & 1) == 0 && !list->is_irregular[index]) continue;
            if (list->count == list->capacity) return false;
            list->pairs[list->count++] = list->candidates[index];
        }
    }
    list->candidate_count = 0;
    return true;
}

/// Lists the quadrilaterals of a group that meet one in the same or a later group; false if the capacity is exceeded.
FORCE_INLINE bool list_meeting(
    const quad_group *groups, size_t earlier, size_t later, size_t lane, float turn, pair_list *list) {
    const quad_group *a = groups + earlier, *b = groups + later;
    uint32_t irregular = a->irregular | -(b->irregular >> lane & 1);
    for (uint32_t bits = bits_of(octagons_meet(a, b, lane, turn)); bits != 0; bits &= bits - 1) {
        size_t other = (size_t)__builtin_ctz(bits), index = list->candidate_count++;
        list->candidates[index] = (cblend_quad_pair){(uint32_t)(EIGHT * earlier + other), (uint32_t)(EIGHT * later + lane)};
        list->is_irregular[index] = irregular >> other & 1;
    }
    return list->candidate_count < CANDIDATES || list_candidates(list);
}
