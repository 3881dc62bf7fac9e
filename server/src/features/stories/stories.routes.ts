import { toRupees } from '@sahay/contract/kernel/money'
import { listDonors, listGallery, listReviews, listStatistics } from '@sahay/contract/stories'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Stories } from './stories.service.ts'

export function storiesRoutes(context: RouteContext, stories: Stories): void {
  route(context, listGallery, async () => ({
    data: (await stories.gallery()).map(({ id, image, caption }) => ({
      id,
      image: pictureOf('gallery', { id, image }),
      caption,
    })),
  }))

  route(context, listReviews, async () => ({
    data: (await stories.reviews()).map(({ id, image, name, comment }) => ({
      id,
      image: pictureOf('review', { id, image }),
      name,
      comment,
    })),
  }))

  route(context, listDonors, async () => ({
    data: (await stories.donors()).map(({ id, image, name, position, amount }) => ({
      id,
      image: pictureOf('donor', { id, image }),
      name,
      position,
      amount: toRupees(amount),
    })),
  }))

  route(context, listStatistics, async () => ({
    data: (await stories.statistics()).map(({ id, total, title }) => ({ id, total, title })),
  }))
}

/** The address of an uploaded photograph, or of the drawing that the pages make in its stead. */
function pictureOf(
  kind: 'gallery' | 'review' | 'donor',
  { id, image }: { id: string; image: string | null },
) {
  return image ?? `/pictures/${kind}/${id}.svg`
}
