import { eraseOf } from '../../../platform/documents/documents.published.ts'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { eraseTraces } from '../../../privacy/erasure/erase-traces.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { recordsAtCounter } from '../counter-receipts.store.ts'
import type { LockedApplication } from '../transitions.store.ts'
import { type Erasing, eraseTexts, namesIn } from './applications.store.ts'

/** Names that are shorter stand in other words as well. */
const SHORTEST_NAME = 3

/**
 * Erases a locked application, whose order is locked too: its words, its pictures, and what the rest of the system keeps
 * of the family. Numbers, amounts and times stay. Answers the folders of the pictures: their files go after the
 * commit. Refuses with bad_request where the reason names the family, since it is kept.
 */
export async function eraseApplication(
  tx: Executor,
  locked: LockedApplication,
  erasing: Erasing,
): Promise<string[]> {
  const { names, addresses, numbers } = await namesIn(tx, locked.id)
  const reason = erasing.reason?.toLowerCase() ?? ''
  const named = [...names, ...addresses].some(
    (name) => name.length >= SHORTEST_NAME && reason.includes(name.toLowerCase()),
  )
  if (named) {
    const says = /*i18n*/ 'Please give the reason without the family’s names: it is kept.'
    throw new Problem('bad_request', {}, { reason: says })
  }
  await eraseTexts(tx, locked, erasing)
  const atCounter = await recordsAtCounter(tx, locked.id)
  const subjects = [locked.id, ...atCounter.map(({ id }) => id)]
  await forgetCash(tx, subjects)
  await eraseTraces(tx, { subjects, addresses, numbers }, erasing.at)
  return eraseOf(tx, locked.id)
}
