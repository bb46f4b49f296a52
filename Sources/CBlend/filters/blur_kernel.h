// The steps of a blur, included once for each instruction set, with TARGET and NAME(name) defined.
//
// Components are the 16-bit lanes of premultiplied pixels. All arithmetic is in integers, so that every width gives the same bytes.

/// Products of 16-bit lanes, without the lower halves.
TARGET sixteen_lanes NAME(high_halves)(sixteen_lanes a, sixteen_lanes b) {
    const wide_lanes product = __builtin_convertvector(a, wide_lanes) * __builtin_convertvector(b, wide_lanes);
    return __builtin_convertvector(product >> 16, sixteen_lanes);
}

TARGET sixteen_lanes NAME(load)(const uint16_t *source) { return *(const sixteen_lanes *)source; }

TARGET void NAME(store)(uint16_t *target, sixteen_lanes lanes) { *(sixteen_lanes *)target = lanes; }

TARGET sixteen_lanes NAME(bytes)(const uint8_t *source) {
    return __builtin_convertvector(*(const sixteen_bytes *)source, sixteen_lanes);
}

TARGET sixteen_lanes NAME(all)(uint16_t value) { return (sixteen_lanes){} + value; }

TARGET_FUNCTION static void NAME(halve_byte_rows)(const uint8_t *const *rows, uint16_t *target, size_t count) {
    for (size_t index = 0; index < count; index += 16) {
        const sixteen_lanes inner = NAME(bytes)(rows[1] + index) + NAME(bytes)(rows[2] + index);
        const sixteen_lanes outer = NAME(bytes)(rows[0] + index) + NAME(bytes)(rows[3] + index);
        NAME(store)(target + index, (outer + inner * 3) << 2);
    }
}

TARGET_FUNCTION static void NAME(halve_rows)(const uint16_t *const *rows, uint16_t *target, size_t count) {
    for (size_t index = 0; index < count; index += 16) {
        const sixteen_lanes inner = NAME(load)(rows[1] + index) + NAME(load)(rows[2] + index);
        const sixteen_lanes outer = NAME(load)(rows[0] + index) + NAME(load)(rows[3] + index);
        NAME(store)(target + index, (outer + inner * 3 + 4) >> 3);
    }
}

TARGET_FUNCTION static void NAME(halve_columns)(const uint16_t *row, uint16_t *target, size_t count) {
    for (size_t index = 0; index < count; index += 4) {
        const uint16_t *source = row + 8 * index;
        const four_pixels first = *(const four_pixels *)source, second = *(const four_pixels *)(source + 16);
        const four_pixels third = *(const four_pixels *)(source + 8), fourth = *(const four_pixels *)(source + 24);
        const sixteen_lanes a = (sixteen_lanes)__builtin_shufflevector(first, second, 0, 2, 4, 6);
        const sixteen_lanes b = (sixteen_lanes)__builtin_shufflevector(first, second, 1, 3, 5, 7);
        const sixteen_lanes c = (sixteen_lanes)__builtin_shufflevector(third, fourth, 0, 2, 4, 6);
        const sixteen_lanes d = (sixteen_lanes)__builtin_shufflevector(third, fourth, 1, 3, 5, 7);
        NAME(store)(target + 4 * index, ((a + d) + (b + c) * 3 + 4) >> 3);
    }
}

TARGET_FUNCTION static void NAME(widen)(const uint8_t *row, uint16_t *target, size_t count, unsigned shift) {
    for (size_t index = 0; index < count; index += 16) NAME(store)(target + index, NAME(bytes)(row + index) << (uint16_t)shift);
}

