import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import {
  type History,
  historyEntry,
  type PageAsked,
  pageOf,
} from '../../foundation/histories/histories.store.ts'
import { type NewOrder, orderInsert } from '../../foundation/payments/payments.store.ts'
import type { OrderStatus } from '../../foundation/payments/states.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'
import { type Moved, whereLateMoneyWent } from './late-money.store.ts'

export interface Need {
  readonly id: string
  readonly name: string
  readonly requirement: string
  readonly required: Paise
  readonly received: Paise
  readonly image: string | null
}

/** A need as the public list shows it: of one that is met, when its last gift came and how many there were. */
export interface ListedNeed extends Need {
  readonly metAt: Date | null
  readonly gifts: number | null
}

export interface Donation {
  readonly id: string
  readonly needId: string
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly message: string
  readonly amount: Paise
  readonly createdAt: Date
  readonly ifFull: 'next' | 'back'
}

export type PastDonation = Omit<Donation, 'needId' | 'accountId' | 'ifFull'> & {
  readonly need: string
  readonly status: OrderStatus
  /** The number of its slip, once one is issued. */
  readonly slip: string | null
  /** What of it went to other needs, and what went back. */
  readonly moved: readonly Moved[] | null
  readonly returned: Paise | null
}

const MOST_NEEDS = 500
const needColumns = sql`id, name, requirement, required_paise as "required", received_paise as "received", image`

/** The published needs, those that still lack money first, each group in the trust's order. */
export function publishedNeeds(tx: Executor): Promise<ListedNeed[]> {
  return rowsOf<ListedNeed>(
    tx,
    sql`
    select ${needColumns}, met.at as "metAt", met.gifts
    from needs left join lateral (
      select max(at) as at, count(*)::int as gifts from ledger_entries where credit = 'need:' || needs.id
    ) met on received_paise >= required_paise
    where published_at is not null
    order by received_paise >= required_paise, position, id limit ${MOST_NEEDS}`,
  )
}

export function publishedNeed(tx: Executor, id: string): Promise<Need | null> {
  return rowOf<Need>(tx, sql`select ${needColumns} from needs where id = ${id} and published_at is not null`)
}

/** The need that a donation was made to, while it is published. */
export function publishedNeedOf(
  tx: Executor,
  donationId: string,
): Promise<Pick<Need, 'id' | 'requirement' | 'image'> | null> {
  return rowOf(
    tx,
    sql`
    select needs.id, needs.requirement, needs.image from needs join donations on donations.need_id = needs.id
    where donations.id = ${donationId} and needs.published_at is not null`,
  )
}

/**
 * Writes a donation, its order and its place in the donor's history in one statement, if the need is published and
 * still lacks as much. False, and nothing written, otherwise.
 */
export async function insertDonation(tx: Executor, donation: Donation, order: NewOrder): Promise<boolean> {
  const written = await changedBy(
    tx,
    sql`
    with open_need as (
      select id from needs
      where id = ${donation.needId} and published_at is not null and required_paise - received_paise >= ${donation.amount}
    ),
    donation as (
      insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at, if_full)
      select ${donation.id}, id, ${donation.accountId}, ${donation.name}, ${donation.email}, ${donation.mobile},
        ${donation.message}, ${donation.amount}::bigint, ${donation.createdAt}::timestamptz,
        ${donation.ifFull}
      from open_need
      returning id
    ),
    ${historyEntry({ accountId: donation.accountId, kind: 'donation' }, donation.createdAt, sql`donation`)}
    ${orderInsert(order, sql`donation`)}`,
  )
  return written === 1
}

/** Writes a donation whose payment came before it, with its order, if there is such a need. */
export async function insertAdopted(
  tx: Executor,
  donation: Omit<Donation, 'accountId'> & { readonly accountId: string | null },
  order: NewOrder,
): Promise<boolean> {
  const { accountId, createdAt } = donation
  const history =
    accountId === null
      ? sql``
      : sql`${historyEntry({ accountId, kind: 'donation' }, createdAt, sql`donation`)},`
  const written = await changedBy(
    tx,
    sql`
    with donation as (
      insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at, if_full)
      select ${donation.id}, id, ${accountId}, ${donation.name}, ${donation.email}, ${donation.mobile},
        ${donation.message}, ${donation.amount}::bigint, ${createdAt}::timestamptz, ${donation.ifFull}
      from needs where id = ${donation.needId}
      returning id
    ),
    ${history}
    adopted as (select id from donation)
    ${orderInsert(order, sql`adopted`)}`,
  )
  return written === 1
}

/** What a mail of thanks tells of a donation. */
export function donationToThank(
  tx: Executor,
  donationId: string,
): Promise<(Pick<Donation, 'name' | 'email'> & { need: string }) | null> {
  return rowOf(
    tx,
    sql`
    select donations.name, donations.email, needs.name as "need"
    from donations join needs on needs.id = donations.need_id where donations.id = ${donationId}`,
  )
}

/** One page of a donor's donations, newest first, and how many there are. */
export async function donationsOf(
  tx: Executor,
  accountId: string,
  page: PageAsked,
): Promise<{ total: number; donations: PastDonation[] }> {
  const history: History = { accountId, kind: 'donation' }
  const { total, rows } = await pageOf(tx, history, page, (entries) =>
    rowsOf<PastDonation>(
      tx,
      sql`
      select donations.id, donations.name, donations.email, donations.mobile, donations.message,
        donations.amount_paise as "amount", donations.created_at as "createdAt", needs.name as "need",
        payment_orders.status, slips.number as "slip", ${whereLateMoneyWent}
      from ${entries} entries
      join donations on donations.id = entries.subject_id
      join needs on needs.id = donations.need_id
      join payment_orders on payment_orders.subject_id = donations.id
      left join slips on slips.subject_id = donations.id
      order by entries.nth desc`,
    ),
  )
  return { total, donations: rows }
}
