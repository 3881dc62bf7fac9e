import { isDeepStrictEqual } from 'node:util'
import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { seenStates, stageAfter } from '../states.ts'
import { createDeciding, type Decision } from './deciding.ts'
import { decisionKinds } from './decision-kinds.ts'
import * as store from './held-decisions.store.ts'

/** The body of a deciding call: `hold` means to hold it first. */
export interface DecisionSent {
  readonly id: string
  readonly hold?: true | undefined
}

const heldMessage = msg('message.decision_held', 'Decided. You can undo it for a few seconds.')

/** Makes decisions immediately, or holds them for some seconds in which they can be undone. */
export function createHolding({ db, ...platform }: Platform) {
  const { decide, lockFor, isMade, begun } = createDeciding({ db, ...platform })

  /**
   * Holds a decision if nothing refuses it now that would refuse it when it is made. Returns the application's state,
   * and the seconds it is held: null if it is made already. The same one sent again is held as before.
   */
  async function hold(
    by: Staff,
    named: contract.HeldDecision,
    { id, ...rest }: DecisionSent,
    decision: Decision,
  ) {
    // in the form in which it comes back from the database: without undefined fields
    const body = Object.fromEntries(
      Object.entries({ id, ...rest }).filter(([, value]) => value !== undefined),
    )
    return db.transaction(async (tx) => {
      const locked = await lockFor(tx, id, decision)
      if (await isMade(tx, locked, decision))
        return { status: stageAfter(decision.transition), heldSeconds: null }
      const status = seenStates[locked.application.status]
      const held = await store.heldOf(tx, [id])
      if (held) {
        const isSame = held.decision === named && held.staffId === by.staffId
        if (!isSame || !isDeepStrictEqual(held.body, body)) throw new Problem('decision_held')
        return { status, heldSeconds: held.seconds }
      }
      begun(locked.application, decision)
      await store.insertHeld(tx, { applicationId: id, decision: named, body, staffId: by.staffId })
      return { status, heldSeconds: contract.HELD_SECONDS }
    })
  }

  /** Answers a deciding call; `done` is the message if it was made immediately. */
  return async (
    by: Staff,
    named: contract.HeldDecision,
    { hold: isHeld, ...sent }: DecisionSent,
    decision: Decision,
    done: Message,
  ) => {
    if (!isHeld)
      return { data: { status: await decide(by, sent.id, decision), heldSeconds: null }, message: done }
    const data = await hold(by, named, sent, decision)
    return { data, message: data.heldSeconds === null ? done : heldMessage }
  }
}

type Held = Awaited<ReturnType<typeof store.dueDecisions>>[number]

const AT_ONCE = 50

/**
 * Adds the job that makes held decisions when they are due, with the decider's present permissions. Each is made and
 * its row removed in one transaction: once, whichever process runs it, and again after a crash before the commit. If
 * something has changed meanwhile, the decider is informed.
 */
export function addHeldDecisions(platform: Platform): void {
  const { db, jobs, messages, notices, log, staffNow } = platform
  const { lockFor, isMade, make, wake } = createDeciding(platform)
  const kinds = decisionKinds(platform)

  function decisionOf(by: Staff, { decision, body }: Held): Decision {
    const { decisions } = contract
    if (decision === 'approve') return kinds.approve(by, decisions.approve.body.parse(body))
    if (decision === 'more') return kinds.more(by, decisions.askForMore.body.parse(body))
    return kinds[decision](by, decisions[decision].body.parse(body))
  }

  /** Makes a due decision; returns how many were made: none if another process was faster, or it was undone. */
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
          'notice.decision_refused',
          'Your decision on an application could not be carried out. Nothing has changed. {why}',
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
          // it is due again in the next run, and does not block others
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'decisions that are due were not made')
      return done
    },
    AT_ONCE,
  )
}
