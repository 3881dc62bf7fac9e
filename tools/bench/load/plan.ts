/** What the load does: it crosses from the bench to the load's process as JSON. */
export interface Plan {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** How long a visitor reads before the next turn, in milliseconds, on average; none: a new one as soon as the last ended. */
  readonly pauseMs?: number
  readonly turn: Turn
}

/** One turn of a visitor, repeated on every connection. */
export type Turn =
  | { readonly kind: 'get'; readonly path: string; readonly token?: string }
  | {
      readonly kind: 'give'
      readonly needs: readonly string[]
      /** Who gives, one after the other. */
      readonly tokens: readonly string[]
      readonly confirm: boolean
    }
  | {
      /** One thing after the other is written at an address of somebody else's server. */
      readonly kind: 'post'
      readonly path: string
      readonly bodies: readonly object[]
      /** Who writes them, in turn; nobody signed in where there is none. */
      readonly tokens: readonly string[]
    }

export interface LoadOutcome {
  /** Whole turns a second. */
  readonly rate: number
  /** Milliseconds a turn. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers that were no success. */
  readonly refused: number
  /** How busy the load's own core was, 0 to 1: near 1 it is the load that was measured. */
  readonly busy: number
}
