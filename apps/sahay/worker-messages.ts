import type { Outcome, Work } from '@sahay/server/app-parts'
import type { Family } from '@sahay/server/kernel/metrics/prometheus'
import type { StandInsPlace } from './stand-ins.ts'

/** What the process above tells a worker. */
export type ToWorker =
  | ({ readonly kind: 'begin' } & Beginning)
  /** End, as an operator asks for it. */
  | { readonly kind: 'end' }
  /** End, while others take who comes. */
  | { readonly kind: 'hand over' }
  | { readonly kind: 'say figures'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly all: readonly Family[] }
  | { readonly kind: 'decoded'; readonly id: number; readonly outcome: Outcome | null }

/** What a worker begins with. */
export interface Beginning {
  readonly number: number
  readonly of: number
  /** Where the database answers, started by the process above or named by the operator. */
  readonly databaseUrl: string
  readonly databaseDirectUrl: string
  readonly standIns: StandInsPlace
  /** Whether it says for all what a start says. */
  readonly speaks: boolean
}

/** What a worker tells the process above. */
export type FromWorker =
  | { readonly kind: 'ready to begin' }
  | { readonly kind: 'serving'; readonly address: string }
  | { readonly kind: 'figures wanted'; readonly id: number }
  | { readonly kind: 'own figures'; readonly id: number; readonly own: readonly Family[] }
  | { readonly kind: 'decode'; readonly id: number; readonly work: Work }
