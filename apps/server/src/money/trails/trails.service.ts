import type { OrderState, TrailKind } from '@sahay/contract/payments/office-payments'
import type { Purpose } from '@sahay/contract/payments/kinds'
import { fromRupees, type Paise, paise } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Text } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { Problem } from '../../kernel/problem.ts'
import { alertsAbout } from '../../platform/alerts/alerts.published.ts'
import { doneWith, recordAudit } from '../../platform/audit/audit.ts'
import { messagesAbout } from '../../platform/messages/messages.published.ts'
import * as payments from '../payments/payments.published.ts'
import type { Books } from '../books/books.service.ts'
import type { SearchHolder } from '../../platform/search/search-holder.ts'
import { type Sought, soughtIn } from '../../platform/search/sought.ts'
import { settledWith } from '../settlements/settlements.published.ts'
import { paymentsNamed, slipNames, slipsOfPayments } from '../slips/slips.published.ts'

export interface OrdersAsked {
  readonly state?: OrderState | undefined
  readonly purpose?: Purpose | undefined
  readonly method?: string | undefined
  readonly returned?: 'yes' | undefined
  readonly foreign?: 'yes' | undefined
  /** The first and the last day, in India. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Rupees. */
  readonly amount?: string | undefined
  readonly q?: string | undefined
}

/** An order with what its slip says. Paise. */
export interface ListedOrder extends payments.OrderRow {
  readonly name: string | null
  readonly slip: string | null
}

/** Something that happened with an order. Paise. */
export interface TrailLine {
  readonly at: Date
  readonly what: TrailKind
  readonly id: string | null
  readonly amount: Paise | null
  readonly word: string
  readonly words: Text | null
  readonly by: string
}

/** Orders with all that the modules know of them. For those with payments.read; refuses with forbidden. */
export type Trails = ReturnType<typeof createTrails>

export interface TrailsDeps {
  readonly db: Database
  readonly now: () => Date
  /** Who finds payments by what people call them. */
  readonly search: readonly SearchHolder[]
  readonly namesOf: (tx: Executor, ids: readonly string[]) => Promise<readonly { id: string; name: string }[]>
  readonly books: Pick<Books, 'namesOf'>
}

const wordsOf = (words: string | null): Text | null => (words ? { words } : null)

/** So many are of one number, address or mobile at most: a name has a list of its own. */
const MOST_FOUND = 200

