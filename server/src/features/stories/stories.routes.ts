import { toRupees } from '@sahay/contract/kernel/money'
import { listDonors, listGallery, listReviews, listStatistics } from '@sahay/contract/stories'
import { type RouteKit, route } from '../../kernel/http/route.ts'
import type { Stories } from './stories.service.ts'

export function storiesRoutes(kit: RouteKit, stories: Stories): void {
  route(kit, listGallery, async () => ({
    data: (await stories.gallery()).map((item) => ({ ...item, image: pictureOf('gallery', item) })),
  }))

  route(kit, listReviews, async () => ({
    data: (await stories.reviews()).map((review) => ({ ...review, image: pictureOf('review', review) })),
  }))

  route(kit, listDonors, async () => ({
    data: (await stories.donors()).map((donor) => ({
      ...donor,
      image: pictureOf('donor', donor),
      amount: toRupees(donor.amount),
    })),
  }))

  route(kit, listStatistics, async () => ({ data: await stories.statistics() }))
}

/** The address of an uploaded photograph, or of the drawing that the pages make in its stead. */
function pictureOf(
  kind: 'gallery' | 'review' | 'donor',
  { id, image }: { id: string; image: string | null },
) {
  return image ?? `/pictures/${kind}/${id}.svg`
}
