import type { Database } from '../../kernel/database/database.ts'
import * as store from './stories.store.ts'

/** What the trust shows of its work, in its own order; only what staff have published. Open to anyone. */
export type Stories = ReturnType<typeof createStories>

export function createStories({ db }: { readonly db: Database }) {
  return {
    gallery: (): Promise<store.GalleryItem[]> => store.shownGallery(db),
    reviews: (): Promise<store.Review[]> => store.shownReviews(db),
    donors: (): Promise<store.Donor[]> => store.shownDonors(db),
    statistics: (): Promise<store.Statistic[]> => store.shownStatistics(db),
    partners: (): Promise<store.Partner[]> => store.shownPartners(db),
  }
}
