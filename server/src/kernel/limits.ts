import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'
import { Problem } from './problem.ts'
import { rowOf } from './query.ts'
import type { Proofs } from './proofs.ts'
import type { Sweeps } from './sweeps.ts'

/**
 * How often may be done what invites abuse, by network address, account or destination. Counted in the database, so
 * that all processes hold one limit (security, "forms under attack"; docs/decisions/0017-limits.md).
 */
const rules = {
  /** Asking for a code, from one address: many people may share it behind one mobile network. */
  'code.address': { most: 20, seconds: 60 },
  'code.address.day': { most: 400, seconds: 24 * 3600 },
  /** Mails or messages to one destination, whoever asks. */
  'code.destination': { most: 12, seconds: 3600 },
  /** Guesses from one address, over all destinations; each destination has its own count and lock besides. */
  'verify.address': { most: 40, seconds: 600 },
  'order.address': { most: 30, seconds: 60 },
  'order.address.hour': { most: 120, seconds: 3600 },
  /** Orders of one account that nobody has paid: who tries out stolen cards makes many, and pays few. */
  'order.unpaid': { most: 20, seconds: 3600 },
} as const

type Rule = keyof typeof rules

export interface Use {
  readonly rule: Rule
  /** Whom it is counted for: an address, an account's id, a destination. */
  readonly who: string
}

export interface Limits {
  /**
   * Counts one more for each use, or nothing at all and refuses: with too_many above a limit, with proof_needed near
   * one, unless a proof of work is handed in. What was refused is not counted.
   */
  take(uses: readonly Use[], proof: string | null): Promise<void>
  /** Takes one back, with the transaction that shows that it was no abuse. */
  forgive(tx: Executor, use: Use): Promise<void>
}

export interface LimitsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pepper: string
  readonly proofs: Proofs
  readonly sweeps: Sweeps
  /** False in tests and benches, where one machine plays everybody: only the limits by destination then hold. */
  readonly byAddress: boolean
}

export function createLimits({ db, now, pepper, proofs, sweeps, byAddress }: LimitsDeps): Limits {
  const keyOf = ({ rule, who }: Use) =>
    createHmac('sha256', pepper).update(`limit|${rule}|${who}`).digest('base64url')
  const held = ({ rule }: Use) => byAddress || rule === 'code.destination'

  sweeps.add('limits', 600, async () => {
    await db.execute(sql`
      delete from limit_counts where (key, bucket) in (
        select key, bucket from limit_counts where ends_at < ${now()} limit 5000 for update skip locked)`)
    await proofs.forgetOld()
    return 0
  })

  return {
    async take(uses, proof) {
      // sorted, so that two calls that share keys never wait for each other in a circle
      const counted = uses
        .filter(held)
        .map((use) => ({ key: keyOf(use), ...rules[use.rule] }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      if (counted.length === 0) return
      const proved = proof !== null && (await proofs.accept(proof))
      const row = await rowOf<{ verdict: 'ok' | 'near' | 'over' }>(
        db,
        sql`select take_limits(${sql.param(counted.map(({ key }) => key))}::text[],
          ${sql.param(counted.map(({ most }) => most))}::int[],
          ${sql.param(counted.map(({ seconds }) => seconds))}::int[], ${now()}, ${proved}) as verdict`,
      )
      if (row?.verdict === 'over') throw new Problem('too_many')
      if (row?.verdict === 'near') throw new Problem('proof_needed')
    },

    async forgive(tx, use) {
      if (!held(use)) return
      await tx.execute(sql`
        update limit_counts set count = count - 1
        where (key, bucket) = (
          select key, bucket from limit_counts where key = ${keyOf(use)} and count > 0 and ends_at > ${now()}
          order by bucket desc limit 1)`)
    },
  }
}
