#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include "form256.h"
#include "color_kernel.h"

#include "form512.h"
#include "color_kernel.h"

bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    (has_avx512(limit) ? cover_512 : cover_256)(row, pixel, count, coverage);
    return true;
}

#endif

typedef uint8_t sixteen __attribute__((vector_size(16), aligned(1), may_alias));

void cblend_add_coverage(uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t rows) {
    for (; rows > 0; rows--) {
        for (size_t index = 0; index < source_stride; index += 16) {
            sixteen *sums = (sixteen *)(target + index);
            *sums = __builtin_elementwise_add_sat(*sums, *(const sixteen *)(source + index));
        }
        target += target_stride;
        source += source_stride;
    }
}
