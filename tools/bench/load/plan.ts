/** The plan of a load, passed from the bench to the load's process as JSON. */
export interface Plan {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** The average pause between a visitor's turns, in milliseconds; none if left out. */
  readonly pauseMs?: number
  readonly turn: Turn
}

/** One turn of a visitor, repeated on every connection. */
export type Turn =
  | { readonly kind: 'get'; readonly path: string; readonly token?: string }
  | {
      readonly kind: 'give'
      readonly needs: readonly string[]
      /** The givers, in rotation. */
      readonly tokens: readonly string[]
      readonly confirm: boolean
    }
  | {
      /** Writes records one after the other to an address of another program's server. */
      readonly kind: 'post'
      readonly path: string
      readonly bodies: readonly object[]
      /** The tokens of the writers, in rotation; signed out if empty. */
      readonly tokens: readonly string[]
    }

export interface LoadOutcome {
  /** Complete turns per second. */
  readonly rate: number
  /** Milliseconds per turn. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The number of unsuccessful answers. */
  readonly refused: number
  /** The utilisation of the load's own core, 0 to 1: near 1, the load itself was the bottleneck. */
  readonly busy: number
}
