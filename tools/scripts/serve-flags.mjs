/** What Node is given to run the program for real; docs/handbook/performance.md says what each is for. */
export const serveFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=48',
  '--expose-gc',
]
