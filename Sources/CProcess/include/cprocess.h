#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <sys/types.h>

/// A descriptor of this process and its number in a program.
typedef struct {
    int descriptor, number;
} cprocess_stream;

/// Starts a program that the kernel kills when the calling thread ends for any reason, which posix_spawn does not support.
///
/// The program blocks no signal and ignores none of `defaults`, a list terminated by 0. Returns the process ID, or -1 with errno
/// set; on systems other than Linux always -1 with ENOSYS.
pid_t cprocess_spawn(
    const char *path, char *const arguments[], char *const environment[], const cprocess_stream *streams, size_t count,
    const int *defaults);

/// Gives memory that has been freed back to the system, as far as the C library can, which otherwise keeps it for later.
void cprocess_release_memory(void);

#endif
