#ifndef CMESH_H
#define CMESH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The points and ribs along curves of the meshes of strokes, four at a time, and the division of curves into steps. A function with `is_wide` has
// one text, compiled for AVX2 and for all processors, with the same operations in the same order: its numbers do not depend on `is_wide`, which
// allows the former.

/// A vertex of the geometry's `StrokeTracer`: a point, the directions in which the path arrives and continues, the distance from the vertex
/// before, and the kind of the vertex.
typedef struct {
    double x, y, incoming_x, incoming_y, outgoing_x, outgoing_y, distance;
    uint64_t kind;
} cmesh_vertex;

/// Steps along a curve from `start`, which after t is at start + t · (linear + t · (square + t · cube)), to `end`.
///
/// After a share u of the steps t is u + bias · u (1 - u). `direction` is that at the end, and takes the place of others that are not.
typedef struct {
    double start[2], linear[2], square[2], cube[2], end[2], direction[2];
    double bias;
    size_t count;
} cmesh_steps;

/// A piece of a curve by its control points, with the directions at its ends, of length 1.
typedef struct {
    double start[2], control1[2], control2[2], end[2], first[2], last[2];
} cmesh_piece;

/// The most halvings of a curve, the most pieces whose steps are found at once, and the most steps of each.
enum { CMESH_MOST_HALVINGS = 14, CMESH_MOST_PIECES = 32, CMESH_MOST_STEPS = 16 };

/// A curve on the way to steps.
typedef struct {
    /// One over the distance of chords from the curve; one over that of the outer edge from its own, over half the width; and the square of the reach
    /// of a piece that is too short to be halved.
    double per_curve, per_edge, square_reach;
    /// The parts that are left, from the last one to the next one, and how often each was halved.
    cmesh_piece pieces[CMESH_MOST_HALVINGS + 1];
    uint32_t halvings[CMESH_MOST_HALVINGS + 1];
    size_t count;
    /// Whether there is a cusp behind the steps that were found last, and the direction behind that.
    bool is_cusp;
    double cusp_direction[2];
} cmesh_curve;

/// Starts with the whole of a curve, whose distances are set.
void cmesh_start(cmesh_curve *curve, const cmesh_piece *all);

/// Finds the steps of the next pieces of a curve, at most 32, up to its end or a cusp, and returns the number of the pieces.
///
/// The curve is halved until its control points show that it hardly turns; what is left are cusps, too short to be seen.
size_t cmesh_divide(cmesh_curve *curve, cmesh_steps *steps);

/// Writes the vertices behind each step of some pieces, all of one kind; there is room for three more.
void cmesh_trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices, bool is_wide);

/// A strip whose ribs are drawn across the vertices within curves.
typedef struct {
    double half_width;
    /// The last rib: its left and its right end.
    double last[4];
    /// The sum of the turns, either way, and the same for the turns up to each rib.
    double turn;
    float position;
} cmesh_strip;

enum { CMESH_MOST_RIBS = 32 };

/// Writes the ribs, four numbers each, of at most 32 vertices within curves, and the turns up to them, two of each; returns how many before the
/// first one that has an end behind the rib before.
///
/// The vertex before the first one and that behind the last one can be read. There is room for 32 ribs and turns whatever the count.
size_t cmesh_draw(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns, bool is_wide);

#endif
