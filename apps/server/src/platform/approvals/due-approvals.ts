import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Kinds } from './approval-kind.ts'
import type { ApprovalNews } from './approval-news.ts'
import * as store from './approvals.store.ts'
import { storedReason } from './ended-because.ts'
import { handsStand } from './owner-hands.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import type { Core } from '../../kernel/database/database.ts'

interface DueDeps extends Core {
  readonly jobs: Jobs
  readonly kinds: Kinds
  readonly news: ApprovalNews
}

type Ending = 'done' | 'expired' | 'stopped'

/** Makes the changes that are due, ends those not approved in time, and sends daily reminders of the waiting ones. */
export function addDueApprovals({ db, now, jobs, kinds, news }: DueDeps): void {
  /** Ends a due approval; false if another process was faster. */
  async function settle(id: string): Promise<boolean> {
    const settled = await db.transaction(async (tx) => {
      const found = await store.lockDue(tx, id)
      if (!found) return null
      const at = now()
      const kind = kinds.of(found.kind)
      const { ownersDays } = kind
      const { state, reason = null } = await (async (): Promise<{ state: Ending; reason?: string }> => {
        if (found.state === 'waiting') return { state: 'expired' }
        if (ownersDays !== undefined && !(await handsStand(tx, found, ownersDays)))
          return { state: 'stopped' }
        const { subject, reason: why, askedBy, askedAt, decidedBy } = found
        try {
          await tx.transaction((inner) =>
            kind.apply(inner, found.change, { id, subject, reason: why, askedBy, askedAt, decidedBy }, at),
          )
        } catch (error) {
          // the record has changed since the request: the change is never made, and the reason is stored
          if (error instanceof Problem) return { state: 'stopped', reason: storedReason(error) }
          throw error
        }
        return { state: 'done' }
      })()
      const ended = await store.setEnded(tx, id, { state, by: null, at, reason })
      if (!ended) throw new Error(`no approval ${id}`)
      const detail = { kind: found.kind, ...kind.noted(found.change) }
      await recordAudit(tx, { action: `approval.${state}`, by: { kind: 'rule' }, subject: id, detail }, at)
      await news.ended(tx, kind, ended, state)
      return kind
    })
    settled?.applied?.()
    return settled !== null
  }

  /** Reminds everybody of changes that still wait, a day after the last reminder. */
  async function remind(): Promise<number> {
    const announced = kinds.all.filter(({ ownersDays }) => ownersDays !== undefined).map(({ kind }) => kind)
    return db.transaction(async (tx) => {
      const at = now()
      const waiting = await store.takeReminders(tx, announced, daysAfter(at, -1))
      for (const one of waiting) await news.still(tx, kinds.of(one.kind), one, at.toISOString())
      return waiting.length
    })
  }

  jobs.add('approvals', async () => {
    const failures: unknown[] = []
    let ended = 0
    for (const id of await store.dueApprovals(db)) {
      // a change that fails does not stop the others
      try {
        if (await settle(id)) ended += 1
      } catch (error) {
        failures.push(error)
      }
    }
    const reminded = await remind()
    if (ended + reminded > 0) news.wake()
    if (failures.length > 0) throw new AggregateError(failures, 'approvals')
    return ended + reminded
  })
}