export function createTrails({ db, now, search, namesOf, books }: TrailsDeps) {
  /** The ids that words are of. */
  async function found(actor: Actor, q: string, sought: Sought, noted: boolean): Promise<string[]> {
    const ids = new Set<string>([q])
    for (const { by, find } of search)
      if (by.includes(sought.by)) for (const { id } of await find(db, sought, MOST_FOUND)) ids.add(id)
    if (noted && ids.size > 1 && (sought.by === 'mobile' || sought.by === 'email'))
      await recordAudit(
        db,
        { action: 'search.person', by: actor, detail: { by: sought.by, found: ids.size - 1 } },
        now(),
      )
    return [...ids].slice(0, MOST_FOUND)
  }

  return {
    /**
     * One page of orders; by a name those that were paid, in the order of that. A search by mobile or address that finds
     * something is noted. Refuses with bad_request (after).
     */
    async page(
      actor: Actor,
      page: payments.OrdersPage,
      { q, from, until, amount, returned, foreign, ...rest }: OrdersAsked,
    ): Promise<Page<ListedOrder>> {
      requirePermission(actor, 'payments.read')
      const filter: payments.OrderFilter = {
        ...rest,
        returned: returned === 'yes',
        foreign: foreign === 'yes',
        since: from === undefined ? undefined : startOfDay(from),
        before: until === undefined ? undefined : endOfDay(until),
        amount: amount === undefined ? undefined : fromRupees(Number(amount)),
      }
      const sought = q ? soughtIn(q) : null
      if (sought?.by === 'name') {
        const words = sought.text
        return paymentsNamed(db, { words, names: await slipNames(db, words), filter }, page)
      }
      const among = q && sought ? await found(actor, q, sought, page.after === undefined) : undefined
      const { rows, next } = await payments.ordersPage(db, { ...filter, among }, page)
      const paid = rows.flatMap(({ payment }) => (payment === null ? [] : [payment]))
      const slips = new Map((await slipsOfPayments(db, paid)).map((slip) => [slip.payment, slip]))
      return {
        rows: rows.map((row) => {
          const slip = slips.get(row.payment ?? '')
          return { ...row, name: slip?.name || null, slip: slip?.number ?? null }
        }),
        next,
      }
    },

    /** Everything that is known of an order, by its id or a payment's, in order of time. Refuses with not_found. */
    async trail(actor: Actor, id: string, say: Translator['say']): Promise<readonly TrailLine[]> {
      requirePermission(actor, 'payments.read')
      const order = await payments.orderOf(db, id)
      if (!order) throw new Problem('not_found')
      const names = (await payments.namesOfOrder(db, order.id)).map(({ name }) => name)
      const own = await payments.trailOf(db, order.id)
      const slips = await slipsOfPayments(db, names)
      const mails = await messagesAbout(db, order.record)
      const alerts = await alertsAbout(db, names)
      const settled = await settledWith(db, names)
      const done = await doneWith(db, [...names, order.record])
      const staff = new Map(
        (
          await namesOf(db, [
            ...done.flatMap(({ kind, actorId }) => (kind === 'staff' && actorId ? [actorId] : [])),
            ...own.flatMap(({ by }) => (by?.startsWith('staff:') ? [by.slice('staff:'.length)] : [])),
          ])
        ).map((one) => [one.id, one.name]),
      )
      const booked = own.flatMap(({ from, to }) => [from, to]).filter((account) => account !== null)
      const accounts = await books.namesOf(db, booked, say)
      const called = (account: string) => accounts.get(account) ?? account
      const nothing = { id: null, amount: null, words: null, by: '' }
      const lines: TrailLine[] = [
        ...own.map(({ from, to, by, reason, ...line }) => ({
          ...line,
          words: wordsOf(from !== null && to !== null ? `${called(from)} → ${called(to)}` : reason),
          by: staff.get((by ?? '').replace('staff:', '')) ?? '',
        })),
        ...slips.flatMap(({ issuedAt: at, number, amount }) =>
          at === null ? [] : [{ ...nothing, at, what: 'slip' as const, id: number, amount, word: '' }],
        ),
        ...mails.map(({ at, id: mail, kind, sentAt, nextTryAt }) => ({
          ...nothing,
          at,
          what: 'mail' as const,
          id: mail,
          word: sentAt ? 'sent' : nextTryAt ? 'waiting' : 'failed',
          words: { words: kind },
        })),
        ...alerts.flatMap((alert) => {
          const raised = { ...nothing, id: alert.id, amount: alert.amount, word: alert.kind }
          const { createdAt, resolvedAt, resolution, details } = alert
          const closed = { ...raised, what: 'closed' as const, words: { words: resolution ?? '' } }
          return [
            { ...raised, at: createdAt, what: 'alert' as const, words: details },
            ...(resolvedAt === null ? [] : [{ ...closed, at: resolvedAt }]),
          ]
        }),
        ...settled.map(({ at, settlement, finding, credit, debit }) => ({
          ...nothing,
          at,
          what: 'settled' as const,
          id: settlement,
          amount: paise(credit - debit),
          word: finding,
        })),
        ...done.map(({ at, actorId, action, subject }) => ({
          ...nothing,
          at,
          what: 'done' as const,
          id: subject,
          word: action,
          by: staff.get(actorId ?? '') ?? '',
        })),
      ]
      return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    },
  }
}
