import { textsIn } from '../../kernel/language/content.ts'
import { toRupees } from '@sahay/contract/kernel/money'
import { listDonors, listGallery, listReviews, listStatistics } from '@sahay/contract/stories'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Stories } from './stories.service.ts'

export function storiesRoutes(context: RouteContext, stories: Stories): void {
  route(context, listGallery, async (_input, _actor, { language }) => ({
    data: (await stories.gallery()).map(({ id, image, caption, translations }) => ({
      id,
      image: pictureOf('gallery', { id, image }),
      ...textsIn(language, translations, { caption }),
    })),
  }))

  route(context, listReviews, async (_input, _actor, { language }) => ({
    data: (await stories.reviews()).map(({ id, image, name, comment, translations }) => ({
      id,
      image: pictureOf('review', { id, image }),
      ...textsIn(language, translations, { name, comment }),
    })),
  }))

  route(context, listDonors, async (_input, _actor, { language }) => ({
    data: (await stories.donors()).map(({ id, image, name, occupation, amount, translations }) => ({
      id,
      image: pictureOf('donor', { id, image }),
      ...textsIn(language, translations, { name, position: occupation }),
      amount: toRupees(amount),
    })),
  }))

  route(context, listStatistics, async (_input, _actor, { language }) => ({
    data: (await stories.statistics()).map(({ id, total, title, translations }) => ({
      id,
      total,
      ...textsIn(language, translations, { title }),
    })),
  }))
}

/** The address of an uploaded photograph, or of the drawing that the pages make in its stead. */
export function pictureOf(
  kind: 'gallery' | 'review' | 'donor',
  { id, image }: { id: string; image: string | null },
) {
  return image ?? `/pictures/${kind}/${id}.svg`
}
