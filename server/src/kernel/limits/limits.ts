import { createHash, createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/database.ts'
import { Problem } from '../problem.ts'
import type { Proofs } from './proofs.ts'
import type { Sweeps } from '../jobs/sweeps.ts'
import { t } from '../database/fields.ts'
import { one, statement } from '../database/statement.ts'

/**
 * How often may be done what invites abuse, by network address, account or destination. Counted in the database, so
 * that all processes hold one limit (security, "forms under attack"; docs/decisions/0017-limits.md).
 */
const rules = {
  /** Asking for a code, from one address: many people may share it behind one mobile network. */
  'code.address': { most: 20, seconds: 60 },
  'code.address.day': { most: 400, seconds: 24 * 3600 },
  /** Guesses from one address, over all destinations; each destination has its own count and lock besides. */
  'verify.address': { most: 40, seconds: 600 },
  /** The same from one IPv6 /48, whose 65,536 networks may be one customer's, or a mobile provider's whole town. */
  'verify.address.wide': { most: 100, seconds: 600 },
  'order.address': { most: 30, seconds: 60 },
  'order.address.hour': { most: 120, seconds: 3600 },
  /** Requests for help and from organisations, each of them kept and read: a camp may send many from one place. */
  'help.address': { most: 20, seconds: 3600 },
  'help.address.day': { most: 60, seconds: 24 * 3600 },
  /** Orders of one account that nobody has paid: who tries out stolen cards makes many, and pays few. */
  'order.unpaid': { most: 20, seconds: 3600 },
} as const

type Rule = keyof typeof rules
type Verdict = 'ok' | 'near' | 'over'

export interface Use {
  readonly rule: Rule
  /** Whom it is counted for: an address, an account's id, a destination. */
  readonly who: string
}

export interface Limits {
  /**
   * Counts one more for each use. Refuses with too_many what is above a limit, and does not count it; near a limit, and
   * without a proof of work, with proof_needed, which is not counted either. Answers whether the proof was good.
   */
  take(uses: readonly Use[], proof: string | null): Promise<boolean>
  /**
   * The same as a part of the statement that finds a session, so that a call by Bearer asks the database once for both:
   * `account` names the column of the session's account, for which `rule` is counted besides.
   */
  along(uses: readonly Use[], proof: string | null, rule: Rule): Promise<Along>
  /** Takes an order off its account's unpaid ones, with the transaction that books its payment; null: nobody's account. */
  forgivePaid(tx: Executor, accountId: string | null): Promise<void>
}

/** Counting that goes along with another statement. */
export interface Along {
  /** The verdict, as a column. */
  readonly verdict: (account: SQL) => SQL
  /** Refuses as `take` does. */
  readonly judge: (verdict: unknown) => void
}

export interface LimitsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pepper: string
  readonly proofs: Proofs
  readonly sweeps: Sweeps
  /** False in tests and benches, where one machine plays everybody: limits by account and destination hold all the same. */
  readonly byAddress: boolean
}

const takeLimits = statement({
  name: 'limits.takeLimits',
  hot: true,
  takes: [t.texts, t.integers, t.integers, t.instant, t.boolean],
  gives: one({ verdict: t.textOf<Verdict>() }),
  sql: (
    keys,
    mosts,
    seconds,
    at,
    proved,
  ) => sql`select take_limits(${sql.param(keys)}::text[], ${sql.param(mosts)}::int[], ${sql.param(seconds)}::int[],
    ${at}, ${proved}) as verdict`,
})

export function createLimits({ db, now, pepper, proofs, sweeps, byAddress }: LimitsDeps): Limits {
  // an account's key is one that the database can make too; its id is 100 random bits, so the hash needs no pepper
  const keyOf = ({ rule, who }: Use) =>
    rule === 'order.unpaid'
      ? createHash('sha256').update(`${rule}|${who}`).digest('hex')
      : createHmac('sha256', pepper).update(`limit|${rule}|${who}`).digest('base64url')
  const held = ({ rule }: Use) => byAddress || !rule.includes('.address')

  // so that two calls that share keys never wait for each other in a circle
  const sorted = (uses: readonly Use[]) =>
    uses
      .filter(held)
      .map((use) => ({ key: keyOf(use), ...rules[use.rule] }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))

  sweeps.add('limits', 600, async () => {
    await db.execute(sql`
      delete from limit_counts where (key, bucket) in (
        select key, bucket from limit_counts where ends_at < ${now()} limit 5000 for update skip locked)`)
    await proofs.forgetOld()
    return 0
  })

  return {
    async take(uses, proof) {
      const counted = sorted(uses)
      const proved = proof !== null && (await proofs.accept(proof))
      if (counted.length === 0) return proved
      const row = await takeLimits(
        db,
        counted.map(({ key }) => key),
        counted.map(({ most }) => most),
        counted.map((limit) => limit.seconds),
        now(),
        proved,
      )
      judge(row?.verdict)
      return proved
    },

    async along(uses, proof, rule) {
      const counted = sorted(uses)
      const proved = proof !== null && (await proofs.accept(proof))
      const keys = sql.param(counted.map(({ key }) => key))
      // the account's key comes last for everybody, as keys must always come in one order
      const mosts = sql.param([...counted.map(({ most }) => most), rules[rule].most])
      const seconds = sql.param([...counted.map((limit) => limit.seconds), rules[rule].seconds])
      return {
        verdict: (account) =>
          sql`take_limits(${keys}::text[] || encode(sha256(convert_to(${`${rule}|`}::text || ${account}, 'UTF8')), 'hex'), ${mosts}::int[], ${seconds}::int[],
            ${now()}, ${proved})`,
        judge,
      }
    },

    async forgivePaid(tx, accountId) {
      if (accountId === null) return
      const key = keyOf({ rule: 'order.unpaid', who: accountId })
      await tx.execute(sql`
        update limit_counts set count = count - 1
        where (key, bucket) = (
          select key, bucket from limit_counts where key = ${key} and count > 0 and ends_at > ${now()}
          order by bucket desc limit 1)`)
    },
  }
}

function judge(verdict: unknown): void {
  if (verdict === 'over') throw new Problem('too_many')
  if (verdict === 'near') throw new Problem('proof_needed')
}
