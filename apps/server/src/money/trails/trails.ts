import * as contract from '@sahay/contract/payments/office-payments'
import { fromRupees, paise } from '@sahay/contract/kernel/money'
import { implement } from '../../kernel/http/implement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { alertsAbout } from '../../platform/alerts/alerts.published.ts'
import { doneWith } from '../../platform/audit/audit.ts'
import { messagesAbout } from '../../platform/messages/messages.published.ts'
import { listed } from '../../platform/records/record.ts'
import { soughtIn } from '../../platform/search/sought.ts'
import { namesOfStaff } from '../../platform/staff/staff.published.ts'
import type { Books } from '../books/books.service.ts'
import * as payments from '../payments/payments.published.ts'
import { settledWith } from '../settlements/settlements.published.ts'
import { paymentsNamed, slipNames, slipsOfPayments } from '../slips/slips.published.ts'
import { createFindPayments, type FindingParts } from './find-payments.ts'

/** The life of a payment, which orders lines of one instant: what staff did comes before what it led to. */
const life = [
  'ordered',
  'received',
  'done',
  'reported',
  'booked capture',
  'booked fee',
  'booked tax',
  'slip',
  'settled',
  'refund',
  'booked',
  'mail',
  'alert',
  'closed',
]

interface TrailLine {
  readonly at: Date
  readonly what: contract.TrailKind
  readonly word: string
}

const stepOf = ({ what, word }: TrailLine): number =>
  life.findIndex((step) => step === what || step === `${what} ${word}`)

const byLife = (one: TrailLine, other: TrailLine): number =>
  one.at.getTime() - other.at.getTime() || stepOf(one) - stepOf(other)

interface Parts extends FindingParts {
  readonly books: Pick<Books, 'namesOf'>
}

/** Orders with the data of all modules. */
export const orders = implement(contract.orders, ({ db, books, ...parts }: Parts) => {
  const found = createFindPayments({ db, ...parts })

  return {
    /** A search by name finds paid orders, sorted by payment. Refuses with bad_request (after). */
    async list({ query: { sort, after, perPage, q, from, until, amount, ...query }, staff }) {
      const page = { sort, after, perPage }
      const filter: payments.OrderFilter = {
        state: query.state,
        purpose: query.purpose,
        method: query.method,
        returned: query.returned === 'yes',
        foreign: query.foreign === 'yes',
        ...instantsOf({ from, until }),
        amount: amount === undefined ? undefined : fromRupees(Number(amount)),
      }
      const sought = q ? soughtIn(q) : null
      if (sought?.by === 'name') {
        const { text: searchText } = sought
        const names = await slipNames(db, searchText)
        return listed(await paymentsNamed(db, { searchText, names, filter }, page))
      }
      const among = q && sought ? await found(staff, q, sought, after === undefined) : undefined
      const { rows, next } = await payments.ordersPage(db, { ...page, ...filter, among })
      const paid = rows.flatMap(({ payment }) => (payment === null ? [] : [payment]))
      const slips = new Map((await slipsOfPayments(db, paid)).map((slip) => [slip.payment, slip]))
      const data = rows.map((row) => {
        const slip = slips.get(row.payment ?? '')
        return { ...row, name: slip?.name || null, slip: slip?.number ?? null }
      })
      return { data, next }
    },

    /** By the id of an order or a payment. */
    async trail({ query: { id }, say }) {
      const order = orNotFound(await payments.orderOf(db, id))
      const names = (await payments.namesOfOrder(db, order.id)).map(({ name }) => name)
      const own = await payments.trailOf(db, order.id)
      const slips = await slipsOfPayments(db, names)
      const mails = await messagesAbout(db, order.record)
      const alerts = await alertsAbout(db, names)
      const settled = await settledWith(db, names)
      const done = await doneWith(db, [...names, order.record])
      const staff = new Map(
        (
          await namesOfStaff(db, [
            ...done.flatMap(({ kind, actorId }) => (kind === 'staff' && actorId ? [actorId] : [])),
            ...own.flatMap(({ by }) => (by?.startsWith('staff:') ? [by.slice('staff:'.length)] : [])),
          ])
        ).map((one) => [one.id, one.name]),
      )
      const booked = own.flatMap(({ from, to }) => [from, to]).filter((account) => account !== null)
      const accounts = await books.namesOf(db, booked, say)
      const called = (account: string) => accounts.get(account) ?? account
      const nothing = { id: null, amount: null, words: '', by: '' }
      const lines = [
        ...own.map(({ from, to, by, reason, ...line }) => ({
          ...line,
          words: from !== null && to !== null ? `${called(from)} → ${called(to)}` : (reason ?? ''),
          by: staff.get((by ?? '').replace('staff:', '')) ?? '',
        })),
        ...slips.flatMap(({ issuedAt: at, number, amount }) =>
          at === null ? [] : [{ ...nothing, at, what: 'slip' as const, id: number, amount, word: '' }],
        ),
        ...mails.map(({ at, id: mail, kind, state }) => ({
          ...nothing,
          at,
          what: 'mail' as const,
          id: mail,
          word: state,
          words: kind,
        })),
        ...alerts.flatMap((alert) => {
          const raised = { ...nothing, id: alert.id, amount: alert.amount, word: alert.kind }
          const { createdAt, resolvedAt, resolution, details } = alert
          const closed = { ...raised, what: 'closed' as const, words: resolution ?? '' }
          return [
            { ...raised, at: createdAt, what: 'alert' as const, words: say(details) },
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
      return { data: lines.toSorted(byLife) }
    },
  }
})
