import { sealAt } from '../money/payments/reconciling/seals.store.ts'
import type { Executor } from '../kernel/database/database.ts'
import { type Finding, isBroken, isInOrder } from './invariants/invariant.ts'
import { dayOf } from '@sahay/contract/kernel/time'
import { lostNumbers } from '../platform/numbers/numbers.published.ts'
import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { toRupees, writeRupees, type Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { alerts } from '../platform/alerts/alerts.tables.ts'
import { t, type RowOf } from '../kernel/database/fields.ts'
import { many, statement } from '../kernel/database/statement.ts'
import { spendings } from '../money/payments/payments.published.ts'

const MOST_NAMED = 20

/** The findings, as lines for people. */
export function writeFindings(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ letter, name, says, examined, broken, unchecked }) => {
    const what = `${letter}  ${name}: ${says}`
    if (unchecked !== undefined) return [`NOT ASKED ${what}: not asked: ${unchecked}`]
    const verdict = broken.length === 0 ? 'ok   ' : 'FOUND'
    return [
      `${verdict} ${what}: ${examined} examined, ${broken.length} broken`,
      ...broken.slice(0, MOST_NAMED).map((one) => `        ${one}`),
      ...(broken.length > MOST_NAMED ? [`        and ${broken.length - MOST_NAMED} more`] : []),
    ]
  })
}

/** The exit code of the check: 0 in order, 1 something found, 2 nothing found but not everything could be checked. */
export function codeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(isBroken)) return 1
  return findings.every(isInOrder) ? 0 : 2
}

/**
 * Checks whether a seal noted elsewhere, as `number:hash`, is still in the chain: a chain rewritten with its lines is
 * consistent in itself, and is detected only here.
 */
export async function checkNotedSeal(db: Executor, noted: string): Promise<Finding> {
  const [, number = '', hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted.trim()) ?? []
  const question = { letter: 'A', name: 'noted seal', says: `seal ${noted} is in the chain`, examined: 1 }
  if (!number) return { ...question, broken: ['a seal is written as its number, a colon and its hash'] }
  const found = await sealAt(db, BigInt(number))
  if (found?.hash === hash) return { ...question, broken: [] }
  return { ...question, broken: [found ? `seal ${number} has another hash: ${found.hash}` : 'it is gone'] }
}

/** The numbers skipped by a restore, as lines for people: they explain gaps. */
export async function writeLostNumbers(db: Executor): Promise<string[]> {
  const rows = await lostNumbers(db)
  return rows.map(
    ({ series, year, first, last, madeAt, restoredAt }) =>
      `Lost in restore: ${series}/${year}, ${first} to ${last} (backup of ${dayOf(madeAt)}, restored on ${dayOf(restoredAt)})`,
  )
}

/** The money matters that staff decide, in the words of the check; not those that the software resolves by itself. */
const matters: Partial<Readonly<Record<AlertKind, string>>> = {
  unknown_payment: 'payments of no order of ours, in no ledger',
  amount_mismatch: 'payments of another amount than their order, in suspense',
  refund_failed: 'refunds that did not go through',
  refund_unknown: 'refunds of more than the books have left',
  dispute: 'payments that a giver’s bank asks back',
  dispute_lost: 'disputes that were lost',
  dispute_won: 'disputes that were won after all',
  settlement_differs: 'payouts that are not as our books say',
}

const openMatters = statement('checks.openMatters', {
  gives: many({ kind: alerts.kind, count: t.integer, amount: t.nullable(alerts.amountPaise) }),
  sql: () => sql`
    select kind, count(*)::int as count, sum(amount_paise)::bigint as amount from payment_alerts
    where resolved_at is null group by kind order by count(*) desc, kind`,
})

/** What waits for staff, as lines for people: not broken, but not in order until somebody decides. */
export async function writeWaiting(db: Executor): Promise<string[]> {
  return (await openMatters(db)).flatMap(({ kind, count, amount }) => {
    const what = matters[kind]
    if (what === undefined) return []
    const money = amount === null ? '' : `, ${writeRupees(toRupees(amount))}`
    return [`WAITS ${what}: ${count} for staff${money}`]
  })
}

const balanceRow = {
  /** Needs are one account here, and so are events and each way of spending; a bank account by its name. */
  account: t.text,
  /** How many ledger accounts it combines. */
  accounts: t.integer,
  /** Paise. */
  credited: t.paise,
  debited: t.paise,
  balance: t.paise,
}
type Balance = RowOf<typeof balanceRow>

/** The debits, credits and balance of each ledger account. */
export const trialBalance = statement('checks.trialBalance', {
  gives: many(balanceRow),
  sql: () => sql`
    select case when account like 'need:%' then 'needs' when account like 'event:%' then 'events'
        when split_part(account, ':', 1) = any(${sql.param(spendings)}::text[]) then split_part(account, ':', 1)
        when account like 'bank:%' then coalesce((select name from bank_accounts where 'bank:' || id = account), account)
        else account end as account,
      count(distinct account)::int as accounts, sum(credited)::bigint as credited, sum(debited)::bigint as debited,
      (sum(credited) - sum(debited))::bigint as balance
    from (
      select credit as account, sum(amount_paise) as credited, 0 as debited from ledger_entries group by 1
      union all select debit, 0, sum(amount_paise) from ledger_entries group by 1) side
    group by 1 order by 1`,
})

/** The trial balance as lines for people, in rupees. */
export function writeBalances(balances: readonly Balance[]): string[] {
  const rupees = (amount: Paise) => writeRupees(toRupees(amount)).padStart(16)
  return [
    `${'account'.padEnd(20)}${'in'.padStart(16)}${'out'.padStart(16)}${'balance'.padStart(16)}`,
    ...balances.map(({ account, accounts, credited, debited, balance }) => {
      const name = accounts > 1 ? `${account} (${accounts})` : account
      return `${name.padEnd(20)}${rupees(credited)}${rupees(debited)}${rupees(balance)}`
    }),
  ]
}
