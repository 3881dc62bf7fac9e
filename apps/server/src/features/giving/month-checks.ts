import type { MonthCheck } from '../../money/books/books.published.ts'
import { msg } from '../../kernel/language/message.ts'
import { countUncleared } from './cheques/cheques.store.ts'
import { countOpenBatches } from './gifts/gift-batches.store.ts'

/** Checks before a month is closed: cheques that are not cleared, and open batches. */
export const giftChecks: readonly MonthCheck[] = [
  {
    name: msg('month.cheques', 'Cheques that no bank has cleared yet'),
    path: () => 'cheques',
    count: (tx, { last }) => countUncleared(tx, last),
  },
  {
    name: msg('month.batches', 'Batches of gifts that are still being typed'),
    path: () => 'gift-batches?state=open',
    count: (tx, { before }) => countOpenBatches(tx, before),
  },
]
