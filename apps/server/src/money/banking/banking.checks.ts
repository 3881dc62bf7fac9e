import { msg } from '../../kernel/language/message.ts'
import { allBankAccounts, type MonthCheck } from '../books/books.published.ts'
import { countOpenOn } from './bank-lines.store.ts'
import { reaching } from './statements.store.ts'

/** Before a month is closed: lines of the bank's statements that nobody has explained. */
export const bankLinesCheck: MonthCheck = {
  name: msg('month.bank_lines', 'Bank transactions that nobody has explained'),
  path: ({ first, last }) => `bank-lines?state=open&from=${first}&until=${last}`,
  count: (tx, { first, last }) => countOpenOn(tx, first, last),
}

/** Before a month is closed: open accounts whose statement has no line of its last day or later. */
export const statementsCheck: MonthCheck = {
  name: msg('month.statements', 'Bank accounts whose statement does not reach the end of the month'),
  path: () => 'statements',
  async count(tx, { last }) {
    const accounts = (await allBankAccounts(tx)).filter(
      ({ openedOn, closedOn }) => openedOn <= last && (closedOn === null || closedOn > last),
    )
    const ids = accounts.map(({ id }) => id)
    return ids.length - (await reaching(tx, ids, last)).length
  },
}
