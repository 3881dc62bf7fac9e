import { keysOf } from '@sahay/contract/kernel/keys'
import { createHash, createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/database.ts'
import { Problem } from '../problem.ts'
import type { Declared, Table } from '../module.ts'
import type { Proofs } from './proofs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { t } from '../database/fields.ts'
import { one, statement } from '../database/statement.ts'

/** How often may be done what invites abuse, as the modules declare it: docs/decisions/0017-limits.md. */
type Rule = Declared<'limits'>
/** What the names of some rules begin with: 'order' for 'order.address' and 'order.address.hour'. */
export type LimitGroup = Rule extends `${infer Group}.${string}` ? Group : never
type Verdict = 'ok' | 'near' | 'over'

export interface Use {
  readonly rule: Rule
  /** Whom it is counted for: an address, an account's id, a destination. */
  readonly who: string
}

/** One more call of an operation by a network, of so many in a minute; no proof of work helps or is asked for. */
export interface MinuteUse {
  readonly call: string
  readonly perMinute: number
  readonly network: string
}

export interface Limits {
  /** What a call of some group counts by its address, and the rule that its account is counted by; null: none. */
  ofCall(group: LimitGroup, network: string): { uses: readonly Use[]; account: Rule | null }
  /**
   * Counts one more for each use. Refuses with too_many what is above a limit, and does not count it; near a limit, and
   * without a proof of work, with proof_needed, which is not counted either. Answers whether the proof was good.
   */
  consume(uses: readonly (Use | MinuteUse)[], proof: string | null): Promise<boolean>
  /**
   * The same as a part of the statement that finds a session, so that a call by Bearer asks the database once for both:
   * `account` names the column of the session's account, for which `rule` is counted besides.
   */
  consumeWith(uses: readonly (Use | MinuteUse)[], proof: string | null, rule: Rule): Promise<LimitCheck>
  /** Takes one off what an account has used of a rule, with the transaction that makes up for it; null: nobody's account. */
  forgive(tx: Executor, rule: Rule, accountId: string | null): Promise<void>
}

/** Counting as a part of another statement. */
export interface LimitCheck {
  /** The verdict, as a column. */
  readonly verdict: (account: SQL) => SQL
  /** Refuses as `consume` does. */
  readonly assertAllowed: (verdict: unknown) => void
}

export interface LimitsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pepper: string
  readonly rules: Table<'limits'>
  readonly proofs: Proofs
  readonly jobs: Jobs
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

export function createLimits({ db, now, pepper, rules, proofs, jobs, byAddress }: LimitsDeps): Limits {
  const names = keysOf(rules)
  const keyedHash = (text: string) => createHmac('sha256', pepper).update(text).digest('base64url')
  // an account's key is one that the database can make too; its id is 100 random bits, so the hash needs no pepper
  const keyOf = ({ rule, who }: Use) =>
    rules[rule].by === 'account'
      ? createHash('sha256').update(`${rule}|${who}`).digest('hex')
      : keyedHash(`limit|${rule}|${who}`)
  const applies = (use: Use | MinuteUse) => byAddress || ('rule' in use && rules[use.rule].by === 'account')
  const countedAs = (use: Use | MinuteUse) =>
    'rule' in use
      ? { key: keyOf(use), most: rules[use.rule].most, seconds: rules[use.rule].seconds }
      : // below zero: take_limits asks for no proof
        { key: keyedHash(`minute|${use.call}|${use.network}`), most: -use.perMinute, seconds: 60 }

  // so that two calls that share keys never wait for each other in a circle
  const sorted = (uses: readonly (Use | MinuteUse)[]) =>
    uses
      .filter(applies)
      .map(countedAs)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))

  jobs.add('limits', async () => {
    await db.execute(sql`
      delete from limit_counts where (key, bucket) in (
        select key, bucket from limit_counts where ends_at < ${now()} limit 5000 for update skip locked)`)
    await proofs.forgetOld()
    return 0
  })

  return {
    ofCall(group, network) {
      const ofGroup = names.filter((rule) => rule.startsWith(`${group}.`))
      return {
        uses: ofGroup.filter((rule) => rules[rule].by === 'address').map((rule) => ({ rule, who: network })),
        account: ofGroup.find((rule) => rules[rule].by === 'account') ?? null,
      }
    },

    async consume(uses, proof) {
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
      assertAllowed(row?.verdict)
      return proved
    },

    async consumeWith(uses, proof, rule) {
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
        assertAllowed,
      }
    },

    async forgive(tx, rule, accountId) {
      if (accountId === null) return
      const key = keyOf({ rule, who: accountId })
      await tx.execute(sql`
        update limit_counts set count = count - 1
        where (key, bucket) = (
          select key, bucket from limit_counts where key = ${key} and count > 0 and ends_at > ${now()}
          order by bucket desc limit 1)`)
    },
  }
}

function assertAllowed(verdict: unknown): void {
  if (verdict === 'over') throw new Problem('too_many')
  // for programs: what to ask for, and where its answer goes
  if (verdict === 'near')
    throw new Problem('proof_needed', { challenge: 'auth/challenge', header: 'x-proof' })
}
