import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { previewOf, type Previews } from '../../platform/content/preview.ts'
import { donorShown, galleryShown, partnerShown, reviewShown, statisticShown } from './stories.ts'
import * as store from './stories.store.ts'

/** The preview of one kind, on the landing page by default. */
const previewOn = <Row, Shown>(
  byId: (tx: Executor, id: string) => Promise<Row | null>,
  show: (row: Row, language: LanguageCode) => Shown,
  page = '/',
) => previewOf({ reads: 'stories.read', byId, show, page: () => page })

export const storiesPreviews = {
  gallery: previewOn(store.gallery.byId, galleryShown),
  testimonial: previewOn(store.testimonials.byId, reviewShown),
  donator: previewOn(store.donators.byId, donorShown),
  figure: previewOn(store.figures.byId, statisticShown),
  partner: previewOn(store.partners.byId, partnerShown, '/joinourngo'),
} satisfies Previews
