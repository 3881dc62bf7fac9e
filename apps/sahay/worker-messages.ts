import type { Outcome, Work } from '@sahay/server/app-parts'
import type { Family } from '@sahay/server/kernel/metrics/prometheus'
import type { StandInsPlace } from './stand-ins.ts'

/** Messages from the supervisor to a worker. */
export type ToWorker =
  | ({ readonly kind: 'begin' } & Beginning)
  /** End, as requested by an operator. */
  | { readonly kind: 'end' }
  /** End, while other workers take new connections. */
  | { readonly kind: 'hand over' }
  | { readonly kind: 'say figures'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly all: readonly Family[] }
  | { readonly kind: 'decoded'; readonly id: number; readonly outcome: Outcome | null }

/** What a worker needs to begin. */
export interface Beginning {
  readonly number: number
  readonly of: number
  /** The database's address, started by the supervisor or configured by the operator. */
  readonly databaseUrl: string
  readonly databaseDirectUrl: string
  readonly standIns: StandInsPlace
  /** True if this worker logs the start for all. */
  readonly speaks: boolean
}

/** Messages from a worker to the supervisor. */
export type FromWorker =
  | { readonly kind: 'ready to begin' }
  | { readonly kind: 'serving'; readonly address: string }
  | { readonly kind: 'figures wanted'; readonly id: number }
  | { readonly kind: 'own figures'; readonly id: number; readonly own: readonly Family[] }
  | { readonly kind: 'decode'; readonly id: number; readonly work: Work }
