import { isDeepStrictEqual } from 'node:util'
import { HELD_SECONDS, type HeldDecision } from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { seenStates, stageAfter } from '../states.ts'
import { heldOf, insertHeld } from './held-decisions.store.ts'
import { createDecisions, type Decision } from './record-decision.ts'

/** What a call sends that decides: `hold` says that it is to be held first. */
interface Sent {
  readonly id: string
  readonly hold?: true | undefined
}

const heldMessage = msg(
  /*i18n*/ { id: 'message.decision_held', message: 'Decided. You can undo it for a few seconds.' },
)

/** How a decision is made at once, or held for some seconds in which it can be undone. */
export function createHolding({ db, ...platform }: Platform) {
  const { decide, lockFor, isMade, begun } = createDecisions({ db, ...platform })

  /**
   * Holds a decision where nothing refuses it now, as it would be refused when it is made. Answers how the application stands, and for how
   * many seconds it is held: null where it is made already. Sent again, the same one is held as before.
   */
  async function hold(by: Staff, named: HeldDecision, { id, ...rest }: Sent, decision: Decision) {
    // as it comes back from the database: what is undefined is not in it
    const body = JSON.stringify({ id, ...rest })
    return db.transaction(async (tx) => {
      const locked = await lockFor(tx, id, decision)
      if (await isMade(tx, locked, decision))
        return { status: stageAfter(decision.transition), heldSeconds: null }
      const status = seenStates[locked.application.status]
      const held = await heldOf(tx, [id])
      if (held) {
        const isSame = held.decision === named && held.staffId === by.staffId
        if (!isSame || !isDeepStrictEqual(held.body, JSON.parse(body))) throw new Problem('decision_held')
        return { status, heldSeconds: held.seconds }
      }
      begun(locked.application, decision)
      await insertHeld(tx, { applicationId: id, decision: named, body, staffId: by.staffId })
      return { status, heldSeconds: HELD_SECONDS }
    })
  }

  /** Answers a call that decides: `done` says that it was done at once. */
  return async (
    by: Staff,
    named: HeldDecision,
    { hold: isHeld, ...sent }: Sent,
    decision: Decision,
    done: Message,
  ) => {
    if (!isHeld)
      return { data: { status: await decide(by, sent.id, decision), heldSeconds: null }, message: done }
    const data = await hold(by, named, sent, decision)
    return { data, message: data.heldSeconds === null ? done : heldMessage }
  }
}
