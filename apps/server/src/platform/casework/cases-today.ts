import { dayOf, endOfDay } from '@sahay/contract/kernel/time'
import type { CaseHolder } from './case-holder.ts'
import { type TodayHolder, waitingRows } from '../today/today-holder.ts'
import { remindersToday } from './notes.store.ts'

/** Cases that wait for the trust, ordered by their promises. */
export const casesToday = (holders: readonly CaseHolder[]): readonly TodayHolder[] =>
  holders.flatMap(({ today: kind, reads, works, next }) => {
    if (kind === undefined) return []
    return {
      kind,
      reads,
      works,
      isAssignable: true,
      async find(tx, { staffId, may, whose, most }) {
        const isWork = may.includes(works)
        const mine = isWork ? 'own and free' : 'own'
        const found = await next(tx, { whose: whose === 'mine' ? mine : whose, staffId, most })
        return waitingRows(found, ({ asked, promisedBy, assigneeId, all: _all, ...one }) => ({
          ...one,
          note: asked === null ? null : { words: asked },
          by: promisedBy,
          at: promisedBy,
          isFree: assigneeId === null,
          isMine: assigneeId === staffId || (assigneeId === null && isWork),
        }))
      },
    }
  })

/** The viewer's reminders that are due today or overdue, each with the name of its case if the viewer may read it. */
export const reminderToday = (holders: readonly CaseHolder[]): TodayHolder => ({
  kind: 'reminder',
  reads: 'casework.see',
  works: 'casework.see',
  async find(tx, { staffId, may, now, most }) {
    const named = holders.filter(({ reads }) => may.includes(reads)).map((holder) => holder.named)
    const found = await remindersToday(tx, { staffId, until: endOfDay(dayOf(now)), most, named })
    return waitingRows(found, ({ id, caseId, name, reference, text, remindAt }) => ({
      id: caseId,
      number: id,
      name: name ?? '',
      reference,
      note: { words: text },
      by: remindAt,
      at: remindAt,
    }))
  },
})
