import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The cores for the servers and for the load, if the system allows binding. */
export interface Cores {
  readonly pinned: boolean
  /** The core of the load; empty if nothing is bound. */
  readonly loadCore: string
  /** Wraps a load command: bound to its own core if possible. */
  forLoad(command: string, args: readonly string[]): readonly [string, readonly string[]]
  /**
   * The same on all cores, because a browser consists of many processes, and a server that answers one visitor needs no
   * core of its own.
   */
  forBrowser(command: string, args: readonly string[]): readonly [string, readonly string[]]
  /** Runs work and its child processes on all cores, for a browser that the bench does not start itself. */
  onAll<T>(work: () => Promise<T>): Promise<T>
}

const SERVER_CORE = '0'

/**
 * Binds this process to the first core, which all servers started later inherit. Load is started on the last core. Without
 * `taskset`, or with a single core, nothing is bound, and the table says so.
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

/** Binds this process and its future children to a core; returns whether the system allowed it. */
export function bindTo(core: string): boolean {
  return spawnSync('taskset', ['-acp', core, String(process.pid)], { stdio: 'ignore' }).status === 0
}
