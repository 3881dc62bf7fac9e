import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { textsIn } from '../../kernel/language/content.ts'
import { toRupees } from '@sahay/contract/kernel/money'
import {
  listDonors,
  listGallery,
  listPartners,
  listReviews,
  listStatistics,
} from '@sahay/contract/content/stories'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Stories } from './stories.service.ts'
import type { Donor, GalleryItem, Partner, Review, Statistic } from './stories.store.ts'

export function storiesRoutes(context: RouteContext, stories: Stories): void {
  route(context, listGallery, async (_input, _actor, { language }) => ({
    data: (await stories.gallery()).map((one) => galleryShown(one, language)),
  }))

  route(context, listReviews, async (_input, _actor, { language }) => ({
    data: (await stories.reviews()).map((one) => reviewShown(one, language)),
  }))

  route(context, listDonors, async (_input, _actor, { language }) => ({
    data: (await stories.donors()).map((one) => donorShown(one, language)),
  }))

  route(context, listStatistics, async (_input, _actor, { language }) => ({
    data: (await stories.statistics()).map((one) => statisticShown(one, language)),
  }))

  route(context, listPartners, async (_input, _actor, { language }) => ({
    data: (await stories.partners()).map((one) => partnerPageShown(one, language)),
  }))
}

export function galleryShown({ id, image, caption, translations }: GalleryItem, language: LanguageCode) {
  return {
    id,
    image: pictureOf('gallery', { id, image }),
    ...textsIn(language, translations, { caption }),
  }
}

export function reviewShown({ id, image, name, comment, translations }: Review, language: LanguageCode) {
  return {
    id,
    image: pictureOf('review', { id, image }),
    ...textsIn(language, translations, { name, comment }),
  }
}

export function donorShown(
  { id, image, name, occupation, amount, translations }: Donor,
  language: LanguageCode,
) {
  return {
    id,
    image: pictureOf('donor', { id, image }),
    ...textsIn(language, translations, { name, position: occupation }),
    amount: toRupees(amount),
  }
}

export function statisticShown({ id, total, title, translations }: Statistic, language: LanguageCode) {
  return { id, total, ...textsIn(language, translations, { title }) }
}

export function partnerPageShown(
  { id, image, name, about, website, translations }: Partner,
  language: LanguageCode,
) {
  return { id, image: image ?? '', website, ...textsIn(language, translations, { name, about }) }
}

/** The address of an uploaded photograph, or of the drawing that the pages make in its stead. */
export function pictureOf(
  kind: 'gallery' | 'review' | 'donor',
  { id, image }: { id: string; image: string | null },
) {
  return image ?? `/pictures/${kind}/${id}.svg`
}
