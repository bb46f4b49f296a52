#ifndef CMESH_H
#define CMESH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The points and ribs along curves in stroke meshes, computed four at a time, and the division of curves into steps. Functions
// with `is_wide` have a single source, compiled for AVX2 and for all processors with the same operations in the same order.
// `is_wide` allows AVX2; the results do not depend on it.

/// A vertex of AnimGeometry's `StrokeTracer`: a point, the unit directions of arrival and departure, the distance from the
/// previous vertex, and the kind of the vertex.
typedef struct {
    double x, y, incoming_x, incoming_y, outgoing_x, outgoing_y, distance;
    uint64_t kind;
} cmesh_vertex;

/// Steps along a curve from `start` to `end`; its point at t is start + t · (linear + t · (square + t · cube)).
///
/// After a fraction u of the steps, t is u + bias · u (1 - u). `direction` is the direction at the end, and replaces undefined
/// directions.
typedef struct {
    double start[2], linear[2], square[2], cube[2], end[2], direction[2];
    double bias;
    size_t count;
} cmesh_steps;

/// A piece of a curve: its control points and the unit directions at its ends.
typedef struct {
    double start[2], control1[2], control2[2], end[2], first[2], last[2];
} cmesh_piece;

/// The maximum number of halvings of a curve, of pieces per batch, and of steps per piece.
enum { CMESH_MOST_HALVINGS = 14, CMESH_MOST_PIECES = 32, CMESH_MOST_STEPS = 16 };

/// A curve that is being divided into steps.
typedef struct {
    /// One over the allowed distance of chords from the curve; one over the allowed distance of chords from the outer edge, in
    /// half widths; and the square of the reach below which pieces are not halved.
    double per_curve, per_edge, square_reach;
    /// The remaining pieces, from last to next, and how often each was halved.
    cmesh_piece pieces[CMESH_MOST_HALVINGS + 1];
    uint32_t halvings[CMESH_MOST_HALVINGS + 1];
    size_t count;
    /// Whether a cusp follows the last steps found, and the direction after it.
    bool is_cusp;
    double cusp_direction[2];
} cmesh_curve;

/// Starts with a whole curve; its distances must be set.
void cmesh_start(cmesh_curve *curve, const cmesh_piece *all);

/// Finds the steps of at most 32 next pieces of a curve, up to its end or a cusp, and returns the number of pieces.
///
/// The curve is halved until its control points show that it hardly turns; pieces that stay sharp and are too short to be seen
/// are cusps.
size_t cmesh_divide(cmesh_curve *curve, cmesh_steps *steps);

/// Writes the vertices after each step of the pieces, all of one kind; `vertices` must have room for three more.
void cmesh_trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices, bool is_wide);

/// A strip whose ribs are drawn across the vertices within curves.
typedef struct {
    double half_width;
    /// The last rib: its left and right ends.
    double last[4];
    /// The sum of the magnitudes of the turns, and the accumulated turn at the last rib.
    double turn;
    float position;
} cmesh_strip;

enum { CMESH_MOST_RIBS = 32 };

/// Writes the ribs (four numbers each) of at most 32 vertices within curves and the accumulated turns (two numbers each), and
/// returns their number: it stops at the first rib with an end behind the previous rib.
///
/// The vertices before the first and after the last are readable, and `ribs` and `turns` have room for 32, whatever the count.
size_t cmesh_draw(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns, bool is_wide);

#endif