TARGET_FUNCTION static void NAME(convolve)(
    const uint16_t *source, ptrdiff_t step, const uint16_t *weights, size_t reach, uint16_t *target, size_t count) {
    for (size_t index = 0; index < count; index += 16) {
        const uint16_t *middle = source + index;
        // Products lose half a unit on average.
        sixteen_lanes sum = NAME(all)((uint16_t)((reach + 1) / 2));
        sum += NAME(high_halves)(NAME(load)(middle), NAME(all)(weights[0]));
        for (size_t tap = 1; tap <= reach; tap++) {
            const ptrdiff_t offset = (ptrdiff_t)tap * step;
            const sixteen_lanes pair = NAME(load)(middle - offset) + NAME(load)(middle + offset);
            sum += NAME(high_halves)(pair, NAME(all)(weights[tap]));
        }
        NAME(store)(target + index, sum);
    }
}

TARGET sixteen_lanes NAME(mixture)(
    sixteen_lanes a, sixteen_lanes b, sixteen_lanes c, sixteen_lanes before, sixteen_lanes middle, sixteen_lanes after) {
    return NAME(high_halves)(a, before) + NAME(high_halves)(b, middle) + NAME(high_halves)(c, after) + 1;
}

TARGET_FUNCTION static void NAME(mix_rows)(
    const uint16_t *const *rows, const uint16_t *weights, uint16_t *target, size_t count) {
    const sixteen_lanes before = NAME(all)(weights[0]), middle = NAME(all)(weights[1]), after = NAME(all)(weights[2]);
    for (size_t index = 0; index < count; index += 16) {
        const sixteen_lanes a = NAME(load)(rows[0] + index), b = NAME(load)(rows[1] + index), c = NAME(load)(rows[2] + index);
        NAME(store)(target + index, NAME(mixture)(a, b, c, before, middle, after));
    }
}

/// Rounds lanes to bytes.
TARGET sixteen_bytes NAME(narrowed)(sixteen_lanes lanes) {
    return __builtin_convertvector((lanes + 64) >> 7, sixteen_bytes);
}

TARGET_FUNCTION static void NAME(narrow)(const uint16_t *row, uint8_t *target, size_t count) {
    for (size_t index = 0; index < count; index += 16) *(sixteen_bytes *)(target + index) = NAME(narrowed)(NAME(load)(row + index));
}

TARGET sixteen_lanes NAME(repeated)(const uint16_t *sample) {
    const pixel_lanes pixel = *(const pixel_lanes *)sample;
    return (sixteen_lanes)(four_pixels){pixel, pixel, pixel, pixel};
}

TARGET sixteen_lanes NAME(pairs)(const uint16_t *samples) {
    const pixel_lanes first = *(const pixel_lanes *)samples, second = *(const pixel_lanes *)(samples + 4);
    return (sixteen_lanes)(four_pixels){first, first, second, second};
}

TARGET_FUNCTION static void NAME(spread)(
    const uint16_t *samples, size_t count, const uint16_t *weights, size_t step, uint8_t *target) {
    const size_t lanes = 4 * step;
    if (step == 2) {
        const sixteen_lanes before = NAME(load)(weights), middle = NAME(load)(weights + 16), after = NAME(load)(weights + 32);
        for (size_t index = 0; index < count; index += 2) {
            const uint16_t *sample = samples + 4 * index;
            *(sixteen_bytes *)(target + 8 * index) = NAME(narrowed)(NAME(mixture)(
                NAME(pairs)(sample - 4), NAME(pairs)(sample), NAME(pairs)(sample + 4), before, middle, after));
        }
        return;
    }
    for (size_t index = 0; index < count; index++) {
        const uint16_t *sample = samples + 4 * index;
        const sixteen_lanes a = NAME(repeated)(sample - 4), b = NAME(repeated)(sample), c = NAME(repeated)(sample + 4);
        for (size_t lane = 0; lane < lanes; lane += 16) {
            *(sixteen_bytes *)(target + index * lanes + lane) = NAME(narrowed)(NAME(mixture)(
                a, b, c, NAME(load)(weights + lane), NAME(load)(weights + lanes + lane), NAME(load)(weights + 2 * lanes + lane)));
        }
    }
}
