import { eventAddress } from '@sahay/contract/events/event-address'
import * as store from './draw-mails.store.ts'
import { eventName } from '../event-name.ts'
import { drawnMail } from '../events.mails.ts'
import { addHolderMails, type HolderMailsDeps } from '../holder-mails.ts'

/** Writes to all entrants once their event is drawn. */
export function createDrawMails(deps: HolderMailsDeps): void {
  addHolderMails(deps, {
    job: 'draw mails',
    next: store.unannouncedDraw,
    claim: store.claimEntrants,
    mark: store.markAnnounced,
    key: ({ id }) => `draw:${id}`,
    mail: (draw, places) =>
      drawnMail(
        { ...draw, event: eventName(draw), page: eventAddress(draw.eventId, draw.code, draw.event) },
        places,
      ),
  })
}
