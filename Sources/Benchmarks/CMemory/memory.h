#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Whether glibc gives freed memory back to the system, and so whether the next case faults it in again, depends on what
// ran before: it made the fetches into arrays 15 % slower or not, by chance.
static inline void bench_keep_freed_memory(void) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
#endif
}
