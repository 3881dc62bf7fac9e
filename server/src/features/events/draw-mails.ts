import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { Database } from '../../kernel/database.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import * as store from './draw-mails.store.ts'
import { drawnLetter, winnerLetter } from './events.letters.ts'

interface DrawMailsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly sweeps: Sweeps
}

/** How many are written to in one transaction: a draw of thousands holds nothing up. */
const BATCH = 100

/** Writes to winners and all other entrants once their event is drawn, each once. */
export function createDrawMails({ db, now, messages, sweeps }: DrawMailsDeps): void {
  sweeps.add('draw mails', 10, async () => {
    const draw = await store.untoldDraw(db)
    if (!draw) return 0
    const told = await db.transaction(async (tx) => {
      const entrants = await store.claimEntrants(tx, draw, BATCH)
      await messages.write(
        tx,
        // whoever paid over the counter may have left no address
        ...entrants
          .filter(({ email }) => email !== '')
          .map(({ id, email, uniqueId, won }) => ({
            recipient: email,
            about: id,
            once: `draw:${draw.id}:${uniqueId}`,
            ...(won ? winnerLetter(draw, uniqueId) : drawnLetter(draw, uniqueId)),
          })),
      )
      return entrants.length
    })
    if (told === 0) await store.markTold(db, draw, now())
    messages.wake()
    return told
  })
}
