// The quadrilaterals of a stroke in groups of eight: their kinds, octagons and turning angles, and the boxes around groups.

enum { EIGHT = CBLEND_QUADS_OF_GROUP };

typedef cblend_quad_group quad_group;

/// Transposes eight ribs of four numbers each into four columns.
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

/// The kinds of eight quadrilaterals, allowing for the rounding of their corners.
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
    // Comparisons evaluate to -1.
    return is_irregular - (~is_irregular & (area > length));
}

/// Sets the kinds, octagons and turning angles of eight quadrilaterals.
FORCE_INLINE void set_quads(quad_group *group, const int32_t *ribs, const float *turns) {
    eight_numbers first[4], second[4];
    read_columns(ribs, first);
    read_columns(ribs + 4, second);
    const eight_numbers x[4] = {first[0], second[0], second[2], first[2]}, y[4] = {first[1], second[1], second[3], first[3]};
    eight_numbers least[4], greatest[4];
    for (size_t corner = 0; corner < 4; corner++) {
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
    // A quadrilateral starts with the angle after its first rib, and ends with the angle before its second.
    const eight_floats *pairs = (const eight_floats *)(turns + 1);
    *(eight_floats *)group->start = __builtin_shufflevector(pairs[0], pairs[1], 0, 2, 4, 6, 8, 10, 12, 14);
    *(eight_floats *)group->end = __builtin_shufflevector(pairs[0], pairs[1], 1, 3, 5, 7, 9, 11, 13, 15);
    *(eight_floats *)group->round = (eight_floats){0} + INFINITY;
}

/// Clears the quadrilateral between two strips, or one past the last.
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

/// Finds the box around a group and the extremes of its turning angles.
FORCE_INLINE void measure(quad_group *groups, size_t index) {
    quad_group *group = groups + index;
    quad_group *table = groups + index / EIGHT;
    size_t entry = index % EIGHT;
    for (size_t axis = 0; axis < 2; axis++) {
        table->box_least[axis][entry] = __builtin_reduce_min(*(const eight_numbers *)group->least[axis]);
        table->box_greatest[axis][entry] = __builtin_reduce_max(*(const eight_numbers *)group->greatest[axis]);
    }
    table->last_starts[entry] = -least_float(-*(const eight_floats *)group->start);
    group->irregular = bits_of(*(const eight_numbers *)group->kinds < 0);
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
