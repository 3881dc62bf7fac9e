import type { Database } from '../../kernel/database/database.ts'
import * as store from './stories.store.ts'

/** What the trust shows of its work, in its own order; only what staff have published. Open to anyone. */
export interface Stories {
  gallery(): Promise<store.GalleryItem[]>
  reviews(): Promise<store.Review[]>
  donors(): Promise<store.Donor[]>
  statistics(): Promise<store.Statistic[]>
  partners(): Promise<store.Partner[]>
}

export function createStories({ db }: { readonly db: Database }): Stories {
  return {
    gallery: () => store.shownGallery(db),
    reviews: () => store.shownReviews(db),
    donors: () => store.shownDonors(db),
    statistics: () => store.shownStatistics(db),
    partners: () => store.shownPartners(db),
  }
}
