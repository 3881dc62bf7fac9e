import type { FastifyBaseLogger } from 'fastify'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import { giveUpOrder } from '../../foundation/payments/give-up.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Thanks } from '../../foundation/thanks/thanks.service.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { RouteKit } from '../../kernel/http/route.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { createDrawMails } from './draw-mails.ts'
import { createDrawSeeds } from './draw-seeds.ts'
import { drawVoidRoutes } from './draw-voids.routes.ts'
import { createDrawVoids } from './draw-voids.service.ts'
import { createDraws, type DrawsDeps, isDrawn } from './draws.service.ts'
import { entrySettling } from './entry-settling.ts'
import { oweEntrySlip } from './entry-slip.ts'
import { entryTeller } from './entry-thanks.ts'
import { eventsOfficeRoutes } from './events-office.routes.ts'
import { createEventsOffice } from './events-office.service.ts'
import { pictureOf } from './event-picture.ts'
import { eventsRoutes } from './events.routes.ts'
import { createEvents, type EventsDeps } from './events.service.ts'
import { publishedEventOf } from './events.store.ts'
import { createSeedSeal } from './sealed-seed.ts'

export interface EventsRoomDeps extends Omit<EventsDeps, 'seal' | 'giveUp'> {
  /** Seals the seeds of draws until they are revealed. */
  readonly secretKeys: SecretKeys
  readonly messages: Messages
  readonly slips: Slips
  readonly limits: Limits
  readonly thanks: Thanks
  readonly log: FastifyBaseLogger
  /** Where people reach the site, without a closing slash. */
  readonly site: () => string
  readonly rules: EventRules
}

/** What decides between a payment, a place and a draw that want the same. */
export type EventRules = Pick<EventsDeps, 'giveUp'> & Pick<DrawsDeps, 'wasHeld'>

export const eventRules: EventRules = { giveUp: giveUpOrder, wasHeld: isDrawn }

/** Opens the room of events and connects it: what an entry's payment means, draws and their mails, and who may call. */
export function openEvents(deps: EventsRoomDeps): { routes(kit: RouteKit): void } {
  const { now, instant, payments, slips, limits, messages, rules } = deps
  const seal = createSeedSeal(deps.secretKeys)
  const room = { ...deps, ...rules, seal }
  payments.settles('entry', {
    ...entrySettling({ seal, messages, instant }),
    async captured(tx, captured) {
      await oweEntrySlip(slips, tx, captured)
      await limits.forgivePaid(tx, captured.accountId)
    },
  })
  deps.thanks.tells('event', entryTeller(deps.db, instant))
  slips.shows('entry', async (entryId) => {
    const event = await publishedEventOf(deps.db, entryId)
    return event && { words: event.name, picture: pictureOf(event) }
  })
  const events = createEvents(room)
  const draws = createDraws(room)
  createDrawSeeds(room)
  createDrawMails(room)
  return {
    routes(kit) {
      eventsRoutes(kit, events, draws, now)
      eventsOfficeRoutes(kit, createEventsOffice(room))
      drawVoidRoutes(kit, createDrawVoids(room))
    },
  }
}
