#include "CMesh.h"

#include <math.h>

// One form for all processors. Processing four pieces at a time, level by level, was slower: each level waits for roots,
// quotients and the branches that depend on them, and most pieces are halved before they need any.

#pragma STDC FP_CONTRACT OFF
// Vectors are passed only between inlined functions.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double point __attribute__((vector_size(16), aligned(8), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE point at(const double *numbers) { return *(const point *)numbers; }

FORCE_INLINE void set(double *numbers, point value) { *(point *)numbers = value; }

FORCE_INLINE double dot(point a, point b) {
    point products = a * b;
    return products[0] + products[1];
}

FORCE_INLINE double cross(point a, point b) {
    point products = a * __builtin_shufflevector(b, b, 1, 0);
    return products[0] - products[1];
}

FORCE_INLINE double greater(double a, double b) { return b >= a ? b : a; }

FORCE_INLINE point halfway(point a, point b) { return a + (b - a) * 0.5; }

/// Normalizes a vector; returns false if it has no direction.
FORCE_INLINE bool make_direction(point *vector) {
    double square = dot(*vector, *vector);
    if (!(square > 0 && square < INFINITY)) return false;
    *vector /= __builtin_elementwise_sqrt(square);
    return true;
}

/// Whether two vectors are within about 35° of each other, or one of them is zero.
FORCE_INLINE bool is_near(point a, point b) {
    double cosine = dot(a, b), sine = cross(a, b);
    return (cosine >= 0) & (sine * sine <= 0.5 * (cosine * cosine));
}

/// Finds the fewest steps from the curvature at both ends, as if each applied to half of the piece; returns false if they are too
/// many.
///
/// The deviation of a step is the square of its length times the square of a local rate, so its length should be proportional to
/// one over the rate. The deviation of a single step, estimated from the curvature at an end in tolerances, falls with the square
/// of the number of steps.
FORCE_INLINE bool count_steps(point edge0, point edge1, point edge2, const cmesh_curve *curve, cmesh_steps *steps) {
    const point bends = {fabs(cross(edge0, edge1)), fabs(cross(edge1, edge2))}, squares = {dot(edge0, edge0), dot(edge2, edge2)};
    const point per_speed = 1 / __builtin_elementwise_sqrt(squares), per_length = bends * per_speed, turns = per_length * per_speed;
    const point strays = per_length * (0.75 * curve->per_curve) + turns * turns * (0.5 * curve->per_edge);
    const point rates = __builtin_elementwise_sqrt(strays);
    const double sum = rates[0] + rates[1], change = rates[1] - rates[0];
    if (!(sum > 1e-9)) return true;
    steps->bias = change / sum;
    // The rate halfway along the steps, at which they are as long as equal steps.
    const double middle = 0.5 * sum + 0.25 * steps->bias * change;
    if (!(middle <= CMESH_MOST_STEPS)) return false;
    const size_t count = (size_t)(middle + 0.999);
    steps->count = count > 1 ? count : 1;
    return true;
}

/// The distances of the chord from the curve and of the outer edge from its chord, in tolerances.
FORCE_INLINE double strays(const cmesh_piece *piece, const cmesh_curve *curve) {
    const point chord = at(piece->end) - at(piece->start);
    // Twice the greater angle between the chord and the curve, times the chord, so that bends in opposite directions do not
    // cancel out.
    const double bend = 2 * greater(fabs(cross(at(piece->first), chord)), fabs(cross(chord, at(piece->last))));
    return bend * curve->per_curve * 0.125 + bend * bend * curve->per_edge / (dot(chord, chord) * 8);
}

/// Sets the steps that stay close to a piece; returns false if it must be halved first.
///
/// A piece gets steps if its control points show that it turns by less than about a fifth of a circle: the directions of a curve
/// lie between the directions from control point to control point.
FORCE_INLINE bool set_steps(const cmesh_piece *piece, const cmesh_curve *curve, cmesh_steps *steps) {
    const point start = at(piece->start), control1 = at(piece->control1), control2 = at(piece->control2), end = at(piece->end);
    const point edge0 = control1 - start, edge1 = control2 - control1, edge2 = end - control2;
    // One branch instead of three, since none is predictable.
    if (!((dot(at(piece->first), at(piece->last)) > 0.35) & is_near(edge0, edge1) & is_near(edge1, edge2))) return false;
    const point change0 = edge1 - edge0, change1 = edge2 - edge1;
    steps->bias = 0;
    steps->count = 1;
    // The velocity changes so little that nothing in between is bent much more than the ends.
    if (1.5 * greater(dot(change0, change0), dot(change1, change1)) <= dot(edge1, edge1)) {
        if (!count_steps(edge0, edge1, edge2, curve, steps)) return false;
    } else if (!(strays(piece, curve) <= 0.5)) {
        return false;
    }
    set(steps->start, start);
    set(steps->linear, edge0 * 3);
    set(steps->square, change0 * 3);
    set(steps->cube, edge2 - edge1 * 2 + edge0);
    set(steps->end, end);
    set(steps->direction, at(piece->last));
    return true;
}

/// Whether a piece cannot extend beyond a small fraction of the tolerance.
FORCE_INLINE bool is_short(const cmesh_piece *piece, const cmesh_curve *curve) {
    const point start = at(piece->start);
    const point a = at(piece->control1) - start, b = at(piece->control2) - start, c = at(piece->end) - start;
    return greater(greater(dot(a, a), dot(b, b)), dot(c, c)) <= curve->square_reach;
}

/// Replaces a piece by its second half and stores the first half behind it.
FORCE_INLINE void halve(cmesh_piece *piece) {
    const point start = at(piece->start), control1 = at(piece->control1), control2 = at(piece->control2), end = at(piece->end);
    const point a = halfway(start, control1), b = halfway(control1, control2), c = halfway(control2, end);
    const point d = halfway(a, b), e = halfway(b, c), middle = halfway(d, e);
    point direction = e - d;
    if (!make_direction(&direction)) {
        direction = middle - start;
        if (!make_direction(&direction)) direction = at(piece->first);
    }
    cmesh_piece *first = piece + 1;
    set(first->start, start);
    set(first->control1, a);
    set(first->control2, d);
    set(first->end, middle);
    set(first->first, at(piece->first));
    set(first->last, direction);
    set(piece->start, middle);
    set(piece->control1, e);
    set(piece->control2, c);
    set(piece->first, direction);
}

void cmesh_start(cmesh_curve *curve, const cmesh_piece *all) {
    curve->pieces[0] = *all;
    curve->halvings[0] = 0;
    curve->count = 1;
}

size_t cmesh_divide(cmesh_curve *curve, cmesh_steps *steps) {
    size_t count = 0;
    curve->is_cusp = false;
    while (curve->count > 0 && count < CMESH_MOST_PIECES) {
        size_t last = curve->count - 1;
        cmesh_piece *piece = &curve->pieces[last];
        if (set_steps(piece, curve, steps + count)) {
            count++;
            curve->count = last;
        } else if (is_short(piece, curve) || curve->halvings[last] == CMESH_MOST_HALVINGS) {
            // The piece is too short to be seen, but may turn by any angle.
            set(curve->cusp_direction, at(piece->last));
            curve->is_cusp = true;
            curve->count = last;
            break;
        } else {
            halve(piece);
            curve->halvings[last] += 1;
            curve->halvings[last + 1] = curve->halvings[last];
            curve->count += 1;
        }
    }
    return count;
}
