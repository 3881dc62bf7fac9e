import { randomBytes } from 'node:crypto'
import type { Counting } from './content-costs.ts'

/** A key that counts once. */
export const onceKey = () => randomBytes(16).toString('hex')

const reason = 'As the board decided.'
const bank = 'bank:bac_main'

/** A valid body of each call of the books; the month is closed already or not over. */
export const booksBodies = {
  officeBankAccountSave: {
    id: null,
    version: null,
    name: 'Savings',
    ends: '4321',
    openedOn: '2026-04-01',
    closedOn: null,
    isSettledTo: false,
  },
  officeBankCharge: {
    once: onceKey(),
    kind: 'interest',
    account: bank,
    amount: 12.5,
    day: null,
    reason,
    reference: 'INT',
  },
  officeMonthClose: { month: '2099-01', reason: 'All looked at.' },
  officeOpening: { account: bank, amount: 1000, day: null },
  officeReverse: { id: 'vch_nobody', reason },
  officeTillCount: { once: onceKey(), counted: 1, note: reason },
  officeTransfer: { once: onceKey(), from: 'till', to: bank, amount: 1, day: null, reason, reference: '' },
} as const

/** Of the books: accounts, vouchers and months. */
export async function costsOfBooks({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/${path}`, {
      token: owner,
      body: 'once' in body ? { ...body, once: onceKey() } : body,
    })
  const { body } = await post('books/transfer', booksBodies.officeTransfer)()
  const { voucher } = body['data'] as { voucher: { id: string } }
  return {
    officeAccount: await costOf(get('books/account?account=till')),
    officeAccounts: await costOf(get('books/accounts?kind=fund')),
    officeBankAccount: await costOf(get('bank-accounts/bac_main')),
    officeBankAccounts: await costOf(get('bank-accounts')),
    officeBankAccountSave: await costOf(
      // of a version that is not there: each run would add one more account
      post('bank-accounts/save', { ...booksBodies.officeBankAccountSave, id: 'bac_main', version: 99 }),
    ),
    officeBankCharge: await costOf(post('books/bank-line', booksBodies.officeBankCharge)),
    officeLedger: await costOf(get('books/ledger?perPage=5')),
    officeMonth: await costOf(get('months/2026-01')),
    officeMonthClose: await costOf(post('months/close', booksBodies.officeMonthClose)),
    officeMonths: await costOf(get('months')),
    officeOpening: await costOf(post('books/opening', { ...booksBodies.officeOpening, account: 'cheques' })),
    officeReverse: await costOf(post('books/reverse', { id: voucher.id, reason })),
    officeTillCount: await costOf(post('till/count', booksBodies.officeTillCount)),
    officeTillCounts: await costOf(get('till')),
    officeTransfer: await costOf(post('books/transfer', booksBodies.officeTransfer)),
    officeVoucher: await costOf(get(`books/vouchers/${voucher.id}`)),
  }
}
