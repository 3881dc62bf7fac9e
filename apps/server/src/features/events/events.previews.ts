import { previewOf, type Previews } from '../../platform/content/preview.ts'
import { createEventView } from './event.ts'
import { anyEvent } from './events.store.ts'

const show = createEventView()

/** An event in the list of all, where visitors read its rules. */
export const eventPreviews = {
  event: previewOf({
    reads: 'events.read',
    byId: anyEvent,
    show: (event, language) => show(event, language, event.now),
    page: () => '/joinourngo',
  }),
} satisfies Previews
