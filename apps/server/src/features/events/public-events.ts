import * as contract from '@sahay/contract/events/events'
import type { Platform } from '../../manifest/feature.ts'
import { implement } from '../../kernel/http/implement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { createEventView } from './event.ts'
import * as store from './events.store.ts'

/** The published events (product.md 7, getamount). */
export const publicEvents = implement(
  contract.events,
  ({ db, now }: Platform) => {
    const show = createEventView()
    return {
      async list({ from: { language } }) {
        const found = await store.publishedEvents(db)
        return { data: found.map((event) => show(event, language, now())) }
      },

      /** Includes archived events that were drawn. */
      async one({ query: { eventId }, from: { language } }) {
        const event = orNotFound(await store.shownEvent(db, eventId))
        return { data: show(event, language, now()) }
      },
    }
  },
  { list: { clockDependent: true }, one: { clockDependent: true } },
)
