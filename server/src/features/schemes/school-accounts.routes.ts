import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/office-school-accounts'
import type { Books } from '../../foundation/books/books.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Account, SchoolAccounts } from './school-accounts.service.ts'

interface Parts {
  readonly accounts: SchoolAccounts
  readonly books: Books
  readonly db: Database
}

export function schoolAccountsRoutes(context: RouteContext, { accounts, books, db }: Parts): void {
  const reads = { needs: 'schools.account' } as const

  route(
    context,
    contract.readSchoolAccount,
    async ({ query: { id } }, actor) => {
      const { present, asked } = await accounts.read(actor, id)
      return { data: { present: present && shown(present), asked: asked && shown(asked) } }
    },
    reads,
  )

  route(
    context,
    contract.askSchoolAccount,
    async ({ body: { id, holder, number, ifsc, bank, reason } }, actor) => ({
      data: { approval: await accounts.ask(actor, id, { holder, number, ifsc, bank }, reason) },
      message: msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' }),
    }),
    { needs: 'schools.ask_account' },
  )

  route(
    context,
    contract.listTransfers,
    async ({ query }, actor, _from, say) => {
      const { rows, next } = await accounts.transfers(actor, query)
      const names = await books.namesOf(
        db,
        rows.map(({ bankId }) => `bank:${bankId}`),
        say,
      )
      const data = rows.map(({ id, school, schoolId, amount, children, bankId, createdAt, account }) => ({
        id,
        school,
        schoolId,
        amount: toRupees(amount),
        children,
        from: names.get(`bank:${bankId}`) ?? '',
        createdAt: createdAt.toISOString(),
        ...shown(account ?? nothing),
      }))
      return { data, next }
    },
    reads,
  )
}

const nothing: Account = { holder: '', number: '', ifsc: '', bank: '' }

const shown = ({ holder, number, ifsc, bank }: Account) => ({ holder, number, ifsc, bank })
