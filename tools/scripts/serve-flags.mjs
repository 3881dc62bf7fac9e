/** Node's flags for running the program in production; docs/handbook/performance.md explains each. */
export const serveFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=48',
  '--expose-gc',
]

/**
 * Settings of glibc's allocator for returning freed memory, for the same programs; docs/handbook/performance.md has the
 * reason. Other systems ignore them.
 */
export const serveAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
