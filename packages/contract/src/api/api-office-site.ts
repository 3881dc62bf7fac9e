import * as officeContentTexts from '../content/office-content-texts.ts'
import * as officeContent from '../content/office-content.ts'
import * as officeCounterSales from '../events/office-counter-sales.ts'
import * as officeDraws from '../events/office-draws.ts'
import * as officeEntries from '../events/office-entries.ts'
import * as officeEvents from '../events/office-events.ts'
import * as officeNeedOrigins from '../giving/office-need-origins.ts'
import * as officeNeeds from '../giving/office-needs.ts'
import * as officePictures from '../content/office-pictures.ts'
import * as officeStories from '../content/office-stories.ts'
import * as officeTexts from '../content/office-texts.ts'
import * as officeTranslations from '../translations/office-translations.ts'
import * as officeUpdates from '../giving/office-updates.ts'
import * as preview from './preview.ts'

/** Calls for staff who write the site and run events. */
export const officeSiteCalls = [
  ...Object.values(officeContent.content),
  ...Object.values(preview.previews),
  ...Object.values(officeEvents.events),
  ...Object.values(officeEntries.entries),
  ...Object.values(officeCounterSales.counterSales),
  ...Object.values(officeDraws.draws),
  ...Object.values(officeDraws.winners),
  officeDraws.prizeReceipt,
  ...Object.values(officeEvents.ends),
  ...Object.values(officeEvents.voids),
  ...Object.values(officePictures.pictures),
  ...Object.values(officeNeeds.needs),
  ...Object.values(officeNeeds.needClosing),
  ...Object.values(officeNeedOrigins.needOrigins),
  ...Object.values(officeUpdates.needUpdates),
  ...Object.values(officeTexts.officeTexts),
  ...Object.values(officeStories.gallery),
  ...Object.values(officeStories.testimonials),
  ...Object.values(officeStories.donators),
  ...Object.values(officeStories.partners),
  ...Object.values(officeStories.figures),
  ...Object.values(officeTranslations.translatedLanguages),
  ...Object.values(officeTranslations.sentences),
  ...Object.values(officeTranslations.translationFiles),
  ...Object.values(officeTranslations.suggestions),
  ...Object.values(officeContentTexts.contentTexts),
] as const
