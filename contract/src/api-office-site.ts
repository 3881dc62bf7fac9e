import * as officeContent from './office-content.ts'
import * as officeCounterSales from './office-counter-sales.ts'
import * as officeDraws from './office-draws.ts'
import * as officeEntries from './office-entries.ts'
import * as officeEvents from './office-events.ts'
import * as officeNeedOrigins from './office-need-origins.ts'
import * as officeNeeds from './office-needs.ts'
import * as officePictures from './office-pictures.ts'
import * as officeStories from './office-stories.ts'
import * as officeTexts from './office-texts.ts'
import * as officeUpdates from './office-updates.ts'
import * as preview from './preview.ts'

/** What staff call who write the site and hold events. */
export const officeSiteCalls = [
  officeEvents.listOfficeEvents,
  officeEvents.readOfficeEvent,
  officeEvents.saveEvent,
  officeEvents.copyEvent,
  officeEntries.listEntries,
  officeEntries.readEntry,
  officeEntries.readEntryContact,
  officeEntries.freeEntry,
  officeCounterSales.listEventsToSell,
  officeCounterSales.sellPlaces,
  officeCounterSales.takeSaleBack,
  officeDraws.listDraws,
  officeDraws.readDraw,
  officeDraws.listWinners,
  officeDraws.readWinner,
  officeDraws.notePrize,
  officeDraws.readPrizeReceipt,
  officeEvents.askVoid,
  officeContent.setContentState,
  officeContent.moveContent,
  preview.openPreview,
  preview.readPreview,
  officePictures.listPictures,
  officePictures.readPicture,
  officePictures.addPicture,
  officePictures.changePicture,
  officePictures.usePicture,
  officePictures.deletePicture,
  officeNeeds.listOfficeNeeds,
  officeNeeds.needsProgress,
  officeNeeds.readOfficeNeed,
  officeNeeds.saveNeed,
  officeNeeds.copyNeed,
  officeNeeds.closeNeed,
  officeNeeds.reopenNeed,
  officeNeeds.readGivers,
  officeNeeds.thankGivers,
  officeNeedOrigins.readNeedOrigins,
  officeNeedOrigins.listNeedsFrom,
  officeNeedOrigins.makeNeedFromHelp,
  officeNeedOrigins.linkNeed,
  officeUpdates.listUpdates,
  officeUpdates.readUpdate,
  officeUpdates.saveUpdate,
  officeStories.gallery.list,
  officeStories.gallery.read,
  officeStories.gallery.save,
  officeStories.testimonials.list,
  officeStories.testimonials.read,
  officeStories.testimonials.save,
  officeStories.donators.list,
  officeStories.donators.read,
  officeStories.donators.save,
  officeStories.partners.list,
  officeStories.partners.read,
  officeStories.partners.save,
  officeStories.figures.list,
  officeStories.figures.read,
  officeStories.figures.save,
  officeTexts.listTexts,
  officeTexts.readText,
  officeTexts.saveText,
  officeTexts.publishText,
  officeTexts.withdrawText,
] as const
