import { msg } from '../../../kernel/language/message.ts'
import type { MonthCheck } from '../months/month-check.ts'
import { isUncounted } from './till.store.ts'

/** A check before a month is closed: the till was counted after its last entry. */
export const tillCheck: MonthCheck = {
  name: msg(/*i18n*/ { id: 'month.till', message: 'The till, not counted after its last entry' }),
  path: () => 'till',
  count: async (tx, { since, before }) => ((await isUncounted(tx, since, before))?.is ? 1 : 0),
}
