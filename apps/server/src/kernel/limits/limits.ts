import { keysOf } from '@sahay/contract/kernel/keys'
import { createHash, createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Core, Executor } from '../database/database.ts'
import { Problem } from '../problem.ts'
import type { Declared, LimitRule, Table } from '../module.ts'
import type { Proofs } from './proofs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { t } from '../database/fields.ts'
import { changes, statement, value } from '../database/statement.ts'

/** Rate limits for actions that invite abuse, as the modules declare them: docs/decisions/0016. */
type Rule = Declared<'limits'>
/** The common beginning of rule names: 'order' for 'order.address' and 'order.address.hour'. */
export type LimitGroup = Rule extends `${infer Group}.${string}` ? Group : never

export interface Use {
  readonly rule: Rule
  /** The counted subject: an address, an account's id, a destination. */
  readonly who: string
}

/** One more call of an operation by a network, of a maximum per minute; proof of work is neither needed nor accepted. */
export interface MinuteUse {
  readonly call: string
  readonly perMinute: number
  readonly network: string
}

/** The state of a limit after a call. */
export interface LimitLeft {
  readonly name: string
  readonly most: number
  readonly seconds: number
  readonly left: number
  /** Seconds until there is one more; 0: nothing is used. */
  readonly wait: number
}

/** The caller, as far as limits are concerned. */
export interface Caller {
  /** A solved challenge, if one was sent. */
  readonly proof: string | null
  /** Receives the limits that counted this call, and, if it is refused, the seconds until it would be accepted. */
  readonly reportLimits: (limits: readonly LimitLeft[], retryAfter: number | null) => void
}

export type Limits = ReturnType<typeof createLimits>

/** Counting as a part of another statement. */
export interface LimitCheck {
  /** The counts, as a column. */
  readonly counted: (account: SQL) => SQL
  /** Refuses as `consume` does. */
  readonly assertAllowed: (counted: Counted | null) => void
}

/** The result of take_from_limits: for each key what is left, and the seconds until one more is allowed. */
export interface Counted {
  readonly verdict: 'ok' | 'near' | 'over'
  readonly left: readonly number[]
  readonly wait: readonly number[]
}

export interface LimitsDeps extends Core {
  readonly pepper: string
  readonly rules: Table<'limits'>
  readonly proofs: Proofs
  readonly jobs: Jobs
  /** False in tests and benches, where one machine plays everybody: limits by account and destination hold all the same. */
  readonly byAddress: boolean
}

const takeLimits = statement('limits.takeLimits', {
  hot: true,
  takes: [t.texts, t.integers, t.integers, t.instant, t.boolean],
  gives: value({ counted: t.json<Counted>() }),
  sql: (
    keys,
    mosts,
    seconds,
    at,
    proved,
  ) => sql`select take_from_limits(${sql.param(keys)}::text[], ${sql.param(mosts)}::int[], ${sql.param(seconds)}::int[],
    ${at}, ${proved}) as counted`,
})

const countOneLess = statement('limits.countOneLess', {
  hot: true,
  takes: [t.text, t.instant],
  gives: changes,
  sql: (key, now) => sql`
    update limit_counts set count = count - 1
    where (key, bucket) = (
      select key, bucket from limit_counts where key = ${key} and count > 0 and ends_at > ${now}
      order by bucket desc limit 1)`,
})

