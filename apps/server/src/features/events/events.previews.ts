import type { Previews } from '../../platform/content/preview.ts'
import { createEventView } from './event.ts'
import { anyEvent } from './events.store.ts'

const show = createEventView()

/** An event in the list of all, where visitors read its rules. */
export const eventPreviews = {
  event: {
    reads: 'events.read',
    page: async (tx, id) => ((await anyEvent(tx, id)) ? '/joinourngo' : null),
    async read(tx, id, language) {
      const event = await anyEvent(tx, id)
      return event && show(event, language, event.now)
    },
  },
} satisfies Previews
