import { distribution } from './features/distribution/distribution.feature.ts'
import { donors } from './features/donors/donors.feature.ts'
import { events } from './features/events/events.feature.ts'
import { giving } from './features/giving/giving.feature.ts'
import { help } from './features/help/help.feature.ts'
import { inquiries } from './features/inquiries/inquiries.feature.ts'
import { partners } from './features/partners/partners.feature.ts'
import { schemes } from './features/schemes/schemes.feature.ts'
import { stories } from './features/stories/stories.feature.ts'
import { translations } from './features/translations/translations.feature.ts'
import type { Feature } from './manifest/feature.ts'

/** The features that visitors use. Deleting or erasing records of several features follows this order. */
export const features: readonly Feature[] = [
  giving,
  events,
  help,
  inquiries,
  schemes,
  stories,
  distribution,
  donors,
  partners,
  translations,
]