export function createLimits({ db, now, pepper, rules, proofs, jobs, byAddress }: LimitsDeps) {
  const names = keysOf(rules)
  const keyedHash = (text: string) => createHmac('sha256', pepper).update(text).digest('base64url')
  // an account's key is one that the database can make too; its id is 100 random bits, so the hash needs no pepper
  const keyOf = ({ rule, who }: Use) =>
    rules[rule].by === 'account'
      ? createHash('sha256').update(`${rule}|${who}`).digest('hex')
      : keyedHash(`limit|${rule}|${who}`)
  const rateOf = (rule: Rule) => ({ most: rules[rule].most, seconds: rules[rule].seconds })
  const applies = (use: Use | MinuteUse) => byAddress || ('rule' in use && rules[use.rule].by === 'account')
  const countedAs = (use: Use | MinuteUse) =>
    'rule' in use
      ? { key: keyOf(use), name: use.rule, by: rules[use.rule].by, ...rateOf(use.rule) }
      : {
          key: keyedHash(`minute|${use.call}|${use.network}`),
          name: use.call,
          by: 'address' as const,
          // negative: take_from_limits accepts no proof for it
          most: -use.perMinute,
          seconds: 60,
        }

  // sorted, so that two calls that share keys cannot deadlock
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
    /** The address limits that a call of a group counts, and the rule for its account; null if there is none. */
    ofCall(group: LimitGroup, network: string): { uses: readonly Use[]; account: Rule | null } {
      const ofGroup = names.filter((rule) => rule.startsWith(`${group}.`))
      return {
        uses: ofGroup.filter((rule) => rules[rule].by === 'address').map((rule) => ({ rule, who: network })),
        account: ofGroup.find((rule) => rules[rule].by === 'account') ?? null,
      }
    },

    /**
     * Counts one for each use. Refuses with too_many above a limit, without counting; and near a limit and without a proof
     * of work with proof_needed, also without counting. Returns whether the proof was valid.
     */
    async consume(uses: readonly (Use | MinuteUse)[], caller: Caller): Promise<boolean> {
      const { proof } = caller
      const counted = sorted(uses)
      const proved = proof !== null && (await proofs.accept(proof))
      if (counted.length === 0) return proved
      const taken = await takeLimits(
        db,
        counted.map(({ key }) => key),
        counted.map(({ most }) => most),
        counted.map((limit) => limit.seconds),
        now(),
        proved,
      )
      reportAndAssert(caller, counted, taken)
      return proved
    },

    /**
     * The same as part of the statement that finds a session, so that a Bearer call needs one query for both: `account`
     * names the column of the session's account, for which `rule` is counted too.
     */
    async consumeWith(uses: readonly (Use | MinuteUse)[], caller: Caller, rule: Rule): Promise<LimitCheck> {
      const counted = sorted(uses)
      const proved = caller.proof !== null && (await proofs.accept(caller.proof))
      const keys = sql.param(counted.map(({ key }) => key))
      // the account's key always comes last, because keys must be locked in one order
      const all = [...counted, { name: rule, by: rules[rule].by, ...rateOf(rule) }]
      const mosts = sql.param(all.map(({ most }) => most))
      const seconds = sql.param(all.map((limit) => limit.seconds))
      return {
        counted: (account) =>
          sql`take_from_limits(${keys}::text[] || encode(sha256(convert_to(${`${rule}|`}::text || ${account}, 'UTF8')), 'hex'), ${mosts}::int[], ${seconds}::int[],
            ${now()}, ${proved})`,
        assertAllowed: (found) => reportAndAssert(caller, all, found),
      }
    },

    /** Takes back one of an account's uses of a rule, in the transaction that justifies it; null for no account. */
    async forgive(tx: Executor, rule: Rule, accountId: string | null): Promise<void> {
      if (accountId === null) return
      await countOneLess(tx, keyOf({ rule, who: accountId }), now())
    },
  }
}

interface CountedLimit {
  readonly name: string
  readonly by: LimitRule['by']
  readonly most: number
  readonly seconds: number
}

/** Reports the limits, and refuses if one is used up. Not a recipient's limits: others may have used them. */
function reportAndAssert(caller: Caller, limits: readonly CountedLimit[], counted: Counted | null): void {
  if (counted === null) return
  const { verdict, left, wait } = counted
  const after = limits.map(({ name, by, most, seconds }, n) => ({
    by,
    limit: { name, most: Math.abs(most), seconds, left: left[n] ?? 0, wait: wait[n] ?? 0 },
  }))
  const usedUp = after.filter(({ limit }) => limit.left === 0)
  caller.reportLimits(
    after.filter(({ by }) => by !== 'recipient').map(({ limit }) => limit),
    verdict === 'over' ? Math.max(1, ...usedUp.map(({ limit }) => limit.wait)) : null,
  )
  if (verdict === 'over') throw new Problem('too_many')
  // for programs: where to get a challenge, and where to send its solution
  if (verdict === 'near')
    throw new Problem('proof_needed', { challenge: 'auth/challenge', header: 'x-proof' })
}
