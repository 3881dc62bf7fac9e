import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './held-decisions.store.ts'
import { createEndings } from './ending.ts'
import { createDecisions, type Decision } from './record-decision.ts'
import { createReviewing } from './reviewing.ts'

type Held = Awaited<ReturnType<typeof store.dueDecisions>>[number]

const AT_ONCE = 50

/**
 * Adds the job that makes decisions which were held and are due, as who decided may then. Each is made with the end of its row in one
 * transaction: once, whoever else runs it, and again after a crash before the commit. Where something has come between, who decided
 * is told.
 */
export function addHeldDecisions(platform: Platform): void {
  const { db, jobs, messages, notices, log, staffNow } = platform
  const { lockFor, isMade, make, wake } = createDecisions(platform)
  const reviewing = createReviewing(platform)
  const endings = createEndings(platform)

  function decisionOf(by: Staff, { decision, body }: Held): Decision {
    const { decisions, closings } = contract
    if (decision === 'approve') return reviewing.approve(by, decisions.approve.body.parse(body))
    if (decision === 'more') return reviewing.more(by, decisions.askForMore.body.parse(body))
    return endings[decision](by, closings[decision].body.parse(body))
  }

  /** Makes one that is due; answers how many were made: none where another process came first, or it was undone. */
  async function makeHeld(held: Held): Promise<number> {
    const { applicationId: id, staffId } = held
    const made = await db.transaction(async (tx) => {
      const by = await staffNow(tx, staffId)
      if (!by?.may.includes('applications.decide')) throw new Problem('forbidden')
      const decision = decisionOf(by, held)
      const locked = await lockFor(tx, id, decision)
      if ((await store.endHeld(tx, id)) === 0) return null
      if (!(await isMade(tx, locked, decision))) await make(tx, by, locked, decision)
      return decision
    })
    if (!made) return 0
    wake(made)
    return 1
  }

  async function refuse({ applicationId: id, dueAt, staffId: to }: Held, { sentence }: Problem) {
    const ended = await db.transaction(async (tx) => {
      const count = await store.endHeld(tx, id)
      if (count === 0) return 0
      await notices.write(tx, {
        to,
        kind: 'safety',
        subject: id,
        text: msg(
          /*i18n*/ {
            id: 'notice.decision_refused',
            message: 'Your decision on an application could not be carried out. Nothing has changed. {why}',
          },
          { why: sentence },
        ),
        idempotencyKey: `refused:${id}:${dueAt.toISOString()}`,
        byMail: true,
      })
      return count
    })
    messages.wake()
    return ended
  }

  jobs.add(
    'held decisions',
    async () => {
      const due = await store.dueDecisions(db, AT_ONCE)
      let done = 0
      const failures: unknown[] = []
      for (const held of due) {
        try {
          done += await makeHeld(held).catch((error: unknown) => {
            if (!(error instanceof Problem) || error.httpStatus >= 500) throw error
            log.info({ application: held.applicationId, code: error.code }, 'a decision was refused when due')
            return refuse(held, error)
          })
        } catch (error) {
          // it is due again with the next run, and holds up no other
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'decisions that are due were not made')
      return done
    },
    AT_ONCE,
  )
}
