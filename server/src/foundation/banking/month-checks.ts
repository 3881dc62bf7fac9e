import { msg } from '../../kernel/language/message.ts'
import type { MonthCheck } from '../books/books.published.ts'
import { countOpenOn } from './bank-lines.store.ts'

/** Before a month is closed: lines of the bank's statements that nobody has explained. */
export const bankLinesCheck: MonthCheck = {
  name: msg(/*i18n*/ { id: 'month.bank_lines', message: 'Lines of the bank that nobody has explained' }),
  path: ({ first, last }) => `bank-lines?state=open&from=${first}&until=${last}`,
  count: async (tx, { first, last }) => (await countOpenOn(tx, first, last))?.count ?? 0,
}
