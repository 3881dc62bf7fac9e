import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/schemes/office-payouts'
import type { Books } from '../../../money/books/books.service.ts'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { PayoutPapers } from './payout-papers.service.ts'
import type { Payouts, WholePayout } from './payouts.service.ts'
import type { PayoutLine, PayoutRow } from './payouts.store.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

interface Parts {
  readonly payouts: Payouts
  readonly papers: PayoutPapers
  readonly books: Books
  readonly db: Database
}

export function payoutsRoutes(context: RouteContext, { payouts, papers, books, db }: Parts): void {
  const read = { needs: 'payouts.read' } as const
  const pays = { needs: 'applications.disburse' } as const

  route(
    context,
    contract.listDueFees,
    async ({ query: { school = null, ...page } }, actor) => {
      const { rows, next } = await payouts.due(actor, school, page)
      const data = rows.map(({ schoolName, schoolId, school: name, approvedAt, ...child }) => ({
        ...childAnswer(child),
        schoolName,
        school: schoolId === null ? null : { id: schoolId, name: name ?? '' },
        approvedAt: approvedAt.toISOString(),
      }))
      return { data, next }
    },
    read,
  )

  route(
    context,
    contract.listPayouts,
    async ({ query }, actor, _from, say) => {
      const { state = null, school = null, batch = null, receipt, ...page } = query
      const asked = { state, school, batch, withoutReceipt: receipt === 'missing' }
      const { rows, next } = await payouts.list(actor, asked, page)
      const names = await books.namesOf(db, rows.flatMap(accountsOf), say)
      return { data: rows.map((row) => rowAnswer(row, names)), next }
    },
    read,
  )

  route(
    context,
    contract.readPayout,
    async ({ query: { id } }, actor, _from, say) => {
      const found = await payouts.read(actor, id)
      return { data: wholeAnswer(found, await books.namesOf(db, accountsOf(found.payout), say)) }
    },
    read,
  )

  route(
    context,
    contract.makePayouts,
    async ({ body }, actor) => ({ data: await payouts.make(actor, body), message: noted }),
    pays,
  )

  route(
    context,
    contract.askPayout,
    async ({ body }, actor) => ({ data: { approval: await payouts.ask(actor, body) }, message: noted }),
    pays,
  )

  route(
    context,
    contract.payPayout,
    async ({ body }, actor) => ({
      data: { version: await payouts.pay(actor, body) },
      message: msg(/*i18n*/ { id: 'message.help_given', message: 'Noted. The family is told by mail.' }),
    }),
    pays,
  )

  route(
    context,
    contract.cancelPayout,
    async ({ body }, actor) => {
      await payouts.cancel(actor, body)
      return { message: noted }
    },
    pays,
  )

  route(
    context,
    contract.reversePayout,
    async ({ body }, actor) => {
      const approval = await payouts.reverse(actor, body)
      return { data: { approval }, message: noted }
    },
    pays,
  )

  route(
    context,
    contract.addPayoutReceipt,
    async ({ body: { id }, files }, actor) => {
      await papers.addReceipt(actor, id, files.receipt)
      return { message: noted }
    },
    pays,
  )

  route(
    context,
    contract.readPayoutLetter,
    async ({ query: { id } }, actor) => {
      const { payout, lines } = await papers.letter(actor, id)
      const { school: name, address, contact, accountEnds, way, paidOn, reference, amount } = payout
      return {
        data: {
          school: { name, address, contact },
          accountEnds,
          way,
          paidOn,
          reference: reference ?? '',
          amount: toRupees(amount),
          lines: lines.map(childAnswer),
        },
      }
    },
    read,
  )
  sendPrivateToStaff(context, contract.readPayoutReceipt, papers.receipt)
}

const accountsOf = ({ fund, bankId }: PayoutRow) => [fund, `bank:${bankId}`]

function childAnswer({ id, number, student, standard, amount }: PayoutLine) {
  return { id, number, student, standard, amount: toRupees(amount) }
}

function rowAnswer(row: PayoutRow, names: ReadonlyMap<string, string>) {
  const { id, state, way, fund, bankId, amount, children, createdAt, paidOn, reference, batch, version } = row
  return {
    id,
    school: { id: row.schoolId, name: row.school },
    state,
    way,
    fund,
    fundName: names.get(fund) ?? fund,
    bank: { id: bankId, name: names.get(`bank:${bankId}`) ?? '' },
    amount: toRupees(amount),
    children,
    createdAt: createdAt.toISOString(),
    paidOn,
    reference: reference ?? '',
    receipt: row.receiptId !== null,
    batch,
    version,
  }
}

function wholeAnswer({ payout, lines, secondPerson }: WholePayout, names: ReadonlyMap<string, string>) {
  const { createdBy, paidBy, paidAt, voucher, accountEnds, endedAt, endedBy, endReason } = payout
  return {
    ...rowAnswer(payout, names),
    lines: lines.map(childAnswer),
    createdBy,
    paidBy,
    paidAt: paidAt?.toISOString() ?? null,
    voucher,
    secondPerson,
    accountEnds,
    ended: endedAt && { at: endedAt.toISOString(), by: endedBy ?? '', reason: endReason ?? '' },
  }
}
