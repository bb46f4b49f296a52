#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <sys/types.h>

/// A descriptor of this process, and the number that it has in a program.
typedef struct {
    int descriptor, number;
} cprocess_stream;

/// Starts a program which the kernel kills when the calling thread ends, however that comes about; posix_spawn cannot ask for it.
///
/// The program blocks no signal and ignores none of `defaults`, which a 0 ends. Returns its process, or -1 with errno; on systems other
/// than Linux always the latter, with ENOSYS.
pid_t cprocess_spawn(
    const char *path, char *const arguments[], char *const environment[], const cprocess_stream *streams, size_t count,
    const int *defaults);

#endif
