import { toRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import * as banks from '@sahay/contract/banking/office-bank-accounts'
import * as months from '@sahay/contract/books/office-months'
import * as till from '@sahay/contract/books/office-till'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { BankAccount } from './bank-accounts.store.ts'
import type { BankAccounts } from './bank-accounts.service.ts'
import type { Months } from './months/months.service.ts'
import type { Month } from './months/months.store.ts'
import type { Till } from './till/till.service.ts'

interface MonthEnd {
  readonly bankAccounts: BankAccounts
  readonly till: Till
  readonly months: Months
  readonly now: () => Date
}

/** The calls of bank accounts, the till and months. */
export function monthEndRoutes(context: RouteContext, services: MonthEnd): void {
  const read = { needs: 'books.read' } as const
  const write = { needs: 'books.write' } as const
  route(
    context,
    banks.listBankAccounts,
    async ({ query }, actor) => {
      const { rows, next } = await services.bankAccounts.page(actor, query)
      return { data: rows.map(bankAccount), next }
    },
    read,
  )
  route(
    context,
    banks.readBankAccount,
    async ({ params: { id } }, actor) => ({ data: bankAccount(await services.bankAccounts.read(actor, id)) }),
    read,
  )
  route(
    context,
    banks.saveBankAccount,
    async ({ body: { id, version, ...words } }, actor) => ({
      data: { id: await services.bankAccounts.save(actor, { id, version }, words) },
    }),
    write,
  )
  route(
    context,
    till.listTillCounts,
    async ({ query }, actor) => {
      const { rows, next } = await services.till.page(actor, query)
      return {
        data: rows.map(({ id, at, counted, booked, note, by, voucherId, number }) => ({
          id,
          at: at.toISOString(),
          counted: toRupees(counted),
          booked: toRupees(booked),
          difference: toRupees(counted) - toRupees(booked),
          note,
          by,
          voucher: voucherId,
          number,
        })),
        next,
      }
    },
    read,
  )
  route(
    context,
    till.countTill,
    async ({ body }, actor, _from, say) => {
      const { counted, booked, approval } = await services.till.count(actor, body, say)
      return { data: { counted: toRupees(counted), booked: toRupees(booked), approval } }
    },
    write,
  )
  const row = ({ month, closed, closedAt, closedBy }: Month) => ({
    month: month.slice(0, 7),
    state: closed
      ? ('closed' as const)
      : isRunning(month, services.now())
        ? ('running' as const)
        : ('open' as const),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
  })
  route(
    context,
    months.listMonths,
    async ({ query }, actor) => {
      const { rows, next } = await services.months.page(actor, query)
      return { data: rows.map(row), next }
    },
    read,
  )
  route(
    context,
    months.readMonth,
    async ({ params: { month } }, actor, _from, say) => {
      const found = await services.months.read(actor, month, say)
      const { checks, inTheWay, waits, needsSecond } = found
      return {
        data: {
          ...row(found),
          approval: found.approvalId,
          balances: found.balances.map(({ name, accounts, balance }) => ({
            name,
            accounts,
            balance: toRupees(balance),
          })),
          checks: checks.map(({ name, path, count }) => ({ name, path, count })),
          late: found.late.map(({ id, number, day, at, narration }) => ({
            id,
            number,
            day,
            at: at.toISOString(),
            narration,
          })),
          inTheWay,
          waits,
          needsSecond,
        },
      }
    },
    read,
  )
  route(
    context,
    months.closeMonth,
    async ({ body: { month, reason } }, actor) => ({
      data: { approval: await services.months.close(actor, month, reason) },
    }),
    write,
  )
}

const isRunning = (month: string, now: Date) => month.slice(0, 7) >= dayOf(now).slice(0, 7)

const bankAccount = (found: BankAccount) => ({
  id: found.id,
  name: found.name,
  ends: found.ends,
  openedOn: found.openedOn,
  closedOn: found.closedOn,
  isSettledTo: found.isSettledTo,
  version: found.version,
  account: `bank:${found.id}`,
  balance: toRupees(found.balance),
  hasOpening: found.hasOpening,
})
