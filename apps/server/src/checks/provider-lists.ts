import { sql } from 'drizzle-orm'
import {
  createProviderAdapter,
  type Provider,
  type ProviderAddress,
  type ProviderPayment,
  ProviderRefused,
  type ProviderRefund,
  wasCaptured,
  ProviderFailure,
} from '../money/payments/razorpay.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import type { Executor } from '../kernel/database/database.ts'
import type { Finding } from './invariants/invariant.ts'
import { t } from '../kernel/database/fields.ts'
import { many, statement, values } from '../kernel/database/statement.ts'
import { ledgerEntries, refunds } from '../money/payments/payments.tables.ts'

/** The calls to the provider that the check uses. */
export type ProviderLists = Pick<Provider, 'payment' | 'refundsOf' | 'paymentsBetween' | 'refundsBetween'>

/** Connects to the provider when no server is running. */
export function openProviderLists(
  address: Pick<ProviderAddress, 'keyId' | 'keySecret' | 'timeoutMs'> & { readonly url: string },
): ProviderLists {
  return createProviderAdapter({ ...address, webhookSecrets: [], url: () => address.url })
}

const HOUR = 60
/** The lists are by when a payment began, and the bank may answer a day later. */
const LISTED_MINUTES = 48 * HOUR
const BOOKED_MINUTES = 24 * HOUR
/** More recent payments may not be in our books yet. */
const SETTLED_AFTER_MINUTES = HOUR
/** The most payments of ours missing in the list that are asked about one by one. */
const MOST_SINGLE = 100

const paymentLists = {
  letter: 'F',
  name: 'payments at the provider',
  says: 'the provider’s list of the last days and the ledger have the same captured payments, of the same amounts',
}
const refundLists = {
  letter: 'F',
  name: 'refunds at the provider',
  says: 'the provider’s list of the last days and our refunds are the same, of the same amounts',
}

/**
 * Compares the provider's lists of the last two days with the ledger, in both directions. `at`: the current time, by the
 * application's clock. If the provider cannot be asked, the findings report that and are not in order. Needs no open
 * transaction.
 */
export async function compareWithProvider(
  db: Executor,
  provider: ProviderLists,
  at: Date,
): Promise<Finding[]> {
  const range = { from: minutesAfter(at, -LISTED_MINUTES), to: minutesAfter(at, -SETTLED_AFTER_MINUTES) }
  try {
    return [
      { ...paymentLists, ...(await comparePayments(db, provider, range, at)) },
      { ...refundLists, ...(await compareRefunds(db, provider, range, at)) },
    ]
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    const unchecked = `${error.message}${cause}`
    return [paymentLists, refundLists].map((question) => ({
      ...question,
      examined: 0,
      broken: [],
      unchecked,
    }))
  }
}

type Answer = Pick<Finding, 'examined' | 'broken'>
type DateRange = Parameters<ProviderLists['paymentsBetween']>[0]

/** New payments push older ones to the next page, so that a list may name one twice. */
const onceEach = <T extends { readonly id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
]

/** The amount of each by its id, in paise. */
const amountsIn = (list: readonly { readonly id: string; readonly amount: number }[]) =>
  new Map(list.map(({ id, amount }) => [id, BigInt(amount)]))

const lostPayments = statement('checks.lostPayments', {
  takes: [t.given<readonly ProviderPayment[]>([])],
  gives: values({ broken: t.text }),
  sql: (theirs) => sql`
    select format('%s: the provider has %s paise, fee %s, tax %s; the ledger has %s, %s, %s', listed.id, listed.amount,
      listed.fee, listed.tax, coalesce(l.amount_paise, 0), p.fee_paise, p.tax_paise) as broken
    from json_to_recordset(${JSON.stringify(theirs.map(amountsOf))}::json)
      as listed (id text, amount bigint, fee bigint, tax bigint)
    left join payments p on p.id = listed.id
    left join ledger_entries l on l.payment_id = listed.id and l.kind = 'capture'
    where (l.amount_paise is distinct from listed.amount or p.fee_paise <> listed.fee or p.tax_paise <> listed.tax)
      and not exists (select 1 from payment_alerts a where a.subject = listed.id)`,
})

const bookedSince = statement('checks.bookedSince', {
  takes: [t.instant, t.instant],
  gives: many({ id: t.present(ledgerEntries.paymentId), amount: ledgerEntries.amountPaise }),
  sql: (from, to) => sql`
    select payment_id as id, amount_paise as amount from ledger_entries
    where kind = 'capture' and at between ${from} and ${to} order by id desc`,
})

