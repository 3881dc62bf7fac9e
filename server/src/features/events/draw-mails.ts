import { eventAddress } from '@sahay/contract/event-address'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { byAddress } from './by-address.ts'
import * as store from './draw-mails.store.ts'
import { eventName } from './event-name.ts'
import { drawnMail } from './events.mails.ts'

interface DrawMailsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly jobs: Jobs
}

/** How many people are written to in one transaction: a draw of thousands holds nothing up. */
const BATCH = 100

/** Writes to all entrants once their event is drawn: one mail a person, about all of their places. */
export function createDrawMails({ db, now, messages, jobs }: DrawMailsDeps): void {
  jobs.add(
    'draw mails',
    async () => {
      const written = await db.transaction(async (tx) => {
        const draw = await store.unannouncedDraw(tx)
        if (!draw) return 0
        const entrants = await store.claimEntrants(tx, draw, BATCH)
        if (entrants.length === 0) await store.markAnnounced(tx, draw, now())
        const page = eventAddress(draw.eventId, draw.code, draw.event)
        await messages.write(
          tx,
          ...[...byAddress(entrants)].map(([recipient, [first, ...more]]) => ({
            recipient,
            language: first.language,
            about: first.id,
            once: `draw:${draw.id}:${first.uniqueId}`,
            mail: drawnMail({ ...draw, event: eventName(draw), page }, [first, ...more]),
          })),
        )
        return entrants.length
      })
      if (written > 0) messages.wake()
      return written
    },
    BATCH,
  )
}
