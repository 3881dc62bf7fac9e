import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Previews } from '../../platform/content/preview.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { donorShown, galleryShown, partnerShown, reviewShown, statisticShown } from './stories.ts'
import * as store from './stories.store.ts'

const reads = 'stories.read'

/** The preview of one kind, from a query for its row, a view of it and a page: the landing page by default. */
const previewOf = <Row, Shown>(
  byId: (tx: Executor, id: string) => Promise<Row | null>,
  show: (row: Row, language: LanguageCode) => Shown,
  page = '/',
) =>
  ({
    reads,
    page: async (tx: Executor, id: string) => ((await byId(tx, id)) ? page : null),
    async read(tx: Executor, id: string, language: LanguageCode) {
      const row = await byId(tx, id)
      return row && show(row, language)
    },
  }) as const

export const storiesPreviews = {
  gallery: previewOf(store.gallery.byId, galleryShown),
  testimonial: previewOf(store.testimonials.byId, reviewShown),
  donator: previewOf(store.donators.byId, donorShown),
  figure: previewOf(store.figures.byId, statisticShown),
  partner: previewOf(store.partners.byId, partnerShown, '/joinourngo'),
} satisfies Previews