async function comparePayments(
  db: Executor,
  provider: ProviderLists,
  range: DateRange,
  at: Date,
): Promise<Answer> {
  const theirs = onceEach(await provider.paymentsBetween(range)).filter(wasCaptured)
  const lost = await lostPayments(db, theirs)
  const listed = new Set(theirs.map(({ id }) => id))
  const ours = await bookedSince(db, minutesAfter(at, -BOOKED_MINUTES), at)
  // many may arrive in an hour: those in the list need no separate request
  const young = amountsIn((await provider.paymentsBetween({ from: range.to, to: at })).filter(wasCaptured))
  const missing = ours.filter(({ id, amount }) => !listed.has(id) && young.get(id) !== amount)
  const invented: string[] = []
  for (const { id, amount } of missing.slice(0, MOST_SINGLE)) {
    const found = await known(() => provider.payment(id))
    if (found && wasCaptured(found) && BigInt(found.amount) === amount) continue
    invented.push(`${id}: the ledger has ${amount} paise, and the provider ${whatOf(found)}`)
  }
  if (missing.length > MOST_SINGLE)
    invented.push(`${missing.length - MOST_SINGLE} more payments of ours are not in the list`)
  return { examined: theirs.length + ours.length, broken: [...lost, ...invented] }
}

const lostRefunds = statement('checks.lostRefunds', {
  takes: [t.given<readonly ProviderRefund[]>([])],
  gives: values({ broken: t.text }),
  sql: (theirs) => sql`
    select format('%s of %s: the provider gave back %s paise, we know of %s', listed.id, listed.payment_id, listed.amount,
      coalesce(r.amount_paise, 0)) as broken
    from json_to_recordset(${JSON.stringify(theirs.map(({ id, payment_id, amount }) => ({ id, payment_id, amount })))}::json)
      as listed (id text, payment_id text, amount bigint)
    left join refunds r on r.provider_refund_id = listed.id and r.payment_id = listed.payment_id
    where r.amount_paise is distinct from listed.amount
      and not exists (select 1 from payment_alerts a where a.subject in (listed.id, listed.payment_id))`,
})

const givenBackSince = statement('checks.givenBackSince', {
  takes: [t.instant, t.instant],
  gives: many({
    id: t.present(refunds.providerRefundId),
    paymentId: refunds.paymentId,
    amount: refunds.amountPaise,
  }),
  sql: (from, to) => sql`
    select provider_refund_id as id, payment_id as "paymentId", amount_paise as amount from refunds
    where state in ('pending', 'processed') and asked_by <> 'dispute' and created_at between ${from} and ${to}
    order by created_at desc`,
})

async function compareRefunds(
  db: Executor,
  provider: ProviderLists,
  range: DateRange,
  at: Date,
): Promise<Answer> {
  const theirs = onceEach(await provider.refundsBetween(range)).filter(({ status }) => status !== 'failed')
  const lost = await lostRefunds(db, theirs)
  const listed = new Set(theirs.map(({ id }) => id))
  const ours = await givenBackSince(db, minutesAfter(at, -BOOKED_MINUTES), at)
  const young = amountsIn(await provider.refundsBetween({ from: range.to, to: at }))
  const missing = ours.filter(({ id, amount }) => !listed.has(id) && young.get(id) !== amount)
  const invented: string[] = []
  for (const { id, paymentId, amount } of missing.slice(0, MOST_SINGLE)) {
    const found = ((await known(() => provider.refundsOf(paymentId))) ?? []).find(
      (refund) => refund.id === id,
    )
    if (found && BigInt(found.amount) === amount) continue
    invented.push(`${id} of ${paymentId}: we gave back ${amount} paise, and the provider ${whatOf(found)}`)
  }
  if (missing.length > MOST_SINGLE)
    invented.push(`${missing.length - MOST_SINGLE} more refunds of ours are not in the list`)
  return { examined: theirs.length + ours.length, broken: [...lost, ...invented] }
}

/** A payment's amounts in our form: the fee without its tax. */
function amountsOf({ id, amount, fee, tax }: ProviderPayment) {
  const charged = fee !== null && fee !== undefined
  return { id, amount, fee: charged ? fee - (tax ?? 0) : null, tax: charged ? (tax ?? 0) : null }
}

function whatOf(found: ProviderPayment | ProviderRefund | null | undefined): string {
  return found ? `has ${found.amount}, ${found.status}` : 'does not know it'
}

/** One object of the provider; null if the provider says that it does not exist. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
