import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Where the servers run, and where the load comes from, when the system lets us choose. */
export interface Cores {
  readonly pinned: boolean
  /** The core of the load; empty where nothing is bound. */
  readonly loadCore: string
  /** A command as it is started for load: on its own core where that is possible. */
  forLoad(command: string, args: readonly string[]): readonly [string, readonly string[]]
  /** The same on all cores: a browser is many processes, and a server that answers one visitor needs no core of its own. */
  forBrowser(command: string, args: readonly string[]): readonly [string, readonly string[]]
  /** Does work on all cores, with what it starts: for a browser that is not started by a command of ours. */
  onAll<T>(work: () => Promise<T>): Promise<T>
}

const SERVER_CORE = '0'

/**
 * Binds this process to the first core; every server it starts from now on inherits that. Load is started on the
 * last core. Without `taskset`, or with a single core, nothing is bound, and the table says so.
 */
export function chooseCores(): Cores {
  const last = availableParallelism() - 1
  const pinned = last > 0 && bindTo(SERVER_CORE)
  const on =
    (cores: string): Cores['forLoad'] =>
    (command, args) =>
      pinned ? ['taskset', ['-c', cores, command, ...args]] : [command, args]
  return {
    pinned,
    loadCore: pinned ? String(last) : '',
    forLoad: on(String(last)),
    forBrowser: on(`0-${last}`),
    async onAll(work) {
      if (!pinned) return work()
      bindTo(`0-${last}`)
      try {
        return await work()
      } finally {
        bindTo(SERVER_CORE)
      }
    },
  }
}

/** Binds this process and what it starts later to a core; answers whether the system allowed it. */
export function bindTo(core: string): boolean {
  return spawnSync('taskset', ['-acp', core, String(process.pid)], { stdio: 'ignore' }).status === 0
}
